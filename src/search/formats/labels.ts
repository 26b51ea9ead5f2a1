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
 * The occupations that a label means, as rows of their table: first those that have the label (`own` many), then those with
 * the same meaning, then those that are only close in meaning (`onlyNear` many).
 */
export interface LabelMeaning {
  rows: readonly number[];
  own: number;
  onlyNear: number;
  /** Whether the label is a field of work or an activity ("marketing", "plumbing") instead of a name for people. */
  isField: boolean;
}

/**
 * Writes labels in sections that are compressed separately:
 *
 * - the keys
 * - the number of rows of each label
 * - twice the number of its own rows, plus 1 for a field of work
 * - the number of its rows that are only close
 * - the rows
 */
export const writeLabels = (labels: LabelRows): Uint8Array[] => [
  ...writeWords(labels.map(([key]) => key)),
  written((writer) => writer.numbers(labels.map(([, rows]) => rows.length))),
  written((writer) => writer.numbers(labels.map(([, , own, , isField]) => 2 * own + Number(isField)))),
  written((writer) => writer.numbers(labels.map(([, , , onlyNear]) => onlyNear))),
  written((writer) => writer.numbers(labels.flatMap(([, rows]) => rows))),
];

/**
 * Returns a function that reads the meaning of a label. Meanings are decoded on request, because a file has thousands of
 * labels and few are needed.
 */
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
