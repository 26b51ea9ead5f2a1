/** Which words are one word, and which are compounds, is counted by owners: a feed of many jobs changes no reading of others' words. */
import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';

const of = (title: string, owners: number) =>
  Array.from({ length: owners }, (_, i) => ({
    title,
    language: 'de',
    description: 'Wir.',
    employer: { name: `${title} ${'abcdefghijklmno'[i]}`, location: {} },
    domain: `${title.toLowerCase().replace(/[^a-z]/g, '')}${i}.example`,
  }));
const honest = [...of('Key Account Manager', 15), ...of('Berater Handel', 10), ...of('Weinhandel', 10)];
const stranger = Array.from({ length: 500 }, (_, i) => ({
  title: i % 2 ? 'Keyaccount Wein' : 'Keyaccount Weinbar',
  language: 'de',
  description: `Wein und Keyaccount ${i}.`,
  employer: { name: 'Stranger', location: {} },
  domain: 'stranger.example',
}));
const quiet = openedOnce((folder) => searchOf(jobsOf(honest), {}, {}, folder));
const loud = openedOnce((folder) => searchOf(jobsOf([...honest, ...stranger]), {}, {}, folder));

test.for(['key account manager', 'key account', 'account key', 'handel'])('%s', async (q) => {
  const [before, after] = await Promise.all(
    [quiet, loud].map(async (site) => {
      const { roles, corrected, droppedWords, hits } = await site().ask(
        new URLSearchParams({ q, limit: '100' }).toString(),
      );
      const titles = hits.map(({ posting }) => posting).filter(({ domain }) => domain !== 'stranger.example');
      return { roles, corrected, droppedWords, titles: new Set(titles.map(({ title }) => title)) };
    }),
  );
  expect(after).toEqual(before);
});
