/** Labels of occupations in a query, and the jobs that they name. Long because words for people, for their fields and for short heads are parts of labels. */
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

/** A label of occupations in a query, with what it means. */
export interface LabelSpan extends LabelMeaning {
  /** As the query has it. */
  typed: string;
  words: readonly QueryWord[];
  /** It as words of the index have it (`labelKey`). */
  key: string;
}

/** The same with the jobs. */
export interface QueryLabel extends LabelSpan {
  /** The words of the index for its occupations, one for each label that titles name them by. */
  jobs: readonly WordCounts[];
  /** The same for those that have the label. */
  ownJobs: readonly WordCounts[];
  /** Those of labels that ESCO gives to its occupations, and that name others: a "product marketing manager" is no marketing manager. */
  others: readonly WordCounts[];
}

/** The same with the words of the index for jobs that are near to its occupations. */
export interface NearLabel extends QueryLabel {
  near: readonly { jobs: WordCounts; isOnly: boolean; isOwn: boolean }[];
}

/** A label of so many occupations names a field of work. */
export const FIELD = 3;
/** Longer labels than of so many words are nobody's query. */
const MOST_WORDS = 7;

/**
 * The labels of occupations in a query's text, the longest first; each word is part of one at most.
 * @param words those of the text that are searched
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
    // Nobody is a music teacher here, but some are teachers.
    const isPartKnown = (): boolean =>
      spans.some(
        (one) =>
          one !== span &&
          one.start >= start &&
          one.end <= end &&
          one.keys.some((short) => !meaningOf.get(short)?.isField && meaningOf.get(short)?.rows.length),
      );
    if (meaning.rows.length === 0 && isPartKnown()) continue;
    // "Data scientist o data analyst": none goes on behind "or", nor behind "not" ("designer not UX").
    if (words.some((word) => word.isOther === 'word' && word.start > start && word.end <= end)) continue;
    if (!own[0]!.isExcluded && own.some(({ isExcluded }) => isExcluded)) continue;
    free = free.filter((word) => !own.includes(word));
    found.push({ typed: text.slice(start, end).replace(/\s+/g, ' '), words: own, key, ...meaning });
  }
  return found;
}

/** A text with capitals where a word is a name in capitals: the "ai" of an "ai trainer" is no Italian grammar. */
const withCapitals = (text: string, words: readonly QueryWord[]): string =>
  words.reduce(
    (written, { word, typed, start, end }) =>
      word !== typed && word === typed.toUpperCase() && end - start === word.length
        ? written.slice(0, start) + word + written.slice(end)
        : written,
    text,
  );

/** The words of a label in a query, each that was typed as one and is two taken apart. */
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

/** Reads the jobs of labels. */
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
 * The words for jobs of the occupation that a label means. A label that is only related to the occupation (`isRelatedLabel`), whose words are
 * in the field of names, is one of its own: a data engineer is no data scientist. Some labels mean only a kind of it
 * (`isOfKind`), but a field of work has all kinds.
 */
const meantBy = ({ key, own, isField }: LabelSpan, words: readonly WordCounts[]): WordCounts[] =>
  words.filter((word) => {
    const label = labelOf(word.word);
    return isRelatedLabel(key)
      ? label === key
      : word.countIn(0) > 0 && (isField || own >= FIELD || isOfKind(label, key));
  });

/** Ranks jobs of the occupations that have a label, as their titles say: it needs not be the label itself. */
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
  /** A word that is no part of it. */
  gap?: Pick<LabelWord, 'start' | 'end'>;
  /** It is not as it was typed: it counts where jobs have the occupation, and none of its words is of another label. */
  isTurned?: boolean;
}

/** The keys of all labels that a text may have. */
export const labelKeys = (text: string): string[] => spansOf(labelWords(text)).flatMap(({ keys }) => keys);

/** The keys of labels that a text may be as a whole. */
export function labelKeysOfWhole(text: string): string[] {
  const words = labelWords(text);
  const [longest] = spansOf(words);
  return longest && longest.length === words.length ? longest.keys : [];
}

/** Adds the jobs that are near in meaning to each label's occupations. */
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

/** The words of the index for the jobs that are near to the occupations of a label. */
export const nearWords = ({ rows }: LabelSpan): string[] => rows.map(nearWord);

/** Texts that may be a label: words and their neighbours, the longest first. */
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

/** Longer names are in their order. */
const MOST_TURNED = 3;
/** Between the halves of a German compound. */
const JOINING = 's';
/** Such spans come behind those that are as long and as they were typed. */
const LESS = 1 / 2;

/** Labels in another order, or with a word between: "designer graphic", "site supervisor construction", "software senior engineer". */
function otherwiseOrdered(span: readonly LabelWord[]): (Span & { length: number })[] {
  if (span.length < 2 || span.length > MOST_TURNED) return [];
  const [first, middle, last] = [span[0]!, span[1]!, span.at(-1)!];
  const place = { start: first.start, end: last.end, isTurned: true };
  const turned = [
    [...span.slice(1), first],
    [last, ...span.slice(0, -1)],
  ].slice(0, span.length - 1);
  const isGap = span.length === MOST_TURNED && [middle, last].every(({ before }) => before === 'blank');
  // "Leiter Einkauf" is an Einkaufsleiter.
  const joined =
    span.length === 2 ? [last.word + JOINING + first.word, first.word + JOINING + last.word] : [];
  const keys = [...turned.flatMap((one) => spanKeys(one)), ...joined.map(wordKey)];
  return [
    { ...place, keys, length: span.length - LESS },
    ...(isGap ? [{ ...place, keys: spanKeys([first, last]), length: 2 - LESS, gap: middle }] : []),
  ];
}

const asWord = (word: string): Pick<LabelWord, 'word' | 'key'> => ({ word, key: wordKey(word) });

/** Endings of words for what people do, by those for the people: "Bauleitung" asks for a Bauleiter. German. */
const DEEDS = Object.entries(vocabulary.deeds);
/** The same behind what says of what: "project management" asks for project managers, and "Projektmanagement" too. */
const FIELDS_OF_PEOPLE = Object.entries(vocabulary.fields);
/** And behind what it is done to: "truck driving", "copy editing". English. */
const DEEDS_BESIDE = Object.entries(vocabulary.beside);
/** Heads of labels that are short for others, beside a word that says which: "lab tech", "network admin". */
const SHORT_HEADS = new Map(Object.entries(vocabulary.shortHeads));
/** Whether it is such a field of work, rather than people: jobs have it as a tag, too. */
export const isFieldOfPeople = ({ words }: { words: readonly Pick<QueryWord, 'word'>[] }): boolean =>
  FIELDS_OF_PEOPLE.some(([field]) => words.at(-1)!.word.endsWith(field));
/** Words for anybody, behind the field that they work in: "computer person". English. */
const SOMEBODY = new Set(listed(vocabulary.somebody));
/** Endings of words for people, behind the field that they work in: "Lohnbuchhaltungskraft", "Computerfachfrau". German. */
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

/** Where a title has the label of a word of the index, as `occupationWord` made it; of a compound the whole word. */
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
 * The label of the query by which a job without the words is there, and the other one that its title has: undefined where that is
 * a form of the same.
 * @param hasWord whether the job has a word of the index
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
