import { type Facet, FACET_TABLE, facetKey, FACETS } from '../../../src/filters/facets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { listedAt } from '../../../src/job/age.ts';
import { PARAMETERS } from '../../../src/filters/parameters.ts';
import { POSTED_WITHIN } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { BUILT_AT, jobsOf, searchOf } from '../../lib/search-of.ts';

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const TAGS = ['C++', 'c++', 'Bread', 'bread', '__proto__', 'constructor', '2024', 'Ärzte'];

const change = fc.record({
  title: fc.constantFrom('Baker', 'Cook'),
  jobType: fc.constantFrom(...PARAMETERS.jobTypes.enum),
  workType: optional(PARAMETERS.workTypes.enum),
  experienceLevel: optional(PARAMETERS.experienceLevels.enum),
  language: fc.constantFrom('en', 'de'),
  domain: fc.constantFrom('a.example', 'b.example', 'c.example'),
  tags: fc.option(fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 4 }), { nil: undefined }),
  locations: fc.array(
    fc.record({ city: optional(['Bern', 'bern', 'Zürich']), country: optional(['CH', 'DE']) }),
    { minLength: 1, maxLength: 3 },
  ),
  age: fc.integer({ min: 0, max: 40 }),
});

const query = fc.record(
  {
    q: fc.constantFrom('', 'baker', 'nothing'),
    filters: fc.record(
      {
        countries: fc.subarray(['CH', 'DE', 'FR']),
        tags: fc.subarray(TAGS),
        jobTypes: fc.subarray([...PARAMETERS.jobTypes.enum]),
        workTypes: fc.subarray([...PARAMETERS.workTypes.enum]),
        experienceLevels: fc.subarray([...PARAMETERS.experienceLevels.enum]),
        languages: fc.subarray(['en', 'de']),
        employers: fc.subarray(['a.example', 'B.example']),
        cities: fc.subarray(['Bern', 'ZÜRICH']),
        postedWithin: fc.nat(40),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['q', 'filters'] },
);

const dayBefore = (age: number): string =>
  new Date(Date.parse(BUILT_AT) - age * 86_400_000).toISOString().slice(0, 10);
const ageOf = (job: Job): number =>
  Math.round((Date.parse(dayBefore(0)) - Date.parse(listedAt(job))) / 86_400_000);

/** The plain reading of the rules, one job at a time. */
function passes(job: Job, { q, filters }: Omit<SearchQuery, 'offset' | 'limit'>, without?: string): boolean {
  const { postedWithin } = filters;
  if (q && !job.title.toLowerCase().includes(q)) return false;
  if (without !== 'postedWithin' && postedWithin !== undefined && ageOf(job) > postedWithin) return false;
  return FACETS.every((facet) => {
    const chosen = filters[facet]?.map(facetKey);
    return (
      !chosen ||
      facet === without ||
      FACET_TABLE[facet].valuesOf(job).some((value) => chosen.includes(facetKey(value)))
    );
  });
}

function countNaively(
  jobs: Job[],
  asked: Omit<SearchQuery, 'offset' | 'limit'>,
  facet: Facet,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const job of jobs.filter((one) => passes(one, asked, facet))) {
    for (const key of new Set(FACET_TABLE[facet].valuesOf(job).map(facetKey)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

const lowered = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([value, count]) => [facetKey(value), count]));

describe('facets', () => {
  it('agree with a naive count, totals and ways out too (any jobs, any query)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 30 }),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        async (changes, queries) => {
          const sorted = [...changes].sort((a, b) => a.age - b.age);
          const jobs = jobsOf(
            sorted.map(({ age, ...rest }) => ({
              ...rest,
              employer: { name: 'Ovens', location: {} },
              // Half of them were first seen long after they were published, others renew their date.
              ...(age % 2
                ? { publishedAt: dayBefore(age), addedAt: BUILT_AT }
                : { publishedAt: dayBefore(0), addedAt: `${dayBefore(age)}T12:00:00.000Z` }),
            })),
          );
          const { search } = await searchOf(jobs);
          for (const one of queries) {
            // No value chosen is no filter.
            const filters = Object.fromEntries(
              Object.entries(one.filters).filter(([, asked]) => !Array.isArray(asked) || asked.length > 0),
            );
            const asked = { ...one, filters, exact: true };
            const answer = await search.search({ ...asked, offset: 0, limit: 50 });
            const expected = jobs.filter((job) => passes(job, asked));
            expect(answer.total).toBe(expected.length);
            if (!asked.q)
              expect(answer.hits.map(({ posting }) => posting.id)).toEqual(expected.map(({ id }) => id));
            for (const facet of FACETS) {
              expect(lowered(answer.facets[facet])).toEqual(countNaively(jobs, asked, facet));
            }
            for (const days of POSTED_WITHIN) {
              const within = jobs.filter((job) => passes(job, asked, 'postedWithin') && ageOf(job) <= days);
              expect(answer.postedWithin[days]).toBe(within.length);
            }
            for (const { filter, total } of answer.waysOut) {
              expect(answer.total).toBe(0);
              expect(total).toBe(jobs.filter((job) => passes(job, asked, filter)).length);
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are limited to the most frequent values and the chosen ones', async () => {
    const jobs = jobsOf(
      Array.from({ length: 30 }, (_, i) => ({ tags: ['all', ...(i > 10 ? ['most'] : []), `only ${i}`] })),
    );
    const { search } = await searchOf(jobs);
    const filters = { tags: ['ONLY 7'] };
    const { facets } = await search.search(
      { q: '', filters, offset: 0, limit: 1 },
      { facetLimit: 2, facets: ['tags'] },
    );
    expect(facets.tags).toEqual({ all: 30, most: 19, 'only 7': 1 });
    expect(facets.countries).toEqual({});
    expect(Object.keys((await search.facetTotals(3)).tags)).toHaveLength(3);
  });

  it('break ties by overall frequency, then by value', async () => {
    const [asked, other] = [{ jobType: 'internship' }, { jobType: 'permanent' }] as const;
    const { search } = await searchOf(
      jobsOf([
        { ...asked, tags: ['rare b', 'rare a', 'usual', 'most'] },
        { ...asked, tags: ['rare b', 'rare a', 'usual', 'most'] },
        { ...other, tags: ['usual', 'most'] },
        { ...other, tags: ['most'] },
      ]),
    );
    for (const facetLimit of [2, 4]) {
      const query = { q: '', filters: { jobTypes: ['internship'] }, offset: 0, limit: 1 };
      const { facets } = await search.search(query, { facetLimit, facets: ['tags'] });
      expect(Object.entries(facets.tags)).toEqual(
        ['most', 'usual', 'rare a', 'rare b'].slice(0, facetLimit).map((tag) => [tag, 2]),
      );
    }
  });

  it('are found by a part of their label, with counts under the query', async () => {
    const { search } = await searchOf(
      jobsOf([
        {
          domain: 'a.example',
          employer: { name: 'Alpine Bakery', location: {} },
          locations: [{ country: 'CH' }],
        },
        {
          domain: 'b.example',
          employer: { name: 'Big Bakery', location: {} },
          locations: [{ country: 'DE' }],
        },
        {
          domain: 'b.example',
          employer: { name: 'Big Bakery', location: {} },
          locations: [{ country: 'DE' }],
        },
        { domain: 'c.example', employer: { name: 'Cook Ltd', location: {} } },
      ]),
    );
    const everywhere = { q: '', filters: {}, offset: 0, limit: 10 };
    expect(await search.findOptions('employers', 'BAKERY', everywhere, 10)).toEqual([
      { value: 'b.example', label: 'Big Bakery', count: 2 },
      { value: 'a.example', label: 'Alpine Bakery', count: 1 },
    ]);
    const swiss = { ...everywhere, filters: { countries: ['CH'] } };
    expect(await search.findOptions('employers', 'bak', swiss, 10)).toEqual([
      { value: 'a.example', label: 'Alpine Bakery', count: 1 },
    ]);
    expect(await search.findOptions('employers', 'bak', everywhere, 1)).toHaveLength(1);
  });
});
