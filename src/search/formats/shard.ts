import { CborReader } from './cbor.ts';

/** Where a word stands in a job, best first: title; tags, employer, city and category; description; page terms. */
export const PLACES = 4;
/** The last place. */
export const PAGE = PLACES - 1;
/** What Pagefind is told (`data-pagefind-weight`) about each place: this is how the index knows them apart. */
export const PLACE_WEIGHTS_IN_INDEX = [8, 4, 2, 1] as const;

/** Pagefind stores 24 times the weight, and leaves a weight of 1 out. */
const WEIGHT_UNIT = 24;
const placeOfWeight = new Map<number, number>(
  PLACE_WEIGHTS_IN_INDEX.map((weight, place) => [weight * WEIGHT_UNIT, place]),
);

/** Some neighbouring words of the index with the jobs that have them. */
export interface Shard {
  /** As `toPagefindWord` spells them, sorted by code units. */
  words: string[];
  /**
   * The ordinals of word `w` in place `p` are `jobs[bounds[w * PLACES + p]]` to `jobs[bounds[w * PLACES + p + 1]]`
   * (exclusive), ascending. A job is listed once per word, under its best place.
   */
  bounds: Uint32Array;
  jobs: Uint32Array;
}

/**
 * Reads one chunk of a Pagefind index (`pf_index`, unpacked and without its signature), which is CBOR:
 *
 *     [[[word, [[page, [position, …], meta positions], …], variants], …]]
 *
 * Pages are numbered in the order they were added in, and stored as differences: they are our ordinals. A negative
 * number before a position is a weight: -1 - 24 × weight. The format follows Pagefind 1.6; the build reads every chunk
 * back and compares it with what it put in, so that a version which writes another one cannot be published.
 */
export function readShard(content: Uint8Array): Shard {
  const cbor = new CborReader(content);
  if (cbor.array() !== 1) throw new RangeError('The search file is no chunk of an index.');
  const count = cbor.array();
  const words: string[] = [];
  const bounds = new Uint32Array(count * PLACES + 1);
  const jobs: number[] = [];
  const byPlace: number[][] = Array.from({ length: PLACES }, () => []);
  for (let word = 0; word < count; word++) {
    cbor.array();
    words.push(cbor.text());
    let job = 0;
    for (let pages = cbor.array(); pages > 0; pages--) {
      cbor.array();
      job += cbor.number();
      byPlace[readPlace(cbor)]?.push(job);
      for (let left = cbor.array(); left > 0; left--) cbor.number();
    }
    if (cbor.array() > 0) throw new RangeError('The search file has spellings that we never wrote.');
    byPlace.forEach((list, place) => {
      for (const each of list) jobs.push(each);
      list.length = 0;
      bounds[word * PLACES + place + 1] = jobs.length;
    });
  }
  return { words, bounds, jobs: Uint32Array.from(jobs) };
}

/** The place of a word in one job, from the weight before its positions. */
function readPlace(cbor: CborReader): number {
  let weight = WEIGHT_UNIT;
  for (let left = cbor.array(); left > 0; left--) {
    const number = cbor.number();
    if (number < 0) weight = -1 - number;
  }
  return placeOfWeight.get(weight) ?? PAGE;
}
