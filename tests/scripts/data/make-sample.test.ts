import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packSample, SAMPLE_FILE } from '../../../scripts/data/make-sample.ts';
import { generateSample } from '../../../scripts/data/sample/generate.ts';
import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { validateFeed } from '../../../src/feed/validate.ts';
import schema from '../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { SAMPLE } from '../../lib/sample-totals.ts';

const files = generateSample();
const verdicts = new Map([...files].map(([name, text]) => [name, validateFeed(text, { now: new Date() })]));
const feeds = [...files]
  .filter(([name]) => verdicts.get(name)?.valid)
  .map(([, text]) => JSON.parse(text) as Feed);
const jobs = feeds.flatMap((feed) => feed.jobs);

test('the bundled export is what its generator makes', async () => {
  // The archive's bytes, not the compressed ones: zlib may pack the same bytes differently on another processor.
  const bundled = gunzipSync(await readFile(SAMPLE_FILE));
  expect(
    bundled.equals(await packSample()),
    'scripts/sample/export.tar.gz is old: run "npm run sample"',
  ).toBe(true);
});

test('39 employers with valid feeds, one without openings, 400 live jobs and an expired one', () => {
  expect(files.size).toBe(SAMPLE.domains);
  expect([...verdicts].filter(([, { valid }]) => !valid).map(([name]) => name)).toEqual([]);
  expect(feeds.filter((feed) => feed.jobs.length === 0)).toHaveLength(1);
  const expired = jobs.filter(({ applyBefore }) => applyBefore && applyBefore < '2026-11-01');
  expect([jobs.length, expired.length]).toEqual([SAMPLE.jobs, SAMPLE.expired]);
  expect(new Set(jobs.map(({ url, language }) => `${url} ${language}`)).size).toBe(SAMPLE.jobs);
});

test('every field, every value of the lists and the three languages occur', () => {
  const { properties } = schema.$defs.job;
  const fields = Object.keys(properties) as (keyof FeedJob)[];
  for (const field of fields)
    expect(
      jobs.some((job) => job[field] !== undefined),
      field,
    ).toBe(true);
  for (const field of ['jobType', 'experienceLevel', 'workType'] as const)
    expect(new Set(jobs.flatMap((job) => job[field] ?? []))).toEqual(new Set(properties[field].enum));
  const intervals = new Set(jobs.flatMap((job) => job.salary?.interval ?? []));
  expect(intervals).toEqual(new Set(schema.$defs.salary.properties.interval.enum));
  expect(new Set(jobs.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr']));
});

test('every domain ends in .example', () => {
  for (const name of files.keys()) expect(name).toMatch(/^[a-z0-9-]+\.example\.json$/);
  for (const { url } of jobs) expect(new URL(url).hostname).toMatch(/\.example$/);
});
