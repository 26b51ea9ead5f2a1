/** A misspelt place in a text: "comptable bordeau" asks for Bordeaux. */
import { labelKey } from '../occupations/label-words.ts';
import type { PlaceSources } from './place-meanings.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { sameAs } from './same-words.ts';
import { oneEditAway } from './spelling.ts';
import type { WordCounts } from './term.ts';

/** Shorter words are one edit away from too many. */
const SHORTEST = 5;
/** Longer words have too many neighbours to look for. */
const LONGEST = 20;
/** A word of so few jobs, and of no title, may be a slip there too. */
const FEW = 2;
const TITLES = 0;
/** The last words of a text name a place more often than others do; words for where come before it. */
const WHERE =
  /(?:^|\s)(?:in|at|near|around|bei|um|raum|nähe|von|à|a|près de|vers|autour de|vicino a|en)\s+$/iu;

/** A text with a slip as the name of a place. */
export interface PlaceSlip {
  q: string;
  /** The word as it was typed, and as `q` has it. */
  from: string;
  to: string;
}

/**
 * The text with one of its words, which hardly a job has and no occupation is called, as the city with most jobs, the region or the country
 * whose name is an edit away.
 * The first letter is taken to be right, and the word is the last one, but for those that say how, or comes behind a word for where. Undefined where there is none.
 */
export async function placeSlip(
  { find, labels, cityNames, placeWords }: PlaceSources,
  q: string,
): Promise<PlaceSlip | undefined> {
  const { plain, words } = parseText(q);
  const last = words.findLast(({ word }) => sameAs(word) === undefined && !isManner(word));
  const mayBe = (word: QueryWord): boolean =>
    !word.isQuoted &&
    !word.isGrammar &&
    word.word.length >= SHORTEST &&
    word.word.length <= LONGEST &&
    /^[a-z]+$/.test(word.word) &&
    (word === last || WHERE.test(plain.slice(0, word.start))) &&
    sameAs(word.word) === undefined;
  const some = words.length > 1 ? words.filter(mayBe) : [];
  if (some.length === 0) return undefined;
  const [found, named] = await Promise.all([
    find(some.map(({ word }) => word)),
    labels(some.map(({ word }) => labelKey(word))),
  ]);
  const isKnown = (jobs: WordCounts): boolean => jobs.count > FEW || jobs.countIn(TITLES) > 0;
  const unknown = some.filter(
    ({ word }) => !named.has(labelKey(word)) && !found.some((jobs) => jobs.word === word && isKnown(jobs)),
  );
  if (unknown.length === 0) return undefined;
  const [cities, regions] = await Promise.all([cityNames(), placeWords()]);
  for (const { word, start, end } of unknown.reverse()) {
    const before = words.findLast((other) => other.end <= start);
    const isBeside = before && /^[\s-]+$/.test(plain.slice(before.end, start));
    const beginning = isBeside ? `${before.word} ` : '';
    /** The number of the city that some letters name, behind the word before or not; Infinity for a region or a country. */
    const placeAs = (letters: string): number | undefined => {
      const names = [beginning + letters, letters];
      const city = names.map((name) => cities.meaning(name).usual[0]).find((one) => one !== undefined);
      const isRegion = (name: string): boolean => regions.meaning('', name.replace(' ', '')) !== undefined;
      return city ?? (names.some(isRegion) ? Infinity : undefined);
    };
    if (placeAs(word) !== undefined) continue;
    let best: { to: string; city: number } | undefined;
    for (const to of oneEditAway(word)) {
      const city = placeAs(to);
      if (city !== undefined && (!best || city < best.city)) best = { to, city };
    }
    if (!best) continue;
    const { to } = best;
    return { q: q.slice(0, start) + to + q.slice(end), from: q.slice(start, end), to };
  }
  return undefined;
}
