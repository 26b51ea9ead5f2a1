/** The way out where a search fails by a fault of its code: its words are searched as they are. */
import type { SearchQuery } from '../filters/query.ts';
import type { Search, SearchAnswer, SearchOptions } from './types.ts';

/** How a query is asked again, ever more literally: without reading it, then without correction, too. */
const PLAIN: readonly Partial<SearchQuery>[] = [{ read: false }, { read: false, exact: true }];
/** Characters of a line in the log. */
const LONGEST = 600;

/**
 * Whether somebody has an answer to an error: those have names of their own ("SearchTooCostly", "ArtefactMissing",
 * "AbortError"). All others are faults of the code.
 */
const isKnown = ({ name }: Error): boolean =>
  !['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].includes(name);

/** Answers a query; `said` is what the answer has to say besides. */
export type Ask<T> = (query: SearchQuery, said: Pick<SearchAnswer, 'readFailed'>) => Promise<T>;

/**
 * Answers a query that failed by a fault of the code by its plain words, and the log gets one line.
 * @throws what the query itself failed with, where its plain words fail too
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

/** A search that answers by plain words where it fails. */
export const withPlainWords = (search: Search): Search => ({
  ...search,
  // Answers with cards, too: the other signature of the method.
  search: (query: SearchQuery, options?: SearchOptions) => {
    const ask: Ask<SearchAnswer> = async (asked, said) => ({
      ...(await search.search(asked, options)),
      ...said,
    });
    return ask(query, {}).catch((error: unknown) => byPlainWords(query, ask, error));
  },
});
