import { expect, test } from 'vitest';
import { jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const POSTINGS = jobsOf([
  { title: 'Baker', domain: 'bread.example', employer: { name: 'Bread', location: {} } },
  { title: 'Driver', domain: 'ride.example', employer: { name: 'Ride', location: {} } },
  { title: 'Cook', domain: 'ride.example', employer: { name: 'Ride', location: {} } },
  { title: 'Über uns', domain: 'other-ride.example', employer: { name: 'Ride', location: {} } },
]);

test('excludes an employer by its full domain in any case, from hits and counts', async () => {
  const { ask } = await searchOf(POSTINGS);
  const answer = await ask('excludeEmployers=RIDE.example');
  expect(titlesOf(answer)).toEqual(['Baker', 'Über uns']);
  expect(answer.total).toBe(2);
  expect(answer.facets.employers).toEqual({ 'bread.example': 1, 'other-ride.example': 1 });
  expect(answer.facets.languages).toEqual({ en: 2 });
  expect(answer.employerNames['ride.example']).toBe('Ride');
  const both = await ask('excludeEmployers=ride.example&excludeEmployers=bread.example');
  expect(titlesOf(both)).toEqual(['Über uns']);
});

test.each(['ride', 'example', 'nobody.example', '*', 'ride.exampl', '__proto__', 'constructor'])(
  'ignores partial domains: %s',
  async (domain) => {
    const { ask } = await searchOf(POSTINGS);
    const { total, employerNames } = await ask(`excludeEmployers=${domain}`);
    expect(total).toBe(4);
    expect(employerNames[domain]).toBe(domain);
  },
);

test('finds nothing for an employer that is both chosen and excluded, and suggests dropping either', async () => {
  const { ask } = await searchOf(POSTINGS);
  const answer = await ask('employers=ride.example&excludeEmployers=ride.example');
  expect(answer.total).toBe(0);
  expect(answer.waysOut).toEqual([
    { filter: 'employers', total: 2 },
    { filter: 'excludeEmployers', total: 2 },
  ]);
});
