import { readFile } from 'node:fs/promises';
import { findDuplicateGroups } from '../../../src/duplicates/find-duplicates.ts';
import type { Job } from '../../../src/job/job.ts';
import { duplicateGroups } from '../../../src/duplicates/duplicate-groups.ts';
import { type Ask, countValues } from './ask.ts';
import { parseTable } from './judged.ts';
import { faults, type Figure } from './report.ts';

/** Titles that are asked for, the most frequent first. */
const TITLES = 300;

/**
 * Cards whose advert stands on the same page already, over the first pages of all jobs, of the judged queries and of the
 * most frequent titles, as pages ask for them. For comparison how many there are among single jobs, and how many cards
 * look alike, but have descriptions that differ.
 */
export async function duplicateFaults(ask: Ask, jobs: readonly Job[], judged: string): Promise<Figure[]> {
  const { groupOf } = duplicateGroups(findDuplicateGroups(jobs), jobs.length);
  const adverts = new Map(jobs.map((posting, job) => [posting, groupOf[job] || `single ${job}`]));
  const titles = [...countValues(jobs, ({ title }) => [title])]
    .sort((a, b) => b[1] - a[1])
    .slice(0, TITLES)
    .map(([title]) => title.slice(0, 200));
  const queries = ['', ...parseTable(await readFile(judged, 'utf8')).map(({ q }) => q), ...titles];
  const repeated = async (collapse: boolean, keyOf: (job: Job) => unknown) => {
    const wrong: string[] = [];
    let cards = 0;
    for (const q of queries) {
      const { jobs: page } = await ask(q, { collapse });
      cards += page.length;
      const keys = page.map(keyOf);
      page.forEach(({ title, employer }, i) => {
        if (keys.indexOf(keys[i]) < i) wrong.push(`${q}: "${title}", ${employer.name}`);
      });
    }
    return { wrong, cards };
  };
  const advert = (job: Job): unknown => adverts.get(job);
  const now = await repeated(true, advert);
  const single = await repeated(false, advert);
  const alike = await repeated(true, ({ domain, title }) => `${domain} ${title}`);
  return [
    faults('cards whose advert stands on the same page already', now.wrong, now.cards, 0),
    share('… among single jobs', single.wrong.length, single.cards),
    { ...share('… of the same employer and title', alike.wrong.length, alike.cards), examples: alike.wrong },
  ];
}

const share = (what: string, count: number, of: number): Figure => ({
  what,
  value: of === 0 ? 0 : (100 * count) / of,
  unit: '%',
  of,
  examples: [],
});
