import { expect, test } from 'vitest';
import { buildPagefindIndex } from '../../../../scripts/emit/search/pagefind-index.ts';

/** word → jobs per place */
async function indexed(jobs: string[][][]): Promise<Record<string, number[][]>> {
  const vocabulary = [...new Set(jobs.flat(2))];
  const index = await buildPagefindIndex(
    vocabulary,
    jobs.map((places) => places.map((words) => words.map((word) => vocabulary.indexOf(word)))),
  );
  const found: Record<string, number[][]> = {};
  index.forEachWord((word, jobsByPlace) => {
    found[word] = jobsByPlace.map((list) => [...list]);
  });
  expect(Object.keys(found)).toEqual([...vocabulary].sort());
  return found;
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

test('words with signs, other scripts and digits stay one word', async () => {
  const words = [
    'c++',
    '.net',
    'r&d',
    '24/7',
    '80-100%',
    '3,000',
    '2:30',
    'приветй',
    '専攻分野',
    'k8s',
    'nodejs',
    '𠮷野',
    'ω',
  ];
  await indexed([[words, [], [], []]]);
});

test('jobs without a word keep the numbers of the others in place', async () => {
  const found = await indexed([
    [[], [], [], []],
    [['baker'], [], [], []],
  ]);
  expect(found['baker']).toEqual([[1], [], [], []]);
});

test('parts come together again', async () => {
  const vocabulary = Array.from({ length: 300 }, (_, i) => `w${i}`);
  const jobs = Array.from({ length: 50 }, (_, job) => {
    const ids = vocabulary.map((_, id) => id).filter((id) => (id + job) % 7 === 0);
    return [ids.slice(0, 10), [], ids.slice(10, 20), ids.slice(20)];
  });
  const listsOf = async (partWords?: number) => {
    const lists: [string, number[][]][] = [];
    const index = await buildPagefindIndex(vocabulary, jobs, partWords);
    index.forEachWord((word, jobsByPlace) => lists.push([word, jobsByPlace.map((list) => [...list])]));
    return lists;
  };
  const whole = await listsOf();
  expect(whole.flatMap(([, places]) => places.flat()).length).toBe(jobs.flat(2).length);
  expect(await listsOf(500)).toEqual(whole);
});

test('no jobs are an index without words', async () => {
  expect(await indexed([])).toEqual({});
});
