import { generateSample, SAMPLE_TIME } from '../../scripts/data/sample/generate.ts';
import { jobId } from '../../scripts/sync/accept.ts';
import type { Feed } from '../../src/feed/types.ts';
import { validateFeed } from '../../src/feed/validate.ts';
import type { Job } from '../../src/job/job.ts';

/** The jobs of the bundled sample's valid feeds as jobs that were first seen when they were published; every third has changed since. */
export function sampleJobs(): Job[] {
  const postings = new Map<string, Job>();
  for (const [name, text] of generateSample()) {
    if (!validateFeed(text, { now: SAMPLE_TIME }).valid) continue;
    const domain = name.replace(/\.json$/, '');
    const { employer, jobs } = JSON.parse(text) as Feed;
    for (const job of jobs) {
      const id = jobId(domain, job.url, job.language);
      const addedAt = `${job.publishedAt}T06:00:00.000Z`;
      const lastSeenAt = SAMPLE_TIME.toISOString();
      const changedAt = `${job.publishedAt}T18:30:00.000Z`;
      const isChanged = postings.size % 3 === 0;
      postings.set(id, {
        ...job,
        id,
        domain,
        employer,
        addedAt,
        lastSeenAt,
        ...(isChanged && { changedAt }),
      });
    }
  }
  return [...postings.values()].sort((a, b) =>
    a.addedAt === b.addedAt ? (a.id < b.id ? -1 : 1) : a.addedAt < b.addedAt ? 1 : -1,
  );
}
