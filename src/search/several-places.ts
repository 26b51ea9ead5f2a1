/** Alternative places in a text: "Bern oder Basel", "US/UK", "Belgium Netherlands". */
import { labelKey } from '../occupations/label-words.ts';
import { isPlaceForm, mayBePlace } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import { isRelating } from './grammar.ts';
import type { FoundPlace } from './place-meanings.ts';
import type { QueryWord } from './query-text.ts';
import { TITLES } from './term.ts';
import {
  isInName,
  isLowerForm,
  isPartOf,
  isWithin,
  type ReadText,
  saysHowIn,
  type Span,
  spanOf,
} from './text-with-places.ts';

/** Between alternative places: space, a sign or a word. English, German, French, Italian. */
const BETWEEN =
  /^(?:[,/&+|] )?(?:(?:or|and|oder|od|bzw\.?|und|ou|et|e|ed|o) )?(?:(?:in|im|en|à|au|aux|a|the|der|die|la|le) )?$/iu;
/** Signs and words that join alternatives, unlike "in" alone. */
const JOINED = /[,/&+|]|(?<!\p{L})(?:or|and|oder|od|bzw|und|ou|et|e|ed|o)(?!\p{L})/iu;
/** Normalizes spaces: one after each word and sign, none before. */
const evenly = (between: string): string =>
  between
    .replace(/[,/&+|]/g, ' $& ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/.$/, '$& ');

const FACETS = ['countries', 'regions', 'cities'] as const;

/** Adjacent places that are all countries, all regions or all cities: a job in any of them matches. */
export async function severalPlaces(
  text: ReadText,
  isFree: (span: Span) => boolean,
): Promise<(Span & { found: FoundPlace }) | undefined> {
  const { plain, places, cities } = text;
  const named = [...new Set([...places, ...cities])]
    .map((words) => ({ words, ...spanOf(words) }))
    .filter((span) => !isInName(text, span) && !isLowerForm(plain.slice(span.start, span.end)));
  const forms = shortForms(text, named);
  const small = forms
    .filter((span) => isSmallForm(text, span))
    .flatMap(({ words }) => words.map(({ word }) => word));
  const titled = new Set(
    (await text.sources.find(small)).filter((word) => word.countIn(TITLES) > 0).map(({ word }) => word),
  );
  const isClear = (span: NamedSpan): boolean => {
    const form = plain.slice(span.start, span.end).toUpperCase();
    const mayBe = mayBePlace(form) && !(isSmallForm(text, span) && titled.has(span.words[0]!.word));
    return named.includes(span) || isPlaceForm(form) || mayBe;
  };
  const beside = await citiesBeside(text, [...named, ...forms.filter(isClear)]);
  const all = [...named, ...beside, ...forms];
  const isJoined = (before: Span | undefined, span: Span | undefined): boolean =>
    before !== undefined && span !== undefined && JOINED.test(plain.slice(before.end, span.start));
  const longest = all
    .filter((span) => !all.some((other) => isPartOf(span, other)))
    .toSorted((a, b) => a.start - b.start)
    // "HR in Berlin" doesn't mean Croatia.
    .filter((span, i, some) => isClear(span) || isJoined(some[i - 1], span) || isJoined(span, some[i + 1]));
  const isNext = (at: number): boolean => {
    const [before, span] = [longest[at - 1], longest[at]];
    return (
      before !== undefined && span !== undefined && BETWEEN.test(evenly(plain.slice(before.end, span.start)))
    );
  };
  const runs: NamedSpan[][] = [];
  for (let first = 0, end: number; first < longest.length; first = end) {
    for (end = first + 1; isNext(end); end++);
    const run = longest.slice(first, end);
    // Also try without the first or last: "Dallas or Houston, base …".
    runs.push(run, ...(run.length > 2 ? [run.slice(0, -1), run.slice(1)] : []));
  }
  for (const run of runs) {
    if (run.length < 2 || !isFree({ start: run[0]!.start, end: run.at(-1)!.end })) continue;
    // Many texts list a firm's offices, which makes city names ambiguous, but next to "or" they are places.
    const isSurely = (span: NamedSpan, i: number): boolean =>
      [run[i - 1], span, run[i + 1]].some(
        (one, at, some) =>
          at > 0 && some[at - 1] && one && OR.test(plain.slice(some[at - 1]!.end, one.start)),
      );
    const meanings = await Promise.all(run.map((span, i) => meaningsOf(text, span.words, isSurely(span, i))));
    const ofFacet = [
      ...FACETS.map((facet) =>
        meanings.flatMap(({ known }) => known.find((one) => one.facet === facet) ?? []),
      ),
      // "Aargau Solothurn": the canton called like its capital.
      meanings.flatMap(({ known, region }) => known.find(({ facet }) => facet === 'regions') ?? region ?? []),
    ].find(({ length }) => length === run.length);
    const [meaning, ...others] = [...new Map(ofFacet?.map((one) => [one.value, one])).values()];
    if (!meaning) continue;
    const hasShort = !run.every((span) => named.includes(span));
    // "IT/HR" is neither Italy nor Croatia.
    if (hasShort && !run.some(isClear)) continue;
    const isOne = others.length === 0;
    const found: Span & { found: FoundPlace } = {
      start: run[0]!.start,
      end: run.at(-1)!.end,
      found: { meaning, ...(!isOne && { others }) },
    };
    // "Stein Metz" alone doesn't mean two cities.
    const isAll = text.words.every((word) => isWithin(word, found));
    const isSaid = run.some((span, i) => i > 0 && /\S/.test(plain.slice(run[i - 1]!.end, span.start)));
    // "London or LDN" is a single place.
    if (
      isOne
        ? OR.test(plain.slice(run[0]!.end, run[1]!.start))
        : isSaid || (!hasShort && (meaning.facet !== 'cities' || !isAll || run.length > 2))
    )
      return found;
  }
  return undefined;
}

/** Whether it may be an abbreviation: "US", "SF", "sf". */
const isShortForm = (name: string): boolean => /^(?:[A-Z]{2,4}|[a-z]{2,4})$/.test(name.replaceAll('.', ''));
/** Abbreviations that are mostly places in lower case too. */
const IS_PLACE = /^(?:us|uk|usa|uae|sf|nyc|nrw)$/;
/** Words between alternatives. */
const OR = /(?<!\p{L})(?:or|and|oder|od|bzw|und|ou|et|e|ed|o|y)(?!\p{L})/iu;
const OR_BEFORE = /(?:[,/&+|]|(?<!\p{L})(?:or|and|oder|od|bzw|und|ou|et|e|ed|o|y)) ?(?:in )?$/iu;
const OR_BEHIND = /^ ?(?:[,/&+|]|(?:or|and|oder|od|bzw|und|ou|et|e|ed|o|y)(?!\p{L}))/iu;
const OR_OR_END = /^\s*(?:$|[,/&+|)]|(?:or|and|oder|od|bzw|und|ou|et|e|ed|o|y)(?!\p{L}))/iu;

/** Whether it is in lower case, where it mostly isn't a place. */
const isSmallForm = ({ plain }: ReadText, { start, end }: Span): boolean =>
  plain.slice(start, end) !== plain.slice(start, end).toUpperCase() &&
  !IS_PLACE.test(plain.slice(start, end));

interface NamedSpan extends Span {
  words: readonly QueryWord[];
}

/**
 * Words that may abbreviate a place next to others. In lower case only next to "or", and for function words ("la") only if the place ends
 * there.
 */
const shortForms = (text: ReadText, named: readonly Span[]): NamedSpan[] =>
  text.plain === text.plain.toUpperCase()
    ? []
    : text.words
        .filter(({ word }) => !isRelating(word))
        .map((word) => ({ words: [word], start: word.start, end: word.end, isGrammar: word.isGrammar }))
        .filter(({ start, end, isGrammar }) => {
          const { plain } = text;
          const form = plain.slice(start, end);
          if (!isShortForm(form)) return false;
          if (!isSmallForm(text, { start, end })) return true;
          const isArticle = isGrammar && !OR_OR_END.test(plain.slice(end));
          return !isArticle && (OR_BEFORE.test(plain.slice(0, start)) || OR_BEHIND.test(plain.slice(end)));
        })
        .filter((form) => !named.some((span) => isWithin(form, span)));

/** Ambiguous words that are a city next to "or" and a place: "Nice ou Marseille". */
async function citiesBeside(text: ReadText, named: readonly NamedSpan[]): Promise<NamedSpan[]> {
  const { sources, plain, words } = text;
  const saysHow = saysHowIn(text);
  const isBeside = (one: Span, next: Span): boolean => {
    const gap = plain.slice(one.end, next.start);
    return one.end <= next.start && OR.test(gap) && BETWEEN.test(evenly(gap));
  };
  const spans = words
    .filter((word) => !word.isGrammar && !saysHow(word) && !isLowerForm(word.typed))
    .map((word) => ({ words: [word], start: word.start, end: word.end }))
    .filter((span) => named.some((one) => isBeside(span, one) || isBeside(one, span)))
    .filter((span) => !named.some((one) => isWithin(span, one)) && !isInName(text, span));
  if (spans.length === 0) return [];
  const [{ cities }, names, labels] = await Promise.all([
    sources.columns(['cities']),
    sources.cityNames(),
    sources.labels(spans.map(({ words: [word] }) => labelKey(word!.typed))),
  ]);
  return spans.filter(({ words: [word] }) => {
    const code = cities!.codeOf(word!.typed);
    return !labels.has(labelKey(word!.typed)) && (code >= 0 || names.meaning(word!.typed).usual.length > 0);
  });
}

/**
 * The filter values that a name may mean, if jobs are there, and the region called like its city. None for a word that is mostly something
 * else.
 * @param isBeside it is next to "or" and a place, so read it as a city if possible
 */
async function meaningsOf(
  text: ReadText,
  words: readonly QueryWord[],
  isBeside: boolean,
): Promise<{ known: PlaceMeaning[]; region: PlaceMeaning | undefined }> {
  const { sources, plain, places } = text;
  const { start, end } = spanOf(words);
  const name = plain.slice(start, end);
  const [all, { cities, countries }] = await Promise.all([
    sources.placeWords(),
    sources.columns(['cities', 'countries']),
  ]);
  const meant = places.includes(words) ? all.meaning('', placeKey(name)) : undefined;
  const isShort = isShortForm(name);
  const form = isShort ? (all.meaning('^', shortKey(name)) ?? all.meaning('', placeKey(name))) : undefined;
  // "Germany or hr" doesn't mean Croatia.
  const isSmall = isSmallForm(text, { start, end });
  const short = isSmall && form?.facet === 'countries' ? undefined : form;
  // "CA" alone is California, and next to "US" Canada.
  const country: PlaceMeaning | undefined =
    isShort && !isSmall && countries!.codeOf(name) >= 0 ? { facet: 'countries', value: name } : undefined;
  const known = [meant, short, country].filter((one) => one !== undefined).filter(({ point }) => !point);
  const usual = (await sources.cityNames()).meaning(name).usual[0] ?? -1;
  const code = cities!.codeOf(name) >= 0 ? cities!.codeOf(name) : usual;
  const called = all.meaning('=', placeKey(name));
  const region = called?.point ? undefined : called;
  if (code < 0) return { known, region };
  const own = await sources.find([words.map(({ word }) => word).join('')]);
  const count = own.reduce((sum, word) => sum + word.count, 0);
  const isCity = isBeside || count <= 2 * cities!.totals()[code]!;
  const city: PlaceMeaning = { facet: 'cities', value: cities!.values[code]! };
  return { known: isCity ? [...known, city] : known, region };
}
