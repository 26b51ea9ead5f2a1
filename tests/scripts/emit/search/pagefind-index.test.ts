import { expect, test } from 'vitest';
import { buildPagefindIndex } from '../../../../scripts/emit/search/pagefind-index.ts';
import { toPagefindWord } from '../../../../src/search/formats/pagefind-word.ts';
import { PLACES, readShard } from '../../../../src/search/formats/shard.ts';

/** word → jobs per place, from all chunks */
async function indexed(jobs: string[][][]): Promise<Record<string, number[][]>> {
  const chunks = await buildPagefindIndex(
    jobs.map((places) => places.map((words) => words.map(toPagefindWord))),
  );
  const found: Record<string, number[][]> = {};
  for (const { firstWord, content } of chunks) {
    const { words, bounds, jobs: ordinals } = readShard(content);
    expect(words[0]).toBe(firstWord);
    expect(words).toEqual([...words].sort());
    words.forEach((word, at) => {
      found[word] = Array.from({ length: PLACES }, (_, place) => [
        ...ordinals.subarray(bounds[at * PLACES + place], bounds[at * PLACES + place + 1]),
      ]);
    });
  }
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
  const found = await indexed([[words, [], [], []]]);
  expect(Object.keys(found).sort()).toEqual(words.map(toPagefindWord).sort());
});

test('jobs without a word keep the numbers of the others in place', async () => {
  const found = await indexed([
    [[], [], [], []],
    [['baker'], [], [], []],
  ]);
  expect(found['baker']).toEqual([[1], [], [], []]);
});

test('the same words give the same bytes, over many chunks', async () => {
  const jobs = Array.from({ length: 2000 }, (_, job) => [
    Array.from({ length: 40 }, (_, i) => `w${(job * 7919 + i * 104729) % 9000}`),
    [],
    [],
    [],
  ]);
  const unique = jobs.map(([words = [], ...rest]) => [[...new Set(words)], ...rest]);
  const [one, two] = [await buildPagefindIndex(unique), await buildPagefindIndex(unique)];
  expect(one.length).toBeGreaterThan(1);
  expect(two).toEqual(one);
});

test('no jobs are an index without chunks', async () => {
  expect(await buildPagefindIndex([])).toEqual([]);
});
