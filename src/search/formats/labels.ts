import { ByteReader, written } from '../../artefacts/bytes.ts';
import { readWords, writeWords } from '../../artefacts/words.ts';

/** Labels by key, sorted, as `FoundOccupations` has them. */
export type LabelRows = readonly (readonly [
  key: string,
  rows: readonly number[],
  own: number,
  onlyNear: number,
  isField: boolean,
])[];

/**
 * The occupations of a label: the rows of those that have it, then of those that mean the same, then of those that are only near;
 * and how many the first and the last are.
 */
export interface LabelMeaning {
  rows: readonly number[];
  own: number;
  onlyNear: number;
  /** It is a field of work or an activity ("marketing", "plumbing") rather than a name of people. */
  isField: boolean;
}

/**
 * Sections that compress apart: the keys; how many rows each has; how many of its own, twice, and one more for a field of work; how many that
 * are only near; the rows.
 */
export const writeLabels = (labels: LabelRows): Uint8Array[] => [
  ...writeWords(labels.map(([key]) => key)),
  written((writer) => writer.numbers(labels.map(([, rows]) => rows.length))),
  written((writer) => writer.numbers(labels.map(([, , own, , isField]) => 2 * own + Number(isField)))),
  written((writer) => writer.numbers(labels.map(([, , , onlyNear]) => onlyNear))),
  written((writer) => writer.numbers(labels.flatMap(([, rows]) => rows))),
];

/** Gives the meaning of a label by its key. A file has thousands, and few are asked for. */
export function readLabels(content: Uint8Array): (key: string) => LabelMeaning | undefined {
  const reader = new ByteReader(content);
  const keys = readWords(reader);
  const counts = reader.numbers(keys.length);
  const own = reader.numbers(keys.length);
  const onlyNear = reader.numbers(keys.length);
  const places = new Map<string, number>();
  const ends = counts.slice();
  for (let at = 0; at < keys.length; at++) {
    places.set(keys[at]!, at);
    if (at > 0) ends[at]! += ends[at - 1]!;
  }
  const rows = reader.numbers(ends.at(-1) ?? 0);
  return (key) => {
    const at = places.get(key);
    return at === undefined
      ? undefined
      : {
          rows: [...rows.subarray(ends[at]! - counts[at]!, ends[at])],
          own: own[at]! >> 1,
          onlyNear: onlyNear[at]!,
          isField: (own[at]! & 1) > 0,
        };
  };
}
