/** Recognizes the occupations that a text names, by the longest label in it. */
import type { NearTitle, Recognised } from '../../src/occupations/found.ts';
import { type LabelWord, labelWords, spanKeys } from '../../src/occupations/label-words.ts';
import { GENERIC, type Labels, type Meaning } from '../../src/occupations/labels.ts';
import { isRelatedLabel } from '../../src/occupations/related.ts';
import type { Job } from '../../src/job/job.ts';
import { isSentence } from '../../src/occupations/title-concept.ts';
import type { ConceptsOf } from './title-concepts.ts';

const MOST_LABEL_WORDS = 7;
/**
 * The minimum length of a label at the end of a compound ("Intensivpflegefachfrau"). SHORTEST_HEAD is the minimum length of
 * what precedes the label.
 */
const SHORTEST_TAIL = 6;
const SHORTEST_HEAD = 3;
/** A compound with this ending does not name people: "Maschinenbedienung" is no "Bedienung" (waiter). */
const ACTIVITY = /ung$/;

/**
 * The occupations of the longest label in a title. A label counts if it is in the title's language or in English. A label of
 * several words counts in any language.
 */
export function recognise(labels: Labels, title: string, language: string): Recognised[] {
  const words = labelWords(title);
  let best: { key: string; meanings: readonly Meaning[] } | undefined;
  const offer = (key: string, from: number, to: number): void => {
    if (key.length <= (best?.key.length ?? 0)) return;
    const meanings = labels.byKey.get(key);
    const candidates = meanings && inLanguage(meanings, language, to - from > 1);
    if (!candidates?.[0]) return;
    const edges = [from === 0 ? 'apart' : words[from]!.before, words[to]?.before ?? 'apart'] as const;
    if (isAtItsPlace(key, candidates[0].language, edges, to - from > 1)) best = { key, meanings: candidates };
  };
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_LABEL_WORDS); to++) {
      if (to - from > 1 && words[to - 1]!.before === 'apart') break;
      for (const key of spanKeys(words.slice(from, to))) offer(key, from, to);
    }
  }
  if (!best && language === 'de')
    for (const [at, { key }] of words.entries())
      for (let head = SHORTEST_HEAD; head <= key.length - SHORTEST_TAIL; head++)
        if (
          !ACTIVITY.test(key) &&
          labels.byKey.get(key.slice(head))?.some((meaning) => meaning.language === 'de')
        )
          offer(key.slice(head), at, at + 1);
  const { key = '', meanings = [] } = best ?? {};
  return [...new Set(meanings.map(({ row }) => row))].map((row) => ({
    row,
    key,
    ...(isRelatedLabel(key) && { isRelated: true }),
  }));
}

function inLanguage(meanings: readonly Meaning[], language: string, isLong: boolean): readonly Meaning[] {
  const own = meanings.filter((meaning) => meaning.language === language);
  if (own.length > 0) return own;
  const english = meanings.filter((meaning) => meaning.language === 'en');
  return english.length > 0 ? english : isLong ? meanings : [];
}

/**
 * Whether a label stands where it can name an occupation. A single word must be the head of its phrase, which is the last word
 * in English and the first in French and Italian. A vague word (`GENERIC`) counts only if it is the whole title.
 */
function isAtItsPlace(
  key: string,
  language: string,
  [before, after]: readonly [LabelWord['before'], LabelWord['before']],
  isLong: boolean,
): boolean {
  // In "administrateur de serveurs" the word "serveurs" names no waiters.
  if (GENERIC.alone.has(key)) return before === 'apart' && after === 'apart';
  return isLong || (language === 'en' ? after !== 'blank' : language === 'de' || before !== 'blank');
}

/** The maximum numbers of letters and sentences to read. Only the first sentences say whom the employer seeks. */
const [MOST_LETTERS, MOST_PARTS] = [400, 4];
const PART = /[.;!?•\n]|\s[-–*]\s/;
/** A title counts as the beginning of its advert's text if this many letters agree. */
const SAME_BEGINNING = 18;
/** The maximum number of words in the name of a field. */
const MOST_FIELD_WORDS = 5;
/** A name shared by more occupations than this is a field of work ("creative", "school") and identifies no occupation. */
const MOST_MEANINGS = 5;
/** The level of the first occupation that a name may mean, and the level of its other occupations. */
const [FIRST, OTHERS] = [2, 3];

/**
 * The key of a name, the rows of the occupations that it means, the rows that are only near, and whether it names a field of
 * work instead of people.
 */
export type FieldRows = readonly [
  key: string,
  rows: readonly number[],
  near: readonly number[],
  isField?: boolean,
];

type Unclear = Pick<Job, 'title' | 'language' | 'description'>;

/**
 * Finds concepts for titles that say too little: for names of several occupations, and for a sentence in place of a title ("Zur
 * Verstärkung unseres Teams suchen wir"). For such a sentence, the advert's text must say whom the employer seeks.
 * @param fields names of several occupations (`fieldRows`)
 */
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
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_FIELD_WORDS); to++) {
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
