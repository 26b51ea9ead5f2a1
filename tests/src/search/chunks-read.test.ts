import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseQuery } from '../../../src/search/query.ts';
import { createSearch } from '../../../src/search/search.ts';
import { loadFrom, openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';

/** As many jobs as nearly fill a chunk of words with one word, or more than fill it. */
const JOBS = 11_000;
/** Frequent words, whose forms and markers follow them in the list. */
const FREQUENT = ['analyst', 'driver', 'engineer', 'monteur', 'teacher', 'verkauf', 'welder'];
/** What comes before each and behind it. */
const around = (word: string): string => `${word.slice(0, -1)} ${word}s ${word}en ${word}in`;

const opened = openedOnce(async (folder) => {
  const description = FREQUENT.join(' ');
  const jobs = jobsOf(
    Array.from({ length: JOBS }, (_, i) => ({
      title: i === 0 ? FREQUENT.map(around).join(' ') : `Job ${i}`,
      description: i % 10 === 0 ? `${i}` : description,
    })),
  );
  await searchOf(jobs, {}, {}, folder);
  return join(folder, 'search');
});

/** The chunks of words that a first search reads. */
async function chunksFor(q: string): Promise<string[]> {
  const load = loadFrom(opened());
  const read: string[] = [];
  const search = createSearch({
    load: (path, options) => {
      if (path.startsWith('words/')) read.push(path);
      return load(path, options);
    },
  });
  const { total } = await search.search(parseQuery(new URLSearchParams({ q })).query);
  expect(total).toBeGreaterThan(0);
  return read;
}

test.each(FREQUENT)('"%s", its forms and its markers are in one chunk', async (word) => {
  expect(await chunksFor(word)).toHaveLength(1);
});
