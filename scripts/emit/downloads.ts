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

/** One file of the download, as described in `jobs.json`. */
interface DownloadFile {
  url: string;
  jobs: number;
  bytes: number;
  /** SHA-256 of the compressed file, hexadecimal. */
  sha256: string;
}

interface DownloadOptions {
  outDir: string;
  siteUrl: string;
  locales: string[];
  jobs: Jobs;
  /** Most recently removed first. */
  tombstones: readonly Tombstone[];
  exportedAt: string;
  /** Maximum file size of the host; larger downloads are split. */
  fileBytes?: number | undefined;
}

/** Amount of text compressed at a time. */
const BATCH = 256 * 1024;

const GONE_FILE = 'gone.ndjson.gz';
const fileName = (part: number): string => (part === 0 ? 'jobs.ndjson.gz' : `jobs-${part + 1}.ndjson.gz`);

/**
 * Writes every job as the API gives it, one JSON object a line, newest first, to `jobs.ndjson.gz`, and an index of the files to
 * `jobs.json`. If that exceeds the host's file size, the rest goes to `jobs-2.ndjson.gz` and so on, each a complete gzip file.
 * `gone.ndjson.gz` has the jobs removed in the last 30 days, most recent first, as many as fit. The same jobs give the same
 * bytes.
 * @returns the number of files
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

/** Takes the next jobs, leaving the others to later parts. */
function* nextOf(all: Iterator<Job, undefined>, count: number): Generator<Job> {
  for (let i = 0; i < count; i++) {
    const { value } = all.next();
    if (value) yield value;
  }
}

/** Writes the removed jobs; drops the older half until the file fits. */
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

/** An entry of `facets.json` for one value. */
interface FacetJson {
  value: string;
  /** The displayed text, if it differs from the value. */
  label?: string;
  /** Across all jobs. */
  count: number;
  /** Path of its page, if it has one. */
  page?: string;
  /** See `FacetValue`. */
  languages?: string[];
  /** Path of its feed, if it has one. */
  feed?: string;
  /** Paths of its page in earlier builds, which redirect to it. */
  pagesBefore?: string[];
}

/**
 * The file: values by parameter name, most frequent first; `areas` are further values of the regions filter, which
 * overlap those in `regions`.
 */
export type FacetsJson = Record<keyof FacetValues, FacetJson[]>;

/**
 * Writes `facets.json`: all values of all filters with their addresses.
 * @param functions whether functions run, which have a feed for each search
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
