const encoder = /* @__PURE__ */ new TextEncoder();

/** A growing byte buffer. Numbers from 0 to 2^32 - 1 are written as varints: 7 bits per byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + size));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  number(value: number): void {
    this.#reserve(5);
    while (value > 127) {
      this.#bytes[this.#length++] = (value & 127) | 128;
      value >>>= 7;
    }
    this.#bytes[this.#length++] = value;
  }

  numbers(values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i++) this.number(values[i]!);
  }

  /** Writes the length, then the numbers. */
  list(values: ArrayLike<number>): void {
    this.number(values.length);
    this.numbers(values);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  text(value: string): void {
    const encoded = encoder.encode(value);
    this.number(encoded.length);
    this.bytes(encoded);
  }

  /**
   * Writes a text without its length, which the reader must know. Nearly all texts are short words, for which a call of the
   * encoder would be slower.
   */
  letters(value: string): void {
    this.#reserve(value.length * 3);
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 0xd7ff) return this.bytes(encoder.encode(value.slice(i)));
      if (code < 0x80) this.#bytes[this.#length++] = code;
      else {
        if (code < 0x800) this.#bytes[this.#length++] = 0xc0 | (code >> 6);
        else {
          this.#bytes[this.#length++] = 0xe0 | (code >> 12);
          this.#bytes[this.#length++] = 0x80 | ((code >> 6) & 0x3f);
        }
        this.#bytes[this.#length++] = 0x80 | (code & 0x3f);
      }
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Returns the bytes that a function writes. */
export function written(write: (writer: ByteWriter) => void): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  write(writer);
  return writer.finish();
}

/** Reads what a `ByteWriter` wrote. Throws at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    return this.numbers(1)[0]!;
  }

  /**
   * Reads this many numbers in one loop, because files are mostly lists of numbers, most of them one byte
   * long.
   */
  numbers(count: number): Uint32Array {
    const bytes = this.#bytes;
    if (count > bytes.length - this.#at) throw endsTooEarly();
    const values = new Uint32Array(count);
    let at = this.#at;
    for (let i = 0; i < count; i++) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      values[i] = value;
    }
    if (at > bytes.length) throw endsTooEarly();
    this.#at = at;
    return values;
  }

  list(): Uint32Array {
    return this.numbers(this.number());
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw endsTooEarly();
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }

  /** The remaining bytes. */
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at);
  }

  text(): string {
    return this.#decoder.decode(this.bytes(this.number()));
  }
}

export const endsTooEarly = (): RangeError => new RangeError('The search file ends too early.');
