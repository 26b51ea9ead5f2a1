import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import type { LooseFeed } from './themes.ts';

const job = (index: number) => ({
  title: `Baker ${index}`,
  url: `https://a.example/${index}`,
  tags: ['a', 'b', 'c', 'd'],
  category: 'x',
});
const feed: LooseFeed = {
  employer: { name: 'A', location: {}, url: 'https://a.example/' },
  jobs: Array.from({ length: 50 }, (_, index) => job(index)),
};

test('a feed shrinks to what the problem needs', async () => {
  const problemOf = async ({ jobs }: LooseFeed) => {
    const wrong = jobs.find(
      ({ title, tags }) => title === 'Baker 33' && (tags as string[] | undefined)?.includes('c'),
    );
    return wrong && `"${JSON.stringify(wrong)}" is wrong`;
  };
  const smallest = await shrink(feed, (await problemOf(feed))!, problemOf);
  const { category: _left, ...needed } = job(33);
  expect(smallest.feed).toEqual({
    employer: { name: 'A', location: {} },
    jobs: [{ ...needed, tags: ['c'] }],
  });
});

test('another problem than the first one does not count', async () => {
  const problemOf = async ({ jobs }: LooseFeed) => (jobs.length > 40 ? 'too many' : 'too few');
  expect((await shrink(feed, 'too many', problemOf)).feed.jobs.length).toBeGreaterThan(40);
});
