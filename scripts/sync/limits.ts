/** The limits of one export. Far above any real one (100,000 jobs: 6 MB packed, 60 MB unpacked), far below harm. */
export const EXPORT_LIMITS = {
  /** The file as downloaded, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  /** All of it unpacked, in bytes. */
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

/** A job that is gone keeps its page for so long. */
export const TOMBSTONE_DAYS = 30;
/** Its id and date are remembered for so long after that. */
export const REMEMBERED_DAYS = 2 * 365;

/**
 * From so many days on a domain counts as known: by then an employer has shown how many jobs there are. Before, any number
 * is right: a staffing firm comes with 20,000 at once.
 */
export const KNOWN_DAYS = 7;

/**
 * How many jobs of one domain may come in a day, and how many that are gone keep their pages and dates: more than any employer
 * turns over. An applicant system that gives all its jobs new ids brings as many as there are, and of a small firm that
 * grows a thousand may come at once. A feed whose jobs are others with each export would else fill state and site.
 * @param jobs that the domain has
 */
export const turnover = (jobs: number): number => Math.max(1000, 3 * jobs);
