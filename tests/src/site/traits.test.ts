import { expect, test } from 'vitest';
import { createOtherLanguages, createTraits } from '../../../src/site/similar.ts';
import { exampleJob } from '../../lib/example-job.ts';

test('finds the newest job in each other language with the same reference and domain', () => {
  const jobs = [
    exampleJob({ id: 'en', referenceId: '7' }),
    exampleJob({ id: 'de1', referenceId: '7', language: 'de' }),
    exampleJob({ id: 'de2', referenceId: '7', language: 'de' }),
    exampleJob({ id: 'other', referenceId: '7', language: 'fr', domain: 'other.example' }),
    exampleJob({ id: 'none', language: 'fr' }),
  ];
  const find = createOtherLanguages(jobs, createTraits(jobs));
  expect(find(0).map((other) => jobs[other]!.id)).toEqual(['de1']);
  expect([find(1).map((other) => jobs[other]!.id), find(4)]).toEqual([['en'], []]);
});
