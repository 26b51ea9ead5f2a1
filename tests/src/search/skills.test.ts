import { describe, expect, test } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { jobsOf, searchOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const TITLES = listOf(`
  Account Executive | Backend Engineer | Recruiter | Office Manager | Product Designer | Data Analyst
  Paralegal | Translator | Copywriter | Security Guard`); // prettier-ignore
const SURNAMES = ['Abel', 'Berg', 'Cole', 'Dahl', 'Egan', 'Falk', 'Gray', 'Hall', 'Iver', 'Jost'];
/** Ten jobs, each of an employer of its own. */
const elsewhere = (tag: string): Partial<Job>[] =>
  SURNAMES.map((name, i) => ({
    title: `${TITLES[i]}, ${name}`,
    tags: [tag],
    employer: { name: `${name} & Sons`, location: {} },
    domain: `${name.toLowerCase()}.example`,
  }));
const sierra = { employer: { name: 'Sierra', location: {} }, domain: 'sierra.example' };
const agency = { employer: { name: 'Agency', location: {} }, domain: 'agency.example' };
const kraken = { employer: { name: 'Kraken', location: {} }, domain: 'kraken.example' };

const jobs = jobsOf([
  ...elsewhere('Salesforce'),
  ...TITLES.map((title) => ({ title, tags: ['Salesforce', 'Spanish'], ...sierra })),
  { title: 'Salesforce Administrator', tags: ['Salesforce'], ...sierra },
  ...elsewhere('Payroll'),
  ...TITLES.map((title) => ({ title: `Accountant and ${title}`, tags: ['Payroll'], ...agency })),
  ...elsewhere('Blockchain'),
  ...TITLES.map((title) => ({ title, tags: ['Blockchain'], ...kraken })),
  { title: 'Cashier', tags: ['Treasury'] },
  { title: 'Clerk', description: 'You work with treasury.' },
]);
const ask = async (q: string, filters: SearchQuery['filters'] = {}): Promise<SearchAnswer> => {
  const { search } = await searchOf(jobs);
  return search.search({ q, filters, offset: 0, limit: 50 });
};

describe('a skill', () => {
  test('matches anywhere if few jobs have it as a tag', async () =>
    expect((await ask('treasury')).total).toBe(2));
});

describe('a tag in nearly all adverts of an employer', () => {
  test('ranks its jobs below those with it in the title', async () => {
    const { total, more, hits } = await ask('salesforce');
    expect([total, more]).toEqual([21, 0]);
    expect(hits[0]!.posting.title).toBe('Salesforce Administrator');
  });

  test("counts if the employer's jobs are alike", async () => expect((await ask('payroll')).total).toBe(20));

  test('counts if it is an industry or a language', async () => {
    const { total, hits } = await ask('blockchain');
    expect(total).toBe(10);
    expect(hits.slice(0, 10).every(({ posting }) => posting.domain === kraken.domain)).toBe(true);
    expect((await ask('spanish')).total).toBe(10);
  });

  test('is still a filter value', async () => {
    const { total } = await ask('', { tags: ['Salesforce'] });
    expect(total).toBe(21);
  });
});
