/** Widens a search to the surroundings of its place, and to fewer words, if few jobs at the place have all words. */
import type { Filters } from '../filters/table.ts';
import { HOLD, holdOf, isKind, isTelling } from './query-terms.ts';
import { isKindOfJob } from './same-words.ts';
import { ENOUGH, type Term } from './term.ts';
import type { Asked, LetGo, Widened } from './asked.ts';
import type { UnderstoodWord } from './understand.ts';
import type { WiderPlace } from './places-around.ts';
import type { WiderPlaces } from './with-places.ts';

/**
 * Counts the jobs that have all terms and pass the query's filters. If other filters are given, jobs must pass one of these
 * instead.
 */
export type Passing = (terms: readonly Term[], filters?: readonly Filters[]) => Promise<number>;

/** What widening needs. */
export interface Wider {
  /** Filters for the place itself. Jobs there pass at least one of them. */
  filters: readonly Filters[];
  places: WiderPlaces;
  passing: Passing;
}

interface Widening {
  /** Whether the query has only working conditions and a place. */
  isOnlyHow: boolean;
  /** Alternative terms. The alternative with most jobs counts. */
  ways: readonly (readonly Term[])[];
  near: readonly Term[] | undefined;
  /** Terms extended by similar kinds of jobs. */
  kindsOf: () => Promise<Asked['kinds']>;
}

/**
 * Widens step by step until there are enough jobs, and skips steps that find no more. If there are still few, words are
 * dropped in steps, each at the place and around it.
 */
export async function widen(
  { filters, places, passing }: Wider,
  words: readonly UnderstoodWord[],
  { isOnlyHow, ways, near, kindsOf }: Widening,
): Promise<Widened | undefined> {
  if (words.length === 0) return undefined;
  const found = Math.max(...(await Promise.all(ways.map((terms) => passing(terms)))));
  if (found >= ENOUGH) return undefined;
  const around = await places.steps();
  const keptOf = (all: readonly (readonly Term[])[], isKept: readonly boolean[]) =>
    all.map((terms) => terms.filter((_, i) => isKept[i]));
  const start = { inside: filters, count: found };
  // Drop words nearby before searching beyond the surroundings, because nobody moves for the hours of a job.
  const nearBy = around.filter(({ country }) => country === undefined);
  const strict = await farther({ passing, ways }, nearBy, start);
  let { count, farthest } = strict;
  const kinds = count < ENOUGH ? await kindsOf() : undefined;
  const all = kinds ? [kinds.terms] : ways;
  const loose: LetGo[] = [];
  const letGo = async ({ isLeft, ifNone }: Letting, isNear: boolean): Promise<void> => {
    // Keep "remote" when searching nearby, because remote jobs may be anywhere.
    const stays = (word: UnderstoodWord): boolean => isNear && holdOf(word.query) === HOLD.some;
    const left = words.filter((word) => isLeft(word) && !stays(word));
    const kept = words.map((word) => !left.includes(word));
    const isNone = !kept.includes(true);
    if (count >= (ifNone ? 1 : ENOUGH) || (!kinds && left.length === 0)) return;
    if (isNone && !(ifNone && isOnlyHow)) return;
    // If no word is left, all jobs at the place are an answer, but jobs around it are not.
    const more = isNone
      ? { count, farthest: undefined, steps: filters.length > 0 ? [filters] : [] }
      : await farther(
          { passing, ways: keptOf(all, kept) },
          isNear ? nearBy : around,
          { inside: [], count },
          filters,
        );
    if (more.steps.length === 0) return;
    count = more.count;
    farthest ??= more.farthest;
    const said = words.filter((word) => left.includes(word) || kinds?.words.includes(word.query.typed));
    loose.push({ needed: kept, isNear, words: said.map(({ query }) => query.typed), steps: more.steps });
  };
  const lettings = lettingGo(words, isOnlyHow);
  for (const letting of lettings.filter(({ ifNone }) => !ifNone)) await letGo(letting, true);
  if (count < ENOUGH) {
    const far = await farther({ passing, ways }, around, { ...start, count: strict.count });
    strict.steps.push(...far.steps);
    count = Math.max(count, far.count);
    farthest = far.farthest ?? farthest;
  }
  for (const letting of lettings) await letGo(letting, false);
  const lessNear =
    count === 0 && near
      ? await farther({ passing, ways: [near] }, around, { inside: filters, count })
      : undefined;
  farthest ??= lessNear?.farthest;
  if (strict.steps.length + loose.length + (lessNear?.steps.length ?? 0) === 0) return undefined;
  const { radius, country } = farthest ?? {};
  return {
    own: filters,
    steps: strict.steps,
    lessNear: lessNear?.steps ?? [],
    kinds,
    loose,
    reason: { place: places.typed, ...(country ? { country } : radius !== undefined && { radius }) },
  };
}

/** Words to drop together. */
interface Letting {
  isLeft: (word: UnderstoodWord) => boolean;
  /** Set if the words are only dropped when nothing else is found. */
  ifNone?: true;
}

const isHeld = ({ query }: UnderstoodWord): boolean => query.isQuoted || query.isLabel === true;
const hasKind = ({ query: { word } }: UnderstoodWord): boolean => isKind(word) || isKindOfJob(word);

/**
 * Which words to drop, step by step. First come hours, contract, level, and other words next to an occupation except skills.
 * If nothing is found, everything except the occupation and the kind of job follows, then everything except the kind. A text
 * with only working conditions is searched for similar kinds of jobs, then for any job at the place.
 */
function lettingGo(words: readonly UnderstoodWord[], isOnlyHow: boolean): Letting[] {
  const isNamed = words.some(({ query }) => query.isLabel);
  const hasCore = words.some((word) => isHeld(word) || hasKind(word));
  return [
    { isLeft: () => false },
    {
      isLeft: (word) => !isHeld(word) && (holdOf(word.query) <= HOLD.most || (isNamed && !isTelling(word))),
    },
    { isLeft: (word) => (hasCore || isOnlyHow) && !isHeld(word) && !hasKind(word), ifNone: true },
    // Somebody who wants to be a baker's intern prefers another internship to none.
    ...(words.some(hasKind)
      ? [{ isLeft: (word: UnderstoodWord) => !hasKind(word), ifNone: true as const }]
      : []),
    ...(isOnlyHow ? [{ isLeft: () => true, ifNone: true as const }] : []),
  ];
}

/**
 * The steps that find more jobs than those before, until there are enough.
 * @param here filters of the place itself, if the jobs there have not been counted for these terms
 */
async function farther(
  { passing, ways }: { passing: Passing; ways: readonly (readonly Term[])[] },
  around: readonly WiderPlace[],
  { inside, count }: { inside: readonly Filters[]; count: number },
  here: readonly Filters[] = [],
): Promise<{ count: number; farthest: WiderPlace | undefined; steps: (readonly Filters[])[] }> {
  let farthest: WiderPlace | undefined;
  const steps: (readonly Filters[])[] = [];
  const passingIn = async (filters: readonly Filters[]): Promise<number> =>
    Math.max(...(await Promise.all(ways.map((terms) => passing(terms, filters)))));
  const all = [...here.map((filters): WiderPlace => ({ filters })), ...around];
  const everywhere = [...inside, ...all.map(({ filters }) => filters)];
  // Often no job anywhere matches, and a single count shows this.
  if (all.length === 0 || count >= ENOUGH || (await passingIn(everywhere)) <= count)
    return { count, farthest, steps };
  for (const place of all) {
    if (count >= ENOUGH) break;
    inside = [...inside, place.filters];
    const there = await passingIn(inside);
    if (there <= count) continue;
    count = there;
    if (place.radius !== undefined || place.country !== undefined) farthest = place;
    steps.push(inside);
  }
  return { count, farthest, steps };
}
