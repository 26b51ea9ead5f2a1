/** Builds that bring their jobs into an engine: killed at each of their requests, and while readers search. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { type RunningServer, startServer } from '../../../scripts/serve.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { startReaders, versionOf } from '../../lib/engine-readers.ts';
import { feed, feedFiles, type Files } from '../../lib/exports.ts';
import { faultSite, NAMES } from '../../lib/fault-site.ts';
import {
  meilisearch,
  openSearch,
  type StartedEngine,
  type StartEngine,
} from '../../lib/search-engines/engines.ts';
import { type FaultProxy, startFaultProxy } from '../../lib/search-engines/fault-proxy.ts';

/** Jobs of which a mark in their titles says of which export they are; the last employers are in every third one only. */
const exportWith = (number: number): Files =>
  feedFiles(
    Object.fromEntries(
      NAMES.filter((_, i) => i < 4 || number % 3 === 0).map((name, i) => [
        name,
        feed(
          name,
          Array.from({ length: 3 + ((number + i) % 2) }, (_, job) => ({
            title: i === 3 ? 'Gardener' : `Baker ${job} mark${number}`,
          })),
        ),
      ]),
    ),
  );
const titlesIn = (files: Files): string[] =>
  Object.values(files)
    .flatMap((text) => (JSON.parse(text) as { jobs: { title: string }[] }).jobs.map(({ title }) => title))
    .sort();

/** A build asks so until a task is done: how often, nobody knows. */
const IS_POLL = /^\/tasks\/\d+$/;

/** How many requests of a push are looked at: before these a build looks what the engine has, and behind them it tries its site. */
const KILLS: [string, StartEngine, { changes: number; everything: number }][] = [
  ['OpenSearch', openSearch(1), { changes: 16, everything: 10 }],
  ['Meilisearch', () => meilisearch(), { changes: 14, everything: 14 }],
];

describe.each(KILLS)('%s', (_, start, kills) => {
  let engine: StartedEngine;
  /** What builds reach the engine through. */
  let line: FaultProxy, server: RunningServer;
  beforeAll(async () => {
    engine = await start();
    line = await startFaultProxy(engine.url);
  });
  const site = faultSite(() => ({ ...engine.settings, [engine.addressSetting]: line.origin }));
  beforeAll(async () => {
    const config = readConfig({ ...engine.settings, STATE_DIR: site.stateDir });
    server = await startServer({ config, dir: site.outDir, port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server?.close();
    await line?.close();
    await engine?.stop();
  });

  const titlesFound = async (): Promise<string[]> => {
    // So that answers are not kept from before.
    await sleep(1100);
    const response = await fetch(`${server.url}/api/v1/jobs?limit=50`);
    const { hits, total } = (await response.json()) as { hits: { title: string }[]; total: number };
    expect(hits).toHaveLength(total);
    return hits.map(({ title }) => title).sort();
  };
  const totalOf = async (q: string): Promise<number> => {
    const response = await fetch(
      `${server.url}/api/v1/jobs?${String(new URLSearchParams({ q, exact: 'true' }))}`,
    );
    return ((await response.json()) as { total: number }).total;
  };

  /** Kills a build at a request to the engine, which is then carried out or not; returns how many requests there were. */
  const killAt = async (request: number, isPassedOn: boolean): Promise<number> => {
    let seen = 0;
    const { kill, ended } = site.start();
    line.fault = ({ url = '' }) => {
      if (IS_POLL.test(url) || seen++ !== request) return undefined;
      if (isPassedOn) {
        // Time for the request to get there, none for the build to go on.
        setTimeout(kill, 1);
        return undefined;
      }
      kill();
      return { kind: 'cut', when: 'at-once' };
    };
    await ended;
    line.fault = () => undefined;
    return seen;
  };

  /** Takes what is remembered of the index. */
  const forget = async (): Promise<void> => {
    for (const name of readdirSync(join(site.stateDir, 'engine')))
      await rm(join(site.stateDir, 'engine', name));
  };

  let number = 1;
  test.each([
    ['of changes', kills.changes],
    ['of everything', kills.everything],
  ])('a build is killed at each request of a push %s', async (kind, requests) => {
    let published = exportWith(number);
    await site.expectHealed(published);
    for (let request = 0; request < requests; request++) {
      const isPassedOn = request % 2 === 1;
      const dead = ++number;
      if (kind === 'of everything') await forget();
      await site.sends(exportWith(dead));
      expect(await killAt(request, isPassedOn)).toBeGreaterThan(request);
      expect([request, await titlesFound()]).toEqual([request, titlesIn(published)]);
      expect([request, await totalOf(`mark${dead}`)]).toEqual([request, 0]);
      // The same export comes again, or one that has nothing of it.
      published = exportWith(request % 4 < 2 ? ++number : dead);
      await site.expectHealed(published);
      expect([request, await titlesFound()]).toEqual([request, titlesIn(published)]);
    }
  });

  test('changes in one of a hundred domains reach users, and no answer mixes two builds', async () => {
    // A build refuses an export that has none of the domains of the last one.
    const names = Array.from({ length: 100 }, (_, i) => NAMES[i] ?? `employer${i}`);
    const exports = [0, 1].map((mark) =>
      feedFiles(
        Object.fromEntries(
          names.map((name, i) => [
            name,
            feed(
              name,
              Array.from({ length: 3 }, (_, job) => ({
                title: i === 7 && mark ? `Painter ${job}` : `Baker ${job}`,
                tags: i === 7 && mark ? ['colours'] : ['bread', `kind${i % 5}`],
              })),
            ),
          ]),
        ),
      ),
    );
    const search = (q: string, filters: SearchQuery['filters'] = {}): SearchQuery => ({
      ...{ q, filters, offset: 0, limit: 50 },
    });
    const queries = [
      ...['', 'baker', 'painter', 'baker 1', '"painter 2"', 'bakr'].map((q) => search(q)),
      search('', { employers: ['employer7.example'] }),
      search('', { tags: ['bread'] }),
      search('baker', { tags: ['kind2'] }),
    ];
    await site.expectHealed(exports[0]);
    await sleep(1100);
    const before = await versionOf(server.url, queries);
    const known = [before];
    const readers = startReaders(server.url, queries, known);
    // Readers search at each step of the push.
    line.fault = () => ({ kind: 'delay', ms: 300 });
    const started = line.seen.requests.length;
    await site.expectHealed(exports[1]);
    line.fault = () => undefined;
    await sleep(1100);
    const after = await versionOf(server.url, queries);
    known.push(after);
    await sleep(2000);
    const { asked, refused, versions, wrong } = await readers.stop();
    const sent = line.seen.requests.slice(started).filter((url) => engine.sendsJobs({ method: 'POST', url }));
    console.log(`${asked} searches during a push of ${sent.length} parts`);
    expect([wrong, refused, versions]).toEqual([[], 0, new Set([before, after])]);
    expect([before, after].map((version) => version.get('q=painter&limit=50')?.total)).toEqual([0, 3]);
    expect(sent).toHaveLength(1);
  });
});
