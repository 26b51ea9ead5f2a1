/** Resolves a query to tiers: interprets each alternative by itself, then adds the exclusions. */
import { withFirstSlips } from './first-slips.ts';
import { normalize } from '../text/normalize.ts';
import { headAs } from './title-heads.ts';
import { asksForNew, parseText, preferredLanguage, type QueryText, type QueryWord } from './query-text.ts';
import { type AskedText, readingOf, type ReadingOptions } from './reading.ts';
import type { Reading, ResolvedQuery } from './resolved-query.ts';
import { explainedText, lexiconOf } from './describing-words.ts';
import { tellWords } from './read-words.ts';
import type { QuerySource } from './query-source.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { rolesOf } from './roles.ts';
import { plainSigns } from '../text/signs.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { SearchAnswer } from './types.ts';
import { FIT } from './term.ts';
import { marksOf } from './understand.ts';
import { correctedToLabels } from './label-slips.ts';
import { firstTiers, type Tier } from './tier.ts';
import type { Passing } from './widen.ts';

/**
 * Whether the first hits are spread over employers. They are not if the query asks for one employer, or for new jobs, because
 * these are sorted by date.
 */
export const isSpread = (
  query: Pick<SearchQuery, 'filters' | 'q' | 'read'>,
  { isOfEmployer }: Pick<ResolvedQuery, 'isOfEmployer'>,
): boolean => !isOfEmployer && !query.filters.employers?.length && !asksForNew(query);

/** Text that may still become a word: "-", a quote, or the dot of ".net". */
const ONLY_BEGUN = /^[-—.("']+$/;

/** Resolves the words of a query: which ones are searched, in which spellings and forms, and what else may be meant. */
export async function resolveQuery(
  source: QuerySource,
  query: AskedText,
  options: ReadingOptions,
): Promise<ResolvedQuery> {
  const resolved = await resolveCorrected(source, query, options);
  const tiers = firstTiers(resolved.tiers);
  return { ...resolved, tiers: asksForNew(query) ? tiers.map(newestFirst) : tiers };
}

/**
 * Makes all jobs of a tier that have the needed terms score the same, so that they are sorted by date. A term limited to some
 * fields keeps the limit, so its jobs score the same only within a field.
 */
const newestFirst = ({ terms, needed, ...tier }: Tier): Tier => ({
  ...tier,
  needed: needed.filter(Boolean),
  terms: terms
    .filter((_, i) => needed[i])
    .map((term) =>
      term.fields === undefined
        ? {
            ...term,
            matches: [],
            occupations: [...term.matches.map(({ jobs }) => jobs), ...term.occupations],
          }
        : { ...term, matches: term.matches.map((match) => ({ ...match, fit: FIT.shared })) },
    ),
});

async function resolveCorrected(
  source: QuerySource,
  query: AskedText,
  options: ReadingOptions,
): Promise<ResolvedQuery> {
  const typed = await resolveText(source, query, options);
  if (options.typing || query.exact) return typed;
  // Interpret the corrected text again, because it may name an occupation, industry, employer or title head, which a misspelt
  // text can't.
  const { expect: _expect, ...others } = options;
  const asMeant = async (
    { q, words }: NonNullable<SearchAnswer['corrected']>,
    isMeant: (meant: ResolvedQuery) => boolean,
  ) => {
    const meant = await resolveText(source, { ...query, q }, others);
    if (meant.said.corrected || !isMeant(meant)) return undefined;
    const { roles } = typed.said;
    return { ...meant, said: { ...meant.said, corrected: { q, words }, ...(roles && { roles }) } };
  };
  const asLabels = await correctedToLabels(source, query.q, typed);
  const named = asLabels ?? typed.asEmployer;
  const asNamed =
    named &&
    (await asMeant(named, (meant) => {
      const isNamed =
        wordsOfLabels(meant) > wordsOfLabels(typed) ||
        (meant.isOfEmployer && !typed.isOfEmployer) ||
        named.words.some(({ to }) => headAs(normalize(to)) !== undefined);
      const isConfirmed = (asLabels?.isSure ?? true) || meant.labels.some(({ words }) => words.length > 1);
      return isNamed && isConfirmed;
    }));
  return (
    asNamed ??
    (typed.clear && (await asMeant(typed.clear, ({ said, tiers }) => said.matchedAll && tiers.length > 0))) ??
    typed
  );
}

const wordsOfLabels = ({ labels }: ResolvedQuery): number =>
  labels.reduce((count, { words }) => count + words.length, 0);

/** This code is loaded on demand, because few searches have exclusions, alternatives or quotes. */
const rareWords = () => import('./exclusions.ts');

/** Maximum number of suggestions, because each costs a search, and a long query with alternatives could have a hundred. */
const MOST_KEPT = 5;

async function resolveText(
  source: QuerySource,
  query: AskedText,
  { typing, expect, passing: passingSome, wider: places }: ReadingOptions,
): Promise<ResolvedQuery> {
  const { q, filters, exact = false, prefer, without } = query;
  const isFiltered = Object.keys(filters).length > 0;
  const passing: Passing = async (terms, some) =>
    passingSome && (some || isFiltered) ? passingSome(terms, some) : source.countAll(terms);
  const wider = places && { filters: places.here ?? [filters], places, passing };
  const isRead = query.read !== false;
  const parsed = parseText(q, isRead);
  const options: ResolveOptions = { exact, typing, prefer };
  const bounded = exact ? parsed : await withFirstSlips(source, parsed);
  const text = explainedText(await lexiconOf(source, bounded.words), bounded, isRead);
  const told = await tellWords(source, text, options, isRead);
  const isRanked = effectiveSort(query) === 'relevance';
  const read = (words: readonly QueryWord[]): Promise<Reading> =>
    readingOf(source, words, {
      text,
      told,
      options,
      filters,
      isRanked,
      passing,
      wider: isRanked && !exact ? wider : undefined,
      ...(told.alternatives.length < 2 && expect && { expect }),
    });
  const { alternatives } = told;
  const reading = await (alternatives.length < 2
    ? read(alternatives[0] ?? [])
    : (await rareWords()).readingOfAny(told, read, wider?.filters));
  const isLeavingOut = without !== undefined || text.excluded.length + told.excluded.length > 0;
  const leaving = isLeavingOut ? await rareWords() : undefined;
  const [employer] = told.employers;
  const absent = employer && !employer.jobs ? q.slice(employer.start, employer.end) : undefined;
  const isAlone = employer?.words.some(({ start }) =>
    told.alternatives.flat().some((word) => word.start === start),
  );
  return {
    ...reading,
    // If the query names a known employer without jobs, require at least its name as a phrase.
    phrases:
      absent !== undefined && isAlone && employer!.words.length > 1
        ? [...text.phrases, employer!.words.map(({ word }) => word)]
        : text.phrases,
    excluded: leaving ? await leaving.exclusionsOf(source, text, told, { exact, without }) : [],
    keeping: reading.keeping
      .filter(({ q: kept }, i, all) => all.findIndex((one) => one.q === kept) === i)
      .slice(0, MOST_KEPT),
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
      ...(isRead && !typing && { roles: await rolesOf(source, text, told) }),
      ignored: told.ignored,
      wordless: isWordless(text) && !without && !(typing && ONLY_BEGUN.test(plainSigns(q))),
    },
    marks: await marksOf(source, reading.marked, text.phrases),
  };
}

const isWordless = ({ words, excluded, wishes }: QueryText): boolean =>
  words.length + excluded.length + wishes.length === 0;
