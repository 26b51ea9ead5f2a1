/**
 * The text shown when a search finds nothing. It says why, and what to try, with the number of jobs of each
 * try.
 */
import { escapeHtml } from '../lib/html.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import { withoutAnyFilter, withoutFilter } from '../filters/filters.ts';
import type { FilterName, Filters } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { ClientContext } from './page-data.ts';

/** Maximum number of suggestions per kind. */
const MOST = 3;

/** Filters that say what and where. The others say working conditions. */
const TELLING: readonly FilterName[] = [
  'countries',
  'regions',
  'cities',
  'near',
  'employers',
  'tags',
  'categories',
  'languages',
];

/**
 * Puts suggestions that drop a working condition before suggestions that drop what or where. Within both
 * groups, the suggestion with the most jobs stays first.
 */
const leastTellingFirst = (ways: CardsAnswer['waysOut']): CardsAnswer['waysOut'] =>
  [...ways].sort((a, b) => Number(TELLING.includes(a.filter)) - Number(TELLING.includes(b.filter)));

export interface WayOut {
  text: string;
  query: SearchQuery;
}

const PLACE_FILTERS: readonly FilterName[] = ['near', 'cities', 'regions', 'countries'];

const isOnlyPlace = (filters: Filters, filter: FilterName): boolean =>
  PLACE_FILTERS.includes(filter) &&
  PLACE_FILTERS.every((other) => other === filter || filters[other] === undefined);

/**
 * The filters worth dropping. Leaves out the place if dropping it finds no more jobs than the wider
 * surroundings, because both then find the same jobs.
 * @param around number of jobs around the place
 */
const worthDropping = (
  { filters }: SearchQuery,
  ways: CardsAnswer['waysOut'],
  around: number,
): CardsAnswer['waysOut'] =>
  leastTellingFirst(ways).filter(
    ({ filter, total }) => total > around || !(filter === 'near' || isOnlyPlace(filters, filter)),
  );

/**
 * The text of a suggestion: "Anywhere: 3 jobs" if the filter is the only one by place, or else "Without
 * “Part-time”: 3 jobs".
 */
function withoutText(
  { filters }: SearchQuery,
  filter: FilterName,
  name: string,
  jobs: string,
  t: ClientContext['t'],
): string {
  return isOnlyPlace(filters, filter) ? t('search.anywhere', { jobs }) : t('search.without', { name, jobs });
}

/**
 * The searches to try: in a wider area, without one filter, without all filters, with fewer words, and all
 * jobs.
 * @param label returns the name of a filter's value; for an excluded employer, its name
 */
export function waysOutOf(
  query: SearchQuery,
  { wider, waysOut, withoutFilters, fewerWords, near }: CardsAnswer,
  { t, format }: Pick<ClientContext, 't' | 'format'>,
  label: (filter: FilterName, filters: Filters) => string,
  allJobs: number,
): WayOut[] {
  const first = { ...query, offset: 0 };
  const jobs = (count: number): string => t.plural('jobs.count', count);
  const { near: asked, ...elsewhere } = query.filters;
  const place = near?.place === undefined ? (asked?.place ?? '') : format.city(near.place);
  const dropping = worthDropping(query, waysOut, wider.at(-1)?.total ?? 0);
  // Leave out a search that finds no more jobs than a narrower one, because it finds the same jobs.
  const isMore = (total: number, parts: readonly { total: number }[]): boolean =>
    parts.every((part) => part.total < total);
  return [
    ...wider.map((way) =>
      'radius' in way
        ? {
            text: t('search.within', { km: format.kilometres(way.radius), place, jobs: jobs(way.total) }),
            query: { ...first, filters: { ...query.filters, near: { ...asked!, radius: way.radius } } },
          }
        : {
            text: t('search.allOf', {
              name: label('countries', { countries: [way.country] }),
              jobs: jobs(way.total),
            }),
            query: { ...first, filters: { ...elsewhere, countries: [way.country] } },
          },
    ),
    ...dropping.slice(0, MOST).map(({ filter, total }) => {
      const name = label(filter, query.filters);
      const isWith = filter === 'excludeEmployers';
      return {
        text: isWith
          ? t('search.keep', { word: name, jobs: jobs(total) })
          : withoutText(query, filter, name, jobs(total), t),
        query: withoutFilter(query, filter),
      };
    }),
    ...(isMore(withoutFilters, [{ total: 0 }, ...wider, ...waysOut])
      ? [
          {
            text: t('search.withoutFilters', { jobs: jobs(withoutFilters) }),
            query: withoutAnyFilter(query),
          },
        ]
      : []),
    ...fewerWords.slice(0, MOST).map(({ q, total }) => ({
      text: q
        ? t('search.fewerWords', { q, jobs: jobs(total) })
        : t('search.without', { name: query.q, jobs: jobs(total) }),
      query: { ...first, q },
    })),
    ...(isMore(allJobs, [{ total: withoutFilters }, ...wider, ...waysOut, ...fewerWords])
      ? [
          {
            text: t('search.startOver', { jobs: jobs(allJobs) }),
            query: { q: '', filters: {}, offset: 0, limit: query.limit },
          },
        ]
      : []),
  ];
}

/** What to try if there are only partial matches: links that leave out one of the filters. */
export function waysHtml(
  query: SearchQuery,
  answer: CardsAnswer,
  { t }: Pick<ClientContext, 't'>,
  label: (filter: FilterName, filters: Filters) => string,
  link: (query: SearchQuery, text: string) => string,
): string {
  const around = answer.tiers.find(({ why }) => why === 'wider')?.total ?? 0;
  // Leave out excluded employers, because their names are not available here and another line offers to
  // include them.
  const ways = worthDropping(query, answer.waysOut, around).filter(
    ({ filter }) => filter !== 'excludeEmployers',
  );
  const links = ways.slice(0, MOST - 1).map(({ filter, total }) => {
    const jobs = t.plural('jobs.count', total);
    const without = withoutFilter(query, filter);
    return link(without, withoutText(query, filter, label(filter, query.filters), jobs, t));
  });
  return answer.more > 0 && links.length > 0 ? `<p>${links.join(' ')}</p>` : '';
}

/** The title of the results when there are none. */
export const noResultsTitle = (
  { q }: SearchQuery,
  { wordless }: CardsAnswer,
  { t }: Pick<ClientContext, 't'>,
): string => (wordless ? t('search.wordless', { q }) : t('search.none'));

/** @param link renders a link to a search */
export function noResultsHtml(
  { wordless }: CardsAnswer,
  ways: readonly WayOut[],
  { t }: Pick<ClientContext, 't'>,
  link: (query: SearchQuery, text: string) => string,
): string {
  const text = t(wordless ? 'search.wordless.text' : 'search.none.text');
  const items = ways.map((way) => `<li>${link(way.query, way.text)}</li>`);
  return `<li class="empty"><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul></li>`;
}
