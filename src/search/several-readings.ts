/** Several readings of a query: of alternatives one is enough ("Koch oder Bäcker"), and behind words in quotes follows what they find without. */
import type { Filters } from '../filters/table.ts';
import { normalize } from '../text/normalize.ts';
import type { QuerySource } from './query-source.ts';
import { type QueryWord, withoutQuotes } from './query-text.ts';
import { isCounted, REASONS, type Why } from './reason.ts';
import { LOST, type Reading, type ResolvedQuery } from './resolved-query.ts';
import { countingWithin, ENOUGH, TITLE } from './term.ts';
import { reasonOf, type Tier, within } from './tier.ts';
import type { SearchAnswer } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { Passing } from './widen.ts';

/**
 * Among several readings those count that find jobs with all their words, or failing that without what says how one is employed;
 * where none does, all of them.
 * @param own the query's filters
 */
export async function readingOfAny(
  { alternatives, areDoubtful }: { alternatives: readonly QueryWord[][]; areDoubtful: boolean },
  read: (words: readonly QueryWord[]) => Promise<Reading>,
  own: readonly Filters[] = [{}],
): Promise<Reading> {
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

/** Where so many titles have the words, enough have them side by side. */
const FEW_TITLES = 50;
/** The reasons of jobs that are an answer to words in quotes too, behind those that have them. */
const LOOSE = new Set<Why>(['words', 'likelier', 'occupations', 'near']);

/**
 * Where few titles have the name of an occupation that is in quotes, what it finds without them follows, uncounted: few adverts call a
 * "forward deployed engineer" so.
 * @param quoted the words in quotes
 * @param strict what the query finds with them
 * @param read reads a text
 */
export async function withLooseQuotes(
  source: Pick<QuerySource, 'countAll'>,
  query: Pick<SearchQuery, 'q' | 'filters'>,
  quoted: readonly QueryWord[],
  passing: Passing | undefined,
  strict: ResolvedQuery,
  read: (q: string) => Promise<ResolvedQuery>,
): Promise<ResolvedQuery> {
  const [first] = strict.tiers;
  if (!first) return strict;
  const needed = first.terms.filter((_, i) => first.needed[i]);
  const titled = countingWithin(TITLE, needed, needed.map(() => true)); // prettier-ignore
  if ((await (passing ?? ((terms) => source.countAll(terms)))(titled)) >= FEW_TITLES) return strict;
  const loose = await read(withoutQuotes(query.q));
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
