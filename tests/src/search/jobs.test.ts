import { expect, it } from 'vitest';
import { readDetails, writeDetails } from '../../../src/search/jobs.ts';

const jobs = [
  {
    id: 'aaaaaab',
    title: 'Köchin',
    description: 'Eins\nzwei\u2028drei "vier"',
    others: { url: 'https://a.example/1' },
  },
  { id: 'aaaaaac', title: 'A\nB', others: {} },
  { id: 'baaaaaa', title: '', description: '', others: { employer: { url: '\n' } } },
];
const details = readDetails(writeDetails(jobs));

it('reads a job as written, with any line breaks', () => {
  for (const { id, others, ...texts } of jobs) {
    const job = details.find(id);
    expect(details.texts(job)).toEqual(texts);
    expect(details.others(job)).toEqual(others);
  }
});

it('finds a job by a prefix of its id', () => {
  expect(details.find('aaaaaac')).toBe(1);
  expect(details.find('baa')).toBe(2);
  expect(details.find('aaaaaad')).toBe(-1);
});
