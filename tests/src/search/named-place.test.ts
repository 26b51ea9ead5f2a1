import { expect, test } from 'vitest';
import { jobAt as at, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      ...Array.from({ length: 10 }, () => at('Serveur', 'Nice', 'FR')),
      ...Array.from({ length: 10 }, () => at('Informatiker', 'Zug', 'CH')),
      ...Array.from({ length: 9 }, () => at('Cook', 'Bern', 'CH', 'Nice and Zug are nice.')),
      at('Serveur', 'Paris', 'FR'),
      ...Array.from({ length: 15 }, () => at('Cook', 'Bern', 'CH', 'A nice team.')),
      at('Gardener', 'Winterthur', 'CH'),
      at('Carpenter', 'Zug', 'CH'),
      at('Carpenter', 'Bülach', 'CH'),
      at('Gardener', 'Genève', 'CH'),
      at('Engineer', 'Cook', 'US'),
    ]),
  );
  return searchOf(jobs, {}, { places }, folder);
});

test.each([
  ['serveur à Nice', 'Nice'],
  ['serveur à nice', 'Nice'],
  ['serveur nice', 'Nice'],
  ['cook in nice team', undefined],
  ['nice cook', undefined],
  ['jobs in nice for a serveur', 'Nice'],
  ['informatiker zug', 'Zug'],
  // Words that say how one is employed may follow, whatever stands for them.
  ['informatiker zug híbrido', 'Zug'],
  ['serveur nice 2 jours de télétravail', 'Nice'],
  ['zug informatiker', undefined],
  ['servers and nice', undefined],
])('a word of texts is a city at the end: %s', async (q, city) => {
  const { place } = await opened().ask(new URLSearchParams({ q }).toString());
  expect(place?.value ?? place?.around).toBe(city);
});

test.each([
  ['carpenter winterthur', 'Winterthur', 0, ['Bülach', 'Zug']],
  ['serveur zug', 'Zug', 0, []],
])('`total` does not count jobs around a city: %s', async (q, city, total, cities) => {
  const answer = await opened().ask(new URLSearchParams({ q }).toString());
  expect(answer).toMatchObject({ total, place: { facet: 'cities', value: city } });
  expect(answer.hits.map(({ posting }) => posting.locations[0]!.city)).toEqual(cities);
});

test.each([
  ['carpenter in Winterthur mit guten Arbeitszeiten', 'Winterthur'],
  ['ich ziehe nach Winterthur und suche als carpenter', 'Winterthur'],
  ['carpenter a Winterthur automunito', 'Winterthur'],
  ['carpenter Bern mit wenig Deutsch', 'Bern'],
  ['carpenter débutant Bern en cdi', 'Bern'],
  ['moving to Bern soon, carpenter', 'Bern'],
  // A village is called so, and an occupation says more.
  ['cook in Bern', 'Bern'],
  // No word of a job.
  ['carpenter en Ginebra bien pagado', 'Geneva'],
])('a city is recognized after a preposition or before a function word: %s', async (q, city) => {
  const { place } = await opened().ask(new URLSearchParams({ q }).toString());
  expect(place?.value ?? place?.around).toBe(city);
});
