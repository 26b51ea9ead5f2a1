import { type Say, type Told, tell } from './words/say.ts';

/** A document that is not UTF-8. */
export interface EncodingProblem extends Told {
  /** What could be read: the text up to the first byte that does not fit. */
  before: string;
}

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** The text of a document's bytes. A byte order mark stays in it, for validateFeed to see. */
export function decodeUtf8(bytes: Uint8Array, say: Say): string | EncodingProblem {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const bad = firstBadByte(bytes);
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, bad));
    if (UTF_16.some((mark) => mark.every((byte, index) => bytes[index] === byte))) {
      return { before, ...tell(say, 'encoding.utf-16') };
    }
    const byte = `0x${(bytes[bad] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
    const character = String.fromCharCode(bytes[bad] ?? 0);
    const message =
      character >= '\u00a0'
        ? say('encoding.byte.latin-1', { byte, character })
        : say('encoding.byte', { byte });
    return { before, message, hint: say('encoding.byte.hint') };
  }
}

/** The length of a sequence that begins with this byte, and the range of its second byte (RFC 3629, 4). */
function sequence(first: number): [length: number, from: number, to: number] {
  if (first < 0x80) return [1, 0, 0];
  if (first < 0xc2) return [0, 0, 0];
  if (first < 0xe0) return [2, 0x80, 0xbf];
  if (first < 0xf0) return [3, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
  if (first < 0xf5) return [4, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
  return [0, 0, 0];
}

/** Where the first sequence starts that is not UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const [length, from, to] = sequence(bytes[at] ?? 0);
    if (length === 0) return at;
    for (let place = 1; place < length; place += 1) {
      const byte = bytes[at + place] ?? 0;
      if (byte < (place === 1 ? from : 0x80) || byte > (place === 1 ? to : 0xbf)) return at;
    }
    at += length;
  }
  return at;
}
