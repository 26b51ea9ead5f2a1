import { type SearchQuery, type Sort } from './types.ts';

/** Relevance only means something when there are words to be relevant to. */
export const effectiveSort = ({ q, sort }: Pick<SearchQuery, 'q' | 'sort'>): Sort =>
  sort ?? (q ? 'relevance' : 'newest');
