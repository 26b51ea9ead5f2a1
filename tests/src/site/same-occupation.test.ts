import { expect, test } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { createSameOccupation, createTraits } from '../../../src/site/similar.ts';
import { exampleJob } from '../../lib/example-job.ts';

const NURSE = 1;
const job = (id: string, language: string, city: string, country: string, changes: Partial<Job> = {}) =>
  exampleJob({
    id,
    domain: `${id}.example`,
    title: id,
    language,
    locations: [{ city, country }],
    ...changes,
  });
const inOrder = (jobs: Job[], ordinal: number, others: string[] = []): string[] => {
  const rowsOf = ({ id }: Job): number[] => (others.includes(id) ? [2] : [NURSE, 3]);
  return createSameOccupation(jobs, createTraits(jobs), rowsOf)(ordinal).map((other) => jobs[other]!.id);
};

test('finds jobs of the same occupation in other languages, the nearest first', () => {
  const jobs = [
    job('elsewhere', 'en', 'London', 'GB'),
    job('geneva', 'fr', 'Geneva', 'CH'),
    job('subject', 'de', 'Bern', 'CH'),
    job('same language', 'de', 'Bern', 'CH'),
    job('other occupation', 'fr', 'Bern', 'CH'),
    job('unknown', 'und', 'Bern', 'CH'),
    job('bern', 'fr', 'Bern', 'CH'),
    job('lugano', 'it', 'Lugano', 'CH'),
  ];
  expect(inOrder(jobs, 2, ['other occupation'])).toEqual(['bern', 'geneva', 'lugano']);
  expect([inOrder(jobs, 0), inOrder(jobs, 5)]).toEqual([[], []]);
});

test('returns at most five, no title of an employer twice, and not the same job in another language', () => {
  const own = { domain: 'own.example', referenceId: '1' };
  const jobs = [
    job('subject', 'de', 'Bern', 'CH', own),
    job('translation', 'fr', 'Bern', 'CH', own),
    job('twin 1', 'fr', 'Bern', 'CH', { domain: 'twin.example', title: 'Infirmière' }),
    job('twin 2', 'fr', 'Bern', 'CH', { domain: 'twin.example', title: 'Infirmière' }),
    ...['a', 'b', 'c', 'd', 'e'].map((id) => job(id, 'fr', 'Geneva', 'CH')),
  ];
  expect(inOrder(jobs, 0)).toEqual(['twin 1', 'a', 'b', 'c', 'd']);
});

test('returns none for jobs without an occupation or place', () => {
  const jobs = [job('subject', 'de', 'Bern', 'CH', { locations: [] }), job('other', 'fr', 'Bern', 'CH')];
  expect([inOrder(jobs, 0), createSameOccupation(jobs, createTraits(jobs), () => [])(1)]).toEqual([[], []]);
});
