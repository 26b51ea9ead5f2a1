/** How much the bundled sample holds: what changes with each other sample. */
export const SAMPLE = { domains: 39, jobs: 401, expired: 1 };
/** As the search page counts them. */
export const ALL_JOBS = `${SAMPLE.jobs} jobs`;
