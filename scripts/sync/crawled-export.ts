import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Http } from '../../src/http/client.ts';
import { type Config } from '../config.ts';
import { type CrawlConfig, crawlDomains } from '../crawl/index.ts';
import { writeNdjson } from '../crawl/write-export.ts';
import { type Progress } from '../lib/progress.ts';
import { visitClock } from '../polite/due-dates.ts';
import { type State } from '../state/index.ts';
import { type ExportFile, localExport } from './export-file.ts';
import { type ExportLimits } from './limits.ts';

/**
 * EXPORT_URL is a list of domains: asks those that are due, and gives what they all last had as an export.
 * @throws ExportError as `crawlDomains`
 */
export async function crawledExport(
  {
    config,
    state,
    progress,
    crawlHttp,
  }: {
    config: CrawlConfig & Pick<Config, 'EXPORT_URL' | 'STATE_DIR'>;
    state: Pick<State, 'db'>;
    progress: Progress;
    /** Closed at the end. */
    crawlHttp?: Http;
  },
  limits: ExportLimits,
): Promise<ExportFile> {
  const { domains, feeds } = await crawlDomains({
    listFile: config.EXPORT_URL,
    config: { ...config, now: visitClock(config.now) },
    state,
    progress,
    ...(crawlHttp && { http: crawlHttp }),
  });
  const path = join(config.STATE_DIR, 'crawl.ndjson');
  await writeNdjson(path, feeds);
  const file = await localExport(path, limits);
  const seen = domains.flatMap(({ fetchedAt }) => fetchedAt ?? []).sort();
  return { ...file, modifiedAt: new Date(seen.at(-1)!), dispose: () => rm(path, { force: true }) };
}
