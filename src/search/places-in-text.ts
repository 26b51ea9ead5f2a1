/** Finds the place in a text: a region, country, city or surroundings that a filter finds better than words. */
import {
  aroundPlaces,
  isJobNoun,
  isPlaceForm,
  mayBePlace,
  NOUNS,
  saidRegions,
  VICINITY_KM,
  withoutPlace,
} from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { shortKey } from './formats/place-words.ts';
import { aloneSign, formSign } from './marker-terms.ts';
import {
  type FoundPlace,
  isCanton,
  isNearJobs,
  isPlace,
  isVillage,
  meaningOf,
  type PlaceSources,
  regionSaid,
} from './place-meanings.ts';
import { isRelated } from './grammar.ts';
import { type MeantSpan, namedSpan } from './named-place.ts';
import { type PlaceWithin, textWithin, withBlanks } from './place-within.ts';
import { placeOfNumber } from './number-places.ts';
import { parseText } from './query-text.ts';
import { severalPlaces } from './several-places.ts';
import { isJobWord } from './job-words.ts';
import {
  isInName,
  isLowerForm,
  isPartOf,
  isWithin,
  MOST_WORDS,
  type ReadText,
  readText,
  saysHowIn,
  saysMore,
  type Span,
  spanOf,
} from './text-with-places.ts';

/** A place in a text, and the text without its words. */
export interface InText {
  typed: string;
  q: string;
  found: FoundPlace;
  /** Set if words find it as well as the filter: they stay in the text. */
  words?: Span;
}

/** Shorter words after "near" and "bei" are not places. */
const SHORTEST = 3;
/** An abbreviation with at least so many titles means something else, unless it is a known place. */
const TITLES = 30;

/** Minimum length of a place that no job mentions. */
const SHORTEST_ABSENT = 4;

/** Whether a text is only the name of a place: because the index marks it as one, or because no job has its words together. */
export async function placeAloneIn(
  { find, lexicon, countTogether }: PlaceSources,
  q: string,
): Promise<'named' | 'absent' | undefined> {
  const { plain, words, phrases, excluded, wishes } = parseText(q);
  if (phrases.length + excluded.length + wishes.length > 0 || words.length > MOST_WORDS) return undefined;
  if (words.every(({ isGrammar }) => isGrammar)) return undefined;
  const own = words.map(({ word }) => word);
  const [sign, form] = [aloneSign(own), formSign(own)];
  const [found, known] = await Promise.all([find([sign, form, ...own]), lexicon(own)]);
  // "Police" is also a town, but an industry first.
  if (own.every((word) => known.sameAs(word) !== undefined)) return undefined;
  const typed = plain.trim();
  const isCapital = typed === typed.toUpperCase();
  if (found.some(({ word }) => (word === sign && typed.length >= SHORTEST) || (word === form && isCapital)))
    return 'named';
  if (found.some(({ word }) => word === sign) && !isLowerForm(typed)) return 'named';
  if (placeKey(q).length < SHORTEST_ABSENT) return undefined;
  const groups = own.map((word) => found.filter((one) => one.word === word));
  const isAbsent = groups.some((group) => group.length === 0) || (await countTogether(groups)) === 0;
  return isAbsent ? 'absent' : undefined;
}

/** The range of a place, its meaning, and whether words find it as well as the filter. */
type Found = Span & { found: FoundPlace; isInWords?: true };

/**
 * Finds the place in a text.
 * @param typing whether the last word may be incomplete
 * @param prefer the language of the page
 */
export async function placeInText(
  sources: PlaceSources,
  q: string,
  typing: boolean,
  prefer?: string,
): Promise<InText | undefined> {
  const read = await textWithin(sources, q, typing);
  if (!read) return undefined;
  const { text, within } = read;
  const bare = within.reduce((some, { said }) => withBlanks(some, said), q);
  const meant = within.length > 0 ? await findWithin(sources, bare, { typing, prefer }, within) : undefined;
  const found = meant ?? (await findPlace(text, prefer));
  if (!found) return undefined;
  const { start, end } = found;
  const rest = withoutPlace(meant ? bare : q, start, end);
  const says = /[\p{L}\p{N}]/u.test(rest) && !isJobNoun(rest);
  return {
    typed: q.slice(start, end).trim(),
    q: says ? rest : '',
    found: found.found,
    ...(found.isInWords && { words: { start, end } }),
  };
}

/** The place of a text whose places have their country next to them, read without the countries. */
async function findWithin(
  sources: PlaceSources,
  bare: string,
  { typing, prefer }: { typing: boolean; prefer: string | undefined },
  within: readonly PlaceWithin[],
): Promise<Found | undefined> {
  const [first, another] = within;
  const text = await readText(sources, bare, typing);
  if (!first || !text) return undefined;
  const own: Found = { ...first.place, found: first.found };
  const found = (await findPlace(text, prefer)) ?? (isRelated(bare, text.all, own) ? undefined : own);
  if (!found || !within.every(({ place }) => isWithin(place, found))) return undefined;
  const spans = [found, ...within.flatMap(({ said }) => said)];
  const span = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  if (another) return found.isInWords ? undefined : { ...span, found: found.found };
  if (!found.isInWords && 'around' in found.found) {
    const { km } = found.found;
    const value = 'around' in first.found ? first.found.around : first.found.meaning.value;
    const isPoint = 'meaning' in first.found && first.found.meaning.point;
    return { ...span, found: isPoint ? first.found : { around: value, km } };
  }
  return { ...span, found: first.found };
}

async function findPlace(text: ReadText, prefer: string | undefined): Promise<Found | undefined> {
  const { plain, isEnding } = text;
  const end = plain.trimEnd().length;
  // "not in Bern", "Bern or Basel": leave these to exclusions and alternatives.
  const isFree = (span: Span): boolean => !isRelated(plain, text.all, span);
  const several = (await severalPlaces(text, isFree)) ?? (await placeOfNumber(text, prefer));
  if (several && isFree(several)) return several;
  const said = isEnding && (await saidRegion(text));
  if (said && isFree(said)) return said;
  const { span: named, forWords } = await namedSpan(text, isFree);
  const isAtEnd = named && named.meaning.facet !== 'cities' && plain.slice(named.end, end).trim() === '';
  const around = isAtEnd ? undefined : await surroundings(text);
  if (around && isFree(around)) return around;
  if (named) {
    const { start, end: last, meaning, isWithout } = named;
    const isAround = meaning.facet === 'cities' && !meaning.point && isWithout;
    return { start, end: last, found: isAround ? { around: meaning.value, km: VICINITY_KM } : { meaning } };
  }
  const span =
    (await shortForm(text, forWords)) ?? (await nationalJobs(text)) ?? (await countryWithArticle(text));
  if (span && isFree(span)) return meant(span);
  const absent = forWords.length === 0 ? await absentPlace(text) : undefined;
  if (absent && isFree(absent)) return absent;
  const [place, another] = forWords;
  return !place || another || place.meaning.point ? undefined : { ...meant(place), isInWords: true };
}

const meant = ({ start, end, meaning }: MeantSpan): Found => ({ start, end, found: { meaning } });

/** Prepositions of place: after these "Kanton Aargau" is not an employer. */
const IN = /(?<![\p{L}\p{N}])(?:im|in|dans le|dans la|nel|nella)\s+$/iu;

/**
 * Whether a name after "canton" or "region" may be an abbreviation. Not "de" in "région de Lyon", or if the whole text is in capitals.
 * "Kanton zh" may be in lower case.
 * @param said the name with that word
 */
const mayBeSaid = (said: string, name: string): boolean =>
  name.length > 3 || isCanton(said) || (name === name.toUpperCase() && said !== said.toUpperCase());

/** A region named as such ("Kanton …") at the end of a text, or before other words. */
async function saidRegion(text: ReadText): Promise<Found | undefined> {
  const { sources, plain, words } = text;
  const offset = plain.length - plain.trimStart().length;
  const ends = [plain.trimEnd().length, ...words.map(({ end }) => end).toReversed()];
  for (const end of new Set(ends))
    for (const { before, name } of saidRegions(plain.slice(0, end))) {
      const start = offset + before.length;
      const said = plain.slice(start, end).trim();
      if (!mayBeSaid(said, name)) continue;
      const meaning = await regionSaid(sources, said, name);
      if (meaning && (IN.test(plain.slice(0, start)) || !isInName(text, { start, end })))
        return { start, end, found: { meaning } };
    }
  return undefined;
}

/** Maximum number of names looked up: each may need another file. */
const MOST_TRIED = 8;

/** Surroundings anywhere in a text. In the middle of a text, names must be known to the index. */
async function surroundings(text: ReadText): Promise<Found | undefined> {
  const { plain, words, isEnding } = text;
  const last = plain.trimEnd().length;
  const ends = new Set([...(isEnding ? [last] : []), ...words.map(({ end }) => end).toReversed()]);
  let tried = 0;
  for (const end of ends) {
    if (end !== last && aroundPlaces(plain.slice(0, end)).next().done) continue;
    if (++tried > MOST_TRIED) break;
    const found = await aroundBefore(text, end, end === last);
    if (found) return found;
  }
  return undefined;
}

/** Prepositions that other names follow as often as places. */
const WEAK = /^\s*(?:bei|um|regi(?:on|o)|area|zon[ea]|rond|raum|gegend|just outside|(?:the )?greater)\s/iu;

/** A word with so many titles is not a place in the middle of a text; nor is one that another word follows: "near real time". */
const SOME_TITLES = 3;
async function isPlain({ sources, words }: ReadText, name: string, end: number): Promise<boolean> {
  const next = words.find(({ start }) => start >= end);
  const own = await sources.find(parseText(name).words.map(({ word }) => word));
  return next?.isGrammar === true && own.every((one) => one.countIn(0) < SOME_TITLES);
}

async function aroundBefore(text: ReadText, end: number, isLast: boolean): Promise<Found | undefined> {
  const { sources, plain, cities } = text;
  const offset = plain.length - plain.trimStart().length;
  for (const { before, name, km } of aroundPlaces(plain.slice(0, end))) {
    const start = offset + before.length;
    if (isInName(text, { start, end })) continue;
    const at = plain.indexOf(name, start);
    // "Lausanne proche gare" names no town.
    if (text.words.some((word) => word.describes === 'expression' && word.start === at)) continue;
    const isCity = cities.some((city) => spanOf(city).start === at && spanOf(city).end === at + name.length);
    if (!isLast && !isCity && (WEAK.test(plain.slice(start)) || !(await isPlain(text, name, end)))) continue;
    const meaning = (await sources.placeWords()).meaning('', placeKey(name));
    if (meaning?.facet === 'cities' && !meaning.point)
      return { start, end, found: { around: meaning.value, km } };
    if (meaning) return { start, end, found: { meaning } };
    if (name.length < SHORTEST) continue;
    // After "bei" comes an employer, and many have the name of some village.
    const isWith = /^\s*bei\s/i.test(plain.slice(start));
    if ((await isPlace(sources, name, false)) || (!isWith && (await isVillage(sources, name))))
      return { start, end, found: { around: name, km } };
  }
  return undefined;
}

/** Maximum number of words of a place that no job mentions. */
const MOST_ABSENT_WORDS = 3;

/** A place at the end of a text, before working conditions, that no job mentions: a city with jobs or a town, spelt correctly. */
async function absentPlace(text: ReadText): Promise<Found | undefined> {
  const { sources, plain } = text;
  const saysHow = saysHowIn(text);
  const words = text.words.slice(0, text.words.findLastIndex((word) => !saysHow(word)) + 1);
  const own = await Promise.all(words.map(({ word }) => sources.find([word])));
  for (let length = Math.min(MOST_ABSENT_WORDS, words.length - 1); length > 0; length--) {
    const several = words.slice(-length);
    const { start, end } = spanOf(several);
    const name = plain.slice(start, end);
    if (placeKey(name).length < SHORTEST_ABSENT || several.every(({ isGrammar }) => isGrammar)) continue;
    if (own.slice(-length).every((group) => group.length > 0)) continue;
    if (!(await saysMore(text, words.slice(0, -length)))) continue;
    if (!(await isNearJobs(sources, name))) continue;
    const found = (await meaningOf(sources, name)) ?? { around: name, km: VICINITY_KM };
    const isCity = 'meaning' in found && found.meaning.facet === 'cities' && !found.meaning.point;
    return { start, end, found: isCity ? { around: found.meaning.value, km: VICINITY_KM } : found };
  }
  return undefined;
}

/** Abbreviations that are read in lower case too, at the end of a text. Most others are ordinary words then ("ab", "act"). */
const IN_SMALL_LETTERS =
  /^(?:us|ny|nj|tx|fl|wa|az|nv|dc|sf|idf|paca|aura|zh|tg|zg|sz|vd|bw|rlp|dfw|gta|bcn|cdmx|nsw|qld|aix)$/;

/** Also those that mean nothing else and no title has: "ffm", "muc". */
const isNothingElse = async ({ find }: PlaceSources, form: string): Promise<boolean> =>
  /^[a-z]{2,3}$/.test(form) &&
  !isJobWord([form], 0) &&
  mayBePlace(form.toUpperCase()) &&
  (await find([form, form.toUpperCase()])).every((word) => word.countIn(0) === 0);

/** "Work with us" is not about the US. */
const WITH_US = /(?<!\p{L})(?:with|for|about|contact|join|of)\s+$/iu;

/** "Projektleiter ZH", "designer, NYC": in capitals, at the end or between commas or slashes. */
async function shortForm(text: ReadText, forWords: readonly Span[]): Promise<MeantSpan | undefined> {
  const { sources, plain, words } = text;
  const saysHow = saysHowIn(text);
  for (const { start, end } of words.toReversed()) {
    const span = { start, end };
    const isLast = plain.slice(end).trim() === '';
    const form = plain.slice(start, end);
    const isEnd = words.every((word) => word.start < end || word.isGrammar || saysHow(word));
    const isSmall =
      isEnd &&
      words.length > 1 &&
      (IN_SMALL_LETTERS.test(form) || (await isNothingElse(sources, form))) &&
      !WITH_US.test(plain.slice(0, start));
    const letters = (isSmall ? form.toUpperCase() : form).replaceAll('.', '');
    if (!/^[A-Z]{2,5}$/.test(letters) || !(isSmall || mayBePlace(letters))) continue;
    const isOther = words.length < 2 ? isWithin : isPartOf;
    if (isInName(text, span) || forWords.some((other) => isOther(span, other))) continue;
    const isBehind = /[,/(]\s*$/.test(plain.slice(0, start)) && /^\s*(?:[,/)]|$)/.test(plain.slice(end));
    if (!isLast && !isBehind && !isSmall) continue;
    if (!isPlaceForm(letters)) {
      // If the whole text is in capitals, they don't mark a name.
      if (words.length < 2 || plain === plain.toUpperCase()) continue;
      const own = await sources.find([letters.toLowerCase(), letters]);
      if (own.some((word) => word.countIn(0) >= TITLES)) continue;
    }
    const all = await sources.placeWords();
    const meaning = all.meaning('^', shortKey(letters)) ?? all.meaning('', placeKey(letters));
    if (meaning && !meaning.point) return { ...span, meaning };
  }
  return undefined;
}

/** "Swiss jobs", "entreprises suisses", "deutsche Firmen", "US companies". */
async function nationalJobs(text: ReadText): Promise<MeantSpan | undefined> {
  const { sources, plain, words } = text;
  for (const [at, noun] of words.entries()) {
    if (!NOUNS.test(plain.slice(noun.start, noun.end))) continue;
    for (const beside of [words[at - 1], words[at + 1]]) {
      // "Suche" in "Suche Arbeit" equals an inflected form of Italian "sueco".
      if (!beside || isJobWord([beside.word], 0)) continue;
      const span = { start: Math.min(noun.start, beside.start), end: Math.max(noun.end, beside.end) };
      if (text.names.some((name) => isWithin(span, name))) continue;
      const word = plain.slice(beside.start, beside.end);
      const all = await sources.placeWords();
      const meaning =
        all.meaning('~', placeKey(word)) ??
        (/^[A-Z]{2,4}$/.test(word) && mayBePlace(word) ? all.meaning('^', shortKey(word)) : undefined);
      if (meaning && !meaning.point) return { ...span, meaning };
    }
  }
  return undefined;
}

/** "In the states", "across the US": after a preposition, an ambiguous name is a country. */
async function countryWithArticle({ sources, plain }: ReadText): Promise<MeantSpan | undefined> {
  for (const { 0: found, 1: name = '', index } of plain.matchAll(WITH_ARTICLE)) {
    const meaning = (await sources.placeWords()).meaning('^', placeKey(name));
    const end = index + found.length;
    if (meaning?.facet === 'countries' && !meaning.point) return { start: end - name.length, end, meaning };
  }
  return undefined;
}
const WITH_ARTICLE =
  /(?<![\p{L}\p{N}])(?:in|to|from|across|throughout|within|around) (the (?:\p{L}\.?){2,8})(?![\p{L}\p{N}])/giu;
