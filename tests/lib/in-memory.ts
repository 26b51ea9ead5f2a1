import type { Dataset, Job } from '../../src/job/job.ts';

/** A dataset whose jobs are in memory, to look at and to change. */
export type InMemory = Dataset & { jobs: Job[] };

export const inMemory = (dataset: Dataset): InMemory => ({ ...dataset, jobs: [...dataset.jobs] });
