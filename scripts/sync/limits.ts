/**
 * The limits of one export. They are far above any real one (100,000 jobs take 6 MB, or 60 MB unpacked), but low enough to
 * prevent harm.
 */
export const EXPORT_LIMITS = {
  /** The size of the downloaded file in bytes. */
  fileBytes: 2 * 1024 ** 3,
  /** The size of all unpacked content in bytes. */
  unpackedBytes: 4 * 1024 ** 3,
  /** The size of one feed in bytes. A larger one counts as an invalid feed of its domain. */
  feedBytes: 32 * 1024 ** 2,
  /** The number of entries in the archive, whether they are feeds or not. */
  entries: 1_000_000,
  /** The time of one download in ms, from the request to the last byte. */
  downloadMs: 15 * 60_000,
  connectMs: 15_000,
};
export type ExportLimits = typeof EXPORT_LIMITS;

/** For how many days a removed job keeps its page. */
export const TOMBSTONE_DAYS = 30;
/** For how many further days the id and the date of a removed job are remembered. */
export const REMEMBERED_DAYS = 2 * 365;

/**
 * The number of days after which a domain counts as known, because its employer has shown how many jobs to expect. Until then
 * any number is plausible: a staffing firm may start with 20,000.
 */
export const KNOWN_DAYS = 7;

/**
 * How many new jobs a domain may add per day, and how many removed jobs keep their pages and dates. The number is above any
 * real turnover: an applicant system that changes all ids replaces every job at once, and a growing small firm may add a
 * thousand. Without this limit, a feed with different jobs in each export would fill the state and the site.
 * @param jobs the number of jobs of the domain
 */
export const turnover = (jobs: number): number => Math.max(1000, 3 * jobs);
