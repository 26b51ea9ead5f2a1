/** Finds the occupations whose meaning is near to a title's, by word vectors learned from ESCO's labels. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { memo } from '../../src/lib/memo.ts';
import type { NearTitle } from '../../src/occupations/found.ts';
import type { Occupation } from '../../src/occupations/labels.ts';
import { plain } from '../../src/occupations/phrases.ts';
import { withoutGenders } from '../../src/text/tokens.ts';
import { readPacked } from '../lib/files.ts';
import { nearRows } from './near-rows.ts';

/** The file that scripts/data/make-meaning.ts makes. NOTICE has its sources and licences. */
export const MEANING_FILE = fileURLToPath(new URL('meaning.br', import.meta.url));

/** The vectors of features and of occupations. A feature is a word or one of its n-grams. */
export interface MeaningTable {
  dimensions: number;
  features: string[];
  /** The scale of each feature's vector, which is multiplied by 2^(step / 8 - 20). */
  steps: Uint8Array;
  vectors: Int8Array;
  /** The vectors of occupations by row. Each has the length 127. */
  occupations: Int8Array;
}

interface Head {
  dimensions: number;
  features: number;
  /** A digest of the occupations to whose rows the table refers. */
  digest: string;
}

/** A digest of a file of occupations. A table made for another file is invalid, because its rows mean other occupations. */
export const rowsDigest = (occupations: readonly Pick<Occupation, 'id'>[]): string =>
  hash('sha256', occupations.map(({ id }) => id).join('\n'));

const LINE = '\n';

/** Serializes the table: a line of JSON, the features one per line, then the numbers as bytes. */
export function writeMeaning(occupations: readonly Pick<Occupation, 'id'>[], table: MeaningTable): Buffer {
  const head: Head = {
    dimensions: table.dimensions,
    features: table.features.length,
    digest: rowsDigest(occupations),
  };
  return Buffer.concat([
    Buffer.from([JSON.stringify(head), ...table.features, ''].join(LINE)),
    table.steps,
    Buffer.from(table.vectors.buffer, table.vectors.byteOffset, table.vectors.length),
    Buffer.from(table.occupations.buffer, table.occupations.byteOffset, table.occupations.length),
  ]);
}

/** Splits a file of vectors. Its first line says as JSON how many features and dimensions there are. */
export function partsOf<H extends { dimensions: number; features: number }>(
  content: Buffer,
): Omit<MeaningTable, 'dimensions'> & { head: H } {
  let at = content.indexOf(LINE) + 1;
  const head = JSON.parse(content.toString('utf8', 0, at)) as H;
  const start = at;
  for (let i = 0; i < head.features; i++) at = content.indexOf(LINE, at) + 1;
  const features = content.toString('utf8', start, at).split(LINE).slice(0, -1);
  const signed = (from: number, to: number): Int8Array =>
    new Int8Array(content.buffer, content.byteOffset + from, to - from);
  const [steps, vectors] = [at, at + head.features];
  const occupations = vectors + head.features * head.dimensions;
  return {
    head,
    features,
    steps: content.subarray(steps, vectors),
    vectors: signed(vectors, occupations),
    occupations: signed(occupations, content.length),
  };
}

/**
 * Reads a file that `writeMeaning` has made.
 *
 * @throws Error when it was made for other occupations
 */
export function readMeaning(occupations: readonly Pick<Occupation, 'id'>[], content: Buffer): MeaningTable {
  const { head, ...parts } = partsOf<Head>(content);
  if (head.digest !== rowsDigest(occupations))
    throw new Error(
      'meaning.br was made for other occupations than occupations.br has. Run scripts/data/make-meaning.ts.',
    );
  return { dimensions: head.dimensions, ...parts };
}

export async function loadMeaning(occupations: readonly Pick<Occupation, 'id'>[]): Promise<Meaning> {
  return openMeaning(readMeaning(occupations, await readPacked(MEANING_FILE)));
}

/** Finds meanings of texts. */
export interface Meaning {
  /** The occupations near to a title, the nearest first. There are none if too few of its words are known. */
  nearTo(title: string): NearTitle[];
}

/** The minimum cosine similarity of each level of nearness. An occupation below the last level is not near. */
export const NEAR_LEVELS = [0.85, 0.7, 0.6, 0.5] as const;
/** The maximum number of near occupations per title. */
const MOST = 24;
const LENGTH = 127;
/**
 * The minimum length of a title's vector. A short vector means that few words are known: "Partner Lead, EMEA" has 0.29, "Nurse"
 * 0.57.
 */
const LEAST_KNOWN = 0.4;
const STEPS = 8;
const FIRST_STEP = -20;
const FACTORS = Float64Array.from({ length: 256 }, (_, step) => 2 ** (step / STEPS + FIRST_STEP));
/** The number of words whose features are cached, because titles share most of their words. */
const CACHED_WORDS = 1 << 14;

/** `apply` takes a fifth of the time that spreading the vector would take. */
const lengthOf = (vector: Float64Array): number => Math.hypot.apply(undefined, vector as unknown as number[]);

export function openMeaning({ dimensions, features, steps, vectors, occupations }: MeaningTable): Meaning {
  const rowOf = new Map(features.map((feature, row) => [feature, row]));
  const near = nearRows(occupations, dimensions, NEAR_LEVELS.at(-1)! * LENGTH);
  /** The rows of those features of a word that have a vector. */
  const rowsOf = memo(CACHED_WORDS, (word): readonly number[] =>
    featuresOf(word).flatMap((feature) => rowOf.get(feature) ?? []),
  );
  /** The unit vector of a text; undefined if too few of its words are known. */
  const vectorOf = (text: string): Float64Array | undefined => {
    const sum = new Float64Array(dimensions);
    for (const row of new Set(wordsOf(text).flatMap(rowsOf))) {
      const factor = FACTORS[steps[row]!]!;
      for (let i = 0, at = row * dimensions; i < dimensions; i++) sum[i]! += vectors[at + i]! * factor;
    }
    const length = lengthOf(sum);
    return length < LEAST_KNOWN ? undefined : sum.map((value) => value / length);
  };
  return {
    nearTo(title) {
      const vector = vectorOf(title);
      if (!vector) return [];
      return near(vector)
        .map(({ row, product }) => ({ row, nearness: product / LENGTH }))
        .sort((a, b) => b.nearness - a.nearness || a.row - b.row)
        .slice(0, MOST)
        .map(({ row, nearness }) => ({
          row,
          level: NEAR_LEVELS.findIndex((bound) => nearness >= bound),
        }));
    },
  };
}

const SHORTEST_WORD = 2;
/** The minimum length of a word that has n-grams. */
const SHORTEST_WITH_NGRAMS = 5;
const NGRAMS = [4, 5, 6] as const;

/** The words of a text, split as in scripts/data/nearness.py. */
export const wordsOf = (text: string): string[] =>
  plain(withoutGenders(text))
    .split(/[^0-9a-z+#]+/)
    .filter(({ length }) => length >= SHORTEST_WORD);

export function featuresOf(word: string): string[] {
  const found = [word];
  if (word.length < SHORTEST_WITH_NGRAMS) return found;
  const marked = `<${word}>`;
  for (const length of NGRAMS)
    for (let at = 0; at + length <= marked.length; at++) found.push(`#${marked.slice(at, at + length)}`);
  return found;
}
