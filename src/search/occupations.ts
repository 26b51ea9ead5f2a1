/** Finds labels of occupations in a query, and the jobs with these occupations. */
import { isOfKind, isRelatedLabel } from '../occupations/related.ts';
import { labelKey, type LabelWord, labelWords, spanKeys, wordKey } from '../occupations/label-words.ts';
import { labelOf, nearWord, occupationWords } from './marker-terms.ts';
import { listed, normalize } from '../text/normalize.ts';
import type { LabelMeaning } from './formats/labels.ts';
import type { QueryWord } from './query-text.ts';
import type { Hit } from './types.ts';
import { FIT, idf, type Either, type Term, type WordCounts } from './term.ts';
import type { QuerySource, WordSource } from './query-source.ts';
import { inEnglish } from './title-heads.ts';
import vocabulary from './vocabulary/people.json' with { type: 'json' };
import { longForms } from '../text/word-forms.ts';

/** A label of occupations in a query, with its meaning. */
export interface LabelSpan extends LabelMeaning {
  /** As typed. */
  typed: string;
  words: readonly QueryWord[];
  /** As a key (`labelKey`). */
  key: string;
}

/** A label with its jobs. */
export interface QueryLabel extends LabelSpan {
  /** The terms for jobs of the label's occupations. There is one term for each label of these that titles use. */
  jobs: readonly WordCounts[];
  /** The terms for jobs of only those occupations that have this label. */
  ownJobs: readonly WordCounts[];
  /**
   * Labels that ESCO gives to its occupations although they name others: a "product marketing manager" is not a marketing
   * manager.
   */
  others: readonly WordCounts[];
}

/** A label with the terms for jobs close to its occupations. */
export interface NearLabel extends QueryLabel {
  near: readonly { jobs: WordCounts; isOnly: boolean; isOwn: boolean }[];
}

/** A label that at least this many occupations have names a field of work. */
export const FIELD = 3;
/** Maximum number of words of a label. */
const MOST_WORDS = 7;

/**
 * Finds the labels of occupations in a query's text, the longest first. Each word belongs to at most one.
 * @param words the searched words of the text
 */
export async function labelsIn(
  source: Pick<WordSource, 'labels'>,
  text: string,
  words: readonly QueryWord[],
): Promise<LabelSpan[]> {
  const spans = spansOf(withHalves(labelWords(withCapitals(text, words)), words));
  const meaningOf = await source.labels(spans.flatMap(({ keys }) => keys));
  const found: LabelSpan[] = [];
  let free = words.filter(({ isQuoted }) => !isQuoted);
  for (const span of spans) {
    const { start, end, keys, gap, isTurned } = span;
    const key = keys.find((one) => (isTurned ? meaningOf.get(one)?.rows.length : meaningOf.has(one)));
    const meaning = key !== undefined && meaningOf.get(key);
    const isIn = (word: QueryWord): boolean =>
      word.start >= start && word.end <= end && !(gap && word.start >= gap.start && word.end <= gap.end);
    const own = meaning ? free.filter(isIn) : [];
    if (!meaning || own.length === 0 || (isTurned && own.length < words.filter(isIn).length)) continue;
    // Whether jobs have a shorter label within this label. If no job is a "music teacher", "teacher" is used.
    const isPartKnown = (): boolean =>
      spans.some(
        (one) =>
          one !== span &&
          one.start >= start &&
          one.end <= end &&
          one.keys.some((short) => !meaningOf.get(short)?.isField && meaningOf.get(short)?.rows.length),
      );
    if (meaning.rows.length === 0 && isPartKnown()) continue;
    // Labels don't span "or" ("data scientist o data analyst") or "not" ("designer not UX").
    if (words.some((word) => word.isOther === 'word' && word.start > start && word.end <= end)) continue;
    if (!own[0]!.isExcluded && own.some(({ isExcluded }) => isExcluded)) continue;
    free = free.filter((word) => !own.includes(word));
    found.push({ typed: text.slice(start, end).replace(/\s+/g, ' '), words: own, key, ...meaning });
  }
  return found;
}

/** Restores the capitals of names, because in lower case "ai" is an Italian preposition, in "ai trainer" too. */
const withCapitals = (text: string, words: readonly QueryWord[]): string =>
  words.reduce(
    (written, { word, typed, start, end }) =>
      word !== typed && word === typed.toUpperCase() && end - start === word.length
        ? written.slice(0, start) + word + written.slice(end)
        : written,
    text,
  );

/** Splits the words of a text where the query's words were split. */
const withHalves = (words: readonly LabelWord[], asked: readonly QueryWord[]): LabelWord[] =>
  words.flatMap((word) => {
    const halves = asked.filter(({ start, end }) => start >= word.start && end <= word.end);
    return halves.some(({ isSecondHalf, missingSpace }) => isSecondHalf || missingSpace)
      ? halves.map(({ word: half, start, end }, i) => ({
          word: half,
          key: wordKey(half),
          start,
          end,
          before: i > 0 ? 'blank' : word.before,
        }))
      : word;
  });

/** Looks up the terms for the jobs of labels. */
export const withJobs = (
  source: Pick<WordSource, 'beginningWith'>,
  labels: readonly LabelSpan[],
): Promise<QueryLabel[]> =>
  Promise.all(
    labels.map(async (label) => {
      const meant = label.rows.slice(0, label.rows.length - label.onlyNear);
      const all = await Promise.all(meant.map((row) => source.beginningWith(occupationWords(row))));
      const jobs = all.map((words) => meantBy(label, words));
      return {
        ...label,
        jobs: jobs.flat(),
        ownJobs: jobs.slice(0, label.own).flat(),
        others: isRelatedLabel(label.key) ? [] : all.flat().filter((word) => word.countIn(0) === 0),
      };
    }),
  );

/**
 * The terms for jobs that a label means. A label that is only related to the occupation (`isRelatedLabel`) is indexed in the
 * field of names and means only itself: a data engineer is not a data scientist. Some labels mean one kind of the occupation
 * (`isOfKind`), and a field of work means all kinds.
 */
const meantBy = ({ key, own, isField }: LabelSpan, words: readonly WordCounts[]): WordCounts[] =>
  words.filter((word) => {
    const label = labelOf(word.word);
    return isRelatedLabel(key)
      ? label === key
      : word.countIn(0) > 0 && (isField || own >= FIELD || isOfKind(label, key));
  });

/** A term that ranks jobs by the occupations that have a label. Any label of these occupations counts. */
export async function ownTerm(
  source: Pick<QuerySource, 'count' | 'size'>,
  { ownJobs }: QueryLabel,
): Promise<Term> {
  const own: Either = {
    matches: ownJobs.map((jobs) => ({ jobs, kind: 'whole', fit: FIT.whole })),
    occupations: [],
  };
  return { ...own, idf: idf(source.size, await source.count(own)), weight: 1 };
}

interface Span {
  keys: string[];
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  /** A word inside the range that doesn't belong to the label. */
  gap?: Pick<LabelWord, 'start' | 'end'>;
  /**
   * Whether the words have another order or form than typed. Such a label counts only if jobs have the occupation and no
   * other label has any of the words.
   */
  isTurned?: boolean;
}

/** The keys of all labels that may be in a text. */
export const labelKeys = (text: string): string[] => spansOf(labelWords(text)).flatMap(({ keys }) => keys);

/** The keys of the labels that a whole text may be. */
export function labelKeysOfWhole(text: string): string[] {
  const words = labelWords(text);
  const [longest] = spansOf(words);
  return longest && longest.length === words.length ? longest.keys : [];
}

/** Adds to each label the terms for jobs close in meaning to its occupations. */
export const withNear = (
  source: Pick<WordSource, 'find'>,
  labels: readonly QueryLabel[],
): Promise<NearLabel[]> =>
  Promise.all(
    labels.map(async (label) => {
      const words = nearWords(label);
      const only = new Set(words.slice(words.length - label.onlyNear));
      const own = new Set(words.slice(0, label.own));
      const found = await source.find(words);
      return {
        ...label,
        near: found.map((jobs) => ({ jobs, isOnly: only.has(jobs.word), isOwn: own.has(jobs.word) })),
      };
    }),
  );

/** The terms for jobs close to the occupations of a label. */
export const nearWords = ({ rows }: LabelSpan): string[] => rows.map(nearWord);

/** Ranges of words that may be a label, the longest first. */
function spansOf(words: readonly LabelWord[]): (Span & { length: number })[] {
  const spans: (Span & { length: number })[] = [];
  for (const [from, { start }] of words.entries())
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      if (to - from > 1 && words[to - 1]!.before === 'apart') break;
      const span = words.slice(from, to);
      const { word } = span.at(-1)!;
      const long = span.length === 1 ? longForms(word) : [];
      const keys = [
        ...spanKeys(span),
        ...long.map(labelKey),
        ...[
          ...peopleOf(word, span.length > 1),
          ...(span.length > 1 ? (SHORT_HEADS.get(word) ?? []) : []),
        ].flatMap((one) => spanKeys([...span.slice(0, -1), asWord(one)])),
        ...inEnglish(span.map((one) => one.word)).flatMap((some) => spanKeys(some.map(asWord))),
      ];
      spans.push({ keys, start, end: span.at(-1)!.end, length: span.length });
      const fields =
        span.length === 1 ? fieldsOf(word) : SOMEBODY.has(word) ? spanKeys(span.slice(0, -1)) : [];
      if (fields.length > 0)
        spans.push({
          keys: fields,
          start,
          end: span.at(-1)!.end,
          length: span.length - LESS,
          isTurned: true,
        });
      spans.push(...otherwiseOrdered(span));
    }
  return spans.sort((a, b) => b.length - a.length);
}

/** Maximum number of words of a label whose words may have another order. */
const MOST_TURNED = 3;
/** Joins the two parts of a German compound. */
const JOINING = 's';
/** Places reordered labels behind equally long ones in the typed order. */
const LESS = 1 / 2;

/**
 * Labels with their words in another order, or without the word in the middle: "designer graphic", "site supervisor
 * construction", "software senior engineer".
 */
function otherwiseOrdered(span: readonly LabelWord[]): (Span & { length: number })[] {
  if (span.length < 2 || span.length > MOST_TURNED) return [];
  const [first, middle, last] = [span[0]!, span[1]!, span.at(-1)!];
  const place = { start: first.start, end: last.end, isTurned: true };
  const turned = [
    [...span.slice(1), first],
    [last, ...span.slice(0, -1)],
  ].slice(0, span.length - 1);
  const isGap = span.length === MOST_TURNED && [middle, last].every(({ before }) => before === 'blank');
  // Two words may stand for a compound: "Leiter Einkauf" means "Einkaufsleiter".
  const joined =
    span.length === 2 ? [last.word + JOINING + first.word, first.word + JOINING + last.word] : [];
  const keys = [...turned.flatMap((one) => spanKeys(one)), ...joined.map(wordKey)];
  return [
    { ...place, keys, length: span.length - LESS },
    ...(isGap ? [{ ...place, keys: spanKeys([first, last]), length: 2 - LESS, gap: middle }] : []),
  ];
}

const asWord = (word: string): Pick<LabelWord, 'word' | 'key'> => ({ word, key: wordKey(word) });

/** German suffixes for activities, and those for the people who do them: "Bauleitung" means "Bauleiter". */
const DEEDS = Object.entries(vocabulary.deeds);
/**
 * Words for fields of work, after a specifying word ("project management") or in a compound ("Projektmanagement"), and for
 * the people in them.
 */
const FIELDS_OF_PEOPLE = Object.entries(vocabulary.fields);
/** English words for activities after their object ("truck driving", "copy editing"), and for the people who do them. */
const DEEDS_BESIDE = Object.entries(vocabulary.beside);
/** Abbreviated heads of labels after a specifying word: "lab tech", "network admin". */
const SHORT_HEADS = new Map(Object.entries(vocabulary.shortHeads));
/** Whether a label ends like one of `FIELDS_OF_PEOPLE`. Jobs have such labels as tags too. */
export const isFieldOfPeople = ({ words }: { words: readonly Pick<QueryWord, 'word'>[] }): boolean =>
  FIELDS_OF_PEOPLE.some(([field]) => words.at(-1)!.word.endsWith(field));
/** English words for "person" after a field of work, as in "computer person". */
const SOMEBODY = new Set(listed(vocabulary.somebody));
/** German suffixes for people after a field of work, as in "Lohnbuchhaltungskraft" or "Computerfachfrau". */
const IN_FIELD = listed(vocabulary.inField);
const SHORTEST_FIELD = 4;
const fieldsOf = (word: string): string[] => {
  const person = word.endsWith('in') ? word.slice(0, -2) : word;
  const ending = IN_FIELD.find((end) => person.endsWith(end) || word.endsWith(end));
  const field = ending && word.slice(0, word.lastIndexOf(ending));
  return field && field.length >= SHORTEST_FIELD ? [field, ...peopleOf(field, false)].map(wordKey) : [];
};
const peopleOf = (word: string, isSaid: boolean): string[] => [
  ...DEEDS.flatMap(([deed, people]) => (word.endsWith(deed) ? [word.slice(0, -deed.length) + people] : [])),
  ...FIELDS_OF_PEOPLE.flatMap(([field, people]) =>
    word.endsWith(field) && (isSaid || word.length > field.length)
      ? [word.slice(0, -field.length) + people]
      : [],
  ),
  ...DEEDS_BESIDE.flatMap(([deed, people]) =>
    isSaid && word.endsWith(deed) ? people.map((one) => word.slice(0, -deed.length) + one) : [],
  ),
];

/**
 * The range of a title that has the label of a term (`occupationWord`). If the label is part of a compound, the range is the
 * whole compound.
 */
export function labelInTitle(
  title: string,
  indexWord: string,
): readonly [start: number, end: number] | undefined {
  const label = labelOf(indexWord);
  const words = labelWords(title);
  const found = spansOf(words).find(({ keys }) => keys.includes(label));
  if (found) return [found.start, found.end];
  const compound = words.find(({ key }) => key.endsWith(label));
  return compound && [compound.start, compound.end];
}

/**
 * The label of the query and the label in a job's title, to explain why the job is found without the query's words. Undefined
 * if the job's label begins with the query's.
 * @param hasWord whether the job has a term
 */
export function occupationOf(
  labels: readonly QueryLabel[],
  title: string,
  hasWord: (word: WordCounts) => boolean,
): Hit['occupation'] {
  for (const { typed, jobs } of labels)
    for (const word of jobs) {
      const place = hasWord(word) && labelInTitle(title, word.word);
      if (!place) continue;
      const label = title.slice(...place);
      return normalize(label).startsWith(normalize(typed)) ? undefined : { asked: typed, label };
    }
  return undefined;
}
