/** Where and with fewer of a query's words is searched, when few jobs at the place that it names have all of them. */
import type { Filters } from '../filters/table.ts';
import { isPartOfPlace } from './edit-query.ts';
import { HOLD, holdOf, isKind, isTelling } from './query-terms.ts';
import { isKindOfJob } from './same-words.ts';
import { ENOUGH, type Term } from './term.ts';
import type { Asked, LetGo, Widened } from './asked.ts';
import type { UnderstoodWord } from './understand.ts';
import type { WiderPlace } from './places-around.ts';
import type { WiderPlaces } from './with-places.ts';

/** How many jobs that have all terms pass the query's filters, or one of others. */
export type Passing = (terms: readonly Term[], filters?: readonly Filters[]) => Promise<number>;

/** The needs of a search for more places. */
export interface Wider {
  /** Those that pass one of these are at the place. */
  filters: readonly Filters[];
  places: WiderPlaces;
  passing: Passing;
}

/**
 * Where is searched besides: so far as there are more jobs, until there are enough. Where there are few still, words are let go in
 * steps, each at the place and around it.
 * @param isOnlyHow they say nothing but how one is employed, and where
 * @param ways the terms that count elsewhere, of which those that find most are enough
 * @param kindsOf the same with what is nearly the same as the words for a kind of jobs
 */
export async function widen(
  { filters, places, passing }: Wider,
  words: readonly UnderstoodWord[],
  isOnlyHow: boolean,
  ways: readonly (readonly Term[])[],
  near: readonly Term[] | undefined,
  kindsOf: () => Promise<Asked['kinds']>,
): Promise<Widened | undefined> {
  const needed = words.map(({ query }) => !isPartOfPlace(query, places.words));
  if (!needed.includes(true)) return undefined;
  const found = Math.max(...(await Promise.all(ways.map((terms) => passing(terms)))));
  if (found >= ENOUGH) return undefined;
  const around = await places.steps();
  const own = places.words ? [] : filters;
  const keptOf = (all: readonly (readonly Term[])[], isKept: readonly boolean[] = needed) =>
    all.map((terms) => terms.filter((_, i) => isKept[i]));
  const start = { inside: own, count: found };
  const asked = words.filter((_, i) => needed[i]);
  // Nobody moves for the hours of a job: words are dropped near the place before the search leaves its surroundings.
  const nearBy = around.filter(({ country }) => country === undefined);
  const strict = await farther(passing, keptOf(ways), nearBy, start);
  let { count, farthest } = strict;
  const kinds = count < ENOUGH ? await kindsOf() : undefined;
  const all = kinds ? [kinds.terms] : ways;
  const loose: LetGo[] = [];
  const letGo = async ({ isLeft, ifNone }: Letting, isNear: boolean): Promise<void> => {
    // Who works from home may be anywhere.
    const stays = (word: UnderstoodWord): boolean => isNear && holdOf(word.query) === HOLD.some;
    const left = asked.filter((word) => isLeft(word) && !stays(word));
    const kept = words.map((word, i) => needed[i]! && !left.includes(word));
    const isNone = !kept.includes(true);
    if (count >= (ifNone ? 1 : ENOUGH) || (!kinds && left.length === 0)) return;
    if (isNone && !(ifNone && isOnlyHow)) return;
    // All jobs at the place are an answer where nothing else is asked for; all around it are none.
    const more = isNone
      ? { count, farthest: undefined, steps: own.length > 0 ? [own] : [] }
      : await farther(passing, keptOf(all, kept), isNear ? nearBy : around, { inside: [], count }, own);
    if (more.steps.length === 0) return;
    count = more.count;
    farthest ??= more.farthest;
    const said = words.filter((word) => left.includes(word) || kinds?.words.includes(word.query.typed));
    loose.push({ needed: kept, isNear, words: said.map(({ query }) => query.typed), steps: more.steps });
  };
  const lettings = lettingGo(asked, isOnlyHow);
  for (const letting of lettings.filter(({ ifNone }) => !ifNone)) await letGo(letting, true);
  if (count < ENOUGH) {
    const far = await farther(passing, keptOf(ways), around, { ...start, count: strict.count });
    strict.steps.push(...far.steps);
    count = Math.max(count, far.count);
    farthest = far.farthest ?? farthest;
  }
  for (const letting of lettings) await letGo(letting, false);
  const lessNear =
    count === 0 && near ? await farther(passing, keptOf([near]), around, { inside: own, count }) : undefined;
  farthest ??= lessNear?.farthest;
  if (strict.steps.length + loose.length + (lessNear?.steps.length ?? 0) === 0) return undefined;
  const { radius, country } = farthest ?? {};
  return {
    own: filters,
    needed,
    steps: strict.steps,
    lessNear: lessNear?.steps ?? [],
    kinds,
    loose,
    reason: { place: places.typed, ...(country ? { country } : radius !== undefined && { radius }) },
  };
}

/** Words that are let go together. */
interface Letting {
  isLeft: (word: UnderstoodWord) => boolean;
  /** Only where nothing at all would be found otherwise. */
  ifNone?: true;
}

const isHeld = ({ query }: UnderstoodWord): boolean => query.isQuoted || query.isLabel === true;
const hasKind = ({ query: { word } }: UnderstoodWord): boolean => isKind(word) || isKindOfJob(word);

/**
 * Which words to drop, step by step. First hours, contract, level and whatever stands beside an occupation and is no skill.
 * If nothing at all is found: everything but the occupation and the kind of job, then everything but the kind. A text that
 * only says how one is employed tries similar kinds of jobs, then any job at the place.
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
    // A baker's intern takes another internship, rather than none.
    ...(words.some(hasKind)
      ? [{ isLeft: (word: UnderstoodWord) => !hasKind(word), ifNone: true as const }]
      : []),
    ...(isOnlyHow ? [{ isLeft: () => true, ifNone: true as const }] : []),
  ];
}

/**
 * The steps that have more jobs than those before, until there are enough.
 * @param here the filters of the place itself, where the terms are other ones than those that were looked for there
 */
async function farther(
  passing: Passing,
  ways: readonly (readonly Term[])[],
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
  // Mostly nothing is anywhere: then one question is enough.
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
