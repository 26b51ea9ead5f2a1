/**
 * How the words of a query become tiers: each alternative is read by itself, and what is excluded is added. Long because readings of
 * several texts and alternatives are joined into one order.
 */
import { isPartOfPlace } from './edit-query.ts';
import { normalize } from './normalize.ts';
import { headAs } from './title-heads.ts';
import {
  asksForNew,
  parseText,
  preferredLanguage,
  type QueryText,
  type QueryWord,
  withoutQuotes,
} from './query-text.ts';
import { type AskedText, LOST, type Reading, readingOf, type ReadingOptions } from './reading.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { explainedText, lexiconOf } from './describing-words.ts';
import { tellWords, type ToldWords } from './read-words.ts';
import type { QuerySource } from './query-source.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { rolesOf } from './roles.ts';
import { withMannersRight } from './manner-slips.ts';
import { plainSigns } from './signs.ts';
import { effectiveSort, type SearchAnswer, type SearchQuery } from './types.ts';
import { ENOUGH, FIT, countingWithin, TITLE } from './term.ts';
import { marksOf } from './understand.ts';
import { correctedToLabels } from './label-slips.ts';
import type { Filters } from '../filters/table.ts';
import { isCounted, REASONS, type Why } from './reason.ts';
import { firstTiers, reasonOf, type Tier, within } from './tier.ts';
import type { Passing } from './widen.ts';

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
  query: AskedText,
  options: ReadingOptions,
): Promise<ResolvedQuery> {
  const resolved = await resolveCorrected(source, query, options);
  const tiers = firstTiers(resolved.tiers);
  return { ...resolved, tiers: asksForNew(query) ? tiers.map(newestFirst) : tiers };
}

/**
 * The tier in the order of dates: all of its jobs that have what is needed are worth the same, where terms count everywhere, or by the field that
 * has them.
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
  const strict = await resolveText(source, query, options);
  const typed = await withLooseQuotes(source, query, options, strict);
  if (options.typing || options.wider?.words || query.exact) return typed;
  // The corrected text may name an occupation, an industry, an employer or the head of a title, which a misspelt one never does.
  const { expect: _expect, ...others } = options;
  const asMeant = async ({ q, words }: Corrected, isMeant: (meant: ResolvedQuery) => boolean) => {
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

/** Where so many titles have the words, enough have them side by side. */
const FEW_TITLES = 50;
/** The reasons of jobs that are an answer to words in quotes too, behind those that have them. */
const LOOSE = new Set<Why>(['words', 'likelier', 'occupations', 'near']);

/**
 * Where few titles have the name of an occupation that is in quotes, what it finds without them follows, uncounted: few adverts call a
 * "forward deployed engineer" so.
 */
async function withLooseQuotes(
  source: QuerySource,
  query: AskedText,
  { passing }: ReadingOptions,
  strict: ResolvedQuery,
): Promise<ResolvedQuery> {
  const quoted = parseText(query.q).words.filter(({ isQuoted }) => isQuoted);
  const [first] = strict.tiers;
  const isAsked = !query.exact && query.read !== false && effectiveSort(query) === 'relevance';
  if (!first || quoted.length === 0 || !isAsked) return strict;
  const needed = first.terms.filter((_, i) => first.needed[i]);
  const titled = countingWithin(TITLE, needed, needed.map(() => true)); // prettier-ignore
  if ((await (passing ?? ((terms) => source.countAll(terms)))(titled)) >= FEW_TITLES) return strict;
  const loose = await resolveText(
    source,
    { ...query, q: withoutQuotes(query.q) },
    { typing: false, passing },
  );
  const ofLabels = new Set(
    loose.labels.flatMap(({ words: own }) =>
      own.flatMap(({ word, typed }) => [word, ...typed.split(' ').map(normalize)]),
    ),
  );
  if (!quoted.some(({ word }) => ofLabels.has(word))) return strict;
  const { phrases } = strict;
  const phrased = (tiers: readonly Tier[]): Tier[] =>
    tiers.map((tier) => (phrases.length > 0 ? { ...tier, only: { ...tier.only, phrases } } : tier));
  const rungs = strict.tiers.at(-1)!.rung + 1;
  const words = [...new Set(quoted.map(({ typed }) => typed))];
  const more = loose.tiers
    .filter(({ why }) => LOOSE.has(why))
    .map(({ terms, needed: all, only }, i): Tier => {
      const tier: Tier = {
        why: 'lacking',
        words,
        rung: rungs + i,
        terms,
        needed: all,
        ...(only && { only }),
      };
      return strict.isWidened ? within(tier, [query.filters]) : tier;
    });
  return {
    ...strict,
    tiers: [...phrased(strict.tiers), ...more],
    ...(strict.counted && { counted: phrased(strict.counted) }),
    phrases: [],
  };
}

/** A file of its own: few searches leave something out. */
const exclusions = () => import('./exclusions.ts');

/** Each costs a search, and a line with more of them is nothing that one reads: a text of many words and alternatives has a hundred. */
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
  const typed = parseText(q, isRead);
  const parsed =
    typed.excluded.length > 0 ? await (await exclusions()).withExcludedNames(source, typed) : typed;
  const options: ResolveOptions = { exact, typing, prefer };
  const mended = isRead ? await withMannersRight(source, parsed, options) : parsed;
  const text = explainedText(await lexiconOf(source, mended.words), mended, isRead);
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
  const reading = await readingOfAny(told, read, wider?.filters);
  const isLeavingOut = without !== undefined || text.excluded.length + told.excluded.length > 0;
  const leaving = isLeavingOut ? await exclusions() : undefined;
  const isPlace = (word: QueryWord): boolean => isPartOfPlace(word, places?.words);
  const [employer] = told.employers;
  const absent = employer && !employer.jobs ? q.slice(employer.start, employer.end) : undefined;
  const isAlone = employer?.words.some(({ start }) =>
    told.alternatives.flat().some((word) => word.start === start),
  );
  return {
    ...reading,
    ...(leaving &&
      without?.country !== undefined && {
        tiers: leaving.nearerFirst(without.country, reading.tiers),
        counted: reading.counted ?? reading.tiers.filter(({ why }) => isCounted(why)),
      }),
    // A name that no job has is at least written as one.
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
      ...(isRead && !typing && { roles: await rolesOf(source, text, told, isPlace) }),
      ignored: told.ignored,
      wordless: isWordless(text) && !without && !(typing && ONLY_BEGUN.test(plainSigns(q))),
    },
    marks: await marksOf(source, reading.marked, text.phrases),
  };
}

const isWordless = ({ words, excluded, wishes }: QueryText): boolean =>
  words.length + excluded.length + wishes.length === 0;

/** Several readings of a query, of which one is enough: "Koch oder Bäcker". */

/**
 * Among several readings those count that find jobs with all their words, or failing that without what says how one is employed;
 * where none does, all of them.
 * @param own the query's filters
 */
async function readingOfAny(
  { alternatives, areDoubtful }: ToldWords,
  read: (words: readonly QueryWord[]) => Promise<Reading>,
  own: readonly Filters[] = [{}],
): Promise<Reading> {
  const [only] = alternatives;
  if (alternatives.length < 2) return read(only ?? []);
  if (areDoubtful) {
    const together = await read(inOrder(alternatives.flat()));
    if (together.isMeant) return together;
  }
  const all = await Promise.all(alternatives.map(read));
  const least = Math.min(...all.map(({ lost }) => lost));
  const readings = all.filter(({ lost }) => lost === least);
  const corrected = correctedInAll(readings.flatMap(({ said }) => said.corrected ?? []));
  const { unwritten } = readings.find((one) => one.unwritten) ?? {};
  // Where one is widened, the tiers of the others say too which filters jobs pass.
  const isWidened = readings.some((one) => one.isWidened);
  const tiersOfEach = readings.map(({ tiers, isWidened: has }) =>
    isWidened && !has ? tiers.map((tier) => within(tier, own)) : tiers,
  );
  const count = readings.reduce((sum, one) => sum + one.count, 0);
  return {
    tiers: anyOf(tiersOfEach, count >= ENOUGH),
    count,
    lost: least,
    ...(isWidened && { isWidened }),
    ...(readings.some(({ counted }) => counted) && {
      counted: anyOf(
        readings.map(({ tiers, counted }) => counted ?? tiers.filter(({ why }) => isCounted(why))),
      ),
    }),
    guarantees: [],
    keeping: readings.flatMap(({ keeping }) => keeping),
    labels: readings.flatMap(({ labels }) => labels),
    slips: all.flatMap(({ slips }) => slips),
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
    ...(unwritten && { unwritten }),
    marked: readings.flatMap(({ marked }) => marked),
    isMeant: true,
    said: {
      ...(corrected && { corrected }),
      matchedAll: least === LOST.nothing,
      droppedWords: [...new Set(all.flatMap(({ said }) => said.droppedWords))],
      suggestions: readings.flatMap(({ said }) => said.suggestions),
    },
  };
}

/** The text with what was corrected in any alternative. */
function correctedInAll(all: readonly Corrected[]): Corrected | undefined {
  const [first] = all;
  const words = all.flatMap((one) => one.words);
  return first && { words, q: words.reduce((q, { from, to }) => q.replace(from, () => to), first.q) };
}
type Corrected = NonNullable<SearchAnswer['corrected']>;

const inOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...new Map(words.map((word) => [word.start, word])).values()].sort((a, b) => a.start - b.start);

/**
 * The tiers of several readings of a query, of which one is enough: the best of each are as good as each other.
 * @param isFull enough jobs have all of some reading's words: then what is near in meaning comes after all of these
 */
export function anyOf(readings: readonly (readonly Tier[])[], isFull = false): Tier[] {
  const places = readings.map(placesIn);
  const afterTexts = REASONS.indexOf('texts') + 0.5;
  // A text at the place that only mentions the occupation is behind the occupation around it, as in one reading.
  const isAround = places.some((some) => some.some(({ why }) => why === 'wider'));
  const orderOf = ({ why, isEarly }: PlaceOfTier): number => {
    if (isFull && why === 'near') return afterTexts;
    if (isAround && why === 'texts') return REASONS.indexOf('wider') + 0.5;
    if (isEarly) return REASONS.indexOf('near') + (why === 'wider' ? -0.5 : 0.5);
    return REASONS.indexOf(why);
  };
  const rungs = [...new Map(places.flat().map((place) => [keyOf(place), place] as const)).values()];
  rungs.sort((a, b) => orderOf(a) - orderOf(b) || a.at - b.at || a.nth - b.nth);
  const rungOf = new Map(rungs.map((place, rung) => [keyOf(place), rung]));
  const all = readings
    .flatMap((tiers, i) => tiers.map((tier, j) => ({ ...tier, rung: rungOf.get(keyOf(places[i]![j]!))! })))
    .sort((a, b) => a.rung - b.rung);
  const farthest = all.findLast(({ why }) => why === 'wider');
  return all.map((tier) => (tier.why === 'wider' ? { ...tier, ...reasonOf(farthest!) } : tier));
}

/** The place of a tier among those for its reason; one around a place has that of its step, which other readings need not take. */
interface PlaceOfTier {
  why: Why;
  /** It comes before texts, as an occupation for other hours does, or before what is near in meaning, as one a few kilometres away. */
  isEarly: boolean;
  at: number;
  nth: number;
}
const placesIn = (tiers: readonly Tier[]): PlaceOfTier[] =>
  tiers.map(({ why, only }, i) => {
    const same = tiers.slice(0, i).filter((tier) => tier.why === why);
    const at = why === 'wider' ? (only?.filters?.length ?? 0) : same.length;
    const nth = same.filter((tier) => tier.only?.filters?.length === at).length;
    const isBefore = (other: Why): boolean => tiers.slice(i).some((tier) => tier.why === other);
    const isEarly = why === 'lacking' ? isBefore('texts') : why === 'wider' && nth === 0 && isBefore('near');
    return { why, isEarly, at, nth };
  });
const keyOf = ({ why, isEarly, at, nth }: PlaceOfTier): string => `${why} ${isEarly} ${at} ${nth}`;
