import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';

// prettier-ignore
const TITLES = [
  'Nurse', 'Baker', 'Developer', 'Bookkeeper', 'Koch', 'Buchhalter', 'Infirmier', 'Waiter', 'Carpenter',
];
const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      ...TITLES.map((title) => ({ title, locations: [{ city: 'Zürich', country: 'CH' }] })),
      { title: 'Dove keeper' },
      { title: 'Nurse', locations: [{ city: 'Dover', country: 'GB' }] },
      {
        title: 'Clerk',
        tags: ['Excel', 'Python'],
        domain: 'globetrotter.example',
        employer: { name: 'Globetrotter', location: { city: 'Berlin', country: 'DE' } },
        locations: [{ city: 'Berlin', country: 'DE' }],
      },
    ]),
  );
  const { found } = occupationsOf(jobs, known.labels, { near: known.near });
  return searchOf(jobs, {}, { places, occupations: found }, folder);
});
const roles = async (parameters: Record<string, string>): Promise<string[]> =>
  ((await opened().ask(String(new URLSearchParams(parameters)))).roles ?? []).map(
    ({ text, role }) => `${role}: ${text}`,
  );

describe("the roles of a query's parts", () => {
  test.each([
    ['nurse Zürich 80-100%', ['what: nurse', 'where: Zürich', 'how: 80-100%']],
    ['Python developer Berlin', ['with: Python', 'what: developer', 'where: Berlin']],
    ['Globetrotter clerk', ['who: Globetrotter', 'what: clerk']],
    ['bookkeeper not senior', ['what: bookkeeper', 'not: senior']],
    ['Koch über 5000 Franken', ['what: Koch', 'how: über 5000 Franken']],
    ['nurse night shift', ['what: nurse', 'how: night shift']],
    ['waiter banking sector', ['what: waiter', 'what: banking']],
    ['carpenter company car', ['what: carpenter', 'how: company car']],
    ['Buchhalter Teilzeit Schweiz', ['what: Buchhalter', 'how: Teilzeit', 'where: Schweiz']],
    ['baker or waiter', ['what: baker', 'what: waiter']],
    ['baker or waiter instead of full time', ['what: baker', 'what: waiter', 'how: full time']],
    ['baker or waiter not full time', ['what: baker', 'what: waiter', 'how: not full time']],
  ])('%s', async (q, said) => expect(await roles({ q })).toEqual(said));
  test.each(['truck drver', 'bus drver', 'keeper doves'])(
    'a misspelt occupation or inflected word is not a place: %s',
    async (q) => expect(await roles({ q })).not.toContainEqual(expect.stringMatching(/^where/)),
  );
  test('a misspelt place is a place', async () =>
    expect(await roles({ q: 'nurse dovver' })).toEqual(['what: nurse', 'where: dovver']));
  test('each part has its position in the text', async () => {
    const q = 'remote nurse in Zürich Teilzeit';
    const answer = await opened().ask(String(new URLSearchParams({ q })));
    expect(answer.roles!.map(({ start, end }) => q.slice(start, end))).toEqual(
      answer.roles!.map(({ text }) => text),
    );
  });
  test.each(['recruiter it Zürich', 'zürich zürich', 'nurse nur Zürich', 'developer berlin berlin'])(
    'parts match whole words: %s',
    async (q) => {
      const said = (await opened().ask(String(new URLSearchParams({ q })))).roles!;
      for (const [i, { text, start, end }] of said.entries()) {
        expect(q.slice(start, end)).toBe(text);
        expect(q.slice(0, start)).toMatch(/(?:^| )$/);
        expect(start).toBeGreaterThanOrEqual(said[i - 1]?.end ?? 0);
      }
    },
  );
  test('read=false assigns no roles', async () =>
    expect(await roles({ q: 'nurse Zürich', read: 'false' })).toEqual([]));
});
