import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config } from '../config.ts';
import { crawlDomains } from '../crawl/index.ts';
import { writeNdjson } from '../crawl/write-export.ts';
import { visitClock } from '../polite/due-dates.ts';
import { type Manners, type Run } from '../polite/visit-all.ts';
import { type ExportFile, localExport } from './export-file.ts';
import { type ExportLimits } from './limits.ts';

/**
 * EXPORT_URL is a list of domains: asks those that are due, and gives what they all last had as an export.
 * @throws ExportError as `crawlDomains`
 */
export async function crawledExport(
  { config, ...run }: Run<Manners & Pick<Config, 'EXPORT_URL' | 'STATE_DIR' | 'BLOCKED_DOMAINS'>>,
  limits: ExportLimits,
): Promise<ExportFile> {
  const { domains, feeds } = await crawlDomains({
    ...run,
    listFile: config.EXPORT_URL,
    blocked: config.BLOCKED_DOMAINS,
    config: { ...config, now: visitClock(config.now) },
  });
  const path = join(config.STATE_DIR, 'crawl.ndjson');
  await writeNdjson(path, feeds);
  const file = await localExport(path, limits);
  const seen = domains.flatMap(({ fetchedAt }) => fetchedAt ?? []).sort();
  return { ...file, modifiedAt: new Date(seen.at(-1)!), dispose: () => rm(path, { force: true }) };
}
