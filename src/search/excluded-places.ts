/** Finds excluded places, as in "not in the US", "ausserhalb von Zürich", "hors Paris" or "-sf". */
import { mayBePlace } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { Filters } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import { plainSigns } from '../text/signs.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import type { PlaceSources } from './place-meanings.ts';
import { departmentOf } from './place-numbers.ts';
import { isAmong, isInName, MOST_WORDS, type PlaceText, readText, type Span, spanOf } from './place-text.ts';
import vocabulary from './vocabulary/place-grammar.json' with { type: 'json' };

type Without = NonNullable<SearchQuery['without']>;

const NOT = vocabulary.not.join('|');
/** Articles and prepositions between an excluding word and the place, such as "of the" in "outside of the". */
const LINKS = `(?<links>(?:(?:${vocabulary.notLinks}) |[ld]'){0,3})`;
/** The beginning of a name, or the number of a département. */
const NAME = '(?=\\p{L}|\\d[\\dab](?![\\p{L}\\d%]))';
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<outside>${vocabulary.outside.join('|')})|${NOT})\\s+${LINKS}${NAME}|(?<!\\S)-(?<quote>"?)(?=\\p{L})`,
  'giu',
);
/** What may be between two excluded places. */
const AND = new RegExp(
  `^\\s*(?:(?:,\\s*)?(?:${vocabulary.notAnd})(?![\\p{L}\\p{N}])|/|(?<list>,))\\s*(?:(?:${NOT})\\s+)?${LINKS}${NAME}`,
  'iu',
);
/** Prepositions of place. After these an ambiguous name is a place. */
const IS_WHERE = new RegExp(`(?:^|\\s)(?:${vocabulary.surelyWhere})(?:\\s|$)`, 'iu');
/** Maximum number of excluded places, because each may cost a lookup. */
const MOST = 6;

/** The end of a place's name in the text, and what the name means. */
interface Named {
  end: number;
  meaning: PlaceMeaning;
}

/** Takes the excluded places out of a query's text; undefined if there are none. */
export async function excludedPlaces(
  sources: PlaceSources,
  q: string,
  options: { typing: boolean; prefer: string | undefined },
): Promise<{ q: string; without: Without } | undefined> {
  const signs = plainSigns(q);
  if (signs.search(BEFORE) < 0) return undefined;
  // Names after a hyphen or in quotes are recognized only without the hyphen or the quotes.
  const text = await readText(sources, signs.replace(/(?<!\S)-(?=["\p{L}])|"/gu, ' '), options);
  if (!text) return undefined;
  const spans: Span[] = [];
  const meanings: PlaceMeaning[] = [];
  for (const found of [...signs.matchAll(BEFORE)].slice(0, MOST)) {
    const { outside, links = '', quote } = found.groups ?? {};
    const start = found.index;
    if (spans.some((span) => start < span.end)) continue;
    const isSurely = outside !== undefined || IS_WHERE.test(links);
    let named = await placeAt(text, start + found[0].length, isSurely);
    if (!named) continue;
    let { end } = named;
    while (named && meanings.length < MOST) {
      ({ end } = named);
      meanings.push(named.meaning);
      const next = quote === undefined ? AND.exec(signs.slice(end)) : null;
      const other: Named | undefined = next ? await placeAt(text, end + next[0].length, isSurely) : undefined;
      // In "not in London, UK", the country belongs to the city and is not excluded.
      const isOne: boolean =
        next?.groups?.['list'] !== undefined && other?.meaning.facet !== named.meaning.facet;
      named = isOne ? undefined : other;
    }
    spans.push({ start, end: quote && signs[end] === quote ? end + 1 : end });
  }
  if (spans.length === 0) return undefined;
  const rest = spans.reduce(
    (some, { start, end }) => some.slice(0, start) + ' '.repeat(end - start) + some.slice(end),
    q,
  );
  return {
    q: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : '',
    without: {
      typed: spans.map(({ start, end }) => q.slice(start, end)),
      any: await filtersOf(sources, meanings),
    },
  };
}

/**
 * The place whose name begins at `start`. The longest name is tried first.
 * @param isSurely whether the words before `start` say that a place follows
 */
async function placeAt(text: PlaceText, start: number, isSurely: boolean): Promise<Named | undefined> {
  const { all, plain, places, cities: named, prefer } = text;
  const first = all.findIndex((word) => word.start === start);
  if (first < 0) return undefined;
  const { words, cities, cityOf } = await text.meanings();
  for (let length = MOST_WORDS; length > 0; length--) {
    const several = all.slice(first, first + length);
    const span = spanOf(several);
    const { end } = span;
    const name = plain.slice(start, end);
    if (length === 1 && prefer === 'fr' && /^\d[\dab]$/i.test(name)) {
      const meaning = await departmentOf(text, name);
      return meaning && { end, meaning };
    }
    if (several.length < length || !/^[\p{L}\p{M}\s.'-]+$/u.test(name) || isInName(text, span)) continue;
    const form = name.replaceAll('.', '').toUpperCase();
    const isShort = /^[A-Z]{2,4}$/.test(form);
    const clear = words.meaning('', placeKey(name));
    const short = clear ? undefined : words.meaning('^', shortKey(name));
    // "Not in IT" doesn't mean Italy, but "not in EU" means the union.
    const isArea = short !== undefined && words.members(short.value) !== undefined;
    const isMeant = isSurely && (!isShort || isArea);
    const meaning = clear ?? (isMeant || (isShort && mayBePlace(form)) ? short : undefined);
    // Leave a place without jobs in the query, because it may be a word of titles.
    const isEmpty = meaning?.point ?? (meaning?.facet === 'cities' && cities.codeOf(meaning.value) < 0);
    if (isEmpty && !isSurely) return undefined;
    if (meaning) return { end, meaning };
    const code = cityOf(name);
    if (code >= 0 && (isSurely || isAmong(places, span) || isAmong(named, span)))
      return { end, meaning: { facet: 'cities', value: cities.values[code]! } };
  }
  return undefined;
}

/** The filters for the jobs at some places. An area that is no value of the column has filters for its parts. */
async function filtersOf(sources: PlaceSources, meanings: readonly PlaceMeaning[]): Promise<Filters[]> {
  const words = await sources.placeWords();
  const columns = await sources.columns(['countries', 'regions', 'cities']);
  return meanings.flatMap(({ facet, value, point }): Filters[] => {
    // The place has no jobs, so there is nothing to exclude.
    if (point) return [];
    const isValue = facet !== 'regions' || columns.regions!.codeOf(value) >= 0;
    const parts = isValue ? undefined : words.members(value);
    if (!parts) return [{ [facet]: [value] }];
    return (['countries', 'regions', 'cities'] as const).flatMap((of) =>
      parts[of].length > 0 ? [{ [of]: parts[of].map((code) => columns[of]!.values[code]!) }] : [],
    );
  });
}
