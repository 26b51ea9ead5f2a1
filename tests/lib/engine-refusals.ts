/** A site over an engine that refuses or fails: builds say it in a sentence and end with 4, readers are answered 503, the site stays. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { startServer } from '../../scripts/serve.ts';
import type { Deployment } from '../../src/api/deployed.ts';
import { changed, exportOf, type FaultSite, faultSite } from './fault-site.ts';
import { freePort } from './free-port.ts';
import { type AuthProxy, startAuthProxy } from './search-engines/auth-proxy.ts';
import type { StartedEngine, StartEngine } from './search-engines/engines.ts';
import { type FaultProxy, startFaultProxy } from './search-engines/fault-proxy.ts';

/** What a test arranges, and what it is to be told; SETTING stands for that of the address. */
type Refusal = [string, () => void | Promise<void>, RegExp];

interface RefusalSite {
  site: FaultSite;
  engine: () => StartedEngine;
  /** Settings in place of those of the site, while the test runs. */
  withSettings: (changes: Record<string, string>) => void;
  /** While the test runs, builds and servers reach the engine over a line with this fault. */
  withFault: (fault: FaultProxy['fault']) => void;
  indexName: () => Promise<string>;
  /** What a page of the site's API is answered, with the state of health, and what the server logs about it. */
  ask: (path?: string) => Promise<Asked>;
  expectRefusedBuild: (says: RegExp) => Promise<void>;
  expectRefusedSearch: (says: RegExp) => Promise<void>;
  /** All that was published is found; faults are over. */
  expectFound: () => Promise<void>;
}
type Asked = { status: number; retryAfter: string | null; total?: number; health: string; log: string };

/** @param account that the engine asks for, besides what it asks for itself */
export function refusalSite(
  start: StartEngine,
  account?: { username: string; password: string },
): RefusalSite {
  let engine: StartedEngine, guarded: AuthProxy, line: FaultProxy;
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    engine = await start();
    line = await startFaultProxy(engine.url);
    guarded = await startAuthProxy(engine.url, account);
  });
  const site = faultSite(() => ({
    ...engine.settings,
    [engine.addressSetting]: guarded.url,
    ENGINE_CA_FILE: guarded.caFile,
    ...(account && { OPENSEARCH_USERNAME: account.username, OPENSEARCH_PASSWORD: account.password }),
    ...settings,
  }));
  afterAll(async () => {
    await line?.close();
    await guarded?.close();
    await engine?.stop();
  });
  const hasSecret = (text: string | Buffer): boolean =>
    [account?.password, engine.settings['MEILI_KEY']].some((secret) => secret && text.includes(secret));
  const withSettings = (changes: Record<string, string>): void => {
    settings = changes;
    onTestFinished(() => void (settings = {}));
  };
  const ask = async (path = '/api/v1/jobs'): Promise<Asked> => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const config = readConfig({ ...site.env() });
    const server = await startServer({ config, dir: site.outDir, port: 0, host: '127.0.0.1' });
    try {
      const response = await fetch(`${server.url}${path}`);
      const { total } = (await response.json()) as { total?: number };
      const health = await fetch(`${server.url}/api/v1/health`);
      const { search_engine } = (await health.json()) as { search_engine: string };
      const texts = log.mock.calls.map(([error]) => `${String(error)} ${String((error as Error).cause)}`);
      return {
        status: response.status,
        retryAfter: response.headers.get('Retry-After'),
        ...(total !== undefined && { total }),
        health: search_engine,
        log: texts.join('\n'),
      };
    } finally {
      await server.close();
      log.mockRestore();
    }
  };
  const forEngine = ({ source }: RegExp) => new RegExp(source.replaceAll('SETTING', engine.addressSetting));
  const expectFound = async (): Promise<void> => {
    settings = {};
    line.fault = () => undefined;
    expect(await ask()).toMatchObject({ status: 200, total: 18, health: 'available' });
  };
  test('with its secrets and its authority a build gets there, and no secret is in the site', async () => {
    expect(guarded.refused()).toBe(0);
    await expectFound();
    for (const path of listFiles(site.outDir))
      expect([path, hasSecret(await readFile(join(site.outDir, path)))]).toEqual([path, false]);
  });
  return {
    ...{ site, withSettings, ask, expectFound },
    engine: () => engine,
    withFault(fault) {
      withSettings({ [engine.addressSetting]: line.origin });
      line.fault = fault;
      onTestFinished(() => void (line.fault = () => undefined));
    },
    indexName: async () =>
      (JSON.parse(await readFile(join(site.outDir, 'deployment.json'), 'utf8')) as Deployment).engine!.index,
    async expectRefusedBuild(says) {
      const before = await site.digest();
      await site.sends(changed);
      const { exitCode, log } = await site.build();
      expect(exitCode, log).toBe(4);
      expect(log).toMatch(forEngine(says));
      expect(log).toMatch(/the published site still works/);
      expect(log).not.toContain('unexpected');
      expect(hasSecret(log)).toBe(false);
      expect(await site.digest()).toBe(before);
    },
    async expectRefusedSearch(says) {
      const { status, retryAfter, health, log } = await ask();
      expect([status, retryAfter, health]).toEqual([503, '60', 'unavailable']);
      expect(log).toMatch(forEngine(says));
      expect(hasSecret(log)).toBe(false);
    },
  };
}

const always = (fault: ReturnType<FaultProxy['fault']>) => () => fault;

/**
 * Tests what any engine can fail at.
 * @param both what else both builds and searches are refused for
 * @param builds what only builds are
 */
export function testRefusals(refusals: RefusalSite, both: readonly Refusal[], builds: readonly Refusal[]) {
  const { site, withSettings, withFault, ask } = refusals;
  const { expectRefusedBuild, expectRefusedSearch, expectFound } = refusals;
  const said = { error: { reason: 'rejected' }, message: 'rejected' };

  describe('builds and searches', () => {
    test.each<Refusal>(
      // prettier-ignore
      [
        ['an authority that is not named', () => withSettings({ ENGINE_CA_FILE: '' }),
          /has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE/],
        [
          'no engine',
          async () =>
            withSettings({ [refusals.engine().addressSetting]: `http://127.0.0.1:${await freePort()}` }),
          /does not answer: start it, or correct SETTING/,
        ],
        ['something else than JSON',
          () => withFault(always({ kind: 'status', status: 200, body: '<h1>Welcome</h1>' })),
          /answers with something else than JSON: look whether SETTING leads to it/],
        ['other JSON', () => withFault(always({ kind: 'status', status: 200, body: 'null' })),
          /(whether|check) SETTING/],
        ['JSON of another program', () => withFault(always({ kind: 'status', status: 200, body: '{}' })),
          /(whether|check|server at) SETTING/],
        ['another address', () => withFault(always({ kind: 'status', status: 302,
          headers: { Location: refusals.engine().url } })),
          /sends on to another address \(302\): SETTING must name/],
        ['no room for requests', () => withFault(always({ kind: 'status', status: 429, body: said })),
          /has no room for more work, or is starting \(429\): look at its \w+ \(rejected\)/],
        ['connections that end', () => withFault(always({ kind: 'cut', when: 'in-the-answer' })),
          /does not answer: start it, or correct SETTING/],
        ...both,
      ],
    )('%s', async (_, arrange, says) => {
      await arrange();
      await expectRefusedBuild(says);
      await expectRefusedSearch(says);
      await expectFound();
    });

    test('an authority file that is no certificate, or not there', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'jobfeed-refusals-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = join(folder, 'no.pem');
      await writeFile(file, 'nothing');
      for (const ENGINE_CA_FILE of [file, join(folder, 'missing.pem')]) {
        const { exitCode, log } = await site.build({ env: { ENGINE_CA_FILE } });
        expect([exitCode, log]).toEqual([
          2,
          expect.stringMatching(/ENGINE_CA_FILE is .*, which cannot be read/),
        ]);
      }
      await expectFound();
    });
  });

  describe('builds', () => {
    test.each<Refusal>([...builds])('%s', async (_, arrange, says) => {
      await arrange();
      await expectRefusedBuild(says);
      await expectFound();
    });

    test('what is remembered of the index is lost: readers find all while everything is sent anew', async () => {
      await rm(join(site.stateDir, 'engine'), { recursive: true });
      const seen: number[] = [];
      withFault((request) => {
        if (!refusals.engine().sendsJobs(request)) return undefined;
        void ask().then(({ total = 0 }) => seen.push(total));
        return { kind: 'delay', ms: 1000 };
      });
      await site.expectHealed(exportOf(3));
      await expect.poll(() => seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set([18]));
      await expectFound();
    });
  });

  describe('an engine that is too slow', () => {
    test('503 within the limit', async () => {
      withFault(always({ kind: 'delay', ms: 60_000 }));
      await expectRefusedSearch(/does not answer in time \(10 s for all that is asked\)/);
      await expectFound();
    });

    test('an answer has one limit for all that it asks', async () => {
      withFault(always({ kind: 'delay', ms: 6000 }));
      const { status, retryAfter, log } = await ask('/api/v1/jobs?q=bakr+gardner');
      expect([status, retryAfter]).toEqual([503, '60']);
      expect(log).toMatch(/does not answer in time \(10 s for all that is asked\)/);
      await expectFound();
    });
  });
}
