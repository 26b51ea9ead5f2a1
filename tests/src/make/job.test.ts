import { describe, expect, it } from 'vitest';
import { commonOrder, readDate } from '../../../src/make/dates.ts';
import { feedText, makeFeed } from '../../../src/make/feed.ts';
import { jobReader } from '../../../src/make/job.ts';
import { readPay } from '../../../src/make/pay.ts';
import { placeReader } from '../../../src/make/places.ts';
import type { Posting } from '../../../src/make/posting.ts';
import { validateFeed } from '../../../src/feed/validate.ts';

const now = new Date('2026-09-01T12:00:00Z');
const employer = {
  name: 'Muster AG',
  location: { city: 'Bern', country: 'CH' },
  url: 'https://muster.example/',
};
const options = { employer, now, detect: () => ({ language: 'de', isSure: true }) };
const GOOD: Posting = {
  id: '7',
  url: 'https://muster.example/jobs/7',
  title: 'Koch (80–100 %)',
  text: '<p>Sie kochen für unsere Gäste und führen ein kleines Team.</p>',
  published: '2026-08-01T10:00:00+02:00',
  places: [{ city: 'Thun', country: 'Schweiz' }],
  kind: ['unbefristet'],
};

describe('readDate', () => {
  it.each([
    ['2026-08-05 10:10:39 UTC', '2026-08-05'],
    ['2026-06-10T13:07:44-0700', '2026-06-10'],
    ['Wed Aug 05 02:00:00 UTC 2026', '2026-08-05'],
    ['Wed, 05 Aug 2026 10:00:00 +0200', '2026-08-05'],
    ['1er août 2026', '2026-08-01'],
    ['5. März 2026', '2026-03-05'],
    ['August 5th, 2026', '2026-08-05'],
    ['15 settembre 2026', '2026-09-15'],
    ['3.9.26', '2026-09-03'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/26', '2026-12-31'],
    ['05/05/2026', '2026-05-05'],
    [1788220800000, '2026-09-01'],
  ])('reads %j', (given, date) => expect(readDate(given)).toEqual({ date }));
  it.each([
    ['3/9/2026', 'date-ambiguous'],
    ['Posted 3 Days Ago', 'date-unreadable'],
    ['per sofort', 'date-unreadable'],
    ['2026-02-30', 'date-unreadable'],
    ['May 2026', 'date-unreadable'],
    ['0001-01-01', 'date-for-none'],
    ['31.12.9999', 'date-for-none'],
  ])('leaves %j out', (given, why) => expect(readDate(given)).toEqual({ why }));
  it('uses the date order of a table', () => {
    expect(commonOrder(['3/9/2026', '13/6/2026'])).toBe('dmy');
    expect(commonOrder(['3/9/2026', '12/31/26', '1.1.2026'])).toBe('mdy');
    expect(commonOrder(['13/6/2026', '6/13/2026'])).toBe('both');
    expect(commonOrder(['3/9/2026'])).toBeUndefined();
    expect(readDate('3/9/2026', 'mdy')).toEqual({ date: '2026-03-09' });
  });
});

describe('readPay', () => {
  it.each(
    // prettier-ignore
    [
      ['$120k - $150k per year', { min: 120000, max: 150000, currency: 'USD', interval: 'yearly' }],
      ['1 867,02 €/mois', { min: 1867.02, max: 1867.02, currency: 'EUR', interval: 'monthly' }],
      ["CHF 80'000.– bis 96'000.50 pro Jahr", { min: 80000, max: 96000.5, currency: 'CHF', interval: 'yearly' }],
      ['60.000 – 70.000 EUR jährlich', { min: 60000, max: 70000, currency: 'EUR', interval: 'yearly' }],
      ['120-150k USD annually', { min: 120000, max: 150000, currency: 'USD', interval: 'yearly' }],
      ['£12.50 an hour', { min: 12.5, max: 12.5, currency: 'GBP', interval: 'hourly' }],
      [{ min: '', max: '3.200,00', currency: 'EUR', period: '' }, { max: 3200, currency: 'EUR' }],
      [{ min: 72000, currency: 'EUR', period: '1 YEAR' }, { min: 72000, currency: 'EUR', interval: 'yearly' }],
      [{ min: 90000, max: 80000, currency: 'CHF', period: 'per-year-salary' }, { min: 80000, max: 90000, currency: 'CHF', interval: 'yearly' }],
    ],
  )('reads %j', (given, salary) => expect(readPay(given)).toEqual({ salary }));
  it.each([
    [{ min: 0, max: 0, currency: 'INR', period: 'MONTH' }, undefined],
    ['competitive', undefined],
    ['72000 all in', { why: 'pay-without-currency' }],
    [{ min: 5, currency: 'CHF', period: 'YEAR' }, { why: 'pay-implausible' }],
    [{ min: 'much', currency: 'CHF' }, { why: 'pay-unreadable' }],
  ])('makes nothing of %j', (given, why) => expect(readPay(given)).toEqual(why));
});

describe('placeReader', () => {
  const read = placeReader('CH', 'Muster AG');
  it.each([
    [{ text: 'Austin, TX' }, [{ city: 'Austin', country: 'US' }]],
    [{ text: 'Chicago, IL, US' }, [{ city: 'Chicago', country: 'US' }]],
    [{ text: '555 Clancy St, Detroit, MI, 48201, US' }, [{ city: 'Detroit', country: 'US' }]],
    [{ text: 'US, CA, Santa Clara' }, [{ city: 'Santa Clara', country: 'US' }]],
    [{ text: '92100 Boulogne-Billancourt, France' }, [{ city: 'Boulogne-Billancourt', country: 'FR' }]],
    [
      { text: 'Zürich / Winterthur', country: 'Schweiz' },
      [
        { city: 'Zürich', country: 'CH' },
        { city: 'Winterthur', country: 'CH' },
      ],
    ],
    [{ text: 'Deutschland' }, [{ country: 'DE' }]],
    [{ text: 'ul. Zbożowa 4, 70-653 Stettin, Polen' }, [{ city: 'Stettin', country: 'PL' }]],
    [{ text: '1012 AB Amsterdam, NL' }, [{ city: 'Amsterdam', country: 'NL' }]],
    [{ text: '1000-001 Lisboa, Portugal' }, [{ city: 'Lisboa', country: 'PT' }]],
    [{ text: '111 22 Stockholm, Sweden' }, [{ city: 'Stockholm', country: 'SE' }]],
    [{ text: 'SW1A 1AA London, UK' }, [{ city: 'London', country: 'GB' }]],
    [{ city: 'Graz', country: 'Austria' }, [{ city: 'Graz', country: 'AT' }]],
    [{ city: 'Muster AG', country: 'CH' }, [{ country: 'CH' }]],
    [{ text: 'Thun' }, [{ city: 'Thun', country: 'CH' }]],
    [{ text: 'Wangen b. Dübendorf, CH' }, [{ city: 'Wangen b. Dübendorf', country: 'CH' }]],
  ])('reads %j', (place, locations) => expect(read(place).locations).toEqual(locations));
  it.each([
    ['DE', 'Berlin, DE', 'DE'],
    ['CH', 'Berlin, DE', 'DE'],
    ['US', 'Newark, DE', 'US'],
    ['US', 'San Francisco, CA', 'US'],
    ['CH', 'San Francisco, CA', 'US'],
    ['DE', 'Chicago, IL', 'US'],
    ['FR', 'Indianapolis, IN', 'US'],
    ['CH', 'Toronto, CA', 'CA'],
    ['CA', 'Richmond, CA', 'CA'],
    ['DE', 'Tel Aviv, IL', 'IL'],
    ['CH', 'Wilmington, DE', 'US'],
    ['CH', 'Biel, BE', 'CH'],
  ])('takes an employer of %s to mean by %j a place in %s', (home, text, country) =>
    expect(placeReader(home, 'Muster AG')({ text }).locations).toMatchObject([{ country }]),
  );
  it('distinguishes remote work from places', () => {
    expect(read({ text: 'Berlin (Remote), Germany' })).toMatchObject({
      isRemote: true,
      locations: [{ city: 'Berlin', country: 'DE' }],
    });
    expect(read({ text: 'Remote' })).toEqual({ isRemote: true, locations: [], isGuessed: false });
    expect(read({ city: 'Remote', country: 'CH' }).locations).toEqual([{ country: 'CH' }]);
  });
});

describe('jobReader', () => {
  const read = jobReader(options);
  it('reads stated facts', () =>
    expect(read(GOOD)).toEqual({
      notes: [{ field: 'language', how: 'guessed', reason: 'language-detected', value: '' }],
      job: {
        language: 'de',
        publishedAt: '2026-08-01',
        title: 'Koch (80–100 %)',
        jobType: 'permanent',
        locations: [{ city: 'Thun', country: 'CH' }],
        url: 'https://muster.example/jobs/7',
        referenceId: '7',
        description: 'Sie kochen für unsere Gäste und führen ein kleines Team.',
        workLoad: { minPercentage: 80, maxPercentage: 100 },
      },
    }));
  it.each<[Partial<Posting>, string]>([
    [{ title: ' ' }, 'no-title'],
    [{ kind: ['Vollzeit'] }, 'no-kind'],
    [{ leftOut: 'unlisted' }, 'not-public'],
    [{ applyBefore: '2026-08-20' }, 'over'],
  ])('leaves out %j', (change, reason) => {
    const { job, notes } = read({ ...GOOD, ...change });
    expect(job).toBeUndefined();
    expect(notes.at(-1)?.reason).toBe(reason);
  });
  it.each<[Partial<Posting>, object, string]>([
    [{ kind: ['Vollzeit'], title: 'Praktikant Küche' }, { jobType: 'internship' }, 'kind-guessed'],
    [{ kind: [], text: 'Eine unbefristete Stelle.' }, { jobType: 'permanent' }, 'kind-guessed'],
    [{ published: 'gestern' }, { publishedAt: '2026-09-01' }, 'published-kept'],
    [{ published: '2026-12-01' }, { publishedAt: '2026-09-01' }, 'published-later'],
    [{ applyBefore: '2026-08-01' }, { publishedAt: '2026-08-01' }, 'date-before'],
    [{ places: [] }, { locations: [{ city: 'Bern', country: 'CH' }] }, 'place-of-employer'],
    [{ url: 'not a url' }, { url: 'https://muster.example/#koch-80-100-7' }, 'address-of-employer'],
    [
      { hours: ['20-30 h'], title: 'Koch' },
      { workLoad: { minPercentage: 50, maxPercentage: 75 } },
      'hours-from-week',
    ],
    [{ tags: ['a', 'a', 'x'.repeat(29)] }, { tags: ['a'] }, 'tags-left-out'],
    [{ employer: { name: 'Andere GmbH' } }, {}, 'other-employer'],
  ])('says what it does with %j', (change, fields, reason) => {
    const { job, notes } = read({ ...GOOD, ...change });
    expect(job).toMatchObject(fields);
    expect(notes.map((note) => note.reason)).toContain(reason);
  });
});

describe('makeFeed', () => {
  it('is unchanged until a job changes, and keeps when a job was first seen', () => {
    const undated = { ...GOOD, published: undefined } as unknown as Posting;
    const first = makeFeed([undated, undated], options);
    expect(first.outcomes.map(({ job }) => job !== undefined)).toEqual([true, false]);
    expect(validateFeed(feedText(first.feed), { now })).toMatchObject({ valid: true, warnings: [] });
    const later = { ...options, now: new Date('2026-09-05T12:00:00Z'), before: first.feed };
    expect(makeFeed([undated], later)).toMatchObject({ isUnchanged: true, feed: first.feed });
    expect(makeFeed([{ ...undated, title: 'Köchin' }], later).feed).toMatchObject({
      lastUpdated: '2026-09-05T12:00:00Z',
      jobs: [{ publishedAt: '2026-09-01' }],
    });
  });
  it('keeps hand-written jobs, and sorts all jobs', () => {
    const other = { ...GOOD, id: '8', published: '2026-08-09' };
    const keep = makeFeed([{ ...GOOD, id: '1', published: '2026-07-01' }], options).feed.jobs;
    const ids = (postings: Posting[]) =>
      makeFeed(postings, { ...options, keep }).feed.jobs.map(({ referenceId }) => referenceId);
    expect(ids([GOOD, other])).toEqual(['8', '7', '1']);
    expect(ids([other, GOOD])).toEqual(['8', '7', '1']);
  });
});
