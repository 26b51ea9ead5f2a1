/** What one export may cost. Far above any real one (100,000 jobs: 6 MB packed, 60 MB unpacked), far below harm. */
export interface ExportLimits {
  /** The file as downloaded, in bytes. */
  fileBytes: number;
  /** All of it unpacked, in bytes. */
  unpackedBytes: number;
  /** One feed, in bytes; a larger one counts as an invalid feed of its domain. */
  feedBytes: number;
  /** Entries of the archive, feeds or not. */
  entries: number;
  /** One download, from the request to the last byte. */
  downloadMs: number;
  connectMs: number;
}

export const EXPORT_LIMITS: ExportLimits = {
  fileBytes: 2 * 1024 ** 3,
  unpackedBytes: 4 * 1024 ** 3,
  feedBytes: 32 * 1024 ** 2,
  entries: 1_000_000,
  downloadMs: 15 * 60_000,
  connectMs: 15_000,
};
