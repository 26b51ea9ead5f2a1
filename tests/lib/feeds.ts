import type { Feed, FeedJob } from '../../src/feed/types.ts';

/** The clock of validator tests. */
export const NOW = new Date('2026-11-21T12:00:00Z');

export const JOB: FeedJob = {
  language: 'en',
  publishedAt: '2026-11-01',
  title: 'Software Engineer',
  jobType: 'permanent',
  locations: [{ city: 'Zürich', country: 'CH' }],
  url: 'https://www.example.com/jobs/1',
};

/** A job with every field set. */
// prettier-ignore
export const FULL_JOB: FeedJob = {
  ...JOB, startDate: '2027-01-01', endDate: '2027-12-31', applyBefore: '2026-12-31', category: 'Engineering',
  referenceId: 'SE-1', description: 'You build software.', experienceLevel: 'mid',
  workLoad: { minPercentage: 80, maxPercentage: 100 }, workType: 'hybrid',
  salary: { min: 100_000, max: 120_000, currency: 'CHF', interval: 'yearly' }, tags: ['TypeScript', 'Cloud'],
};

/** A valid feed without warnings at NOW. */
export const FEED: Feed = {
  version: '1.0',
  lastUpdated: '2026-11-20T08:00:00Z',
  employer: { name: 'Example AG', location: { city: 'Zürich', country: 'CH' } },
  jobs: [JOB],
};

/** The feed with one job, which differs from JOB in these fields; undefined takes one away. */
export const feedWith = (fields: Record<string, unknown>, job: FeedJob = JOB): string =>
  JSON.stringify({ ...FEED, jobs: [{ ...job, ...fields }] });

/** Many different jobs, about as long as real ones. */
export function manyJobs(count: number): FeedJob[] {
  const sentence = 'Sie entwickeln Software für unsere Kunden und führen ein kleines Team in Zürich. ';
  return Array.from({ length: count }, (_, index) => ({
    ...FULL_JOB,
    title: `Software Engineer ${index} (m/w/d)`,
    url: `https://www.example.com/jobs/${index}`,
    referenceId: `SE-${index}`,
    description: sentence.repeat(1 + (index % 3)).trim(),
  }));
}

/** A valid feed of about so many bytes. */
export const validFeed = (bytes: number): string =>
  JSON.stringify({ ...FEED, jobs: manyJobs(Math.ceil(bytes / 700)) });
