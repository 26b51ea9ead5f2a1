const LEAST = 1024;

/** Numbers below 2^32 as they come: a half of what a list takes. */
export class NumberList {
  #numbers = new Uint32Array(LEAST);
  length = 0;

  add(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** Those that are there, without a copy. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
