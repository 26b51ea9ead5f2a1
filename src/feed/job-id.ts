import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'; // RFC 4648 base32, lower case

/**
 * The id of a posting: the first 80 bits of SHA-256 of domain, url and language, exactly as given and joined by \n,
 * in base32: 16 characters. The format has no id of its own, and `referenceId` repeats across languages.
 */
export function jobId(domain: string, url: string, language: string): string {
  const digest = createHash('sha256').update([domain, url, language].join('\n')).digest();
  let id = '';
  for (let bit = 0; bit < 80; bit += 5) {
    const pair = digest.readUInt16BE(Math.min(bit >> 3, 30));
    id += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return id;
}

/** The 80 bits of an id, as few bytes as they can be kept in. */
export function idBytes(id: string): Uint8Array {
  const bytes = new Uint8Array(10);
  for (const [index, letter] of [...id].entries()) {
    const [at, bits] = [(index * 5) >> 3, ALPHABET.indexOf(letter) << (11 - ((index * 5) & 7))];
    bytes[at]! |= bits >> 8;
    if (at < 9) bytes[at + 1]! |= bits & 255;
  }
  return bytes;
}
