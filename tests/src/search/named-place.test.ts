import { expect, test } from 'vitest';
import { jobAt as at, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      ...Array.from({ length: 10 }, () => at('Serveur', 'Nice', 'FR')),
      at('Serveur', 'Paris', 'FR'),
      ...Array.from({ length: 15 }, () => at('Cook', 'Bern', 'CH', 'A nice team.')),
    ]),
  );
  return searchOf(jobs, {}, { places }, folder);
});

test.each([
  ['serveur à Nice', 'Nice'],
  ['serveur à nice', 'Nice'],
  ['serveur nice', undefined],
  ['cook in nice team', undefined],
])('a word that texts use is a city behind "à" at the end: %s', async (q, city) => {
  const { place } = await opened().ask(new URLSearchParams({ q }).toString());
  expect(place?.value ?? place?.around).toBe(city);
});
