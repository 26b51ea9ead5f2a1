/** The downloads: all jobs as NDJSON, and the values of filters as `facets.json`. */
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
  /** SHA-256 of the file as it is, hexadecimal. */
  sha256: string;
}

interface DownloadOptions {
  outDir: string;
  siteUrl: string;
  locales: string[];
  jobs: Jobs;
  /** The last to go first. */
  tombstones: readonly Tombstone[];
  exportedAt: string;
  /** The largest file that the host allows; a larger download comes in several. */
  fileBytes?: number | undefined;
}

/** So much text is packed at a time. */
const BATCH = 256 * 1024;

const GONE_FILE = 'gone.ndjson.gz';
const fileName = (part: number): string => (part === 0 ? 'jobs.ndjson.gz' : `jobs-${part + 1}.ndjson.gz`);

/**
 * Writes every job as the API gives it, one JSON object a line, newest first, into `jobs.ndjson.gz`, and `jobs.json`,
 * which says what is there. Where that is larger than the host allows a file, the rest goes into `jobs-2.ndjson.gz` and
 * so on, each a whole gzip file by itself. `gone.ndjson.gz` has the jobs that left in the last 30 days, the last to go first, and
 * no more of them than fit. The same jobs give the same bytes.
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

/** The next jobs of all, of which the others are left for the parts after this. */
function* nextOf(all: Iterator<Job, undefined>, count: number): Generator<Job> {
  for (let i = 0; i < count; i++) {
    const { value } = all.next();
    if (value) yield value;
  }
}

/** Writes the jobs that are gone, without the half that went first as often as it must. */
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
    for (const one of all) {
      jobs++;
      batch += `${JSON.stringify(one)}\n`;
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
  /** The text that people read for it, where that is another one. */
  label?: string;
  /** Across all jobs. */
  count: number;
  /** The path of its page, where it has one. */
  page?: string;
  /** The path of its feed, where it has one. */
  feed?: string;
  /** Where its page was in builds before: these lead to it. */
  pagesBefore?: string[];
}

/** The file: values by parameter name, most frequent first; `areas` are further values of regions, which overlap these. */
export type FacetsJson = Record<keyof FacetValues, FacetJson[]>;

/**
 * Writes `facets.json`: all values of all filters with their addresses.
 * @param functions whether functions answer, which have a feed for each search
 */
export async function emitFacetsJson(outDir: string, values: FacetValues, functions = false): Promise<void> {
  const facets = Object.fromEntries(
    [...FACETS, 'areas' as const].map((name) => [
      name,
      values[name].map((one): FacetJson => {
        const { facet, value, label, slug, slugsBefore, ordinals } = one;
        const feed = valueFeedPath(one, functions);
        return {
          value,
          ...(label !== value && { label }),
          count: ordinals.length,
          ...(slug !== undefined && { page: landingPath(facet, slug) }),
          ...(feed !== undefined && { feed }),
          ...(slugsBefore && { pagesBefore: slugsBefore.map((before) => landingPath(facet, before)) }),
        };
      }),
    ]),
  );
  await writeFile(join(outDir, 'facets.json'), `${JSON.stringify(facets)}\n`);
}
