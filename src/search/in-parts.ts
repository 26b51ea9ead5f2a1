/**
 * Answers a search page in parts: the cards first, then what is less urgent. While the user types, it sends only the cards.
 */
import { type Facet, LARGE_FACETS, SMALL_FACETS } from '../filters/facets.ts';
import { find, type FoundJobs } from './answer.ts';
import type { Near } from './near.ts';
import { type Index, presentBuild, type SearchHost } from './open-index.ts';
import type { Ask } from './plain-words.ts';
import type { Card } from '../job/job.ts';
import type { Counts, Hit, Search, SearchAnswer, SearchOptions } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';

/** A part of an answer. `cards` comes first, the others in any order. Each `counts` is for some of the facets. */
export type AnswerPart =
  | { cards: CardsAnswer }
  | { counts: Omit<Counts, 'facets'> & { facets: Partial<Counts['facets']> } }
  | { described: Hit[] };
/** An answer without counts. */
export type CardsAnswer = Omit<SearchAnswer<Card>, 'facets'>;

export type PartsOptions = Pick<SearchOptions, 'typing' | 'facetLimit'> & {
  /** Whether filters are shown, so that counts are needed. */
  counts: boolean;
};

/** Matches a query once and computes each part of the answer on request. */
export interface SearchInParts extends Pick<Search, 'findOptions'>, Pick<Near, 'nearestPlace'> {
  find: (query: SearchQuery, options: Pick<SearchOptions, 'signal' | 'typing'>) => Omit<FoundJobs, 'arrays'>;
  /** Preloads what every text search needs. */
  warm: () => Promise<void>;
}

/** The search of a page's worker. Its code is kept small, because the first result waits for it. */
export function createSearchInParts(host: SearchHost): SearchInParts {
  const withIndex = presentBuild(host);
  return {
    find(query, options) {
      const byBuild = new Map<Index, Promise<FoundJobs>>();
      const inBuild = (opened: Index): Promise<FoundJobs> => {
        const found = byBuild.get(opened) ?? find(opened, query, options);
        byBuild.set(opened, found);
        return found;
      };
      return {
        answer: (as) => withIndex(async (opened) => (await inBuild(opened)).answer(as)),
        counts: (facets, limit) => withIndex(async (opened) => (await inBuild(opened)).counts(facets, limit)),
        hits: (fields) => withIndex(async (opened) => (await inBuild(opened)).hits(fields)),
      };
    },
    findOptions: (facet, contains, query, limit) =>
      withIndex(async (opened) => {
        const { findOptions } = await import('./find-options.ts');
        return findOptions(opened, facet, contains, query, limit);
      }),
    nearestPlace: (...position) =>
      withIndex(async (opened) => (await opened.loaded()).nearestPlace(...position)),
    warm: () =>
      withIndex(async (opened) => {
        await Promise.all([opened.ages(), opened.text().then((text) => text.warm())]);
      }),
  };
}

/**
 * Answers a query in parts.
 * @param send receives each part when it is ready
 */
export async function answerInParts(
  search: SearchInParts,
  query: SearchQuery,
  { typing = false, facetLimit, counts, signal }: PartsOptions & Pick<SearchOptions, 'signal'>,
  send: (part: AnswerPart) => void,
): Promise<void> {
  // Chosen employers are shown by name, and names come with the counts.
  const chosen: readonly Facet[] = query.filters.employers ? ['employers'] : [];
  const ask: Ask<{ found: Omit<FoundJobs, 'arrays'>; cards: CardsAnswer }> = async (asked, said) => {
    const found = search.find(asked, { typing, ...(signal && { signal }) });
    const { employerNames } = await found.counts(chosen, facetLimit);
    return { found, cards: { ...(await found.answer({ fields: 'card' })), ...said, employerNames } };
  };
  const { found, cards } = await ask(query, {}).catch(async (error: unknown) => {
    // This code is loaded on demand, because only a search that fails needs it.
    const { byPlainWords } = await import('./plain-words.ts');
    return byPlainWords(query, ask, error);
  });
  send({ cards });
  signal?.throwIfAborted();
  if (typing) return;
  const count = async (): Promise<void> => {
    // Send the small facets first, because tags, employers and cities are in files of their own.
    for (const facets of [SMALL_FACETS, LARGE_FACETS])
      send({ counts: await found.counts<Facet>(facets, facetLimit) });
  };
  const describe = async (): Promise<void> => send({ described: await found.hits('all') });
  await Promise.all([counts && count(), query.q !== '' && describe()]);
}
