/** Excluded places: "not in the US", "ausserhalb von Zürich", "hors Paris", "-sf". */
import { mayBePlace } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import type { Filters } from '../filters/table.ts';
import { type PlaceMeaning, shortKey } from './formats/place-words.ts';
import type { PlaceSources } from './place-meanings.ts';
import { withBlanks } from './place-within.ts';
import { plainSigns } from '../text/signs.ts';
import { isInName, MOST_WORDS, type ReadText, readText, type Span } from './text-with-places.ts';
import type { SearchQuery } from '../filters/query.ts';

type Without = NonNullable<SearchQuery['without']>;

/** Words before something excluded. English, German, French, Italian, Spanish. */
const NOT =
  'not|no|neither|nor|without|except(?: for)?|excluding|excl|other than|apart from|nicht|weder|noch|ohne|keine?|ausser|außer|ausgenommen|bis auf|pas|sans|sauf|hormis|excepté|à part|à l.exception d(?:es?|u)|ni|non|né|senza|tranne|eccetto|esclus[oi]|salvo|ad eccezione di|excepto|menos|sin|excluyendo';
/** Words before an excluded place only. */
const OUTSIDE =
  '(?<!just )outside(?: of)?|(?:anywhere|everywhere|any place) (?:but|except|other than|outside(?: of)?)|(?:überall|ueberall|irgendwo|egal wo) (?:außer|ausser|nur nicht)|außerhalb(?: von| der| des)?|ausserhalb(?: von| der| des)?|(?:partout|n.importe où) (?:sauf|hors)|hors(?: de)?|en dehors d(?:es?|u)|fuori(?: da| dal| dalla)?|(?:ovunque|dovunque) tranne|fuera de(?:l| la)?|(?:en )?cualquier (?:sitio|lugar|parte) (?:menos|excepto)';
/** Articles and prepositions between such a word and the place. */
const LINKS =
  "(?:(?:in|at|from|to|based|located|im|aus|à|a|au|aux|en|dans|da|the|der|die|den|dem|le|la|les|el|los|las) |[ld]')";

/** The first characters of a name, or the number of a département. */
const NAME = '\\p{L}|\\d[\\dab](?![\\p{L}\\d%])';

const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<outside>${OUTSIDE})|${NOT})\\s+(?<links>${LINKS}{0,3})(?=${NAME})|(?<!\\S)-(?<quote>"?)(?=\\p{L})`,
  'giu',
);
/** Between two excluded places. */
const AND = new RegExp(
  `^\\s*(?:(?:,\\s*)?(?:or|nor|and|oder|noch|und|sowie|ou|ni|et|o|né|e|y)(?![\\p{L}\\p{N}])|/|(?<list>,))\\s*(?:(?:${NOT})\\s+)?(?<links>${LINKS}{0,3})(?=${NAME})`,
  'iu',
);
/** Prepositions of place. After these an ambiguous name is a place. */
const IS_WHERE = /(?:^|\s)(?:in|at|from|based|located|im|aus|à|en|dans)(?:\s|$)/iu;

/** Maximum number of excluded places: each may cost a lookup. */
const MOST = 6;

/** The end of a place's name, and its meaning. */
interface Named {
  end: number;
  meaning: PlaceMeaning;
}

/**
 * Takes the excluded places out of a query's text; undefined if there are none.
 * @param asked.typing whether the last word may be incomplete
 * @param asked.prefer the language of the page
 */
export async function placesLeftOut(
  sources: PlaceSources,
  q: string,
  { typing, prefer }: { typing: boolean; prefer: string | undefined },
): Promise<{ q: string; without: Without } | undefined> {
  const signs = plainSigns(q);
  if (signs.search(BEFORE) < 0) return undefined;
  // Names after a hyphen or in quotes are only recognized without these.
  const text = await readText(sources, signs.replace(/(?<!\S)-(?=["\p{L}])|"/gu, ' '), typing);
  if (!text) return undefined;
  const spans: Span[] = [];
  const meanings: PlaceMeaning[] = [];
  for (const found of [...signs.matchAll(BEFORE)].slice(0, MOST)) {
    const { outside, links = '', quote } = found.groups ?? {};
    const start = found.index;
    if (spans.some((span) => start < span.end)) continue;
    const isSurely = outside !== undefined || IS_WHERE.test(links);
    let named = await placeAt(text, start + found[0].length, isSurely, prefer);
    if (!named) continue;
    let { end } = named;
    while (named && meanings.length < MOST) {
      ({ end } = named);
      meanings.push(named.meaning);
      const next = quote === undefined ? AND.exec(signs.slice(end)) : undefined;
      const other: Named | undefined = next
        ? await placeAt(text, end + next[0].length, isSurely, prefer)
        : undefined;
      // "Not in London, UK": the country belongs to the city.
      const isOne: boolean =
        next?.groups?.['list'] !== undefined && other?.meaning.facet !== named.meaning.facet;
      named = isOne ? undefined : other;
    }
    spans.push({ start, end: quote && signs[end] === quote ? end + 1 : end });
  }
  if (spans.length === 0) return undefined;
  const rest = withBlanks(q, spans);
  return {
    q: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : '',
    without: {
      typed: spans.map(({ start, end }) => q.slice(start, end)),
      any: await filtersOf(sources, meanings),
    },
  };
}

/**
 * The place whose name begins at `start`, the longest name first.
 * @param isSurely the words before it say that a place follows
 */
async function placeAt(
  text: ReadText,
  start: number,
  isSurely: boolean,
  prefer: string | undefined,
): Promise<Named | undefined> {
  const { all, plain, sources } = text;
  const first = all.findIndex((word) => word.start === start);
  if (first < 0) return undefined;
  const words = await sources.placeWords();
  const { codeOf, values } = (await sources.columns(['cities'])).cities!;
  for (let length = MOST_WORDS; length > 0; length--) {
    const several = all.slice(first, first + length);
    const end = several.at(-1)!.end;
    const name = plain.slice(start, end);
    if (length === 1 && prefer === 'fr' && /^\d[\dab]$/i.test(name)) {
      const meaning = words.meaning('=', name.toLowerCase());
      return meaning?.value.startsWith('FR-D') ? { end, meaning } : undefined;
    }
    if (several.length < length || !/^[\p{L}\p{M}\s.'-]+$/u.test(name) || isInName(text, { start, end }))
      continue;
    const isNamed = [...text.places, ...text.cities].some(
      (one) => one[0]!.start === start && one.at(-1)!.end === end,
    );
    const form = name.replaceAll('.', '').toUpperCase();
    const isShort = /^[A-Z]{2,4}$/.test(form);
    const clear = words.meaning('', placeKey(name));
    const short = clear ? undefined : words.meaning('^', shortKey(name));
    // "Not in IT" doesn't mean Italy, but "not in EU" means the union.
    const isArea = short !== undefined && words.members(short.value) !== undefined;
    const meaning =
      clear ?? ((isSurely && (!isShort || isArea)) || (isShort && mayBePlace(form)) ? short : undefined);
    // Leave a place without jobs in the query: it may be a word of titles.
    const isEmpty = meaning?.point ?? (meaning?.facet === 'cities' && codeOf(meaning.value) < 0);
    if (isEmpty && !isSurely) return undefined;
    if (meaning) return { end, meaning };
    const code =
      codeOf(name) >= 0 ? codeOf(name) : ((await sources.cityNames()).meaning(name).usual[0] ?? -1);
    if (code >= 0 && (isNamed || isSurely))
      return { end, meaning: { facet: 'cities', value: values[code]! } };
  }
  return undefined;
}

/** The filters that match jobs at the places. An area without a value in the column is matched by its parts. */
async function filtersOf(sources: PlaceSources, meanings: readonly PlaceMeaning[]): Promise<Filters[]> {
  const words = await sources.placeWords();
  const columns = await sources.columns(['countries', 'regions', 'cities']);
  return meanings.flatMap(({ facet, value, point }): Filters[] => {
    // No job is there.
    if (point) return [];
    const parts =
      facet === 'regions' && columns.regions!.codeOf(value) < 0 ? words.members(value) : undefined;
    if (!parts) return [{ [facet]: [value] }];
    return (['countries', 'regions', 'cities'] as const).flatMap((of) => {
      const some = parts[of].map((code) => columns[of]!.values[code]!);
      return some.length > 0 ? [{ [of]: some }] : [];
    });
  });
}
