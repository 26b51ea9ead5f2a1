import { EXPORT_LIMITS } from '../../scripts/sync/limits.ts';
import { unpack } from '../../scripts/sync/unpack.ts';
import type { Files } from './exports.ts';

/** The feeds of the bundled sample, by file name. */
export async function sampleFeeds(): Promise<Files> {
  const files: Files = {};
  for await (const entry of unpack('scripts/sample/export.tar.gz', EXPORT_LIMITS))
    if ('feed' in entry) files[`${entry.domain}.json`] = Buffer.from(entry.feed).toString();
  return files;
}
