import { expect, test } from 'vitest';
import { StoredJobs } from '../../../src/dataset/file.ts';
import { exampleJob } from '../../lib/example-job.ts';

test.each([
  ['10,000 are read once', 10_000, 10_000],
  ['of 20,000 none is kept', 20_000, 40_000],
])('going through postings twice: %s', (_name, length, expected) => {
  let reads = 0;
  const jobs = new StoredJobs(length, (ordinal) => {
    reads++;
    return exampleJob({ title: `${ordinal}` });
  });
  for (let time = 0; time < 2; time++)
    expect(Array.from(jobs, ({ title }) => title)).toEqual(Array.from({ length }, (_, i) => `${i}`));
  expect(reads).toBe(expected);
  expect(jobs.at(7)?.title).toBe('7');
  expect(jobs.at(length)).toBeUndefined();
});
