/** Merges the readings (interpretations) of alternatives, such as those of "Koch oder Bäcker". */
import type { Filters } from '../filters/table.ts';
import type { QueryWord } from './query-text.ts';
import { isCounted, REASONS, type Why } from './reason.ts';
import { LOST, type Reading } from './resolved-query.ts';
import { ENOUGH } from './term.ts';
import { reasonOf, type Tier, within } from './tier.ts';
import type { SearchAnswer } from './types.ts';

/**
 * Interprets the alternatives of a query. Only alternatives with jobs for all of their words count. If there are none, those
 * that lack only working conditions count, and otherwise all.
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
  // If one reading is widened, the tiers of the others need filters of their own as well.
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
    // The same for all.
    besides: readings[0]!.besides,
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

/** The text with the corrections of all alternatives. */
function correctedInAll(all: readonly Corrected[]): Corrected | undefined {
  const [first] = all;
  const words = all.flatMap((one) => one.words);
  return first && { words, q: words.reduce((q, { from, to }) => q.replace(from, () => to), first.q) };
}
type Corrected = NonNullable<SearchAnswer['corrected']>;

const inOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...new Map(words.map((word) => [word.start, word])).values()].sort((a, b) => a.start - b.start);

/**
 * Merges the tiers of several readings, so that tiers of equal quality share a rung.
 * @param isFull whether the readings together have enough jobs with all words, so that all of these come before jobs close in
 * meaning
 */
export function anyOf(readings: readonly (readonly Tier[])[], isFull = false): Tier[] {
  const places = readings.map(placesIn);
  const afterTexts = REASONS.indexOf('texts') + 0.5;
  // As in a single reading, jobs at the place that only mention the occupation in their texts come after jobs of the
  // occupation nearby.
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

/**
 * The position of a tier among those with the same reason. For tiers around a place, `at` is the step, because readings may
 * skip steps.
 */
interface PlaceOfTier {
  why: Why;
  /**
   * Whether the tier comes before texts, as the occupation with other hours does, or before jobs close in meaning, as the
   * occupation a few kilometres away does.
   */
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
