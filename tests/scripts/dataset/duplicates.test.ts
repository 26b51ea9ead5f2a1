import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../scripts/dataset/read.ts';
import type { Notice } from '../../../scripts/state/notices.ts';
import type { FeedJob } from '../../../src/feed/types.ts';
import { feed } from '../../lib/exports.ts';
import { newSite, NOW } from '../../lib/sync.ts';

const day = (number: number) => ({ config: { now: new Date(NOW.getTime() + number * 86_400_000) } });

describe('a job that two domains publish', () => {
  const PAGE = 'https://careers.bakery.example/jobs/1';
  const at = (name: string, changes: Partial<FeedJob> = {}, employer = 'Bakery AG') => ({
    ...feed(name, [{ url: PAGE, ...changes }]),
    employer: { name: employer, location: {} },
  });
  const shown = async (...syncs: Parameters<Awaited<ReturnType<typeof newSite>>['syncFeeds']>[]) => {
    const site = await newSite();
    for (const [feeds, changes] of syncs) await site.syncFeeds(feeds, changes);
    const notices: Notice[] = [];
    const { jobs: postings, domains } = readDataset(site.state, {
      now: new Date('2026-01-25T00:00:00Z'),
      onLeftOut: (found) => notices.push(...found),
    });
    return {
      domains: Array.from(postings, ({ domain }) => domain.replace('.example', '')).sort(),
      notices: notices.map(({ domain, code, count }) => [domain.replace('.example', ''), code, count]),
      counts: domains.map(({ jobs }) => jobs),
    };
  };

  test('belongs to the domain that owns its page, whoever was first', async () => {
    const agency = { agency: at('agency') };
    const both = { ...agency, bakery: at('bakery') };
    expect(await shown([both])).toEqual({
      domains: ['bakery'],
      notices: [['agency', 'published-elsewhere', 1]],
      counts: [0, 1],
    });
    expect((await shown([agency], [both, day(1)])).domains).toEqual(['bakery']);
  });

  test('else to the one known longer, else to none alone', async () => {
    const url = 'https://jobs.system.example/bakery/1';
    const [a, b] = [{ a: at('a', { url }) }, { b: at('b', { url }) }];
    expect((await shown([{ ...a, ...b }])).domains).toEqual(['a', 'b']);
    expect((await shown([b], [{ ...a, ...b }, day(1)])).domains).toEqual(['b']);
  });

  test.each([
    ['www', 'https://www.careers.bakery.example/jobs/1'],
    ['http', 'http://careers.bakery.example/jobs/1'],
    ['a slash', `${PAGE}/`],
    ['where the reader comes from', `${PAGE}?utm_source=agency&ref=x`],
    ['an anchor', `${PAGE}#apply`],
    ['upper case in the host', PAGE.replace('careers', 'Careers')],
    ['the dot of the root', PAGE.replace('.example', '.example.')],
    ['the usual port', PAGE.replace('.example', '.example:443')],
    ['percent signs', PAGE.replace('jobs', '%6Aobs')],
    ['two slashes', PAGE.replace('/jobs', '//jobs')],
    ['the index of a folder', `${PAGE}/index.html`],
    ['an empty query', `${PAGE}?`],
    ['a click of an advertisement', `${PAGE}?gclid=1&fbclid=2&_gl=3&lever-source=agency`],
    ['where the reader comes from, behind #', `${PAGE}#utm_source=agency`],
    ['a text to go to', `${PAGE}#:~:text=Baker`],
    ['a way that goes up', PAGE.replace('jobs', 'x/../jobs')],
  ])('is one although the addresses differ by %s', async (_what, url) => {
    expect((await shown([{ agency: at('agency', { url }), bakery: at('bakery') }])).domains).toEqual([
      'bakery',
    ]);
  });

  test.each([
    ['legal forms', 'Bakery', 'Baker'],
    ['the beginning of a name', 'Bakery Bern', 'Baker'],
    ['signs in the title', 'Bakery AG', 'BAKER!'],
    ['the dots of a legal form', 'Bakery A.G.', 'Baker'],
    ['two legal forms', 'Bakery GmbH & Co. KG', 'Baker'],
    ['a legal form with an accent', 'Bakery Sàrl', 'Baker'],
    ['a legal form with blanks', 'Bakery S.à r.l.', 'Baker'],
    ['a legal form of Poland', 'Bakery Sp. z o.o.', 'Baker'],
    ['accents', 'Bäkery AG', 'Báker'],
    ['widths', 'Ｂａｋｅｒｙ AG', 'Ｂａｋｅｒ'],
    ['case', 'BAKERY ag', 'bAKER'],
    ['who may apply', 'Bakery AG', 'Baker (m/w/d)'],
    ['who may apply, said in French', 'Bakery AG', 'Baker H/F'],
  ])('is one although %s differ', async (_what, employer, title) => {
    expect(
      (await shown([{ agency: at('agency', { title }, employer), bakery: at('bakery') }])).domains,
    ).toEqual(['bakery']);
  });

  test.each([
    ['title', { title: 'Cook' }, 'Bakery AG'],
    ['employer', {}, 'Thieves Ltd'],
    ['language', { language: 'de' }, 'Bakery AG'],
    ['address', { url: 'https://careers.bakery.example/jobs/2' }, 'Bakery AG'],
    ['parameter', { url: `${PAGE}?id=2` }, 'Bakery AG'],
    ['page of a script', { url: 'https://careers.bakery.example/jobs/1#/2' }, 'Bakery AG'],
    ['page of a script, in a parameter', { url: `${PAGE}#job=2` }, 'Bakery AG'],
    ['host', { url: 'https://jobs.bakery.example/jobs/1' }, 'Bakery AG'],
    ['host that ends alike', { url: 'https://careers.bakery.example.thief.example/jobs/1' }, 'Bakery AG'],
    ['port', { url: 'https://careers.bakery.example:8443/jobs/1' }, 'Bakery AG'],
    ['case of the path', { url: 'https://careers.bakery.example/Jobs/1' }, 'Bakery AG'],
    ['slash, which is written as a percent sign', { url: PAGE.replace('/1', '%2F1') }, 'Bakery AG'],
    ['parameter of the applicant system', { url: `${PAGE}?gh_jid=2` }, 'Bakery AG'],
    ['employer, whose name is within the other', {}, 'Not the Bakery AG'],
    ['employer, whose name begins with three letters of it', {}, 'Bak AG'],
    ['employer, whose name is a legal form', {}, 'AG'],
    ['title, by a word', { title: 'Head baker' }, 'Bakery AG'],
    ['title, by a number', { title: 'Baker 2' }, 'Bakery AG'],
  ])(
    'stays twice when the %s differs: nobody takes over a job by naming its page',
    async (_what, changes, employer) => {
      const feeds = { thief: at('thief', changes, employer), bakery: at('bakery') };
      expect(await shown([feeds])).toMatchObject({ domains: ['bakery', 'thief'], notices: [] });
    },
  );
});
