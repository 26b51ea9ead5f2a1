/** How alike jobs are to each other: for builds (similar.ts) and for engines (src/engine/similar-jobs.ts). */

/** Similar jobs of a page. */
export const SHOWN = 6;
/** Jobs of the same occupation in other languages. */
export const SAME_OCCUPATION_SHOWN = 5;
/** Of similar jobs those of one employer. */
export const SAME_EMPLOYER = 3;

/** What likeness counts: the same title says more than all of the same occupation, tags, place and language. */
export const LIKENESS = {
  title: 8,
  occupation: 2,
  tags: 1,
  /** The same of these counts so much. */
  near: { language: 1, country: 0.4, city: 0.4, jobType: 0.2 },
};

/** What every twentieth job has tells nothing, and its neighbours are any jobs. */
export const mostOfList = (jobs: number): number => Math.max(20, jobs / 20);
