/** Corrects misspelt places in a text: "comptable bordeau", "Wintertur". */
import { placeKey } from '../places/place-key.ts';
import { withoutPlace } from '../places/place-phrases.ts';
import { type InText, placeInText } from './places-in-text.ts';
import type { PlaceSources } from './place-meanings.ts';
import { lazy } from '../lib/lazy.ts';
import { labelKey } from '../occupations/label-words.ts';
import { explained } from './lexicon.ts';
import { aloneSign, placeSign } from './marker-terms.ts';
import { normalize } from '../text/normalize.ts';
import { isManner } from './query-terms.ts';
import { parseText, type QueryWord } from './query-text.ts';
import { soundsLike, spellingCandidates } from './resolve-word.ts';
import { editDistance } from '../text/edit-distance.ts';
import { editsAllowed, isCorrectable, oneEditAway } from './spelling.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import type { SearchQuery } from '../filters/query.ts';
import { otherForms } from '../text/word-forms.ts';

/** Finds a place whose name is one edit away from a rare word. */
export async function placeInSlip(sources: PlaceSources, q: string): Promise<InText | undefined> {
  const slip = await placeSlip(sources, q);
  const found = slip && (await placeInText(sources, slip.q, false));
  if (!found) return undefined;
  const { words, ...place } = found;
  const typed = found.typed.replace(slip.to, slip.from);
  return { ...place, typed, ...(words && { q: withoutPlace(slip.q, words.start, words.end) }) };
}

/** Shorter words are one edit away from too many names. */
const SHORTEST = 5;
/** Minimum length of the last word of a two-word name: "new yrk". */
const SHORTEST_END = 3;
/** Maximum length of a word, because longer ones have too many neighbours, and maximum number of words tried. */
const LONGEST = 20;
const MOST_SLIPS = 3;
/** A word of at most so many jobs, none of them in title, tags or names, may be a misspelling in these jobs too. */
const FEW = 2;
/** Whether jobs have a word often enough for it to be correct. */
const isKnown = (jobs: WordCounts): boolean =>
  jobs.count > FEW || jobs.countIn(TITLES) + jobs.countIn(NAMES) > 0;

/** Prepositions of place before a name. */
const WHERE =
  /(?:^|\s)(?:in|at|near|around|bei|um|raum|nähe|von|à|a|près de|vers|autour de|vicino a|en)\s+$/iu;

/** No city follows an article: "taf dans la resto". English, German, French, Italian, Spanish. */
const ARTICLE =
  /(?<!\p{L})(?:the|an?|der|die|das|dem|den|des|ein|eine[mnr]?|im|la|les?|une?|du|l['’]|il|lo|gli|uno|una|nel|nella|el|los|las)\s*$/iu;

/** Names of all countries, normalized, in the languages of most queries. */
const countries = lazy(() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const namers = ['en', 'de', 'fr', 'it', 'es'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  );
  return new Set(namers.flatMap((names) => codes.map((code) => normalize(names.of(code) ?? ''))));
});

/** A text with a corrected place. */
interface PlaceSlip {
  q: string;
  /** The word as typed, and as in `q`. */
  from: string;
  to: string;
}

/**
 * Corrects a word to the city with most jobs, or to a region or country, one edit away. The word must be rare and no label of an
 * occupation. It is the last word apart from working conditions, the one before an occupation, or follows a preposition of place. The first
 * letter is assumed to be right. Undefined if there is no such place, if a label is one edit away too, or if jobs have another form of the
 * word.
 */
async function placeSlip(
  { find, labels, lexicon, cityNames, placeWords }: PlaceSources,
  q: string,
): Promise<PlaceSlip | undefined> {
  const { plain, words: parsed } = parseText(q);
  const words = explained(await lexicon(parsed.map(({ word }) => word)), parsed);
  const last = words.findLast((word) => word.same === undefined && !isManner(word));
  // "Berlinn Koch"
  const rest = labelKey(plain.slice(words[0]?.end ?? 0));
  const first = words.length > 1 && (await labels([rest])).size > 0 ? words[0] : undefined;
  const mayBe = (word: QueryWord): boolean =>
    !word.isQuoted &&
    !word.isGrammar &&
    word.word.length >= SHORTEST_END &&
    word.word.length <= LONGEST &&
    /^[a-z]+$/.test(word.word) &&
    (word === last || word === first || WHERE.test(plain.slice(0, word.start))) &&
    word.same === undefined;
  const some = words.length > 1 ? words.filter(mayBe) : [];
  if (some.length === 0) return undefined;
  const [found, named] = await Promise.all([
    find(some.map(({ word }) => word)),
    labels(some.map(({ word }) => labelKey(word))),
  ]);
  const unknown = some.filter(
    ({ word }) => !named.has(labelKey(word)) && !found.some((jobs) => jobs.word === word && isKnown(jobs)),
  );
  if (unknown.length === 0) return undefined;
  const [cities, regions] = await Promise.all([cityNames(), placeWords()]);
  for (const { word, start, end } of unknown.slice(-MOST_SLIPS).reverse()) {
    const before = words.findLast((other) => other.end <= start);
    const isBeside = before && /^[\s-]+$/.test(plain.slice(before.end, start));
    const isEnd = word.length < SHORTEST || ARTICLE.test(plain.slice(0, start));
    const beginning = isBeside ? `${before.word} ` : '';
    /** The code of the city with this name, optionally after the word before; Infinity for a region or country. */
    const placeAs = (letters: string): number | undefined => {
      const names = [...(beginning || !isEnd ? [beginning + letters] : []), ...(isEnd ? [] : [letters])];
      const city = names.map((name) => cities.meaning(name).usual[0]).find((one) => one !== undefined);
      const isRegion = (name: string): boolean => regions.meaning('', name.replace(' ', '')) !== undefined;
      return city ?? (names.some(isRegion) ? Infinity : undefined);
    };
    // A country without jobs is not misspelt: Islande is not Irlande.
    if (placeAs(word) !== undefined || countries().has(word)) continue;
    let best: { to: string; city: number } | undefined;
    for (const to of oneEditAway(word)) {
      const city = placeAs(to);
      if (city !== undefined && (!best || city < best.city)) best = { to, city };
    }
    if (!best || (await isSlipOfLabel(labels, word))) continue;
    // "Marketing parks" means a park.
    const forms = otherForms(word).filter((form) => placeAs(form) === undefined);
    if ((await find(forms)).some(isKnown)) continue;
    const { to } = best;
    return { q: q.slice(0, start) + to + q.slice(end), from: q.slice(start, end), to };
  }
  return undefined;
}

/** Whether a label of an occupation is one edit away too: "truck drver" is not about Dover. */
const isSlipOfLabel = async (labels: PlaceSources['labels'], word: string): Promise<boolean> =>
  (await labels([...new Set(oneEditAway(word))].map(labelKey))).size > 0;

/**
 * Corrects a query of one word that no job has to a place; undefined if another word is likelier.
 *
 *     await placeAloneAs(sources, { q: 'Wintertur' }) // => 'winterthur'
 */
export async function placeAloneAs(
  sources: PlaceSources,
  { q, prefer }: Pick<SearchQuery, 'q' | 'prefer'>,
): Promise<string | undefined> {
  const [word, another] = parseText(q).words;
  if (!word || another || word.isQuoted || word.word.length < SHORTEST || !/^[a-z]+$/.test(word.word))
    return undefined;
  const [[own], named] = await Promise.all([
    sources.find([word.word]),
    sources.labels([labelKey(word.word)]),
  ]);
  if (own || named.size > 0) return undefined;
  const options = { typing: false, exact: false, ...(prefer !== undefined && { prefer }) };
  const [likeliest] = await spellingCandidates(sources, { ...word, isLast: false }, options);
  if (!likeliest || (likeliest.distance > 1 && !soundsLike(word.typed, likeliest.spelling))) return undefined;
  const signs = await sources.find([aloneSign([likeliest.word]), placeSign([likeliest.word])]);
  return signs.length > 0 ? likeliest.spelling : undefined;
}

/** Shorter names are one edit away from too many others. */
const SHORTEST_NAME = 4;
/**
 * Corrects the text of the Where field, "Münhcen" or "New Yrok": the name with the fewest edits, and among these the city with most jobs,
 * then regions and countries. Undefined for known places, and for countries without jobs: Island is not Irland.
 */
export async function placeSpelledRight(
  sources: Pick<PlaceSources, 'countryOf' | 'cityNames' | 'placeWords'>,
  text: string,
): Promise<string | undefined> {
  const typed = placeKey(text);
  if (typed.length < SHORTEST_NAME || typed.length > LONGEST || !isCorrectable(typed)) return undefined;
  if (countries().has(normalize(text)) || (await sources.countryOf(text)) !== undefined) return undefined;
  const [cities, areas] = await Promise.all([sources.cityNames(), sources.placeWords()]);
  let best: { name: string; edits: number; rank: number } | undefined;
  const most = editsAllowed(typed);
  const look = (names: Iterable<string>, rankOf: (name: string) => number | undefined): void => {
    for (const name of names) {
      // With a different first letter only one edit is allowed: two would match too many other places.
      const bound = Math.min(name[0] === typed[0] ? most : 1, best?.edits ?? most);
      const edits = editDistance(typed, name, bound);
      if (edits > bound) continue;
      const rank = rankOf(name);
      if (rank !== undefined && (!best || edits < best.edits || rank < best.rank))
        best = { name, edits, rank };
    }
  };
  look(cities.keys(), (name) => cities.meaning(name).usual[0]);
  look(areas.keys(), (name) => (areas.meaning('', name) ? Infinity : undefined));
  return best?.name;
}
