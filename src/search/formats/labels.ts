import { ByteReader, written } from './bytes.ts';
import { readWords, writeWords } from './words.ts';

/** Labels by key, sorted, each with the rows of the occupations that have it: see `FoundOccupations`. */
export type LabelRows = readonly (readonly [key: string, rows: readonly number[]])[];

/** Sections that compress apart: the keys; how many rows each has; the rows. */
export const writeLabels = (labels: LabelRows): Uint8Array[] => [
  ...writeWords(labels.map(([key]) => key)),
  written((writer) => writer.numbers(labels.map(([, rows]) => rows.length))),
  written((writer) => writer.numbers(labels.flatMap(([, rows]) => rows))),
];

export function readLabels(content: Uint8Array): ReadonlyMap<string, readonly number[]> {
  const reader = new ByteReader(content);
  const keys = readWords(reader);
  const counts = reader.numbers(keys.length);
  return new Map(keys.map((key, at) => [key, [...reader.numbers(counts[at]!)]]));
}

/**
 * The word of the index for a label of an occupation that titles name: its jobs are those whose title has it. No text has
 * such a word.
 */
export const occupationWord = (row: number, key: string): string => `${occupationWords(row)}${key}`;
/** What the words of an occupation begin with. */
export const occupationWords = (row: number): string => `@${row}:`;
/**
 * The word of the index for the jobs whose titles are near to an occupation: these lie together, apart from those of labels. Its fields say how near: of these words alone they
 * are levels (`NEAR_LEVELS`) and no places of a text.
 */
export const nearWord = (row: number): string => `@~${row}`;
/** The label in such a word. */
export const labelOf = (word: string): string => word.slice(word.indexOf(':') + 1);
