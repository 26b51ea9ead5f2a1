import { PLACES } from '../../../src/search/formats/shard.ts';
import { CborReader } from './cbor.ts';

/** What Pagefind is told (`data-pagefind-weight`) about each place: this is how the index knows them apart. */
export const PLACE_WEIGHTS_IN_INDEX = [8, 4, 2, 1] as const;

/** Pagefind stores 24 times the weight, and leaves a weight of 1 out. */
const WEIGHT_UNIT = 24;
const placeOfWeight = new Map<number, number>(
  PLACE_WEIGHTS_IN_INDEX.map((weight, place) => [weight * WEIGHT_UNIT, place]),
);

/** Takes a word with its jobs, per place ascending; the lists are only valid during the call. */
export type TakeWord = (spelled: string, jobsByPlace: readonly (readonly number[])[]) => void;

/**
 * Reads one chunk of a Pagefind index (`pf_index`, unpacked and without its signature), which is CBOR:
 *
 *     [[[word, [[page, [position, …], meta positions], …], variants], …]]
 *
 * Pages are numbered in the order they were added in, and stored as differences: they are our ordinals. A negative
 * number before a position is a weight: -1 - 24 × weight. The format follows Pagefind 1.6; the build compares what it
 * reads with what it put in, so that a version which writes another one cannot be published.
 */
export function readPagefindChunk(content: Uint8Array, take: TakeWord): void {
  const cbor = new CborReader(content);
  if (cbor.array() !== 1) throw new RangeError('The file is no chunk of a Pagefind index.');
  const byPlace: number[][] = Array.from({ length: PLACES }, () => []);
  for (let words = cbor.array(); words > 0; words--) {
    cbor.array();
    const word = cbor.text();
    let job = 0;
    for (let pages = cbor.array(); pages > 0; pages--) {
      cbor.array();
      job += cbor.number();
      byPlace[readPlace(cbor)]?.push(job);
      for (let left = cbor.array(); left > 0; left--) cbor.number();
    }
    if (cbor.array() > 0) throw new RangeError('The Pagefind index has spellings that we never wrote.');
    take(word, byPlace);
    for (const list of byPlace) list.length = 0;
  }
}

/** The place of a word in one job, from the weight before its positions; `PLACES` for a weight that we never gave. */
function readPlace(cbor: CborReader): number {
  let weight = WEIGHT_UNIT;
  for (let left = cbor.array(); left > 0; left--) {
    const number = cbor.number();
    if (number < 0) weight = -1 - number;
  }
  return placeOfWeight.get(weight) ?? PLACES;
}
