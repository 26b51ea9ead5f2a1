/** A city before an occupation, several cities with few jobs, and a city whose name begins as an occupation's. */
import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobAt as at, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      ...Array.from({ length: 12 }, (_, i) => at(`Clerk ${i}`, 'Toronto', 'CA')),
      at('Account Manager', 'Toronto', 'CA'),
      at('Account Manager', 'Ottawa', 'CA'),
      at('Nurse', 'Bath', 'GB'),
      at('Nurse', 'Winterthur', 'CH'),
      at('Nurse', 'Thun', 'CH'),
      at('Nurse', 'Geneva', 'CH'),
      at('Barista', 'Thun', 'CH'),
      ...Array.from({ length: 12 }, (_, i) => at(`Clerk ${i}`, 'Reston', 'US')),
    ]),
  );
  const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
  return searchOf(jobs, {}, { places, occupations: found }, folder);
});
const find = async (q: string) => opened().ask(String(new URLSearchParams({ q })));

test.each([
  ['toronto account manager', 'Toronto'],
  ['Toronto nurse', 'Toronto'],
  // Few jobs are there, and it is a word, too; what follows is no occupation.
  ['Bath nurse', undefined],
  ['toronto xylophones', undefined],
])('%s: %s', async (q, city) => {
  const { place } = await find(q);
  expect(place?.value ?? place?.around).toBe(city);
});

test('searches around each of several cities before their country', async () => {
  const answer = await find('nurse in Zürich or Bern');
  expect(answer.total).toBe(0);
  expect(answer.hits.map(({ posting }) => posting.locations[0]!.city)).toEqual(
    listOf('Winterthur | Thun | Geneva'),
  );
});

test.each(['resto', 'work in a resto', 'taf dans la resto'])('"%s" does not mean Reston', async (q) => {
  const { place, hits } = await find(q);
  expect(place).toBeUndefined();
  expect(hits.map(({ posting }) => posting.title)).toEqual(['Barista']);
});
