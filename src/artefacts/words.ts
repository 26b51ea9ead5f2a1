import { type ByteReader, ByteWriter } from './bytes.ts';

/**
 * Writes sorted words in sections that are compressed separately: the number of letters that each word shares with the word
 * before, the byte lengths of the rests, and the rests.
 */
export function writeWords(words: readonly string[]): Uint8Array[] {
  const shares = new ByteWriter();
  const lengths = new ByteWriter();
  const rests = new ByteWriter();
  shares.number(words.length);
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < before.length && before.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    // Do not split a surrogate pair, because the rest would not be valid text.
    if (isHighSurrogate(word.charCodeAt(shared - 1))) shared--;
    shares.number(shared);
    const start = rests.length;
    rests.letters(word.slice(shared));
    lengths.number(rests.length - start);
    before = word;
  }
  return [shares.finish(), lengths.finish(), rests.finish()];
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

export function readWords(reader: ByteReader): string[] {
  const shares = reader.list();
  const lengths = reader.numbers(shares.length);
  let size = 0;
  for (let i = 0; i < lengths.length; i++) size += lengths[i]!;
  const decoder = new TextDecoder();
  const rests = reader.bytes(size);
  const text = decoder.decode(rests);
  // One call of the decoder decodes all words if every letter is one byte, because a call for each word would
  // cost more than the decoding.
  const isPlain = text.length === size;
  const words: string[] = [];
  let before = '';
  let at = 0;
  for (let i = 0; i < shares.length; i++) {
    const end = at + lengths[i]!;
    before =
      before.slice(0, shares[i]) + (isPlain ? text.slice(at, end) : decoder.decode(rests.subarray(at, end)));
    words.push(before);
    at = end;
  }
  return words;
}
