import { expect, it } from 'vitest';
import { offsetAfter, printCursor, readCursor } from '../../../src/api/cursor.ts';
import type { Card } from '../../../src/job/job.ts';

const idOf = (n: number): string => n.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'b');
const jobs = Array.from({ length: 100_000 }, (_, i) => {
  const day = new Date(Date.UTC(2026, 0, 1) - Math.floor(i / 5000) * 86_400_000).toISOString().slice(0, 10);
  return { id: idOf(i % 5000), publishedAt: day, addedAt: `${day}T06:00:00.000Z` } as Card;
});

/** The offset after the job at an index by a cursor that names another offset, and what it took to find it. */
async function find(index: number, next: number) {
  const cursor = readCursor(printCursor(jobs[index]!, next), {
    ...{ q: '', filters: {}, sort: 'newest', offset: 0, limit: 10 },
  })!;
  let [readings, hits] = [0, 0];
  const offset = await offsetAfter(cursor, async (ranges) => {
    readings++;
    const lists = ranges.map(({ offset: from, limit }) => jobs.slice(from, from + limit));
    hits += lists.flat().length;
    return Promise.resolve({ lists, size: jobs.length });
  });
  return { offset, readings, hits };
}

it.each([0, 20, 12_345, 99_999])('finds the hit after one around its offset at once: %i', async (index) => {
  for (const shift of [0, 1, -20, 20]) {
    const { offset, readings } = await find(index, Math.max(0, index + 1 + shift));
    expect([offset, readings]).toEqual([index + 1, 1]);
  }
});

it.each([0, 499_999_999, 50_000])(
  'finds a hit at any distance in five readings of few hits: %i',
  async (next) => {
    for (const index of [0, 7, 4999, 5000, 61_234, 99_998, 99_999]) {
      const { offset, readings, hits } = await find(index, next);
      expect(offset).toBe(index + 1);
      expect(readings).toBeLessThanOrEqual(5);
      expect(hits).toBeLessThan(200);
    }
  },
);
