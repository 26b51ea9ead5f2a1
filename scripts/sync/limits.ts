/** Limits of one export: far above any real one (100,000 jobs are 6 MB packed, 60 MB unpacked), low enough to prevent harm. */
export const EXPORT_LIMITS = {
  /** The file as downloaded, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  /** All content unpacked, in bytes. */
  unpackedBytes: 4 * 1024 ** 3,
  /** One feed, in bytes; a larger one counts as an invalid feed of its domain. */
  feedBytes: 32 * 1024 ** 2,
  /** Entries of the archive, feeds or not. */
  entries: 1_000_000,
  /** One download, from the request to the last byte. */
  downloadMs: 15 * 60_000,
  connectMs: 15_000,
};
export type ExportLimits = typeof EXPORT_LIMITS;

/** Days for which a removed job keeps its page. */
export const TOMBSTONE_DAYS = 30;
/** Number of further days for which the id and date of a removed job are remembered. */
export const REMEMBERED_DAYS = 2 * 365;

/**
 * Number of days after which a domain counts as known, because the employer has shown how many jobs to expect. Before
 * that any number is plausible: a staffing firm may start with 20,000.
 */
export const KNOWN_DAYS = 7;

/**
 * How many new jobs per day a domain may add, and how many removed jobs keep their pages and dates. Above any real turnover:
 * an applicant system that changes all ids replaces every job at once, and a growing small firm may add a thousand. Without
 * the limit, a feed with different jobs in each export would fill state and site.
 * @param jobs number of jobs of the domain
 */
export const turnover = (jobs: number): number => Math.max(1000, 3 * jobs);
