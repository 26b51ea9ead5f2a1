/**
 * Concepts of titles that say too little by themselves: a name of several occupations, or a sentence of the advert in place of a title
 * ("Zur Verstärkung unseres Teams suchen wir"), where its text says whom the employer seeks.
 */
import type { Job } from '../../src/job/job.ts';
import type { NearTitle } from '../../src/occupations/found.ts';
import { labelWords, spanKeys } from '../../src/occupations/label-words.ts';
import type { Labels } from '../../src/occupations/labels.ts';
import { isSentence } from '../../src/occupations/title-concept.ts';
import { recognise } from './recognise.ts';
import type { ConceptsOf } from './title-concepts.ts';

/** A text says whom it seeks in its first sentences, if it does. */
const [MOST_LETTERS, MOST_PARTS] = [400, 4];
const PART = /[.;!?•\n]|\s[-–*]\s/;
/** A text that begins with so much of the title goes on where that ends. */
const SAME_BEGINNING = 18;
/** Names of more words are nobody's. */
const MOST_WORDS = 5;
/** A name of more occupations is that of a field of work, and says no one: "creative", "school". */
const MOST_MEANINGS = 5;
/** What such a name means first, and what it may mean besides. */
const [FIRST, OTHERS] = [2, 3];

/** A name by its key, the rows of what it means, and of what it is only near to. */
export type FieldRows = readonly [key: string, rows: readonly number[], near: readonly number[]];

type Unclear = Pick<Job, 'title' | 'language' | 'description'>;

/** @param fields names of several occupations, see `fieldRows` */
export function unclearTitles(
  labels: Labels,
  fields: readonly FieldRows[],
  conceptsOf: ConceptsOf,
): (job: Unclear) => readonly NearTitle[] {
  const rowsOf = new Map(
    fields.flatMap(([key, rows, near]) =>
      rows.length + near.length > MOST_MEANINGS ? [] : [[key, [...rows, ...near]] as const],
    ),
  );
  const inTitle = (title: string): readonly NearTitle[] => {
    const words = labelWords(title);
    let best = { key: '', rows: [] as readonly number[] };
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
        if (to - from > 1 && words[to - 1]!.before === 'apart') break;
        for (const key of spanKeys(words.slice(from, to))) {
          const rows = rowsOf.get(key);
          if (rows && key.length > best.key.length) best = { key, rows };
        }
      }
    return best.rows.map((row, i) => ({ row, level: i === 0 ? FIRST : OTHERS }));
  };
  const inText = ({ language, description = '' }: Unclear): readonly NearTitle[] => {
    const parts = description.slice(0, MOST_LETTERS).split(PART, MOST_PARTS);
    for (const part of parts) {
      const named = recognise(labels, part, language);
      if (named.length > 0)
        return conceptsOf({ title: part, language, named }).map(({ row, level }) => ({
          row,
          level: level + 1,
        }));
    }
    return [];
  };
  return (job) => {
    const own = inTitle(job.title);
    const isPart =
      isSentence(job.title) ||
      job.description?.trimStart().startsWith(job.title.trim().slice(0, SAME_BEGINNING)) === true;
    const sought = isPart ? inText(job) : [];
    return sought.length > 0 ? sought : own;
  };
}
