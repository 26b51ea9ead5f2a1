import { describe, expect, test } from 'vitest';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { Job } from '../../../src/job/job.ts';
import { createSimilar, createTraits } from '../../../src/site/similar.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { listOf } from '../../lib/text-table.ts';

const similarTo = (jobs: Job[], ordinal: number) => {
  const subject = jobs[ordinal];
  if (!subject) throw new Error('no such posting');
  return createSimilar(
    jobs,
    facetValues(jobs),
    createTraits(jobs),
  )(subject, ordinal).map((other) => jobs[other]?.title);
};
const job = (id: number, domain: string, title: string, changes: Partial<Job> = {}) =>
  exampleJob({ id: String(id), domain: `${domain}.example`, title, ...changes });

describe('createSimilar', () => {
  test('prefers a shared rare tag or title word to nothing in common', () => {
    const jobs = [
      job(0, 'a', 'Rust developer', { tags: ['Rust', 'Remote'] }),
      job(1, 'b', 'Florist', { tags: ['Flowers'] }),
      job(2, 'c', 'Systems engineer', { tags: ['rust'] }),
      job(3, 'd', 'Java developer', { tags: ['Remote'] }),
      job(4, 'e', 'Support', { tags: ['Remote'] }),
    ];
    expect(similarTo(jobs, 0)).toEqual(['Java developer', 'Systems engineer', 'Support']);
  });

  test('the title outweighs the tags', () => {
    const tags = ['Machine Learning', 'Python', 'Spark'];
    const jobs = [
      job(0, 'a', 'AI Engineer, IS', { tags }),
      job(1, 'b', 'Staff Machine Learning Engineer - Ads', { tags }),
      job(2, 'c', 'Senior AI Engineer'),
      job(3, 'd', 'AI engineer', { tags: ['Go'] }),
      job(4, 'e', 'Engineer'),
    ];
    expect(similarTo(jobs, 0)).toEqual(
      listOf('AI engineer | Senior AI Engineer | Staff Machine Learning Engineer - Ads'),
    );
  });

  test('the same occupation ranks between title and tags', () => {
    const jobs = [
      job(0, 'a', 'Registered Nurse', { tags: ['Night'] }),
      job(1, 'b', 'Pflegefachfrau', { language: 'de', locations: [] }),
      job(2, 'c', 'Baker', { tags: ['Night'], language: 'fr', locations: [] }),
      job(3, 'd', 'Nurse'),
    ];
    const nurses = ['0', '1', '3'];
    const occupationsOf = ({ id }: { id: string }): number[] => (nurses.includes(id) ? [7] : []);
    const titles = createSimilar(
      jobs,
      facetValues(jobs),
      createTraits(jobs),
      occupationsOf,
    )(jobs[0]!, 0).map((other) => jobs[other]?.title);
    expect(titles).toEqual(['Nurse', 'Pflegefachfrau', 'Baker']);
    expect(similarTo(jobs, 0)).toEqual(['Nurse', 'Baker']);
  });

  test('returns three, at most two of the same employer, no title twice, never the job or its translation', () => {
    const jobs = [
      job(0, 'a', 'Baker', { tags: ['Bread'], referenceId: '1' }),
      job(1, 'a', 'Bäcker', { tags: ['Bread'], referenceId: '1', language: 'de' }),
      ...[2, 3, 4, 5, 6].map((id) => job(id, 'a', `Shift ${id}`, { tags: ['Bread'] })),
      job(7, 'b', 'Pastry cook', { tags: ['Bread'] }),
      job(8, 'b', 'Pastry cook', { tags: ['Bread'], url: 'https://b.example/2' }),
    ];
    const titles = similarTo(jobs, 0);
    expect(titles.filter((title) => title?.startsWith('Shift'))).toHaveLength(2);
    expect(titles.filter((title) => title === 'Pastry cook')).toHaveLength(1);
    expect(titles).not.toContain('Bäcker');
    expect(titles).not.toContain('Baker');
  });

  test('a deleted job finds jobs with shared tags and words', () => {
    const jobs = [
      job(0, 'a', 'Florist'),
      job(1, 'b', 'Night baker'),
      job(2, 'c', 'Miller', { tags: ['Bread'] }),
    ];
    const gone = { id: 'z', domain: 'z.example', title: 'Baker', language: 'en', tags: ['bread'] };
    const found = createSimilar(jobs, facetValues(jobs), createTraits(jobs))(gone);
    expect(found.map((ordinal) => jobs[ordinal]?.title)).toEqual(['Night baker', 'Miller']);
  });

  test('a job with nothing in common with others has none', () =>
    expect(similarTo([job(0, 'a', 'Baker'), job(1, 'b', 'Florist')], 0)).toEqual([]));
});
