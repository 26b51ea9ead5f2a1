import { expect, test } from 'vitest';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

test('an area stays when working conditions are dropped', async () => {
  const at = { locations: [{ country: 'DE' }] };
  const { ask } = await searchOf(
    jobsOf([
      { title: 'Baker', ...at },
      { title: 'Baker', workType: 'remote', ...at },
      { title: 'Cook', ...at },
      { title: 'Baker', locations: [{ country: 'US' }] },
    ]),
  );
  const { hits, total, more, place } = await ask('q=baker remote europe');
  expect(place?.value).toBe('EU-EUROPE');
  expect([hits.length, total + more]).toEqual([2, 2]);
});

test.each(
  listOf('suche Arbeit | suche Job | ich suche Arbeit | Suche Stelle | looking for work | I need work'),
)('"%s" finds all jobs except those in Sweden', async (q) => {
  const { ask } = await searchOf(
    jobsOf([
      { title: 'Baker', locations: [{ country: 'SE' }] },
      { title: 'Cook', locations: [{ country: 'DE' }] },
    ]),
  );
  const { total, place } = await ask(String(new URLSearchParams({ q })));
  expect([total, place]).toEqual([2, undefined]);
});
