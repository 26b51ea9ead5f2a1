import { expect, test } from 'vitest';
import { buildPagefindIndex } from '../../../../scripts/emit/search/pagefind-index.ts';

/** word → jobs per place */
async function indexed(jobs: string[][][]): Promise<Record<string, number[][]>> {
  const vocabulary = [...new Set(jobs.flat(2))];
  const index = await buildPagefindIndex(
    jobs.map((places) => places.map((words) => words.map((word) => vocabulary.indexOf(word)))),
  );
  return Object.fromEntries(
    vocabulary.map((word, id) => [word, index.jobsOf(id).map((list) => [...list])] as const),
  );
}

test('Pagefind gives back every word with its jobs and places', async () => {
  const found = await indexed([
    [['baker'], ['bern'], ['bread', 'team'], ['oven']],
    [[], [], [], ['baker', 'team']],
    [['team'], [], [], []],
  ]);
  expect(found).toEqual({
    baker: [[0], [], [], [1]],
    bern: [[], [0], [], []],
    bread: [[], [], [0], []],
    oven: [[], [], [], [0]],
    team: [[2], [], [0], [1]],
  });
});

test('a word with a high number is one word', async () => {
  const ids = Array.from({ length: 2000 }, (_, i) => i * 1009);
  const index = await buildPagefindIndex([[ids, [], [], []]]);
  for (const id of ids) expect(index.jobsOf(id).map((list) => [...list])).toEqual([[0], [], [], []]);
});

test('jobs without a word keep the numbers of the others in place', async () => {
  const found = await indexed([
    [[], [], [], []],
    [['baker'], [], [], []],
  ]);
  expect(found['baker']).toEqual([[1], [], [], []]);
});

test('parts come together again', async () => {
  const vocabulary = Array.from({ length: 300 }, (_, id) => id);
  const jobs = Array.from({ length: 50 }, (_, job) => {
    const ids = vocabulary.filter((id) => (id + job) % 7 === 0);
    return [ids.slice(0, 10), [], ids.slice(10, 20), ids.slice(20)];
  });
  const listsOf = async (partWords?: number) => {
    const index = await buildPagefindIndex(jobs, partWords);
    return vocabulary.map((id) => index.jobsOf(id).map((list) => [...list]));
  };
  const whole = await listsOf();
  expect(whole.flat(2).length).toBe(jobs.flat(2).length);
  expect(await listsOf(800)).toEqual(whole);
});

test('no jobs are an index without words', async () => {
  expect(await indexed([])).toEqual({});
});
