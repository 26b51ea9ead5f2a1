import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../search/types.ts';

/** A query with the places that were understood in it as the filters that they became: what links to other searches begin with. */
export function asSearched(
  query: SearchQuery,
  { place, near }: Pick<CardsAnswer, 'place' | 'near'>,
): SearchQuery {
  if (!place) return query;
  const { near: _, ...filters } = query.filters;
  const { facet, value, isEmpty, q } = place;
  if (near) {
    const { latitude, longitude, radius, remote } = near;
    const around = { place: near.place ?? `${latitude},${longitude}`, radius, remote };
    return { ...query, q, filters: { ...filters, near: around } };
  }
  return facet && value !== undefined && !isEmpty
    ? { ...query, q, filters: { ...filters, [facet]: [value] } }
    : query;
}
