import type { Job } from '../../src/job/job.ts';

/** A job with only what the format requires; `changes` go on top. */
export const exampleJob = (changes: Partial<Job> = {}): Job => ({
  id: 'aaaaaaaaaaaaaaaa',
  domain: 'bakery.example',
  employer: { name: 'Bakery', location: { city: 'Bern', country: 'CH' } },
  addedAt: '2026-01-10T06:00:00.000Z',
  lastSeenAt: '2026-01-20T06:00:00.000Z',
  language: 'en',
  publishedAt: '2026-01-09',
  title: 'Baker',
  jobType: 'permanent',
  locations: [{ city: 'Bern', country: 'CH' }],
  url: 'https://bakery.example/jobs/1',
  ...changes,
});
