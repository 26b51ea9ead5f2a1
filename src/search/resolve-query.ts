/** How the words of a query become tiers: each alternative is read by itself, and what is excluded is added. */
import { correctedToLabels } from './label-spelling.ts';
import { FIELD, type QueryLabel } from './occupations.ts';
import { isLevel, levelsAbove } from './query-terms.ts';
import { isPlain, normalize } from './normalize.ts';
import { headAs } from './title-heads.ts';
import { asksForNew, parseText, preferredLanguage, type QueryText, type QueryWord } from './query-text.ts';
import { type Reading, readingOf, type ReadingOptions, type ResolvedQuery } from './reading.ts';
import { readingOfAny } from './any-reading.ts';
import { tellWords, type ToldWords } from './read-words.ts';
import type { QuerySource } from './query-source.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { rolesOf } from './roles.ts';
import { plainSigns } from './signs.ts';
import { effectiveSort, type SearchQuery } from './types.ts';
import { TITLE } from './term.ts';
import { type Excluded, excludedBy, marksOf } from './understand.ts';

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
  if (options.typing || options.wider?.places.words || query.exact) return typed;
  const asLabels = await correctedToLabels(source, query.q, typed);
  const corrected = asLabels ?? typed.asEmployer;
  if (!corrected) return typed;
  // The corrected text may name an occupation, an employer or the head of a title, which a misspelt one never does.
  const { expect: _expect, ...others } = options;
  const meant = await resolveText(source, { ...query, q: corrected.q }, others);
  const isNamed =
    wordsOfLabels(meant) > wordsOfLabels(typed) ||
    (meant.isOfEmployer && !typed.isOfEmployer) ||
    corrected.words.some(({ to }) => headAs(normalize(to)) !== undefined);
  const isConfirmed = (asLabels?.isSure ?? true) || meant.labels.some(({ words }) => words.length > 1);
  if (!isNamed || !isConfirmed || meant.said.corrected) return typed;
  const { roles } = typed.said;
  const { q, words } = corrected;
  return { ...meant, said: { ...meant.said, corrected: { q, words }, ...(roles && { roles }) } };
}

const wordsOfLabels = ({ labels }: ResolvedQuery): number =>
  labels.reduce((count, { words }) => count + words.length, 0);

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
    ...told.excluded.map(async (words) => excludedByWords(source, words, await told.labels)),
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

/** The jobs that words behind "not" leave out: those of an occupation or a level, which every text may mention, in titles and names alone. */
async function excludedByWords(
  source: QuerySource,
  words: readonly QueryWord[],
  labels: readonly QueryLabel[],
): Promise<Excluded> {
  const found = await excludedBy(
    source,
    words.flatMap(({ word, parts }) => parts?.map((part) => part.word) ?? word),
    isPlain(words.map(({ typed }) => typed).join('')),
  );
  const isOccupation = labels.some(
    ({ own, words: [first] }) => own < FIELD && first!.start === words[0]!.start,
  );
  const isInTitles = isOccupation || words.every(({ word }) => isLevel(word) || levelsAbove(word).length > 0);
  if (!isInTitles || 'phrase' in found) return found;
  return { anyOf: found.anyOf.map((one) => ({ ...one, fields: OF_NAMES })) };
}

/** Title, tags and names. */
const OF_NAMES = 2;

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
