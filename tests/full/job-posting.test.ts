/** The structured data of every job of an export (EXPORT_URL), against what search engines document. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jobPostingLd } from '../../src/site/job-posting.ts';
import { jobPostingProblems } from '../lib/job-posting-rules.ts';
import { newSite } from '../lib/sync.ts';

const EXPORT = resolve(process.env['EXPORT_URL'] ?? 'scripts/sample/export.tar.gz');

test('every JobPosting has the properties that search engines require', async () => {
  const site = await newSite();
  const now = new Date();
  await site.sync(EXPORT, { config: { now } });
  let written = 0;
  const problems = new Map<string, string[]>();
  const { jobs } = site.dataset(now.toISOString());
  for (const job of jobs) {
    const ld = jobPostingLd(job, `https://jobs.example/jobs/${job.id}/`, 'https://jobs.example');
    if (ld === undefined) continue;
    written++;
    for (const problem of jobPostingProblems(ld as Record<string, unknown>))
      problems.set(problem, [...(problems.get(problem) ?? []), job.id]);
  }
  console.log(`${written} of ${jobs.length} jobs have a JobPosting`);
  expect(written).toBeGreaterThan(jobs.length / 2);
  expect(Object.fromEntries(problems)).toEqual({});
});
