/** Writes the downloads: all jobs as NDJSON, and the values of filters as `facets.json`. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { toHit } from '../../src/api/hit.ts';
import type { Job, Jobs, Tombstone } from '../../src/job/job.ts';
import { FACETS, type FacetValues } from '../../src/filters/facets.ts';
import { landingPath, valueFeedPath } from '../../src/site/paths.ts';

/** One file of the download, as `jobs.json` describes it. */
interface DownloadFile {
  url: string;
  jobs: number;
  bytes: number;
  /** The SHA-256 digest of the compressed file, in hexadecimal. */
  sha256: string;
}

interface DownloadOptions {
  outDir: string;
  siteUrl: string;
  locales: string[];
  jobs: Jobs;
  /** The removed jobs, the last removed first. */
  tombstones: readonly Tombstone[];
  exportedAt: string;
  /** The maximum file size of the host. A larger download is split. */
  fileBytes?: number | undefined;
}

/** The number of characters that are compressed at a time. */
const BATCH = 256 * 1024;

const GONE_FILE = 'gone.ndjson.gz';
const fileName = (part: number): string => (part === 0 ? 'jobs.ndjson.gz' : `jobs-${part + 1}.ndjson.gz`);

/**
 * Writes all jobs, newest first, to `jobs.ndjson.gz`: one JSON object per line, as the API gives it. `jobs.json` describes the
 * files. If the file would exceed the host's limit, further files such as `jobs-2.ndjson.gz` take the rest, and each is a
 * complete gzip file. `gone.ndjson.gz` has the jobs that were removed in the last 30 days, the last removed first, as many as
 * fit. The same jobs give the same bytes.
 * @returns the number of files with jobs
 */
export async function emitDownloads(options: DownloadOptions): Promise<number> {
  const { outDir, jobs, exportedAt, fileBytes = Infinity } = options;
  let count = 1;
  for (;;) {
    const size = Math.max(1, Math.ceil(jobs.length / count));
    const files: DownloadFile[] = [];
    const all = Iterator.from(jobs);
    for (let part = 0; part < count; part++)
      files.push(await writePart(options, part, nextOf(all, Math.min(size, jobs.length - part * size))));
    const largest = Math.max(...files.map(({ bytes }) => bytes));
    if (largest <= fileBytes || size === 1) {
      const gone = await writeGone(options);
      const description = { jobs: jobs.length, exportedAt, files, gone };
      await writeFile(join(outDir, 'jobs.json'), `${JSON.stringify(description, null, 1)}\n`);
      return count;
    }
    for (const part of files.keys()) await rm(join(outDir, fileName(part)));
    count = Math.max(count + 1, Math.ceil((largest * count) / fileBytes));
  }
}

/** Takes the next jobs, and leaves the rest to later files. */
function* nextOf(all: Iterator<Job, undefined>, count: number): Generator<Job> {
  for (let i = 0; i < count; i++) {
    const { value } = all.next();
    if (value) yield value;
  }
}

/** Writes the removed jobs. While the file is too large, the older half is dropped. */
async function writeGone(options: DownloadOptions): Promise<DownloadFile> {
  const { tombstones, fileBytes = Infinity } = options;
  for (let most = tombstones.length; ; most = Math.floor(most / 2)) {
    const file = await writeFileOf(options, GONE_FILE, tombstones.slice(0, most));
    if (file.bytes <= fileBytes || most === 0) return file;
  }
}

const writePart = (options: DownloadOptions, part: number, jobs: Iterable<Job>): Promise<DownloadFile> =>
  writeFileOf(
    options,
    fileName(part),
    Iterator.from(jobs).map(({ lastSeenAt: _seen, pageCheckedAt: _checked, ...found }) =>
      toHit(found, options),
    ),
  );

async function writeFileOf(
  { outDir, siteUrl }: DownloadOptions,
  name: string,
  all: Iterable<object>,
): Promise<DownloadFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  let jobs = 0;
  const lines = function* (): Generator<string> {
    let batch = '';
    for (const job of all) {
      jobs++;
      batch += `${JSON.stringify(job)}\n`;
      if (batch.length < BATCH) continue;
      yield batch;
      batch = '';
    }
    yield batch;
  };
  await pipeline(
    lines,
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(join(outDir, name)),
  );
  return { url: `${siteUrl}/${name}`, jobs, bytes, sha256: hash.digest('hex') };
}

/** The entry of `facets.json` for one value. */
interface FacetJson {
  value: string;
  /** The displayed text if it differs from the value. */
  label?: string;
  /** The number of all jobs with this value. */
  count: number;
  /** The path of the value's page if there is one. */
  page?: string;
  /** The languages that have the page besides the first; undefined if all have it. */
  languages?: string[];
  /** The path of the value's feed if there is one. */
  feed?: string;
  /** The former paths of the value's page, which redirect to it. */
  pagesBefore?: string[];
}

/**
 * The content of `facets.json`: the values of each filter by its parameter, the most frequent first. `areas` has further values
 * of the filter for regions, whose jobs may also be counted in `regions`.
 */
export type FacetsJson = Record<keyof FacetValues, FacetJson[]>;

/**
 * Writes `facets.json`, which has all values of all filters and their addresses.
 * @param functions whether functions run, because these have a feed for each search
 */
export async function emitFacetsJson(outDir: string, values: FacetValues, functions = false): Promise<void> {
  const facets = Object.fromEntries(
    [...FACETS, 'areas' as const].map((name) => [
      name,
      values[name].map((entry): FacetJson => {
        const { facet, value, label, slug, languages, slugsBefore, ordinals } = entry;
        const feed = valueFeedPath(entry, functions);
        return {
          value,
          ...(label !== value && { label }),
          count: ordinals.length,
          ...(slug !== undefined && { page: landingPath(facet, slug) }),
          ...(languages && { languages }),
          ...(feed !== undefined && { feed }),
          ...(slugsBefore && { pagesBefore: slugsBefore.map((before) => landingPath(facet, before)) }),
        };
      }),
    ]),
  );
  await writeFile(join(outDir, 'facets.json'), `${JSON.stringify(facets)}\n`);
}
