import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { packMade, SAMPLE_FILE } from '../../../../scripts/data/make-sample.ts';
import { EXPORT_LIMITS } from '../../../../scripts/sync/limits.ts';
import { unpack } from '../../../../scripts/sync/unpack.ts';
import type { Feed } from '../../../../src/feed/types.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { findDuplicateGroups } from '../../../../src/duplicates/find-duplicates.ts';
import { packTar } from '../../../lib/exports.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

const JOBS = 4000;
const made = await buffer(packMade(SAMPLE_FILE, JOBS, 1));

const folder = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(join(folder, 'made.tar'), made);
const files: { domain: string; text: string }[] = [];
for await (const entry of unpack(join(folder, 'made.tar'), EXPORT_LIMITS))
  if ('feed' in entry) files.push({ domain: entry.domain, text: entry.feed.toString() });
const feeds = files.map(({ text }) => JSON.parse(text) as Feed);
const jobs = feeds.flatMap((feed) => feed.jobs);

test('the sync accepts a recombined export: every feed is valid, each domain and job unique', () => {
  for (const { domain, text } of files) {
    const { valid, errors } = validateFeed(text, { now: new Date('2026-11-23') });
    expect({ domain, valid, errors }).toEqual({ domain, valid: true, errors: [] });
  }
  expect(new Set(files.map(({ domain }) => domain)).size).toBe(files.length);
  expect(new Set(jobs.map(({ url, language }) => `${url} ${language}`)).size).toBe(JOBS);
});

test('a recombined export has the requested number of jobs, over one domain for sixteen; most employers are small', () => {
  expect([jobs.length, feeds.length]).toEqual([JOBS, JOBS / 16]);
  const sizes = feeds.map((feed) => feed.jobs.length).sort((a, b) => a - b);
  expect(sizes[sizes.length >> 1]).toBeLessThan(12);
  expect(sizes.at(-1)).toBeGreaterThan(80);
});

test('a seed gives the same export each time, and another one another export', async () => {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(await buffer(packMade(SAMPLE_FILE, JOBS, 1)))).toBe(digest(made));
  expect(digest(await buffer(packMade(SAMPLE_FILE, JOBS, 2)))).not.toBe(digest(made));
});

test('some jobs are twins, some are in two languages, some have pay in the currency of their country', () => {
  const postings = files.flatMap(({ domain }, index) =>
    feeds[index]!.jobs.map((job) => ({ ...job, domain, excerpt: undefined })),
  );
  const twins = findDuplicateGroups(postings).flat().length;
  expect(twins).toBeGreaterThan(JOBS * 0.04);
  expect(twins).toBeLessThan(JOBS * 0.4);
  const translated = feeds.flatMap((feed) =>
    feed.jobs.filter(({ referenceId, language }) =>
      feed.jobs.some(
        (other) => referenceId && other.referenceId === referenceId && other.language !== language,
      ),
    ),
  );
  expect(translated.length).toBeGreaterThan(JOBS * 0.01);
  const paid = jobs.filter(({ salary }) => salary);
  expect(paid.length).toBeGreaterThan(JOBS * 0.1);
  const swiss = paid.filter(({ locations }) => locations.every(({ country }) => country === 'CH'));
  expect(swiss.filter(({ salary }) => salary?.currency === 'CHF').length).toBeGreaterThan(swiss.length * 0.9);
});

test('an export without jobs gives none', async () => {
  const file = join(await tempDir(), 'empty.tar');
  await writeFile(file, await packTar({ 'readme.txt': 'nothing' }));
  await expect(buffer(packMade(file, 10, 1))).rejects.toThrow('The export has no jobs to make others from.');
});
