import { parseQuery, type QueryError } from '../search/query.ts';
import { type SearchQuery } from '../search/types.ts';
import { type Context } from './context.ts';
import { withDeployed } from './deployed.ts';
import { HttpError } from './errors.ts';

/**
 * The search of a request's address.
 * @param ignored parameters that may hold anything
 * @throws HttpError 400 naming every parameter that cannot be used and what is allowed
 */
export async function readSearch(context: Context, ignored: readonly string[] = []): Promise<SearchQuery> {
  const { query, errors } = parseQuery(new URL(context.request.url).searchParams);
  const wrong: QueryError[] = errors.filter(({ parameter }) => !ignored.includes(parameter));
  if (wrong.length === 0) return query;
  const sentences = wrong.map(({ message }) => message);
  if (wrong.some(({ parameter }) => parameter === 'currency')) sentences.push(await currenciesHere(context));
  throw new HttpError(400, sentences.join(' '));
}

const currenciesHere = (context: Context): Promise<string> =>
  withDeployed(context, ({ deployment: { currencies } }) =>
    Promise.resolve(
      currencies.length > 0
        ? `The jobs of this site state their pay in ${currencies.join(', ')}.`
        : 'No job of this site states its pay.',
    ),
  );
