import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../scripts/dataset/read.ts';
import type { FeedJob } from '../../../src/feed/types.ts';
import { feed, type Files, packTar } from '../../lib/exports.ts';
import { newSite, NOW } from '../../lib/sync.ts';

const PAGE = 'https://jobs.lever.co/bakery/5148f955';
/** At a system that nobody knows. */
const SYSTEM = 'https://careers.system.example/1';

/** One feed a domain; without an address of its own each job is at the page of all. */
const sending = (employer: string, ...jobs: Partial<FeedJob>[]) => ({
  ...feed('any', jobs.length > 0 ? jobs.map((job) => ({ url: PAGE, ...job })) : [{ url: PAGE }]),
  employer: { name: employer, location: {} },
});
type Feeds = Record<string, ReturnType<typeof sending>>;

type Shown = { id: string; domain: string; addedAt: string; url: string; beside: string[] };

/** The site after syncs on days one after the other: domains with their jobs, each with whom it names beside itself. */
const shownAfter = (...days: Feeds[]) => syncs(days);

/** @param published what a site shows whose state is lost, with the dates that are read back from it */
async function syncs(days: readonly Feeds[], published: readonly Shown[] = []): Promise<Shown[]> {
  const site = await newSite();
  // As `openOrRecoverState` enters them.
  const insert = site.state.db.prepare(
    "INSERT INTO jobs (id, domain, added_at, gone_at) VALUES (?, ?, ?, '2026-01-20T00:00:00Z')",
  );
  for (const { id, domain, addedAt } of published) insert.run(id, domain, addedAt);
  const start = published.length > 0 ? 10 : 0;
  for (const [index, feeds] of days.entries()) {
    const file = join(site.dir, `${index}.tar`);
    const files = Object.entries(feeds).map(([domain, value]) => [`${domain}.json`, JSON.stringify(value)]);
    await writeFile(file, await packTar(Object.fromEntries(files) as Files));
    await site.sync(file, { config: { now: new Date(NOW.getTime() + (start + index) * 86_400_000) } });
  }
  const { jobs } = readDataset(site.state, { now: new Date('2026-02-01T00:00:00Z') });
  return Array.from(jobs, ({ id, domain, addedAt, url, alsoPublished = [] }) => ({
    id,
    domain,
    addedAt,
    url,
    beside: alsoPublished.map((other) => other.domain),
  })).sort((a, b) => (a.domain < b.domain ? -1 : 1));
}
const domainsAfter = async (...days: Feeds[]) => (await shownAfter(...days)).map(({ domain }) => domain);

const BAKERY: Feeds = { 'bakery.example': sending('Bakery AG') };

describe('an advert at an applicant system', () => {
  test.each<[what: string, expected: string[], ...days: Feeds[]]>(
    // prettier-ignore
    [
      ['the registered name', ['bakery.example'], { ...BAKERY, 'aaa.example': sending('Bakery') }],
      ['the end of the registered name', ['getbakery.example'],
        { 'getbakery.example': sending('Bakery'), 'aaa.example': sending('Bakery') }],
      ['the registered name with its suffix', ['ba.ke'],
        { 'ba.ke': sending('Bakery', { url: 'https://jobs.lever.co/ba.ke/1' }),
        'aaa.example': sending('Bakery', { url: 'https://jobs.lever.co/ba.ke/1' }) }],
      ['the beginning of the registered name', ['bakery-bern.example'],
        { 'bakery-bern.example': sending('Bakery Bern'), 'aaa.example': sending('Bakery Bern') }],
      ['a registered name of another script', ['xn--bckerei-5wa.example'],
        { 'xn--bckerei-5wa.example': sending('Backerei', { url: 'https://backerei.jobs.personio.de/job/1' }),
        'aaa.example': sending('Bäckerei', { url: 'https://backerei.jobs.personio.de/job/1' }) }],
      ['the name of the employer', ['group.example'],
        { 'group.example': sending('Bern', { url: 'https://bern-cakes.recruitee.com/o/1' }),
        'aaa.example': sending('Bern Bakers', { url: 'https://bern-cakes.recruitee.com/o/1' }) }],
      ['a host of its own below its domain, whatever the system says', ['oven.example'],
        { 'oven.example': sending('Bakery', { url: 'https://jobs.oven.example/bakery/1' }),
        'bakery.example': sending('Bakery', { url: 'https://jobs.oven.example/bakery/1' }) }],
    ],
  )('belongs to the domain that its address names: by %s', async (_what, expected, ...days) => {
    expect(await domainsAfter(...days)).toEqual(expected);
  });

  test.each<[attack: string, expected: string[], ...days: Feeds[]]>(
    // prettier-ignore
    [
      ['where the reader comes from', ['bakery.example'],
        { ...BAKERY, 'aaa.example': sending('Bakery', { url: `${PAGE}?lever-source=a&utm_source=b` }) }],
      ['the host in capitals', ['bakery.example'],
        { ...BAKERY, 'aaa.example': sending('Bakery', { url: PAGE.replace('jobs.lever', 'JOBS.Lever') }) }],
      ['a slash, two of them and an index', ['bakery.example'],
        { ...BAKERY,
        'aaa.example': sending('Bakery', { url: `${PAGE.replace('/bakery', '//bakery')}/index.html` }) }],
      ['percent signs in the tenant', ['bakery.example'],
        { ...BAKERY, 'aaa.example': sending('Bakery', { url: PAGE.replace('bakery', '%62akery') }) }],
      ["a newcomer with the tenant's name below another suffix", ['bakery.example'], BAKERY,
        { ...BAKERY, 'bakery.test': sending('Bakery') }],
      ["a newcomer with the tenant's name, where the employer's domain has another",
        ['bakery.test', 'oven.example'], { 'oven.example': sending('Bakery') },
        { 'oven.example': sending('Bakery'), 'bakery.test': sending('Bakery') }],
      ["the tenant's name below another suffix, in the same sync", ['bakery.example', 'bakery.test'],
        { ...BAKERY, 'bakery.test': sending('Bakery') }],
      ["the tenant's name, beside a longer domain of the employer, in the same sync",
        ['bakery.test', 'getbakery.example'],
        { 'bakery.test': sending('Bakery'), 'getbakery.example': sending('Bakery') }],
      ['a copy before the employer comes', ['aaa.example', 'bakery.example'],
        { 'aaa.example': sending('Bakery') }, { 'aaa.example': sending('Bakery'), ...BAKERY }],
      ['a copy after it came', ['bakery.example'], BAKERY, { ...BAKERY, 'aaa.example': sending('Bakery') }],
      ['copies of a copy', ['bakery.example'], BAKERY, { ...BAKERY, 'aaa.example': sending('Bakery') },
        { ...BAKERY, 'aaa.example': sending('Bakery'), 'bakery.test': sending('Bakery') }],
      ['an old job that moves to the address', ['bakery.example'],
        { 'aaa.example': sending('Bakery', { url: 'https://aaa.example/1' }),
        'bakery.example': sending('Bakery', {}) },
        { 'aaa.example': sending('Bakery', { url: 'https://aaa.example/1' }),
        'bakery.example': sending('Bakery', { url: SYSTEM }) },
        { 'aaa.example': sending('Bakery', { url: SYSTEM }),
        'bakery.example': sending('Bakery', { url: SYSTEM }) }],
      ["a domain at the same system, beside the employer's", ['bakery.example'],
        { 'aaa.recruitee.com': sending('Bakery', { url: 'https://bakery.recruitee.com/o/1' }),
        'bakery.example': sending('Bakery', { url: 'https://bakery.recruitee.com/o/1' }) }],
      ['a domain that is a whole suffix', ['bakery.github.io', 'github.io'],
        { 'github.io': sending('Bakery', { url: 'https://shop.github.io/1' }),
        'bakery.github.io': sending('Bakery', { url: 'https://shop.github.io/1' }) }],
      ['a word of the system in place of a hidden tenant', ['bakery.example', 'j.example'],
        { 'bakery.example': sending('Bakery', { url: 'https://apply.workable.com/j/DD136DD7E7' }),
        'j.example': sending('Bakery', { url: 'https://apply.workable.com/j/DD136DD7E7' }) }],
      ['the number of a tenant as its domain', ['5181.example', 'bakery.example'],
        { 'bakery.example': sending('Bakery', { url: 'https://recruitingapp-5181.umantis.com/Vacancies/1' }),
        '5181.example': sending('Bakery', { url: 'https://recruitingapp-5181.umantis.com/Vacancies/1' }) }],
      ["letters of another script that look like the tenant's", ['bakery.example'],
        { ...BAKERY, 'xn--akery-9ve.example': sending('Bakery') }],
    ],
  )('stays shown as that of its employer beside %s', async (_attack, expected, ...days) => {
    expect(await domainsAfter(...days)).toEqual(expected);
  });

  test('without a strongest claim names the others, copiers of two or more last', async () => {
    const two = [1, 2].map((number) => ({
      url: `https://jobs.lever.co/maker${number}/1`,
      title: `Maker ${number}`,
    }));
    const shown = await shownAfter({
      'aaa.example': sending('Bakery', { url: SYSTEM }, ...two),
      'maker1.example': sending('Maker1', two[0]!),
      'maker2.example': sending('Maker2', two[1]!),
      'bbb.example': sending('Bakery', { url: SYSTEM }),
      'ccc.example': sending('Bakery', { url: SYSTEM }),
    });
    expect(
      shown.filter((job) => job.url === SYSTEM).map(({ domain, beside }) => [domain, ...beside]),
    ).toEqual([
      ['aaa.example', 'bbb.example', 'ccc.example'],
      ['bbb.example', 'ccc.example', 'aaa.example'],
      ['ccc.example', 'bbb.example', 'aaa.example'],
    ]);
  });

  test('stays with its first publisher when the state is lost', async () => {
    const [first, second] = [
      { 'zzz.example': sending('Bakery', { url: SYSTEM }) },
      {
        'zzz.example': sending('Bakery', { url: SYSTEM }),
        'aaa.example': sending('Bakery', { url: SYSTEM }),
      },
    ];
    const shown = await syncs([first, second]);
    expect([shown, await syncs([second], shown)].map((jobs) => jobs.map(({ domain }) => domain))).toEqual([
      ['zzz.example'],
      ['zzz.example'],
    ]);
  });

  test('of fifty domains names ten', async () => {
    const shown = await shownAfter(
      Object.fromEntries(
        Array.from({ length: 50 }, (_, i) => [`d${i}.example`, sending('Bakery', { url: SYSTEM })]),
      ),
    );
    expect(new Set(shown.map(({ beside }) => beside.length))).toEqual(new Set([10]));
  });
});
