/** Gets the export as a local file, wherever EXPORT_URL leads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Validators, validatorsOf } from '../http/headers.ts';
import { ConfigError, ExportError, tooLarge } from '../lib/errors.ts';
import type { ExportLimits } from './limits.ts';
import { isHttp, isLoopback } from '../settings/values.ts';
import type { Config } from '../config.ts';
import { crawlDomains } from '../crawl/index.ts';
import { writeNdjson } from '../crawl/write-export.ts';
import { visitClock } from '../polite/schedule.ts';
import type { CrawlPolicy, Run } from '../polite/visit-all.ts';
import type { Generation } from '../folders/ours.ts';
import type { Progress } from '../lib/progress.ts';
import { isSample, SAMPLE } from '../settings/sample.ts';
import type { TakenExport } from './store.ts';

/** An export on the local disk. */
export interface ExportFile extends Validators {
  path: string;
  /** The SHA-256 digest of the file in hexadecimal. */
  digest: string;
  /** When the export was made, as the server or the file says. */
  modifiedAt: Date | undefined;
  /** Removes the file if it is temporary. */
  dispose: () => Promise<void>;
}

/**
 * Opens an export at a local path.
 * @throws ExportError `export-not-found` or `export-too-large`
 */
export async function localExport(path: string, limits: ExportLimits): Promise<ExportFile> {
  const info = await stat(path).catch((error: unknown) => {
    throw notFound(`"${resolve(path)}" cannot be opened (${(error as NodeJS.ErrnoException).code}).`, error);
  });
  if (!info.isFile()) throw notFound(`"${resolve(path)}" is not a file.`);
  if (info.size > limits.fileBytes) throw tooLarge('its size in bytes', limits.fileBytes).from(path);
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    throw notFound(`"${resolve(path)}" cannot be read (${(error as NodeJS.ErrnoException).code}).`, error);
  }
  return {
    path,
    digest: hash.digest('hex'),
    modifiedAt: info.mtime,
    ...validatorsOf(undefined),
    dispose: async () => {},
  };
}

const notFound = (what: string, cause?: unknown): ExportError =>
  new ExportError('export-not-found', `The export ${what}`, 'Check EXPORT_URL.', { cause });

/** Whether EXPORT_URL is a local list of domains to crawl, and no export. */
export const isDomainList = (source: string): boolean => !isHttp(source) && /\.txt$/i.test(source);

/** EXPORT_URL for messages, without its query, which may hold a secret. */
export function shownSource(source: string): string {
  if (!isHttp(source)) return source;
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

/**
 * Crawls those domains of the list at EXPORT_URL that are due, and writes the last valid feed of every domain as an export.
 * @throws ExportError as `crawlDomains` does
 */
export async function crawledExport(
  { config, ...run }: Run<CrawlPolicy & Pick<Config, 'EXPORT_URL' | 'STATE_DIR' | 'BLOCKED_DOMAINS'>>,
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

/**
 * Warns that the jobs of the sample are invented. Refuses the sample where somebody could take its jobs for real, unless
 * EXPORT_URL asks for it: when it would replace real jobs, and on a public address. A lost setting would otherwise put the
 * sample on a live site.
 * @param taken the export that the state holds
 * @param published the metadata of the site in OUT_DIR; earlier versions do not say what the site was made from
 * @throws ConfigError
 */
export function checkSample({
  config: { EXPORT_URL, isExportGiven, SITE_URL, STATE_DIR, OUT_DIR },
  taken,
  published,
  progress,
}: {
  config: Pick<Config, 'EXPORT_URL' | 'isExportGiven' | 'SITE_URL' | 'STATE_DIR' | 'OUT_DIR'>;
  taken: Pick<TakenExport, 'source'> | undefined;
  published: Generation | undefined;
  progress: Progress;
}): void {
  if (!isSample(EXPORT_URL)) return;
  if (!isExportGiven) {
    const isOfSample = taken !== undefined && isSample(taken.source);
    if (taken && !isOfSample) refuse(`the state in "${STATE_DIR}" belongs to another export`);
    if (published && !(published.isSample ?? isOfSample))
      refuse(`the site in "${OUT_DIR}" belongs to another export`);
    if (!isLoopback(SITE_URL)) refuse(`SITE_URL is "${SITE_URL}"`);
  }
  progress.info('Building the bundled sample, whose jobs are invented');
}

function refuse(why: string): never {
  throw new ConfigError(
    `EXPORT_URL is not set, so the invented jobs of the sample would be built, but ${why}.`,
    `Set EXPORT_URL, or set it to "${SAMPLE}" to build the sample on purpose.`,
  );
}
