import { expect, test } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const job = (title: string, min?: number, max = min, change: Partial<Job> = {}): Partial<Job> => ({
  title,
  ...(min !== undefined && { workLoad: { minPercentage: min, maxPercentage: max! } }),
  ...change,
});
async function makeAsk(): Promise<(q: string) => Promise<string[]>> {
  const { ask } = await searchOf(
    jobsOf([
      job('Nurse', 80, 100),
      job('Baker', 100),
      job('Cook', 40, 60),
      job('Gardener'),
      job('Pflegefachfrau Teilzeit', undefined, undefined, { language: 'de' }),
      job('Driver part time'),
      job('Florist part-time'),
      job('Libraire à temps partiel', undefined, undefined, { language: 'fr' }),
      job('Commesso a tempo parziale', undefined, undefined, { language: 'it' }),
      job('Tailor, full-time'),
      job('Painter', undefined, undefined, { description: 'Your workload: 80 – 100 %.' }),
      job('Potter', undefined, undefined, { description: 'Part of the team for a long time.' }),
    ]),
  );
  return async (q) => {
    const answer = await ask(new URLSearchParams({ q, limit: '50' }).toString());
    return titlesOf(answer).slice(0, answer.total).sort();
  };
}
test('words for part time find texts in any language, and jobs that state less than full time', async () => {
  const ask = await makeAsk();
  const said = listOf(`
    Commesso a tempo parziale | Cook | Driver part time | Florist part-time | Libraire à temps partiel | Nurse
    Pflegefachfrau Teilzeit`);
  for (const q of listOf(
    'part time | part-time | parttime | Part Time jobs | Teilzeit | temps partiel | tempo parziale',
  ))
    expect([q, await ask(q)]).toEqual([q, said]);
});

test('words for full time find jobs that allow it', async () => {
  const ask = await makeAsk();
  for (const q of ['full time', 'Vollzeit', 'temps plein', 'plein temps', 'tempo pieno'])
    expect([q, await ask(q)]).toEqual([q, ['Baker', 'Nurse', 'Tailor, full-time']]);
});

test('percentages find texts with them, and jobs whose range overlaps', async () => {
  const ask = await makeAsk();
  for (const q of ['80–100 %', '80-100%', '80 - 100 %'])
    expect([q, await ask(q)]).toEqual([q, ['Baker', 'Nurse', 'Painter']]);
  expect(await ask('60-80%')).toEqual(['Cook', 'Nurse']);
  expect(await ask('50%')).toEqual(['Cook']);
  expect(await ask('20 %')).toEqual([]);
  expect(await ask('nurse 90%')).toEqual(['Nurse']);
  expect(await ask('cook part time')).toEqual(['Cook']);
  expect(await ask('"part time"')).toEqual(['Driver part time', 'Florist part-time']);
});

test('other numbers are not percentages', async () => {
  const ask = await makeAsk();
  expect(await ask('100')).toEqual(['Painter']);
  expect(await ask('999%')).toEqual([]);
});

test('"not full time" means part time', async () => {
  const ask = await makeAsk();
  const partTime = await ask('Teilzeit');
  for (const q of listOf(
    'nicht 100% | kein Vollzeit | not full time | pas à 100% | pas à temps plein | non tempo pieno',
  ))
    expect([q, await ask(q)]).toEqual([q, partTime]);
});
