/** As tests/scripts/addresses.test.ts: when the state is lost, and with pages on demand. */
import { expect, test } from 'vitest';
import { startServer } from '../../scripts/serve.ts';
import { addresses, HONEST, HOSTILE, inFolder, loseState, pagesOf, run } from '../lib/address-sites.ts';

inFolder();

test('a lost state gets URLs and redirects back from the published site', async () => {
  await run('site', HONEST);
  const before = (await run('site', HOSTILE)).facets;
  await loseState('site');
  const { facets } = await run('site', HOSTILE, { LOCALES: 'en,de' });
  expect(facets).toEqual(before);
});

test('pages on demand have the same URLs, and functions serve the feeds of lists without a page', async () => {
  const { config, facets } = await run('on-demand', HOSTILE, {
    PAGES: 'on-demand',
    FUNCTIONS: 'true',
    LANDING_MIN_JOBS: '2',
  });
  expect(addresses(facets)).toEqual(addresses((await run('files', HOSTILE)).facets));
  await using stack = new AsyncDisposableStack();
  const server = await startServer({ config, port: 0, host: '127.0.0.1' });
  stack.defer(() => server.close());
  const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });
  const moved = await get('/tags/c-cedb1b/feed.xml');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/tags/c/feed.xml']);
  const without = facets.tags.find(({ page }) => page === undefined)!;
  expect(without.feed).toBe(`/feed.xml?tags=${without.value.replaceAll(' ', '+')}`);
  for (const value of [without, facets.tags.find(({ value }) => value === '404')!]) {
    expect((await (await get(value.feed!)).text()).match(/<item>/g)).toHaveLength(value.count);
  }
  for (const page of pagesOf(facets).slice(-40)) expect((await get(page)).status, page).toBe(200);
});
