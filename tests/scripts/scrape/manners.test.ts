import { describe, expect, it } from 'vitest';
import { pageTermsReader } from '../../../scripts/scrape/pages-table.ts';
import type { Handler } from '../../lib/http-server.ts';
import { putJobs } from '../../lib/state-with-jobs.ts';
import { html, web, run, stored, stateOf } from '../../lib/scrape-run.ts';

describe('robots.txt', () => {
  const robots = (text: string): Record<string, Handler> => ({
    'a.example/robots.txt': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
  });
  const JOBS = [stored('one', 'http://a.example/jobs/1'), stored('two', 'http://a.example/private/2')];
  const PAGES = { 'a.example/jobs/1': html(), 'a.example/private/2': html() };

  it.each(
    // prettier-ignore
    [
      ['forbids a folder', 'User-agent: *\nDisallow: /private/', ['a.example/jobs/1']],
      ['forbids all', 'User-agent: *\nDisallow: /', []],
      ['forbids us by name', 'User-agent: jobfeed\nDisallow: /\n\nUser-agent: *\nAllow: /', []],
      ['allows us by name', 'User-agent: *\nDisallow: /\n\nUser-agent: Jobfeed\nDisallow: /private', ['a.example/jobs/1']],
      ['forbids others', 'User-agent: OtherBot\nDisallow: /', ['a.example/jobs/1', 'a.example/private/2']],
      ['forbids by wildcard', 'User-agent: *\nDisallow: /*/2$', ['a.example/jobs/1']],
      ['allows inside what it forbids', 'User-agent: *\nDisallow: /\nAllow: /private/2', ['a.example/private/2']],
      ['has CRLF, comments and a byte order mark', '\ufeffUser-agent: * # all\r\nDisallow: /private # no\r\n', ['a.example/jobs/1']],
      ['is a home page', '<!doctype html><p>Disallow: nothing</p>', ['a.example/jobs/1', 'a.example/private/2']],
      ['is empty', '', ['a.example/jobs/1', 'a.example/private/2']],
      ['is an attack on its reader', `User-agent: *\nDisallow: ${'*a'.repeat(6000)}`, []],
    ],
  )('that %s', async (_what, text, asked) => {
    const site = await web({ ...PAGES, ...robots(text) });
    const state = await stateOf(...JOBS);
    expect(await run(state, site)).toMatchObject({ read: asked.length, barred: 2 - asked.length });
    expect(site.takePages().sort()).toEqual(asked);
  });

  it.each([
    [404, 2],
    [401, 2],
    [403, 2],
    [500, 0],
    [503, 0],
    [429, 0],
  ])('with status %i allows %i pages', async (status, read) => {
    const site = await web({
      ...PAGES,
      'a.example/robots.txt': (_request, response) => response.writeHead(status).end(),
    });
    expect(await run(await stateOf(...JOBS), site)).toMatchObject({ read });
    expect(site.takePages()).toHaveLength(read);
  });

  it('is requested once a day per host, and excludes a page that it later forbids', async () => {
    const site = await web({ ...PAGES, ...robots('') });
    const state = await stateOf(...JOBS);
    const asked = () => site.asked.splice(0).filter(({ address }) => address.endsWith('/robots.txt')).length;
    await run(state, site);
    expect(asked()).toBe(1);
    putJobs(state, [stored('three', 'http://a.example/jobs/3')]);
    await run(state, site, { days: 0.9 });
    expect(asked()).toBe(0);
    Object.assign(site.pages, robots('User-agent: *\nDisallow: /'));
    expect(await run(state, site, { days: 8 })).toMatchObject({ barred: 3 });
    expect([asked(), pageTermsReader(state.db)('one')]).toEqual([1, '']);
  });

  const to =
    (location: string): Handler =>
    (_request, response) =>
      response.writeHead(302, { location }).end();

  it('of another host forbids a page there to which a page of this host redirects', async () => {
    const site = await web({
      'a.example/1': to('http://b.example/1'),
      'a.example/2': to('http://b.example/open/2'),
      'b.example/robots.txt': (_request, response) =>
        response.end('User-agent: *\nDisallow: /\nAllow: /open'),
      'b.example/1': html(),
      'b.example/open/2': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ barred: 1, read: 1 });
    expect(site.takePages().sort()).toEqual(['a.example/1', 'a.example/2', 'b.example/open/2']);
  });

  it('of another host applies when a robots.txt redirects to it', async () => {
    const site = await web({
      'a.example/robots.txt': to('http://b.example/robots.txt'),
      'a.example/1': html(),
      'b.example/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /'),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'));
    expect(await run(state, site)).toMatchObject({ barred: 1, read: 0 });
    expect(site.takePages()).toEqual([]);
  });

  it.each([429, 500, 503])(
    'that was answered by %i is asked for again, and what it then forbids holds',
    async (status) => {
      const site = await web({
        ...PAGES,
        'a.example/robots.txt': (_request, response) => response.writeHead(status).end(),
      });
      const state = await stateOf(...JOBS);
      await run(state, site);
      Object.assign(site.pages, robots('User-agent: *\nDisallow: /'));
      expect(await run(state, site, { days: 0.5 })).toMatchObject({ read: 0, barred: 2 });
      expect(site.takePages()).toEqual([]);
    },
  );
});

describe('politeness', () => {
  it('one request at a time per host with a pause between, hosts in parallel, newest jobs first', async () => {
    const together: number[] = [];
    /** Answers when it was asked for a page of each host, so that no busy machine decides whether they meet. */
    const meeting = (): Handler => {
      const waiting: (() => void)[] = [];
      const answer = (): void => {
        for (const one of waiting.splice(0)) one();
      };
      return (_request, response) => {
        waiting.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html()));
        together.push(waiting.length);
        if (waiting.length === 3) answer();
        else setTimeout(answer, 20_000).unref();
      };
    };
    const [first, second] = [meeting(), meeting()];
    const pages = Object.fromEntries(
      ['a', 'b', 'c'].flatMap((host) => [
        [`${host}.example/1`, first],
        [`${host}.example/2`, second],
      ]),
    );
    const site = await web(pages);
    const state = await stateOf(
      ...['a', 'b', 'c'].flatMap((host) => [
        stored(`${host}1`, `http://${host}.example/1`, { addedAt: '2026-01-11T00:00:00.000Z' }),
        stored(`${host}2`, `http://${host}.example/2`, { addedAt: '2026-01-12T00:00:00.000Z' }),
      ]),
    );
    expect(await run(state, site, { delay: 1 })).toMatchObject({ read: 6 });
    expect(Math.max(...together)).toBe(3);
    for (const host of ['a', 'b', 'c']) {
      // Per host: robots.txt, a second, page 2, a second, page 1.
      const own = site.asked.filter(({ address }) => address.startsWith(`${host}.`));
      expect(own.map(({ address }) => address)).toEqual(
        ['/robots.txt', '/2', '/1'].map((path) => `${host}.example${path}`),
      );
      own.slice(1).forEach(({ at }, i) => expect(at - own[i]!.at).toBeGreaterThan(990));
    }
  });

  it('a longer Crawl-delay is honoured', async () => {
    const site = await web({
      'a.example/robots.txt': (_request, response) => response.end('User-agent: *\nCrawl-delay: 0.7'),
      'a.example/1': html(),
      'a.example/2': html(),
    });
    const state = await stateOf(stored('one', 'http://a.example/1'), stored('two', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ read: 2 });
    const [, first, second] = site.asked;
    expect(second!.at - first!.at).toBeGreaterThan(690);
  });

  it('no more parallel hosts than allowed', async () => {
    let busy = 0;
    let most = 0;
    const slow: Handler = (_request, response) => {
      most = Math.max(most, ++busy);
      setTimeout(() => {
        busy--;
        response.end(html());
      }, 20);
    };
    const hosts = Array.from({ length: 12 }, (_, i) => `h${i}.example`);
    const site = await web(Object.fromEntries(hosts.map((host) => [`${host}/1`, slow])));
    const state = await stateOf(...hosts.map((host, i) => stored(`j${i}`, `http://${host}/1`)));
    expect(await run(state, site, { parallel: 4 })).toMatchObject({ read: 12 });
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });

  it.each([
    [429, '3600', 1 / 24],
    [429, undefined, 1 / 24],
    [403, undefined, 1 / 24],
    [503, '7200', 2 / 24],
  ])(
    'a host that answers %i (Retry-After %s) is left alone, across runs',
    async (status, retryAfter, days) => {
      const away: Handler = (_request, response) =>
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      const site = await web({
        'a.example/1': away,
        'a.example/2': away,
        'a.example/3': away,
        'b.example/1': html(),
      });
      const state = await stateOf(
        ...[1, 2, 3].map((n) => stored(`a${n}`, `http://a.example/${n}`)),
        stored('b', 'http://b.example/1'),
      );
      const summary = await run(state, site);
      expect(summary).toMatchObject({ read: 1, failed: status === 429 ? 0 : 1 });
      expect(summary.left + summary.postponed).toBe(status === 429 ? 3 : 2);
      expect(site.takePages()).toHaveLength(2);
      await run(state, site, { days: days - 0.01 });
      expect(site.takePages()).toEqual([]);
      await run(state, site, { days: days + 0.01 });
      expect(site.takePages()).toHaveLength(1);
      // The second strike without a time of its own counts four hours.
      await run(state, site, { days: 0.2 });
      expect(site.takePages()).toHaveLength(retryAfter === '7200' ? 1 : 0);
    },
  );

  it('a short Retry-After is waited for', async () => {
    let first = true;
    const site = await web({
      'a.example/1': (_request, response) => {
        if (first) response.writeHead(503, { 'retry-after': '1' }).end();
        else response.end(html());
        first = false;
      },
      'a.example/2': html(),
    });
    const state = await stateOf(stored('a1', 'http://a.example/1'), stored('a2', 'http://a.example/2'));
    expect(await run(state, site)).toMatchObject({ failed: 1, read: 1 });
    const [, one, two] = site.asked;
    expect(two!.at - one!.at).toBeGreaterThan(990);
  });

  it('a host that does not answer is given up after three pages', async () => {
    const site = await web(
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((n) => [
          `a.example/${n}`,
          ((request) => request.socket.destroy()) satisfies Handler,
        ]),
      ),
    );
    const state = await stateOf(...[1, 2, 3, 4, 5].map((n) => stored(`a${n}`, `http://a.example/${n}`)));
    expect(await run(state, site)).toMatchObject({ failed: 3, left: 2 });
    expect(await run(state, site)).toMatchObject({ failed: 2, left: 0 });
  });
});
