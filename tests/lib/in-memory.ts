import type { Dataset, Posting } from '../../src/job/posting.ts';

/** A dataset whose postings are in memory, to look at and to change. */
export type InMemory = Dataset & { postings: Posting[] };

export const inMemory = (dataset: Dataset): InMemory => ({ ...dataset, postings: [...dataset.postings] });
