/** Searches that nobody waits for any more. */
import { expect, test } from 'vitest';
import { createSearch } from '../../../src/search/search.ts';
import { jobsOf, loadFrom, openedOnce, searchOf } from '../../lib/search-of.ts';

const jobs = jobsOf(
  ['Software Engineer', 'Sales Manager', 'Accountant', 'Marketing Specialist', 'Electrician'].flatMap(
    (title) =>
      Array.from({ length: 4 }, (_, i) => ({
        title,
        description: `We look for you, number ${i}.`,
        locations: [{ city: ['Bern', 'Basel', 'Paris', 'Lyon'][i]!, country: i < 2 ? 'CH' : 'FR' }],
      })),
  ),
);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));

/** Of the steps of a search, over all of it. */
const MOST_TRIED = 20;

/** A signal that aborts when it is looked at for this time. */
function leavingAt(look: number): { signal: AbortSignal; looks: () => number } {
  const { signal } = new AbortController();
  const reason = new Error('gone');
  let looks = 0;
  const isGone = (): boolean => ++looks >= look;
  Object.defineProperties(signal, {
    aborted: { get: isGone },
    reason: { get: () => reason },
    throwIfAborted: {
      value: () => {
        if (isGone()) throw reason;
      },
    },
  });
  return { signal, looks: () => looks };
}

test.each([
  ['misspelt words', 'softwear enginer sales maneger acountant markting speciallist'],
  ['a place, misspelt', 'electrisian pariss'],
  ['a word and a place', 'engineer bern'],
  ['a phrase', '"software engineer" bern'],
  ['exclusions', 'engineer -sales -"we look"'],
  ['alternatives', 'enginer or acountant or electrisian'],
  ['words that no job has together', 'accountant electrician lyon'],
])('aborting a search of %s stops it at the current step', async (_, q) => {
  const ask = (signal: AbortSignal) =>
    opened().search.search({ q, filters: {}, offset: 0, limit: 10 }, { signal });
  const whole = leavingAt(Infinity);
  await ask(whole.signal);
  expect(whole.looks()).toBeGreaterThan(5);
  for (let look = 1; look <= whole.looks(); look += Math.ceil(whole.looks() / MOST_TRIED)) {
    const { signal, looks } = leavingAt(look);
    const end = await ask(signal).then(
      () => 'answered',
      (error: unknown) => (error as Error).message,
    );
    // On a busy machine some steps wait, and are looked at again.
    expect([look, end]).toEqual([look, looks() < look ? 'answered' : 'gone']);
  }
});

test('nothing is read after an abort', async () => {
  let files = 0;
  const load = loadFrom(opened().dir);
  const asker = new AbortController();
  const search = createSearch({
    load: (path) => {
      files++;
      if (path.startsWith('tables/')) asker.abort('gone');
      return load(path);
    },
  });
  const query = { q: 'softwear enginer maneger', filters: {}, offset: 0, limit: 10 };
  await expect(search.search(query, { signal: asker.signal })).rejects.toBe('gone');
  const before = files;
  await search.search(query);
  expect(before).toBeLessThan(files / 2);
});
