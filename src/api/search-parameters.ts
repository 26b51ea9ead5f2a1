import { cleanLine } from '../feed/text.ts';
import { isUnknown, MOST_LEFT_OUT, parseQuery, type QueryError } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { Context } from './context.ts';
import { withDeployed } from './deployed.ts';
import { HttpError } from './responses.ts';

/**
 * Parses the search in a request's address.
 * @param ignored parameters whose errors do not matter
 * @throws HttpError 400 that names every invalid parameter and what is allowed
 */
export async function readSearch(context: Context, ignored: readonly string[] = []): Promise<SearchQuery> {
  const { query, errors } = parseQuery(new URL(context.request.url).searchParams);
  const wrong: QueryError[] = errors.filter(({ parameter }) => !ignored.includes(parameter));
  if (wrong.length === 0) return query;
  const sentences = wrong.map(({ message }) => message);
  if (wrong.some(({ parameter }) => parameter === 'currency')) sentences.push(await currenciesHere(context));
  const error = new HttpError(400, sentences.join(' '));
  error.parameters = wrong.map(({ parameter, message }) => ({ parameter, detail: message }));
  throw error;
}

/**
 * The value of a parameter outside the search; "" if it is absent or empty.
 * @throws HttpError 400 if there are several
 */
export function singleOf(parameters: URLSearchParams, name: string): string {
  const [first = '', second] = new Set(
    parameters
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean),
  );
  if (second === undefined) return first;
  const [left, other] = [first, second].map((value) => `"${value.slice(0, 40)}"`);
  throw new HttpError(400, `"${name}" is ${left} and ${other}, but must be given once.`);
}

/**
 * The comma-separated values of a parameter outside the search.
 * @throws HttpError 400 that names the first value not in `known`
 */
export function listOf<T extends string>(
  parameters: URLSearchParams,
  name: string,
  known: readonly T[],
): T[] | undefined {
  const given = parameters
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const wrong = given.find((value) => !(known as readonly string[]).includes(value));
  if (wrong !== undefined) {
    const error = new HttpError(
      400,
      `"${name}" has "${wrong.slice(0, 40)}", but may have ${known.join(', ')}.`,
    );
    error.parameters = [{ parameter: name, detail: error.message }];
    throw error;
  }
  return given.length > 0 ? ([...new Set(given)] as T[]) : undefined;
}

const LONGEST_NAME = 40;

/**
 * The first few unknown parameter names of a request, each as one line of limited length. Responses list
 * them, because unknown parameters don't narrow the results as the client expects. Parameters without a value
 * count as absent, as everywhere.
 * @param notHere parameters of other operations
 * @param here parameters of this operation outside the search
 */
export function unknownParameters(
  request: Request,
  notHere: readonly string[] = [],
  here: readonly string[] = [],
): string[] {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => cleanLine(value) !== '');
  const names = given
    .map(([name]) => name)
    .filter((name) => !here.includes(name) && (isUnknown(name) || notHere.includes(name)));
  const shown = names.map(cleanLine).filter((name) => name !== '');
  const cut = shown.map((name) => {
    const characters = [...name];
    return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : name;
  });
  return [...new Set(cut)].slice(0, MOST_LEFT_OUT);
}

const currenciesHere = (context: Context): Promise<string> =>
  withDeployed(context, ({ deployment: { currencies } }) =>
    Promise.resolve(
      currencies.length > 0
        ? `The jobs of this site state their pay in ${currencies.join(', ')}.`
        : 'No job of this site states its pay.',
    ),
  );
