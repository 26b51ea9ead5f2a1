/** What one export may cost. Far above any real one (100,000 jobs: 6 MB packed, 60 MB unpacked), far below harm. */
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
