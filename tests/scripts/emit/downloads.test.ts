import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { emitDownloads } from '../../../scripts/emit/downloads.ts';
import type { Tombstone } from '../../../src/job/job.ts';
import { headerMatcher, parseHeadersFile } from '../../../scripts/lib/hosts.ts';
import { datasetOf, serveApi } from '../../lib/api-site.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const postings = sampleJobs();
const options = {
  siteUrl: 'https://jobs.example',
  locales: ['en', 'de'],
  jobs: postings,
  tombstones: [] as Tombstone[],
  exportedAt: '2026-01-20T05:00:00.000Z',
};
type DownloadFile = { url: string; jobs: number; bytes: number; sha256: string };
type Description = { jobs: number; files: DownloadFile[]; gone: DownloadFile };
const descriptionOf = async (dir: string) =>
  JSON.parse(await readFile(join(dir, 'jobs.json'), 'utf8')) as Description;
const linesOf = (packed: Buffer) => gunzipSync(packed).toString('utf8').trimEnd().split('\n').filter(Boolean);

test('contains every job as the API returns it, in the order of the site', async () => {
  const site = await serveApi(datasetOf(postings));
  onTestFinished(site.close);
  const response = await fetch(`${site.url}/jobs.ndjson.gz`);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(response.headers.get('content-encoding')).toBe(null);
  const jobs = linesOf(Buffer.from(await response.arrayBuffer())).map(
    (line) => JSON.parse(line) as { id: string },
  );
  expect(jobs.map(({ id }) => id)).toEqual(postings.map(({ id }) => id));
  for (const job of jobs.filter((_, ordinal) => ordinal % 7 === 0))
    expect((await site.get(`/api/v1/jobs/${job.id}`)).body).toEqual(job);
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(`${site.url}/jobs.ndjson.gz`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test('is described, and the same jobs give the same bytes', async () => {
  const [one, two] = [await tempDir(), await tempDir()];
  expect(await emitDownloads({ ...options, outDir: one })).toBe(1);
  const later = postings.map((job) => ({ ...job, lastSeenAt: '2026-11-21T00:00:00.000Z' }));
  await emitDownloads({ ...options, jobs: later, outDir: two });
  const file = await readFile(join(one, 'jobs.ndjson.gz'));
  expect(await descriptionOf(one)).toMatchObject({
    jobs: postings.length,
    exportedAt: options.exportedAt,
    files: [
      {
        url: 'https://jobs.example/jobs.ndjson.gz',
        jobs: postings.length,
        bytes: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    ],
  });
  expect(file.equals(await readFile(join(two, 'jobs.ndjson.gz')))).toBe(true);
});

test('is split when the host limits the file size', async () => {
  const outDir = await tempDir();
  const fileBytes = 20_000;
  const count = await emitDownloads({ ...options, outDir, fileBytes });
  const { jobs, files } = await descriptionOf(outDir);
  expect(count).toBeGreaterThan(2);
  expect(files).toHaveLength(count);
  expect((await readdir(outDir)).sort()).toEqual(
    [
      'gone.ndjson.gz',
      'jobs.json',
      ...files.map(({ url }) => url.slice('https://jobs.example/'.length)),
    ].sort(),
  );
  const headersOf = headerMatcher(parseHeadersFile(readFileSync('public/_headers', 'utf8')));
  const ids: string[] = [];
  for (const file of files) {
    const { pathname } = new URL(file.url);
    const packed = await readFile(join(outDir, pathname));
    expect(packed.length).toBe(file.bytes);
    expect(packed.length).toBeLessThanOrEqual(fileBytes);
    expect(headersOf(pathname)).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
    const lines = linesOf(packed);
    expect(lines).toHaveLength(file.jobs);
    ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
  }
  expect(jobs).toBe(postings.length);
  expect(ids).toEqual(postings.map(({ id }) => id));
});

test('exists without jobs, and fails when a file cannot be written', async () => {
  const outDir = await tempDir();
  await emitDownloads({ ...options, outDir, jobs: [] });
  expect(linesOf(await readFile(join(outDir, 'jobs.ndjson.gz')))).toEqual([]);
  await expect(emitDownloads({ ...options, outDir: join(outDir, 'none') })).rejects.toThrow('ENOENT');
});

test('files for other sites are readable by all of them, by one rule', () => {
  const headersOf = headerMatcher(parseHeadersFile(readFileSync('public/_headers', 'utf8')));
  for (const path of listOf(
    '/feed.xml | /tags/c/feed.xml | /jobs.json | /jobs.ndjson.gz | /facets.json | /schema/a',
  ))
    expect([path, headersOf(path)['Access-Control-Allow-Origin']]).toEqual([path, '*']);
  for (const path of ['/', '/jobs/a/', '/tags/c/', '/assets/a.css'])
    expect(headersOf(path)).not.toHaveProperty('Access-Control-Allow-Origin');
});

test('removed jobs have a file, with the most recent ones if not all fit', async () => {
  const outDir = await tempDir();
  const tombstones = postings.map(({ id, domain, employer, title, language, addedAt }): Tombstone => ({
    ...{ id, domain, employer, title, language, addedAt },
    tags: [],
    goneAt: '2026-01-19T05:00:00.000Z',
  }));
  await emitDownloads({ ...options, outDir, tombstones });
  const { gone } = await descriptionOf(outDir);
  const file = await readFile(join(outDir, 'gone.ndjson.gz'));
  expect(gone).toEqual({
    url: 'https://jobs.example/gone.ndjson.gz',
    jobs: tombstones.length,
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  expect(linesOf(file).map((line) => JSON.parse(line) as unknown)).toEqual(tombstones);
  await emitDownloads({ ...options, outDir, tombstones, fileBytes: 5000 });
  const some = linesOf(await readFile(join(outDir, 'gone.ndjson.gz')));
  expect(some.length).toBeGreaterThan(20);
  expect(some).toEqual(linesOf(file).slice(0, some.length));
});
