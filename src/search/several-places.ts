/** Several places of a text of which each is as good: "Bern oder Basel", "US/UK", "Belgium Netherlands". */
import { isPlaceForm, mayBePlace } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import { isRelating } from './grammar.ts';
import type { FoundPlace } from './place-meanings.ts';
import type { QueryWord } from './query-text.ts';
import {
  isInName,
  isLowerForm,
  isPartOf,
  isWithin,
  type ReadText,
  type Span,
  spanOf,
} from './text-with-places.ts';

/** Between places of which each is as good: nothing, a sign, or a word. English, German, French, Italian. */
const BETWEEN =
  /^(?:[,/&+|] )?(?:(?:or|and|oder|od|bzw\.?|und|ou|et|e|ed|o) )?(?:(?:in|im|en|à|au|aux|a|the|der|die|la|le) )?$/iu;
/** A sign, or a word that joins: behind "in" alone something else is a place. */
const JOINED = /[,/&+|]|(?<!\p{L})(?:or|and|oder|od|bzw|und|ou|et|e|ed|o)(?!\p{L})/iu;
/** With one blank behind each word and sign, and none before. */
const evenly = (between: string): string =>
  between
    .replace(/[,/&+|]/g, ' $& ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/.$/, '$& ');

const FACETS = ['countries', 'regions', 'cities'] as const;

/** Neighbours that are all countries, all regions or all cities: jobs are in one of them. */
export async function severalPlaces(
  text: ReadText,
  isFree: (span: Span) => boolean,
): Promise<(Span & { found: FoundPlace }) | undefined> {
  const { plain, places, cities } = text;
  const named = [...new Set([...places, ...cities])]
    .map((words) => ({ words, ...spanOf(words) }))
    .filter((span) => !isInName(text, span) && !isLowerForm(plain.slice(span.start, span.end)));
  const all = [...named, ...shortForms(text, named)];
  const isClear = (span: (typeof all)[number]): boolean => {
    const form = plain.slice(span.start, span.end).toUpperCase();
    return named.includes(span) || isPlaceForm(form) || mayBePlace(form);
  };
  const isJoined = (before: Span | undefined, span: Span | undefined): boolean =>
    before !== undefined && span !== undefined && JOINED.test(plain.slice(before.end, span.start));
  const longest = all
    .filter((span) => !all.some((other) => isPartOf(span, other)))
    .toSorted((a, b) => a.start - b.start)
    // "HR in Berlin" speaks of no Croatia.
    .filter((span, i, some) => isClear(span) || isJoined(some[i - 1], span) || isJoined(span, some[i + 1]));
  const isNext = (at: number): boolean => {
    const [before, span] = [longest[at - 1], longest[at]];
    return (
      before !== undefined && span !== undefined && BETWEEN.test(evenly(plain.slice(before.end, span.start)))
    );
  };
  for (let first = 0, end: number; first < longest.length; first = end) {
    for (end = first + 1; isNext(end); end++);
    const run = longest.slice(first, end);
    if (run.length < 2 || !isFree({ start: run[0]!.start, end: run.at(-1)!.end })) continue;
    const meanings = await Promise.all(run.map(({ words }) => meaningsOf(text, words)));
    const ofFacet = [
      ...FACETS.map((facet) =>
        meanings.flatMap(({ known }) => known.find((one) => one.facet === facet) ?? []),
      ),
      // "Aargau Solothurn": the canton of that name.
      meanings.flatMap(({ known, region }) => known.find(({ facet }) => facet === 'regions') ?? region ?? []),
    ].find(({ length }) => length === run.length);
    const [meaning, ...others] = [...new Map(ofFacet?.map((one) => [one.value, one])).values()];
    if (!meaning || others.length === 0) continue;
    const hasShort = !run.every((span) => named.includes(span));
    // "IT/HR" is no Italy or Croatia.
    if (hasShort && !run.some(isClear)) continue;
    const found = { start: run[0]!.start, end: run.at(-1)!.end, found: { meaning, others } };
    // "Stein Metz" and nothing else is no search for two cities.
    const isAll = text.words.every((word) => isWithin(word, found));
    const isSaid = run.some((span, i) => i > 0 && /\S/.test(plain.slice(run[i - 1]!.end, span.start)));
    if (isSaid || (!hasShort && (meaning.facet !== 'cities' || !isAll || run.length > 2))) return found;
  }
  return undefined;
}

/** In capitals, or one that is a place more often: "US", "SF", "sf". */
const isShortForm = (name: string): boolean =>
  /^[A-Z]{2,4}$/.test(name.replaceAll('.', '')) || /^(?:us|uk|usa|uae|sf|nyc|nrw)$/.test(name);

/** The words that may be short for a place where they are beside others. */
const shortForms = (
  { plain, words }: ReadText,
  named: readonly Span[],
): (Span & { words: readonly QueryWord[] })[] =>
  plain === plain.toUpperCase()
    ? []
    : words
        .filter(({ word }) => !isRelating(word))
        .map((word) => ({ words: [word], start: word.start, end: word.end }))
        .filter(({ start, end }) => isShortForm(plain.slice(start, end)))
        .filter((form) => !named.some((span) => isWithin(form, span)));

/** The values of filters that a name may mean where jobs are, and the region that is called as its city; none for a word that mostly is something else. */
async function meaningsOf(
  { sources, plain, places }: ReadText,
  words: readonly QueryWord[],
): Promise<{ known: PlaceMeaning[]; region: PlaceMeaning | undefined }> {
  const { start, end } = spanOf(words);
  const name = plain.slice(start, end);
  const [all, { cities, countries }] = await Promise.all([
    sources.placeWords(),
    sources.columns(['cities', 'countries']),
  ]);
  const meant = places.includes(words) ? all.meaning('', placeKey(name)) : undefined;
  const isShort = isShortForm(name);
  const short = isShort ? all.meaning('^', shortKey(name)) : undefined;
  // "CA" is California alone, and Canada beside "US".
  const country: PlaceMeaning | undefined =
    isShort && countries!.codeOf(name) >= 0 ? { facet: 'countries', value: name } : undefined;
  const known = [meant, short, country].filter((one) => one !== undefined).filter(({ point }) => !point);
  const usual = (await sources.cityNames()).meaning(name).usual[0] ?? -1;
  const code = cities!.codeOf(name) >= 0 ? cities!.codeOf(name) : usual;
  const called = all.meaning('=', placeKey(name));
  const region = called?.point ? undefined : called;
  if (code < 0) return { known, region };
  const own = await sources.find([words.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  const isCity = count <= 2 * cities!.totals()[code]!;
  const city: PlaceMeaning = { facet: 'cities', value: cities!.values[code]! };
  return { known: isCity ? [...known, city] : known, region };
}
