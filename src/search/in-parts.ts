/** How a search page is answered: one question, the cards first, then what nobody waits for. */
import { type Facet, LARGE_FACETS, SMALL_FACETS } from '../facet-table.ts';
import { type SearchInParts } from './index.ts';
import {
  type Card,
  type Counts,
  type Hit,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
} from './types.ts';

/** `cards` comes first; the others in any order, counts of some filters at a time. */
export type AnswerPart =
  | { cards: CardsAnswer }
  | { counts: Omit<Counts, 'facets'> & { facets: Partial<Counts['facets']> } }
  | { described: Hit[] };
/** An answer without counts. */
export type CardsAnswer = Omit<SearchAnswer<Card>, 'facets'>;

export type PartsOptions = Pick<SearchOptions, 'typing' | 'facetLimit'> & {
  /** Whether filters are seen, so that they are counted. */
  counts: boolean;
};

/**
 * Answers a query in parts.
 * @param send takes each part when it is ready
 * @param rest resolves when more than the cards is wanted
 */
export async function answerInParts(
  search: SearchInParts,
  query: SearchQuery,
  { typing = false, facetLimit, counts, signal }: PartsOptions & Pick<SearchOptions, 'signal'>,
  send: (part: AnswerPart) => void,
  rest: () => Promise<void>,
): Promise<void> {
  const found = search.find(query, { typing, ...(signal && { signal }) });
  // A chosen employer is shown by its name, which comes with the counts.
  const chosen: readonly Facet[] = query.filters.employers ? ['employers'] : [];
  const { employerNames } = await found.counts(chosen, facetLimit);
  send({ cards: { ...(await found.answer({ fields: 'card' })), employerNames } });
  await rest();
  signal?.throwIfAborted();
  const count = async (): Promise<void> => {
    // The counts of tags, employers and cities are files of their own.
    for (const facets of [SMALL_FACETS, LARGE_FACETS])
      send({ counts: await found.counts<Facet>(facets, facetLimit) });
  };
  const describe = async (): Promise<void> => send({ described: await found.hits('all') });
  await Promise.all([counts && count(), query.q !== '' && describe()]);
}
