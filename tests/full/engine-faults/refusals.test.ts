/** What OpenSearch can refuse or fail at: builds say it in a sentence and end with 4, readers are answered 503, the site stays. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { startServer } from '../../../scripts/serve.ts';
import { type Deployment } from '../../../src/deployment.ts';
import { changed, exportOf, faultSite, good } from '../../lib/fault-site.ts';
import { freePort } from '../../lib/free-port.ts';
import { type AuthProxy, startAuthProxy } from '../../lib/search-engines/auth-proxy.ts';
import { type FaultProxy, startFaultProxy } from '../../lib/search-engines/fault-proxy.ts';
import { serve } from '../../lib/serve.ts';
import { type OpenSearchCluster, startOpenSearch } from '../../lib/search-engines/opensearch.ts';

const PASSWORD = 'a-password-of-these-tests';

let folder: string;
let cluster: OpenSearchCluster;
/** With TLS and a password. */
let guarded: AuthProxy;
let line: FaultProxy;
/** Settings beside or in place of those of the site, for the test that runs. */
let settings: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobfeed-refusals-'));
  cluster = await startOpenSearch({ nodes: 1, heapMegabytes: 384 });
  line = await startFaultProxy(cluster.urls[0]!);
  guarded = await startAuthProxy(cluster.urls[0]!, { username: 'jobfeed', password: PASSWORD });
});
const site = faultSite(() => ({
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URLS: guarded.url,
  OPENSEARCH_USERNAME: 'jobfeed',
  OPENSEARCH_PASSWORD: PASSWORD,
  ENGINE_CA_FILE: guarded.caFile,
  ...settings,
}));
afterAll(async () => {
  await line?.close();
  await guarded?.close();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

function withSettings(changes: Record<string, string>): void {
  settings = changes;
  onTestFinished(() => void (settings = {}));
}
const withFault = (fault: FaultProxy['fault']): void => {
  withSettings({ OPENSEARCH_URLS: line.origin });
  line.fault = fault;
  onTestFinished(() => void (line.fault = () => undefined));
};
const toCluster = async (method: string, path: string, body?: object): Promise<void> => {
  const response = await fetch(`${cluster.urls[0]}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, response.status, await response.text()]).toEqual([path, 200, expect.anything()]);
};
const indexName = async (): Promise<string> =>
  (JSON.parse(await readFile(join(site.outDir, 'deployment.json'), 'utf8')) as Deployment).engine!.index;

/** What a search of the site is answered, and what the server logs about it. */
async function search(): Promise<{ status: number; retryAfter: string | null; total?: number; log: string }> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const config = readConfig({ ...site.env() });
  const server = await startServer({ config, dir: site.outDir, port: 0, host: '127.0.0.1' });
  try {
    const response = await fetch(`${server.url}/api/v1/jobs`);
    const { total } = (await response.json()) as { total?: number };
    const health = await fetch(`${server.url}/api/v1/health`);
    const { search_engine } = (await health.json()) as { search_engine: string };
    expect(search_engine).toBe(response.ok ? 'available' : 'unavailable');
    const texts = log.mock.calls.map(([error]) => `${String(error)} ${String((error as Error).cause)}`);
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      ...(total !== undefined && { total }),
      log: texts.join('\n'),
    };
  } finally {
    await server.close();
    log.mockRestore();
  }
}

async function expectRefusedBuild(says: RegExp): Promise<void> {
  const before = await site.digest();
  await site.sends(changed);
  const { exitCode, log } = await site.build();
  expect(exitCode, log).toBe(4);
  expect(log).toMatch(says);
  expect(log).toMatch(/the published site still finds all that it did/);
  expect(log).not.toContain('unexpected');
  expect(log).not.toContain(PASSWORD);
  expect(await site.digest()).toBe(before);
}
async function expectRefusedSearch(says: RegExp): Promise<void> {
  const { status, retryAfter, log } = await search();
  expect([status, retryAfter]).toEqual([503, '60']);
  expect(log).toMatch(says);
  expect(log).not.toContain(PASSWORD);
}
/** After each of these, what was published is found. */
const expectFound = async (): Promise<void> => {
  settings = {};
  line.fault = () => undefined;
  expect(await search()).toMatchObject({ status: 200, total: 18 });
};

test('with its password and its authority a build gets there, and neither is in the site', async () => {
  expect(guarded.refused()).toBe(0);
  await expectFound();
  for (const path of listFiles(site.outDir))
    expect([path, (await readFile(join(site.outDir, path))).includes(PASSWORD)]).toEqual([path, false]);
});

const refused = { error: { type: 'security_exception', reason: 'no permissions for [indices:data/write]' } };
const isWrite = (request: { method?: string | undefined; url?: string | undefined }): boolean =>
  request.method !== 'GET' && !request.url?.startsWith('/_msearch');
const always =
  (fault: ReturnType<FaultProxy['fault']>): FaultProxy['fault'] =>
  () =>
    fault;
const forSearches =
  (body: object): FaultProxy['fault'] =>
  ({ url = '' }) =>
    url.startsWith('/_msearch') ? { kind: 'status', status: 200, body } : undefined;
const LACKING = {
  responses: [{ hits: { hits: [], total: { value: 0 } }, timed_out: false, _shards: { failed: 1 } }],
};

describe('builds and searches', () => {
  test.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'a wrong password',
      () => withSettings({ OPENSEARCH_PASSWORD: 'another' }),
      /does not know the account \(401\): correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD/,
    ],
    [
      'an authority that is not named',
      () => withSettings({ ENGINE_CA_FILE: '' }),
      /has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE/,
    ],
    [
      'no engine',
      async () => withSettings({ OPENSEARCH_URLS: `http://127.0.0.1:${await freePort()}` }),
      /does not answer: start it, or correct OPENSEARCH_URLS/,
    ],
    [
      'something else than JSON',
      () => withFault(always({ kind: 'status', status: 200, body: '<h1>Welcome</h1>' })),
      /answers with something else than JSON: look whether OPENSEARCH_URLS leads to it/,
    ],
    [
      'other JSON',
      () => withFault(always({ kind: 'status', status: 200, body: 'null' })),
      /OPENSEARCH_URLS leads to/,
    ],
    [
      'another address',
      () => withFault(always({ kind: 'status', status: 302, headers: { Location: cluster.urls[0]! } })),
      /sends on to another address \(302\): OPENSEARCH_URLS must name the nodes themselves/,
    ],
    [
      'no room for requests',
      () => withFault(always({ kind: 'status', status: 429, body: { error: { reason: 'rejected' } } })),
      /has no room for more work, or is starting \(429\): look at its nodes \(rejected\)/,
    ],
    [
      'shards that are missing',
      () => withFault(forSearches(LACKING)),
      /has shards of the index that do not answer: look at its nodes|answers searches with something else/,
    ],
    [
      'connections that end',
      () => withFault(always({ kind: 'cut', when: 'in-the-answer' })),
      /does not answer: start it, or correct OPENSEARCH_URLS/,
    ],
  ])('%s', async (_, arrange, says) => {
    await arrange();
    await expectRefusedBuild(says);
    await expectRefusedSearch(says);
    await expectFound();
  });

  test('an authority file that is no certificate, or not there', async () => {
    const file = join(folder, 'no.pem');
    await writeFile(file, 'nothing');
    for (const ENGINE_CA_FILE of [file, join(folder, 'missing.pem')]) {
      settings = { ENGINE_CA_FILE };
      const { exitCode, log } = await site.build();
      expect([exitCode, log]).toEqual([
        2,
        expect.stringMatching(/ENGINE_CA_FILE is .*, which cannot be read/),
      ]);
    }
    await expectFound();
  });
});

describe('builds', () => {
  test.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'an account that may only read',
      () =>
        withFault((request) =>
          isWrite(request) ? { kind: 'status', status: 403, body: refused } : undefined,
        ),
      /does not let the account of OPENSEARCH_USERNAME do this \(403\): give it the rights that docs\/deploy\.md names/,
    ],
    [
      'a version that is too old',
      () =>
        withFault(({ url }) =>
          url === '/'
            ? {
                kind: 'status',
                status: 200,
                body: { version: { number: '1.3.20', distribution: 'opensearch' } },
              }
            : undefined,
        ),
      /OPENSEARCH_URLS leads to opensearch 1\.3\.20, but must lead to OpenSearch 2\.19 or later/,
    ],
    [
      'full disks',
      async () => {
        const path = `/${await indexName()}/_settings`;
        await toCluster('PUT', path, { 'index.blocks.read_only_allow_delete': true });
        onTestFinished(() => toCluster('PUT', path, { 'index.blocks.read_only_allow_delete': null }));
      },
      /has full disks and takes no jobs: make room there/,
    ],
    [
      'a cluster that is read-only',
      async () => {
        const block = (is: true | null) =>
          toCluster('PUT', '/_cluster/settings', { persistent: { 'cluster.blocks.read_only': is } });
        await block(true);
        onTestFinished(() => block(null));
      },
      /has been made read-only: lift the block/,
    ],
  ])('%s', async (_, arrange, says) => {
    await arrange();
    await expectRefusedBuild(says);
    await expectFound();
  });

  test('an index that somebody made anew by hand: readers are told, and the next build makes its own', async () => {
    const index = await indexName();
    await toCluster('DELETE', `/${index}`);
    await expectRefusedSearch(/is not as a build left it: no such index/);
    await toCluster('PUT', `/${index}`, { mappings: { properties: { employers: { type: 'text' } } } });
    await expectRefusedSearch(/is not as a build left it/);
    await site.expectHealed(good);
    expect(await indexName()).not.toBe(index);
    await expectFound();
  });

  test('what is remembered of the index is lost: readers find all while everything is sent anew', async () => {
    await rm(join(site.stateDir, 'engine'), { recursive: true });
    const seen: number[] = [];
    line.fault = ({ url = '' }) => {
      if (url.includes('_bulk')) void search().then(({ total = 0 }) => seen.push(total));
      return url.includes('_bulk') ? { kind: 'delay', ms: 1000 } : undefined;
    };
    withSettings({ OPENSEARCH_URLS: line.origin });
    await site.expectHealed(exportOf(3));
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([18]));
    await expectFound();
  });
});

test('an engine that is too slow: 503 within the limit', async () => {
  withFault(always({ kind: 'delay', ms: 60_000 }));
  await expectRefusedSearch(/does not answer in time \(10 s for all nodes\)/);
  await expectFound();
});

test('a machine that is gone without a word: another node answers', async () => {
  const silent = await serve(() => undefined);
  withSettings({ OPENSEARCH_URLS: `${silent.origin},${cluster.urls[0]}` });
  expect(await search()).toMatchObject({ status: 200, total: 18 });
});
