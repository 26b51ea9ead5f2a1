import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Postings, invert, postingJob, postingField } from '../../../../scripts/emit/search/postings.ts';

type Parts = Record<number, readonly number[]>;
const NO_PARTS: Parts = {};
type Entry = [word: number, job: number, field: number, isJoined?: boolean];

let dir: string;
beforeAll(() => (dir = mkdtempSync(join(tmpdir(), 'jobfeed-inversion-'))));
afterAll(() => rmSync(dir, { recursive: true }));

/** Per word its jobs with their fields. */
function inverted(
  given: readonly Entry[],
  {
    words = 6,
    maxInMemory = 1000,
    parts = NO_PARTS,
  }: { words?: number; maxInMemory?: number; parts?: Parts } = {},
): Record<number, [job: number, field: number][]> {
  using entries = new Postings(dir, maxInMemory);
  const counts = new Uint32Array(words);
  for (const [word] of given) counts[word]!++;
  for (const [word, job, field, isJoined = false] of given) entries.add(word, job, field, isJoined);
  // Backwards, so that the order is not that of the numbers.
  const order = Uint32Array.from({ length: words }, (_, i) => words - 1 - i);
  const lists = invert({
    postings: entries,
    order,
    countOf: (word) => counts[word]!,
    partsOf: Array.from({ length: words }, (_, word) => parts[word]),
    jobs: Math.max(0, ...given.map(([, job]) => job + 1)),
    maxInMemory,
  });
  const found: Record<number, [number, number][]> = {};
  let rank = 0;
  for (const notes of lists)
    found[order[rank++]!] = Array.from(notes, (note) => [postingJob(note), postingField(note)]);
  return found;
}

/** Many entries by job and field, some words of which are parts of others. */
function manyEntries(): Entry[] {
  const entries: Entry[] = [];
  for (let job = 0; job < 40; job++)
    for (let word = 0; word < 90; word++)
      if ((word * 7 + job * 3) % 5 === 0) entries.push([word, job, word % 4, word % 11 === 0]);
  return entries.sort((a, b) => a[1] - b[1] || a[2] - b[2]);
}
const PARTS: Parts = { 80: [1, 2], 81: [2, 3], 82: [80, 1, 2], 88: [4, 5] };

describe('inverting the words of jobs', () => {
  test('each word has its jobs, ascending, with their fields', () => {
    const found = inverted([
      [0, 0, 0],
      [1, 0, 1],
      [0, 1, 3],
      [2, 1, 3],
      [0, 7, 2],
    ]);
    expect(found).toMatchObject({
      0: [
        [0, 0],
        [1, 3],
        [7, 2],
      ],
      1: [[0, 1]],
      2: [[1, 3]],
      5: [],
    });
  });

  test('a compound is found by its parts, each job once in its best field', () => {
    const parts = { 3: [0, 1] };
    const found = inverted(
      [
        [3, 0, 0],
        [0, 0, 2],
        [0, 1, 1],
        [3, 1, 3],
      ],
      { parts },
    );
    expect(found[0]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(found[1]).toEqual([
      [0, 0],
      [1, 3],
    ]);
  });

  test('a word only formed by two words is found by itself, not by its parts', () => {
    const found = inverted([[3, 0, 0, true]], { parts: { 3: [0, 1] } });
    expect([found[3], found[0]]).toEqual([[[0, 0]], []]);
  });

  test('no jobs give empty lists', () =>
    expect(Object.values(inverted([]))).toEqual([[], [], [], [], [], []]));

  test.each([1, 2, 3, 7, 64, 1000])('a limit of %i entries changes nothing', (maxInMemory) => {
    const options = { words: 90, parts: PARTS };
    const given = manyEntries();
    const whole = inverted(given, { ...options, maxInMemory: 1_000_000 });
    expect(inverted(given, { ...options, maxInMemory })).toEqual(whole);
    // Nothing is left of the file.
    expect(readdirSync(dir)).toEqual([]);
    // Compared with the obvious way.
    for (const [word, notes] of Object.entries(whole)) {
      const best = new Map<number, number>();
      for (const [other, job, field, isJoined] of given) {
        const own = other === Number(word);
        const part = !isJoined && PARTS[other]?.includes(Number(word));
        if ((own || part) && !best.has(job)) best.set(job, field);
      }
      expect(notes).toEqual([...best]);
    }
  });
});

test('memory does not grow with the entries: those over the limit are in a file', () => {
  const words = 500;
  const jobs = 2000;
  /** The most bytes of buffers that were held. */
  const mostWith = (maxInMemory: number): number => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const look = (): void => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    };
    using entries = new Postings(dir, maxInMemory);
    for (let job = 0; job < jobs; job++) {
      for (let word = 0; word < words; word++) entries.add(word, job, 0, false);
      look();
    }
    let found = 0;
    const lists = invert({
      postings: entries,
      order: Uint32Array.from({ length: words }, (_, word) => word),
      countOf: () => jobs,
      partsOf: Array.from({ length: words }, () => undefined),
      jobs,
      maxInMemory,
    });
    for (const notes of lists) {
      found += notes.length;
      look();
    }
    expect(found).toBe(words * jobs);
    return most;
  };
  // Within the bound entries are a fiftieth; what each list is read with comes to them.
  expect(mostWith(20_000)).toBeLessThan(mostWith(words * jobs) / 5);
});
