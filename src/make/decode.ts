/** Decodes a file or response of any program. */

/** Byte order marks, the longest first. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes by the byte order mark. Without a mark, decodes as UTF-8, or as Windows-1252 if the text is not
 * valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  // In UTF-16, nearly every letter has a zero byte, so the mark is not needed.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
