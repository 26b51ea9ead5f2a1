import { existsSync, readFileSync, type Stats, statSync, utimesSync } from 'node:fs';
import { listFiles } from '../lib/files.ts';

/** What the next site holds, and what of it a host must be sent that has the published one. */
export interface UploadShare {
  /** Of each file, with "/" as separator. */
  bytes: ReadonlyMap<string, number>;
  changedFiles: number;
  changedBytes: number;
  /** Files and bytes per top folder ("." holds the files beside them), by name. */
  sizes: Record<string, { files: number; bytes: number }>;
}

/**
 * Compares the next site with the published one, byte by byte. Files that did not change get their old date back: tools
 * that compare dates (rsync, aws s3 sync) leave them out, and browsers that ask again hear "not modified".
 */
export function compareSites(outDir: string, nextDir: string): UploadShare {
  const sizes: UploadShare['sizes'] = {};
  const bytes = new Map<string, number>();
  const hasSite = existsSync(outDir);
  let changedFiles = 0;
  let changedBytes = 0;
  for (const file of listFiles(nextDir)) {
    // Synchronous calls: most files are small, and promises would take longer than the reading.
    const next = `${nextDir}/${file}`;
    const info = statSync(next);
    bytes.set(file, info.size);
    const end = file.indexOf('/');
    const ofFolder = (sizes[end < 0 ? '.' : file.slice(0, end)] ??= { files: 0, bytes: 0 });
    ofFolder.files++;
    ofFolder.bytes += info.size;
    if (hasSite && isSame(`${outDir}/${file}`, next, info)) continue;
    changedFiles++;
    changedBytes += info.size;
  }
  const byName = Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  return { bytes, changedFiles, changedBytes, sizes: Object.fromEntries(byName) };
}

function isSame(before: string, next: string, { size, ino, dev }: Stats): boolean {
  const published = statSync(before, { throwIfNoEntry: false });
  if (published?.size !== size) return false;
  if (published.ino === ino && published.dev === dev) return true; // Taken over by a link (reuse.ts).
  if (!readFileSync(before).equals(readFileSync(next))) return false;
  utimesSync(next, published.atime, published.mtime);
  return true;
}
