/** What OpenSearch can refuse or fail at. */
import { expect, onTestFinished, test } from 'vitest';
import { refusalSite, testRefusals } from '../../lib/engine-refusals.ts';
import { good } from '../../lib/fault-site.ts';
import { openSearch } from '../../lib/search-engines/engines.ts';
import type { FaultProxy } from '../../lib/search-engines/fault-proxy.ts';
import { serve } from '../../lib/serve.ts';

const refusals = refusalSite(openSearch(1), { username: 'jobfeed', password: 'a-password-of-these-tests' });
const { site, engine, indexName, withSettings, withFault } = refusals;

const refused = { error: { type: 'security_exception', reason: 'no permissions for [indices:data/write]' } };
const isWrite = (request: { method?: string | undefined; url?: string | undefined }): boolean =>
  request.method !== 'GET' && !request.url?.startsWith('/_msearch');
const forSearches =
  (body: object): FaultProxy['fault'] =>
  ({ url = '' }) =>
    url.startsWith('/_msearch') ? { kind: 'status', status: 200, body } : undefined;
const LACKING = {
  responses: [{ hits: { hits: [], total: { value: 0 } }, timed_out: false, _shards: { failed: 1 } }],
};
const OLD = { version: { number: '1.3.20', distribution: 'opensearch' } };

testRefusals(
  refusals,
  // prettier-ignore
  [
      ['a wrong password', () => withSettings({ OPENSEARCH_PASSWORD: 'another' }),
        /does not know the account \(401\): correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD/],
      ['shards that are missing', () => withFault(forSearches(LACKING)),
        /has shards of the index that do not answer: look at its nodes|answers searches with something else/],
    ],
  [
    [
      'an account that may only read',
      () =>
        withFault((request) =>
          isWrite(request) ? { kind: 'status', status: 403, body: refused } : undefined,
        ),
      /does not let the account of OPENSEARCH_USERNAME do this \(403\): give it the rights that docs\/engines\.md names/,
    ],
    [
      'a version that is too old',
      () => withFault(({ url }) => (url === '/' ? { kind: 'status', status: 200, body: OLD } : undefined)),
      /OPENSEARCH_URLS leads to opensearch 1\.3\.20, but must lead to OpenSearch 2\.19 or later/,
    ],
    [
      'full disks',
      async () => {
        const path = `/${await indexName()}/_settings`;
        await engine().ask('PUT', path, { 'index.blocks.read_only_allow_delete': true });
        onTestFinished(() => engine().ask('PUT', path, { 'index.blocks.read_only_allow_delete': null }));
      },
      /has full disks and takes no jobs: make room there/,
    ],
    [
      'a cluster that is read-only',
      async () => {
        const block = (is: true | null) =>
          engine().ask('PUT', '/_cluster/settings', { persistent: { 'cluster.blocks.read_only': is } });
        await block(true);
        onTestFinished(() => block(null));
      },
      /has been made read-only: lift the block/,
    ],
  ],
);

test('an index recreated by hand is reported to users, and the next build creates its own', async () => {
  const index = await indexName();
  await engine().ask('DELETE', `/${index}`);
  await refusals.expectRefusedSearch(/is not as a build left it: no such index/);
  await engine().ask('PUT', `/${index}`, { mappings: { properties: { employers: { type: 'text' } } } });
  await refusals.expectRefusedSearch(/is not as a build left it/);
  await site.expectHealed(good);
  expect(await indexName()).not.toBe(index);
  await refusals.expectFound();
});

test('another node answers when a machine disappears', async () => {
  const silent = await serve(() => undefined);
  withSettings({ OPENSEARCH_URLS: `${silent.origin},${engine().url}` });
  expect(await refusals.ask()).toMatchObject({ status: 200, total: 18 });
});
