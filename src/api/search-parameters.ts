import { parseQuery, type QueryError } from '../search/query.ts';
import { type SearchQuery } from '../search/types.ts';
import { HttpError } from './errors.ts';

/**
 * The search of a request's address.
 * @param ignored parameters that may hold anything
 * @throws HttpError 400 naming every parameter that cannot be used and what is allowed
 */
export function readSearch(request: Request, ignored: readonly string[] = []): SearchQuery {
  const { query, errors } = parseQuery(new URL(request.url).searchParams);
  const wrong: QueryError[] = errors.filter(({ parameter }) => !ignored.includes(parameter));
  if (wrong.length > 0) throw new HttpError(400, wrong.map(({ message }) => message).join(' '));
  return query;
}
