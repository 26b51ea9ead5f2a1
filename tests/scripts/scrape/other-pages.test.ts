import { describe, expect, it } from 'vitest';
import { pageTermsReader } from '../../../scripts/scrape/pages-table.ts';
import type { Handler } from '../../lib/http-server.ts';
import { jobAt } from '../../lib/state-with-jobs.ts';
import { ADVERT, excerptOf, html, pageOf, run, stateOf, stored, web } from '../../lib/scrape-run.ts';

describe('text of another page is not shown as that of a job', () => {
  const job = (title: string, url: string) => ({ job: jobAt(url, { title }) });
  const reasonsOf = (state: Awaited<ReturnType<typeof stateOf>>) =>
    state.db
      .prepare('SELECT reason FROM pages ORDER BY url')
      .all()
      .map(({ reason }) => reason);

  it.each(
    // prettier-ignore
    [
      ...['#/jobs/1', '#!/jobs/1', '#!jobs/1', '#?id=1', '/app#/jobs/1', '#jobs/1', '#job=1', '#id=1&lang=de', '#&id=1'],
      ...['#%2Fjobs%2F1', '#/', '#!', '#?utm_source=x&id=1', '#/jobs/1:~:text=Baker'],
    ],
  )('addresses that differ only for scripts, %s, are not requested', async (path) => {
    const site = await web({ 'a.example/': html(), 'a.example/app': html() });
    const url = `http://a.example/${path.replace(/^\//, '')}`;
    const state = await stateOf(stored('one', url));
    expect(await run(state, site)).toMatchObject({ empty: 1 });
    expect([pageOf(state, url)?.['reason'], site.asked]).toEqual(['in-fragment', []]);
  });

  it.each(['apply', 'job-1', 'utm_source=x&utm_medium=y', '?utm_source=x', ':~:text=We%20bake/a=b', ''])(
    'an anchor in the job page is no other page: #%s',
    async (anchor) => {
      const site = await web({ 'a.example/1': html() });
      const state = await stateOf(stored('one', `http://a.example/1#${anchor}`));
      expect(await run(state, site)).toMatchObject({ read: 1 });
    },
  );

  it.each([
    ['a consent wall', 'We value your privacy. Accept all cookies to continue to our site, or choose which.'],
    ['a login', 'Please sign in with your account to see this page. Forgot your password?'],
    ['“Redirecting…”', 'Redirecting…'],
    ['what needs scripts', 'You need to enable JavaScript to run this app.', 'Baker'],
    ['a test for robots', 'Checking your browser before you go on to a.example.', 'Baker'],
    ['an error', 'Something went wrong. Please try again later.', 'Baker'],
    ['a page that is not there', 'Oops! The page you are looking for does not exist.', 'Baker'],
    ['a job that is filled', 'This position has been filled. See our other openings.', 'Baker'],
    ['maintenance', 'We are down for maintenance. Back soon!', 'Baker'],
    ['languages to choose from', 'Choose your language English Deutsch Français Italiano', 'Baker'],
    ['a cookie banner in German', 'Wir verwenden Cookies. Alle akzeptieren. Einstellungen', 'Bäcker | Baker'],
    ['a login that comes back', 'Members area <form action="/login?next=/baker"></form>'],
    ['a home page', 'We bake since 1970. <a href="/baker">Read on</a>'],
  ])('%s', async (_what, text, title = 'Please wait') => {
    const site = await web({ 'a.example/1': `<title>${title}</title><main>${text}</main>` });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ empty: 1 });
    expect(pageOf(state, 'http://a.example/1')?.['reason']).toBe('other-text');
    expect(excerptOf(state, 'one')).toBeNull();
    expect(pageTermsReader(state.db)('one')).toBe('');
  });

  it('the same text at the addresses of several jobs, whichever is read first', async () => {
    const list = `<title>Our jobs</title><main>Baker, Cook and Waiter wanted. ${ADVERT}</main>`;
    const site = await web({ 'a.example/1': list, 'a.example/2': list, 'a.example/3': list });
    const urls = [1, 2, 3].map((n) => `http://a.example/${n}`);
    const state = await stateOf(
      ...['Baker', 'Cook', 'Waiter'].map((title, i) => stored(title, urls[i]!, job(title, urls[i]!))),
    );
    expect(await run(state, site)).toMatchObject({ due: 3 });
    expect(reasonsOf(state)).toEqual(['shared-text', 'shared-text', 'shared-text']);
    for (const title of ['Baker', 'Cook', 'Waiter']) {
      expect(excerptOf(state, title)).toBeNull();
      expect(pageTermsReader(state.db)(title)).toBe('');
    }
  });

  it('one advert at two addresses is kept, and pages of other employers remove nothing', async () => {
    const site = await web({
      'a.example/1': html(),
      'a.example/2': html(),
      'b.example/1': `<title>Baker, Thief</title><main><p>${ADVERT}</p></main>`,
    });
    const state = await stateOf(
      stored('one', 'http://a.example/1'),
      stored('two', 'http://a.example/2'),
      stored('evil', 'http://b.example/1', job('Thief', 'http://b.example/1')),
    );
    expect(await run(state, site)).toMatchObject({ read: 3 });
    expect(pageTermsReader(state.db)('one')).toContain('sourdough');
    expect(pageTermsReader(state.db)('two')).toContain('sourdough');
  });

  it('one address for jobs with several titles', async () => {
    const site = await web({ 'a.example/jobs': `<h1>Baker, Cook</h1><main>${ADVERT}</main>` });
    const url = 'http://a.example/jobs';
    const state = await stateOf(stored('one', url), stored('two', url, job('Cook', url)));
    expect(await run(state, site)).toMatchObject({ empty: 1 });
  });
});

describe('a missing page', () => {
  const gone = (state: Awaited<ReturnType<typeof stateOf>>) => {
    const page = pageOf(state, 'http://a.example/jobs/1');
    return [page?.['missing_since'] !== null, page?.['missing_confirmed_at'] !== null];
  };

  it.each<[string, Handler]>([
    ['404', (_request, response) => response.writeHead(404).end()],
    ['a list', (_request, response) => response.writeHead(302, { location: '/jobs' }).end()],
    ['a home page', (_request, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'a page of other words',
      (_request, response) => response.writeHead(302, { location: '/careers?expired=1' }).end(),
    ],
    ['404 with the site around it', (_request, response) => response.writeHead(404).end(html())],
    ['404 behind a redirect', (_request, response) => response.writeHead(302, { location: '/no' }).end()],
    ['a list, by 301', (_request, response) => response.writeHead(301, { location: '/jobs' }).end()],
    ['a list, by 303', (_request, response) => response.writeHead(303, { location: '/jobs' }).end()],
    ['a list, by 307', (_request, response) => response.writeHead(307, { location: '/jobs' }).end()],
    ['a home page, by 308', (_request, response) => response.writeHead(308, { location: '/' }).end()],
  ])('counts as gone when found twice, three days apart: %s', async (_what, answer) => {
    const site = await web({
      'a.example/jobs/1': answer,
      'a.example/': '<main>Welcome</main>',
      'a.example/jobs': '<main>Our jobs</main>',
      'a.example/careers?expired=1': '<main>Careers with us</main>',
    });
    const state = await stateOf(stored('one', 'http://a.example/jobs/1'));
    const visit = async (days: number) => {
      state.db.exec("UPDATE pages SET next_at = '2026-01-01T00:00:00.000Z'");
      await run(state, site, { days });
      return gone(state);
    };
    expect(await visit(0)).toEqual([true, false]);
    expect(await visit(2)).toEqual([true, false]);
    site.pages['a.example/jobs/1'] = (_request, response) => response.writeHead(500).end();
    expect(await visit(2.5)).toEqual([true, false]);
    site.pages['a.example/jobs/1'] = answer;
    expect(await visit(3)).toEqual([true, true]);
    site.pages['a.example/jobs/1'] = html();
    expect(await visit(4)).toEqual([false, false]);
  });

  it.each([
    ['a login', '/login?next=%2Fjobs%2F1'],
    ['a login without the way back', '/login'],
    ['a consent page', 'http://consent.a.example/?continue=x'],
    ['an address that holds this one', '/wall?back=%2Fjobs%2F1'],
    ['itself, with a slash', '/jobs/1/'],
    ['itself, with www', 'http://www.a.example/jobs/1'],
    ['itself, in another language', '/de/jobs/1'],
    ['itself, with where the reader comes from', '/jobs/1?utm_source=x'],
    ['itself, with its title', '/jobs/1-baeckerin'],
    ['an error', '/error'],
    ['maintenance', '/wartung.html'],
    ['a test for robots', '/sorry', 'Please verify that you are human.'],
    ['JavaScript', '/app', 'You need to enable JavaScript to run this app.'],
  ])('a redirect to %s is inconclusive', async (_what, location, text = 'Something else') => {
    const url = 'http://a.example/jobs/1';
    const site = await web({
      'a.example/jobs/1': (_request, response) => response.writeHead(302, { location }).end(),
      [new URL(location, url).href.slice('http://'.length)]: `<main>${text}</main>`,
    });
    const state = await stateOf(stored('one', url));
    for (const days of [0, 7]) {
      expect(await run(state, site, { days })).toMatchObject({ due: 1 });
      expect([gone(state), pageOf(state, url)?.['reason']]).toEqual([[false, false], 'other-text']);
    }
  });

  it.each([
    ['a list that names it', '/jobs', `<h1>Baker, Cook</h1><main>${ADVERT}</main>`],
    ['a home page that names it', '/de/', html()],
    ['a search for its title', '/search?q=Baker', '<h1>Nothing found for Baker</h1><main>All jobs</main>'],
    ['what says that it is gone', '/job-not-found', html()],
    ["another job's page", '/jobs/2', `<title>Cook</title><main>${ADVERT}</main>`],
    [
      "another job's page that marks itself as one",
      '/jobs/2',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Cook', description: ADVERT })}</script>`,
    ],
  ])(
    'a redirect to %s says that the page is gone, and nothing of it is kept',
    async (_what, location, page) => {
      const url = 'http://a.example/jobs/1';
      const site = await web({
        'a.example/jobs/1': (_request, response) => response.writeHead(302, { location }).end(),
        [`a.example${location}`]: page,
      });
      const state = await stateOf(stored('one', url));
      await run(state, site);
      expect(pageOf(state, url)?.['reason']).toBe('moved-to-list');
      expect(excerptOf(state, 'one')).toBeNull();
      await run(state, site, { days: 7 });
      expect(gone(state)).toEqual([true, true]);
    },
  );

  it("a redirect to another address with the job's title and text is its page", async () => {
    const site = await web({
      'a.example/jobs/1': (_request, response) => response.writeHead(301, { location: '/o/x' }).end(),
      'a.example/o/x': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/jobs/1'));
    expect(await run(state, site)).toMatchObject({ read: 1 });
    expect(gone(state)).toEqual([false, false]);
  });
});
