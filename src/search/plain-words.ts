/** If a search fails because of a bug, searches its words literally instead. */
import type { SearchQuery } from '../filters/query.ts';
import type { Search, SearchAnswer, SearchOptions } from './types.ts';

/** The queries to try one after the other: first without interpretation, then also without correction. */
const PLAIN: readonly Partial<SearchQuery>[] = [{ read: false }, { read: false, exact: true }];
/** Maximum length of a log line. */
const LONGEST = 600;

/**
 * Whether an error is expected. Expected errors have names of their own ("SearchTooCostly", "ArtefactMissing", "AbortError"),
 * and all others are bugs.
 */
const isKnown = ({ name }: Error): boolean =>
  !['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].includes(name);

/** Answers a query; `said` is added to the answer. */
export type Ask<T> = (query: SearchQuery, said: Pick<SearchAnswer, 'readFailed'>) => Promise<T>;

/**
 * Searches a query again by its literal words after a bug made it fail, and logs one line.
 * @throws the original error if that fails too
 */
export async function byPlainWords<T>(query: SearchQuery, ask: Ask<T>, error: unknown): Promise<T> {
  const fault = error as Error;
  if (query.q === '' || isKnown(fault)) throw error;
  for (const plain of PLAIN) {
    try {
      const answer = await ask({ ...query, ...plain }, { readFailed: true });
      const what = `${JSON.stringify(query)}: ${fault.stack ?? String(fault)}`.replace(/\s+/g, ' ');
      console.error(`A search failed, and was answered by its plain words: ${what.slice(0, LONGEST)}`);
      return answer;
    } catch (again) {
      if (isKnown(again as Error)) throw again;
    }
  }
  throw error;
}

/** Wraps a search with `byPlainWords`. */
export const withPlainWords = (search: Search): Search => ({
  ...search,
  // The method is overloaded for answers with whole jobs and for answers with cards.
  search: (query: SearchQuery, options?: SearchOptions) => {
    const ask: Ask<SearchAnswer> = async (asked, said) => ({
      ...(await search.search(asked, options)),
      ...said,
    });
    return ask(query, {}).catch((error: unknown) => byPlainWords(query, ask, error));
  },
});
