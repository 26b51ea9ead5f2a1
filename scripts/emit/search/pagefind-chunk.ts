import { CborReader } from './cbor.ts';

/** Takes a word with its positions in the page, ascending; the list is only valid during the call. */
export type TakeWord = (spelled: string, positions: readonly number[]) => void;

/**
 * Reads one chunk of a Pagefind index (`pf_index`, unpacked and without its signature) over one page, which is CBOR:
 *
 *     [[[word, [[page, [position, …], meta positions]], variants], …]]
 *
 * Positions are stored as differences; a number below 0 among them is a weight. The format follows Pagefind 1.6; the
 * build compares what it reads with what it put in, so that a version which writes another one cannot be published.
 */
export function readPagefindChunk(content: Uint8Array, take: TakeWord): void {
  const cbor = new CborReader(content);
  if (cbor.array() !== 1) throw new RangeError('The file is no chunk of a Pagefind index.');
  const positions: number[] = [];
  for (let words = cbor.array(); words > 0; words--) {
    cbor.array();
    const word = cbor.text();
    if (cbor.array() !== 1) throw new RangeError('The Pagefind index has pages that we never wrote.');
    cbor.array();
    cbor.number();
    let position = 0;
    for (let left = cbor.array(); left > 0; left--) {
      const number = cbor.number();
      if (number >= 0) positions.push((position += number));
    }
    for (let left = cbor.array(); left > 0; left--) cbor.number();
    if (cbor.array() > 0) throw new RangeError('The Pagefind index has spellings that we never wrote.');
    take(word, positions);
    positions.length = 0;
  }
}
