import { printQuery } from '../search/query.ts';
import type { SearchQuery } from '../search/types.ts';

/** The address of a search, from the root of the site. */
export const searchHref = (base: string, query: SearchQuery): string => {
  const parameters = printQuery(query).toString();
  return `${base}/${parameters && `?${parameters}`}`;
};
