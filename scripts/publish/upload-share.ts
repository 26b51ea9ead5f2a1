import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.ts';

/** What a host must be sent to go from the published site to the next one. */
export type UploadShare = ReturnType<typeof compareSites>;

/**
 * Compares the next site with the published one, byte by byte. Files that did not change get their old date back: tools
 * that compare dates (rsync, aws s3 sync) leave them out, and browsers that ask again hear "not modified".
 */
export function compareSites(outDir: string, nextDir: string) {
  const share = { files: 0, bytes: 0, changedFiles: 0, changedBytes: 0 };
  for (const file of listFiles(nextDir)) {
    // Synchronous calls: most files are small, and promises would take longer than the reading.
    const next = join(nextDir, file);
    const { size } = statSync(next);
    share.files++;
    share.bytes += size;
    if (isSame(join(outDir, file), next, size)) continue;
    share.changedFiles++;
    share.changedBytes += size;
  }
  return share;
}

function isSame(before: string, next: string, size: number): boolean {
  if (!existsSync(before)) return false;
  const { size: sizeBefore, atime, mtime, ino, dev } = statSync(before);
  const info = statSync(next);
  if (info.ino === ino && info.dev === dev) return true; // Taken over by a link (reuse.ts).
  if (size !== sizeBefore || !readFileSync(before).equals(readFileSync(next))) return false;
  utimesSync(next, atime, mtime);
  return true;
}
