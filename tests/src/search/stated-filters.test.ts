import { expect, test } from 'vitest';
import { printQuery } from '../../../src/search/query.ts';
import type { FoundJob } from '../../../src/job/job.ts';
import type { Search } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import type { Job } from '../../../src/job/job.ts';
import { dayAfter, paidJobs } from '../../lib/paid-postings.ts';
import { BUILT_AT, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { statedMix } from '../../lib/stated-mix.ts';

const A_YEAR = { yearly: 1, monthly: 12, weekly: 52, daily: 260, hourly: 2080 };
const TIMES = { year: 1, month: 12, week: 52, day: 260, hour: 2080 };

/** The most that a job pays in a year, by the words of the order; undefined when it states none. */
function mostPay({ salary }: Job): { most: number; currency: string } | undefined {
  if (!salary?.currency || !salary.interval || (!salary.max && !salary.min)) return undefined;
  const most = Math.max(salary.max || 0, salary.min || 0);
  return { most: Math.round(most * A_YEAR[salary.interval]), currency: salary.currency };
}

function percents({ workLoad }: Job): number[] | undefined {
  const { minPercentage: min, maxPercentage: max } = workLoad ?? {};
  const [from, to] = min === undefined && max === undefined ? [] : [min ?? 0, max ?? 100];
  if (from === undefined || to === undefined) return undefined;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Whether a job passes each filter of a query that has to do with what jobs state, and which of them it says nothing about. */
function judge(job: Job, { filters: { pay, workload, applyWithin, changedSince } }: SearchQuery) {
  const paid = mostPay(job);
  const worked = percents(job);
  const isPaid = (): boolean =>
    pay?.amount === undefined ||
    (paid
      ? paid.currency === (pay.currency ?? paid.currency) &&
        paid.most >= Math.round(pay.amount * TIMES[pay.interval])
      : pay.unstated);
  const isWorked = (): boolean =>
    !workload ||
    (worked
      ? worked.some((percent) => percent >= workload.min && percent <= workload.max)
      : workload.unstated);
  const day = BUILT_AT.slice(0, 10);
  const isOpen = (): boolean =>
    applyWithin === undefined ||
    (job.applyBefore !== undefined &&
      job.applyBefore >= dayAfter(day, -1) && // its last day may still be there in the west
      job.applyBefore <= dayAfter(day, applyWithin));
  const minute = (time: string): string => new Date(time).toISOString().slice(0, 16);
  const { addedAt, changedAt = addedAt } = job;
  const isChanged = changedSince === undefined || minute(changedAt) >= minute(changedSince);
  return { paid, worked, isPaid: isPaid(), isWorked: isWorked(), isOpen: isOpen() && isChanged };
}

async function allIds(search: Search, query: SearchQuery) {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 50) {
    const answer = await search.search({ ...query, offset, limit: 50 });
    ids.push(...answer.hits.map(({ posting }) => posting.id));
    if (ids.length >= answer.total) return { ids, answer };
  }
}

test('300 searches over jobs with any interval and currency agree with a naive search', async () => {
  const jobs = jobsOf(paidJobs(500));
  const { search } = await searchOf(jobs);
  const mix = statedMix(jobs as FoundJob[], 500)
    .filter(({ q }) => q === '')
    .slice(0, 300);
  expect(mix.length).toBe(300);
  const seen = { found: 0, unstated: 0, orders: 0 };
  for (const query of mix) {
    // Of the other filters the search itself says what they leave.
    const { sort, ...others } = query;
    const { pay, workload, applyWithin: _, changedSince: _since, ...filters } = query.filters;
    const { ids: under } = await allIds(search, { ...others, filters });
    const left = jobs.filter(({ id }) => under.includes(id)).map((job) => ({ job, ...judge(job, query) }));
    const expected = left.filter(({ isPaid, isWorked, isOpen }) => isPaid && isWorked && isOpen);
    if (sort === 'pay') {
      const rank = ({ paid }: (typeof left)[0]) => (paid && paid.currency === pay!.currency ? paid.most : 0);
      expected.sort((a, b) => rank(b) - rank(a));
      seen.orders++;
    }
    const { ids, answer } = await allIds(search, query);
    const name = String(printQuery(query));
    expect([name, ids]).toEqual([name, expected.map(({ job }) => job.id)]);
    expect([name, answer.total]).toEqual([name, expected.length]);
    const noPay = left.filter(({ paid, isWorked, isOpen }) => !paid && isWorked && isOpen).length;
    const noWorkload = left.filter(({ worked, isPaid, isOpen }) => !worked && isPaid && isOpen).length;
    expect([name, answer.unstated?.pay]).toEqual([name, pay && noPay]);
    expect([name, answer.unstated?.workload]).toEqual([name, workload && noWorkload]);
    seen.found += ids.length;
    seen.unstated += noPay + noWorkload;
  }
  expect(seen.found).toBeGreaterThan(5000);
  expect(seen.unstated).toBeGreaterThan(5000);
  expect(seen.orders).toBeGreaterThan(40);
});

test('counts apply pay and hours, and ways out name them', async () => {
  const { ask } = await searchOf(
    jobsOf([
      { title: 'Baker', salary: { min: 30, currency: 'CHF', interval: 'hourly' } },
      {
        title: 'Cook',
        locations: [{ country: 'DE' }],
        salary: { max: 4000, currency: 'EUR', interval: 'monthly' },
      },
      { title: 'Nurse', workLoad: { minPercentage: 80, maxPercentage: 100 } },
    ]),
  );
  const paid = await ask('pay=60000&currency=CHF');
  expect([titlesOf(paid), paid.facets.countries, paid.unstated]).toEqual([['Baker'], { CH: 1 }, { pay: 1 }]);
  const none = await ask('pay=80000&currency=chf&workload=50');
  expect(none.total).toBe(0);
  expect(none.waysOut).toEqual([{ filter: 'pay', total: 1 }]);
  expect(none.unstated).toEqual({ pay: 1, workload: 0 });
  const all = await ask('pay=80000&currency=CHF&payUnstated=true&workload=50&workloadUnstated=true');
  expect(titlesOf(all)).toEqual(['Nurse']);
});

test('sorting by pay puts other currencies and jobs without pay last, newest first', async () => {
  const { ask } = await searchOf(
    jobsOf([
      { title: 'Silent' },
      { title: 'Euro', salary: { min: 900_000, currency: 'EUR', interval: 'yearly' } },
      { title: 'Hour', salary: { min: 30, max: 40, currency: 'CHF', interval: 'hourly' } },
      { title: 'Year', salary: { max: 90_000, currency: 'CHF', interval: 'yearly' } },
      { title: 'Same', salary: { min: 83_200, currency: 'CHF', interval: 'yearly' } },
    ]),
  );
  const inOrder = async (query: string) => titlesOf(await ask(query));
  expect(await inOrder('sort=pay&currency=CHF')).toEqual(['Year', 'Hour', 'Same', 'Silent', 'Euro']);
  expect(await inOrder('sort=pay&currency=CHF&offset=1&limit=2')).toEqual(['Hour', 'Same']);
  expect(await inOrder('sort=pay&currency=CHF&pay=40&payInterval=hour')).toEqual(['Year', 'Hour', 'Same']);
});
