import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const FILLED = { description: 'An idea, a laid table, an aisle, a nasal cold, hurdles and blame.' };
const opened = openedOnce(async (folder) => {
  const jobs = jobsOf([
    ...Array.from({ length: 30 }, (_, i) => ({ title: `Clerk ${i}`, ...FILLED })),
    { title: 'Electrician' },
    { title: 'Elektriker' },
  ]);
  const { found } = occupationsOf(jobs, known.labels, { near: known.near });
  return searchOf(jobs, {}, { occupations: found }, folder);
});
const find = (q: string) => opened().ask(String(new URLSearchParams({ q, limit: '50' })));

test.each(['IKEA', 'IKEA jobs', 'ALDI', 'LIDL', 'NASA', 'DHL'])(
  '"%s" in capitals is a name and not corrected',
  async (q) => {
    const answer = await find(q);
    expect(answer.corrected).toBeUndefined();
    expect(answer.total).toBe(0);
  },
);

test.each(['elektrikr', 'elektrkier', 'elektiker', 'elekrtiker', 'eelktriker'])(
  'the correction of "%s" is also found under other names',
  async (q) => {
    const answer = await find(q);
    expect(answer.corrected?.words[0]?.from).toBe(q);
    expect(titlesOf(answer)).toContain('Electrician');
  },
);
