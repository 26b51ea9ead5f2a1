/** How the words of a query become tiers: each alternative is read by itself, and what is excluded is added. */
import { correctedQuery } from './edit-query.ts';
import type { QueryLabel } from './occupations.ts';
import { levelsAbove } from './query-terms.ts';
import { isPlain, normalize } from './normalize.ts';
import { headAs } from './title-heads.ts';
import { asksForNew, parseText, preferredLanguage, type QueryText, type QueryWord } from './query-text.ts';
import { type Reading, readingOf, type ReadingOptions, type ResolvedQuery } from './reading.ts';
import { readingOfAny } from './any-reading.ts';
import { tellWords, type ToldWords } from './read-words.ts';
import type { QuerySource, WordSource } from './query-source.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { rolesOf } from './roles.ts';
import { plainSigns } from './signs.ts';
import { effectiveSort, type SearchQuery } from './types.ts';
import { TITLE } from './term.ts';
import { type Excluded, excludedBy, marksOf } from './understand.ts';
import { wordKey } from '../occupations/label-words.ts';
import { soundsLike } from './spelling-candidates.ts';

/** Whether the first hits are of several employers: not where one is asked for, or new jobs are, of which the newest are the first. */
export const isSpread = (
  query: Pick<SearchQuery, 'filters' | 'q' | 'read'>,
  { isOfEmployer }: Pick<ResolvedQuery, 'isOfEmployer'>,
): boolean => !isOfEmployer && !query.filters.employers?.length && !asksForNew(query);

/** Texts that may become a word with the next key: "-", a quote, the dot of ".net". */
const ONLY_BEGUN = /^[-—.("']+$/;

/** Finds what the words of a query ask for: which of them, in what spelling and forms, and what else may be meant. */
export async function resolveQuery(
  source: QuerySource,
  query: Asking,
  options: ReadingOptions,
): Promise<ResolvedQuery> {
  const typed = await resolveText(source, query, options);
  if (options.typing || options.wider?.places.words) return typed;
  // Other words of the query confirm what a job has.
  const isConfirmed =
    typed.said.corrected && typed.said.matchedAll && (typed.tiers[0]?.terms.length ?? 0) > 1;
  const labelled =
    query.exact || isConfirmed
      ? undefined
      : ((await correctedToLabels(source, query.q, typed.unknown)) ?? typed.asEmployer);
  const corrected = labelled ?? typed.said.corrected;
  if (!corrected || !(labelled ?? typed.said.matchedAll)) return typed;
  const isSure = corrected.words.every(({ from }, i, all) => all.findIndex((one) => one.from === from) === i);
  if (!isSure) return typed;
  // The corrected text may name an occupation, an employer or the head of a title, which a misspelt one never does.
  const { expect: _expect, ...others } = options;
  const meant = await resolveText(source, { ...query, q: corrected.q }, others);
  const isNamed =
    meant.labels.length > typed.labels.length ||
    (meant.isOfEmployer && !typed.isOfEmployer) ||
    corrected.words.some(({ to }) => headAs(normalize(to)) !== undefined);
  if (!isNamed || meant.said.corrected) return typed;
  const { roles } = typed.said;
  return { ...meant, said: { ...meant.said, corrected, ...(roles && { roles }) } };
}

/** So many words of a query are looked for among the names of occupations. */
const MOST_MISSPELT = 4;

/** The query with the names of occupations that words which no job has are one edit away from; undefined where none is. */
async function correctedToLabels(
  source: QuerySource,
  q: string,
  unknown: readonly QueryWord[],
): Promise<ReturnType<typeof correctedQuery> | undefined> {
  const some = unknown.slice(0, MOST_MISSPELT);
  const found = await Promise.all(some.map(({ typed }) => spelledAsLabel(source, typed)));
  const words = some.flatMap(({ start, end }, i) => (found[i] ? [{ start, end, to: found[i] }] : []));
  return words.length > 0 ? correctedQuery(q, words) : undefined;
}

type Asking = Pick<SearchQuery, 'q' | 'exact' | 'read' | 'prefer' | 'sort'>;

async function resolveText(
  source: QuerySource,
  query: Asking,
  { typing, expect, passing, wider, within }: ReadingOptions,
): Promise<ResolvedQuery> {
  const { q, exact = false, prefer } = query;
  const isRead = query.read !== false;
  const text = parseText(q, isRead);
  const options: ResolveOptions = { size: source.size, exact, typing, ...(prefer && { prefer }) };
  const told = await tellWords(source, text, options, isRead);
  const isRanked = effectiveSort(query) === 'relevance';
  const read = (words: readonly QueryWord[]): Promise<Reading> =>
    readingOf(source, words, {
      q,
      text,
      told,
      options,
      isRanked,
      passing,
      within,
      wider: isRanked && !exact ? wider : undefined,
      ...(told.alternatives.length < 2 && expect && { expect }),
    });
  const reading = await readingOfAny(told, read, wider?.filters);
  const isPlace = ({ start, end }: QueryWord): boolean =>
    wider?.places.words !== undefined && wider.places.words.start <= start && end <= wider.places.words.end;
  const everyExcluded = await Promise.all([
    ...text.excluded.map(async ({ words, isPlain }) => excludedBy(source, words, isPlain)),
    ...(query.exact ? [] : told.excluded.map((words) => meantBy(words, told))),
    ...told.excluded.map(async (words) =>
      excludedBy(
        source,
        words.flatMap(({ word, parts }) => parts?.map((part) => part.word) ?? word),
        isPlain(words.map(({ typed }) => typed).join('')),
      ),
    ),
  ]);
  const excluded = everyExcluded.filter((one) => 'phrase' in one || one.anyOf.length > 0);
  const [employer] = told.employers;
  const absent = employer && !employer.jobs ? q.slice(employer.start, employer.end) : undefined;
  const isAlone = employer?.words.some(({ start }) =>
    told.alternatives.flat().some((word) => word.start === start),
  );
  return {
    ...reading,
    // A name that no job has is at least written as one.
    phrases:
      absent !== undefined && isAlone && employer!.words.length > 1
        ? [...text.phrases, employer!.words.map(({ word }) => word)]
        : text.phrases,
    excluded,
    prefer: preferredLanguage(query),
    isOfEmployer: employer?.jobs !== undefined,
    said: {
      ...reading.said,
      ...(absent !== undefined && {
        noJobsOf: absent,
        ...(isAlone
          ? { matchedAll: true, droppedWords: [] }
          : { matchedAll: false, droppedWords: [...reading.said.droppedWords, absent] }),
      }),
      ...(isRead && !typing && { roles: await rolesOf(source, q, text, told, isPlace) }),
      ignored: told.ignored,
      wordless: isWordless(text) && !(typing && ONLY_BEGUN.test(plainSigns(q))),
    },
    marks: await marksOf(source, reading.marked, text.phrases),
  };
}

/**
 * The jobs that words behind "not" leave out besides those that have them: of the occupations that they name and no other word of the
 * query does, and in titles those of the levels above.
 */
async function meantBy(words: readonly QueryWord[], told: ToldWords): Promise<Excluded> {
  const labels = await told.labels;
  const isOf = (label: QueryLabel): boolean => label.words.some(({ start }) => start === words[0]!.start);
  const asked = new Set(labels.filter((label) => !isOf(label)).flatMap(({ rows }) => rows));
  const excluded = labels.filter((label) => isOf(label) && !label.rows.some((row) => asked.has(row)));
  return {
    anyOf: [
      ...excluded.flatMap(({ jobs }) => jobs.map(({ word }) => ({ word }))),
      ...words.flatMap(({ word }) => levelsAbove(word)).map((word) => ({ word, fields: TITLE })),
    ],
  };
}

const isWordless = ({ words, excluded, wishes }: QueryText): boolean =>
  words.length + excluded.length + wishes.length === 0;

/** Words that no job has, one edit away from the name of an occupation: the labels of occupations spell more words than jobs do. */

/** Shorter ones are one edit away from too many. */
const SHORTEST = 6;
/** Longer ones have too many neighbours to ask for, and are no names of occupations. */
const LONGEST = 30;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The label of one word that a word was meant to be; undefined where none is one edit away. The first letter is taken to be right.
 *
 *     await spelledAsLabel(source, 'physioterapist') // => 'physiotherapist'
 */
async function spelledAsLabel(
  source: Pick<WordSource, 'labels'>,
  typed: string,
): Promise<string | undefined> {
  const word = normalize(typed);
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return undefined;
  const spellings = [...new Set(oneEditAway(word))];
  const known = await source.labels(spellings.map(wordKey));
  const found = spellings.filter((spelling) => known.has(wordKey(spelling)));
  return found.find((spelling) => soundsLike(word, spelling)) ?? found[0];
}

/** All texts that are a swap of neighbours, a letter more, another letter or one less away, behind the first letter. */
function* oneEditAway(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
    if (after) yield before + after[0]! + letter + after.slice(1);
    for (const other of LETTERS) {
      yield before + other + letter + after;
      if (letter && letter !== other) yield before + other + after;
    }
    if (letter) yield before + after;
  }
}
