const TEXT = 3;
const ARRAY = 4;

/** Reads the part of CBOR (RFC 8949) that Pagefind writes: whole numbers, texts, and arrays of known length. */
export class CborReader {
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The argument of the next item, whose major type must be one of the two. */
  #head(type: number, other = type): { value: number; type: number } {
    const head = this.#bytes[this.#at++];
    if (head === undefined) throw new RangeError('The search file ends too early: it is not whole.');
    const found = head >> 5;
    let value = head & 31;
    if ((found !== type && found !== other) || value > 26) {
      throw new RangeError(`The search file holds the unexpected item ${head} at byte ${this.#at - 1}.`);
    }
    if (value > 23) {
      let left = 1 << (value - 24);
      for (value = 0; left > 0; left--) value = value * 256 + (this.#bytes[this.#at++] ?? 0);
    }
    return { value, type: found };
  }

  /** The number of items of an array, which come next. */
  array(): number {
    return this.#head(ARRAY).value;
  }

  text(): string {
    const { value: length } = this.#head(TEXT);
    return this.#decoder.decode(this.#bytes.subarray(this.#at, (this.#at += length)));
  }

  /** A whole number, also below 0. */
  number(): number {
    const { value, type } = this.#head(0, 1);
    return type === 1 ? -1 - value : value;
  }
}
