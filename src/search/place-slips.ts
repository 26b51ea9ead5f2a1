/** Corrects misspelt places, such as "bordeau" in "comptable bordeau", or "Münhcen" in the Where field. */
import { placeKey } from '../places/place-key.ts';
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
import type { PlaceSources } from './place-meanings.ts';
import type { SearchQuery } from '../filters/query.ts';
import { otherForms } from '../text/word-forms.ts';
import vocabulary from './vocabulary/place-grammar.json' with { type: 'json' };

/**
 * Minimum lengths, because shorter words are one edit away from too many names: of a word of the query, of a name in the
 * Where field, and of the last word of a two-word name ("new yrk").
 */
const [SHORTEST, SHORTEST_NAME, SHORTEST_END] = [5, 4, 3];
/** Maximum length of a name, because longer names have too many neighbours. */
const LONGEST = 20;
const MOST_SLIPS = 3;
/** A word that at most this many jobs have, and only in their texts, may be misspelt in these texts too. */
const FEW = 2;
/** Whether so many jobs have a word that it must be correct. */
const isKnown = (jobs: WordCounts): boolean =>
  jobs.count > FEW || jobs.countIn(TITLES) + jobs.countIn(NAMES) > 0;

const WHERE = new RegExp(`(?:^|\\s)(?:${vocabulary.slipWhere})\\s+$`, 'iu');
/** An article before a word, because no city follows an article: "taf dans la resto". */
const ARTICLE = new RegExp(`(?<!\\p{L})(?:(?:${vocabulary.article})\\s+|l['’]\\s*)$`, 'iu');

/** Names of all countries, normalized, in the languages of most queries. */
const countries = lazy(() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const namers = ['en', 'de', 'fr', 'it', 'es'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  );
  return new Set(namers.flatMap((names) => codes.map((code) => normalize(names.of(code) ?? ''))));
});

type Names = Pick<PlaceSources, 'cityNames' | 'placeWords'>;

/**
 * The name with the fewest edits. Among equally near names, the city with most jobs comes first, and cities come before
 * regions and countries.
 * @param most maximum number of edits
 * @param elsewhere the same if the first letter differs, because two edits would then match too many other places
 * @returns undefined for a name that is known, and for a country without jobs: "Island" does not become "Irland"
 */
async function nearestName(
  sources: Names,
  typed: string,
  most: number,
  elsewhere: number,
): Promise<string | undefined> {
  const [cities, areas] = await Promise.all([sources.cityNames(), sources.placeWords()]);
  let best: { name: string; edits: number; rank: number } | undefined;
  const look = (names: Iterable<string>, rankOf: (name: string) => number | undefined): void => {
    for (const name of names) {
      const bound = Math.min(name[0] === typed[0] ? most : elsewhere, best?.edits ?? most);
      if (Math.abs(name.length - typed.length) > bound) continue;
      const edits = editDistance(typed, name, bound);
      const rank = edits > bound ? undefined : rankOf(name);
      if (rank !== undefined && (!best || edits < best.edits || rank < best.rank))
        best = { name, edits, rank };
    }
  };
  look(cities.keys(), (name) => cities.meaning(name).usual[0]);
  look(areas.keys(), (name) => (areas.meaning('', name) ? Infinity : undefined));
  return best && best.edits > 0 ? best.name : undefined;
}

/** Corrects the text of the Where field. */
export async function spelledPlace(
  sources: Names & Pick<PlaceSources, 'countryOf'>,
  text: string,
): Promise<string | undefined> {
  const typed = placeKey(text);
  if (typed.length < SHORTEST_NAME || typed.length > LONGEST || !isCorrectable(typed)) return undefined;
  if (countries().has(normalize(text)) || (await sources.countryOf(text)) !== undefined) return undefined;
  return nearestName(sources, typed, editsAllowed(typed), 1);
}

/**
 * Corrects a rare word that is not a label of an occupation to a place one edit away. The word must be the last one that is
 * no working condition, precede an occupation, or follow a preposition of place.
 */
export async function spelledPlaceIn(
  sources: PlaceSources,
  q: string,
): Promise<{ q: string; from: string; to: string } | undefined> {
  const { find, labels } = sources;
  const { plain, words: parsed } = parseText(q);
  const words = explained(await sources.lexicon(parsed.map(({ word }) => word)), parsed);
  const last = words.findLast((word) => word.same === undefined && !isManner(word));
  // The first word may be a misspelt place if the rest is a label of an occupation, as in "Berlinn Koch".
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
  const some = words.length > 1 ? words.filter(mayBe).slice(-MOST_SLIPS) : [];
  for (const word of some.toReversed()) {
    const { start, end } = word;
    const isRight = (await labels([labelKey(word.word)])).size > 0 || (await find([word.word])).some(isKnown);
    if (isRight || countries().has(word.word)) continue;
    const before = words.findLast((other) => other.end <= start);
    const isBeside = before && /^[\s-]+$/.test(plain.slice(before.end, start));
    const isEnd = word.word.length < SHORTEST || ARTICLE.test(plain.slice(0, start));
    const [whole, own] = await Promise.all([
      isBeside ? nearestName(sources, placeKey(`${before.word} ${word.word}`), 1, 0) : undefined,
      isEnd ? undefined : nearestName(sources, word.word, 1, 0),
    ]);
    const beginning = placeKey(before?.word ?? '');
    const to = whole?.startsWith(beginning) ? whole.slice(beginning.length) : own;
    if (to === undefined || to === word.word) continue;
    // Keep a word that is one edit away from a label: "Truck drver" is not about Dover. Keep a form of a known word, too: in
    // "marketing parks", "parks" means a park, not a city.
    if ((await labels([...new Set(oneEditAway(word.word))].map(labelKey))).size > 0) continue;
    if ((await find(otherForms(word.word).filter((form) => form !== to))).some(isKnown)) continue;
    return { q: q.slice(0, start) + to + q.slice(end), from: q.slice(start, end), to };
  }
  return undefined;
}

/**
 * Corrects a query of a single word, which no job has, to a place; undefined if another word is likelier.
 *
 *     await spelledAlone(sources, { q: 'Wintertur' }) // => 'winterthur'
 */
export async function spelledAlone(
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
