import { readFile } from 'node:fs/promises';
import type { Job } from '../../../src/job/job.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { type Ask, countValues } from './ask.ts';
import { faults, type Figure } from './report.ts';

const MOST = 8;
/** Both spellings must be in so many jobs: what fewer have is as likely a slip. */
const JOBS = 5;
const DIFFERENCE = 0.1;
const SHORTEST = 6;
/** "start up" is a word because many write "startup"; "mit Verantwortung" is two, though some write "Mitverantwortung". */
const WITH_GRAMMAR = 0.2;

/** Words that the jobs themselves write together, apart and with a hyphen or dot: whether all find the same number. */
export async function spellingFaults(ask: Ask, jobs: readonly Job[]): Promise<Figure[]> {
  const groups = spellingGroups(jobs);
  const wrong: string[] = [];
  for (const spellings of groups) {
    const totals: number[] = [];
    for (const q of spellings) totals.push((await ask(q)).total);
    const most = Math.max(...totals);
    if (most - Math.min(...totals) > most * DIFFERENCE)
      wrong.push(spellings.map((q, i) => `${q} ${totals[i]}`).join(', '));
  }
  return [faults('spellings apart and together that differ by over 10 %', wrong, groups.length, MOST)];
}

const PAIRS = new URL('spelling-pairs.txt', import.meta.url);

/** Pairs of spellings that somebody wrote, whatever the jobs write: whether both find the same number, and the same first ten. */
export async function pairFaults(ask: Ask): Promise<Figure[]> {
  const pairs = (await readFile(PAIRS, 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'));
  const wrong: string[] = [];
  for (const pair of pairs) {
    const spellings = pair.split(' | ');
    const answers: Awaited<ReturnType<Ask>>[] = [];
    for (const q of spellings) answers.push(await ask(q));
    const totals = answers.map(({ total }) => total);
    const [one, other] = answers.map(({ jobs }) => new Set(jobs.map(({ id }) => id)));
    const most = Math.max(...totals);
    const isDifferent = most - Math.min(...totals) > most * DIFFERENCE;
    const others = [...one!.symmetricDifference(other!)].length;
    if (isDifferent || others > 0)
      wrong.push(
        `${spellings.map((q, i) => `${q} ${totals[i]}`).join(', ')}: ${others} others in the first ten`,
      );
  }
  return [faults('60 pairs, together and apart, that differ', wrong, pairs.length, MOST)];
}

/** The spellings of each word that at least `JOBS` jobs write as one and as many as two, or with a hyphen or dot. */
function spellingGroups(jobs: readonly Job[]): string[][] {
  const textOf = ({ title, tags = [], description = '' }: Job): string =>
    [title, ...tags, description].join(' | ').toLowerCase();
  const together = countValues(jobs, (job) => textOf(job).match(/\p{L}+/gu) ?? []);
  const pairs = countValues(jobs, (job) =>
    [...textOf(job).matchAll(/(?<![\p{L}'’])(?=(\p{L}+)[ .-](\p{L}+))/gu)].map(([, a, b]) => `${a} ${b}`),
  );
  return [...pairs].flatMap(([pair, count]) => {
    const [a = '', b = ''] = pair.split(' ');
    const word = a + b;
    const isWord = word.length >= SHORTEST && a.length > 1 && b.length > 1 && !STOP_WORDS.has(word);
    const asOne = together.get(word) ?? 0;
    const isChance = (STOP_WORDS.has(a) || STOP_WORDS.has(b)) && asOne < count * WITH_GRAMMAR;
    if (!isWord || isChance || count < JOBS || asOne < JOBS) return [];
    return [[word, pair, `${a}-${b}`]];
  });
}
