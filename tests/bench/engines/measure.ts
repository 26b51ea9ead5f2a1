/** One run of one engine from an empty folder: first load, searches, a change while a server runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildReport } from '../../../scripts/publish/report.ts';
import { meilisearchClient } from '../../../src/engine/meilisearch-client.ts';
import type { Job } from '../../../src/job/job.ts';
import { serveInProcess } from '../lib/api-server.ts';
import { MARK } from '../lib/changed-export.ts';
import { measureCommand, mostResidentBytes, treeBytes } from '../lib/measure.ts';
import { keptConnections } from '../lib/requests.ts';
import type { Figures } from './figures.ts';
import { measureSearches } from './latency.ts';
import { changePlain, loadPlain, plainDocumentOf, plainRequest } from './own-matching.ts';
import { type Kind, pathOf, type Searches } from './queries.ts';
import { diskBytes, type SiteEngine, startEngine, startWithKey } from './servers.ts';

/** The jobs at one time. */
export interface Moment {
  /** The file of the export. */
  exportFile: string;
  now: Date;
  jobs: readonly Job[];
}
/** What every engine is measured with. */
export interface Work {
  before: Moment;
  after: Moment;
  searches: ReadonlyMap<Kind, Searches>;
  heapMegabytes: number;
}

const LOOK_MS = 50;
/** So long after a build a server has its site, or something is broken. */
const MOST_AFTER_BUILD_MS = 60_000;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** Measures an engine behind a site. */
export async function measureSite(engine: SiteEngine, folder: string, work: Work): Promise<Figures> {
  const { before, after, searches, heapMegabytes } = work;
  const dataDir = join(folder, 'engine');
  const { settings, pids, stop } = await startEngine(engine, dataDir, heapMegabytes);
  const site = { stateDir: join(folder, 'state'), outDir: join(folder, 'dist'), settings };
  const ofEngine = (value: number): number[] | undefined => (engine === 'static' ? undefined : [value]);
  try {
    const first = await buildSite(site, before);
    const disk = diskBytes(join(site.outDir, 'search')) + diskBytes(dataDir);
    const server = await serveInProcess(site.outDir, { ...settings, STATE_DIR: site.stateDir });
    try {
      const latencies = await measureSearches(searches, (query) => ({
        url: server.url,
        path: pathOf(query),
      }));
      const engineMemory = sum(pids.map(treeBytes));
      const memory = treeBytes(server.pid) + engineMemory;
      const change = await buildForReaders(site, after, server.url);
      return {
        load: [sum(first.stages)],
        loadEngine: ofEngine(first.stages[1] ?? 0),
        change: [sum(change.stages)],
        changeEngine: ofEngine(change.stages[1] ?? 0),
        sent: ofEngine(change.sent),
        toReaders: [(change.seenAt - change.startedAt('search')) / 1000],
        engineToReaders:
          engine === 'static' ? undefined : [(change.seenAt - change.startedAt('engine')) / 1000],
        disk: [disk],
        memory: [memory],
        engineMemory: ofEngine(engineMemory),
        mostEngineMemory: ofEngine(sum(pids.map(mostResidentBytes))),
        buildMemory: [first.peakBytes],
        ...latencies,
      };
    } finally {
      await server.close();
    }
  } finally {
    await stop();
  }
}

/** Measures Meilisearch with its own matching, asked directly: there is no build and no site. */
export async function measureOwnMatching(folder: string, work: Work): Promise<Figures> {
  const { before, after, searches } = work;
  const dataDir = join(folder, 'engine');
  const server = await startWithKey(dataDir);
  try {
    const { url, key } = server;
    const ask = meilisearchClient({ url, key, timeoutMs: MOST_AFTER_BUILD_MS });
    const [known, changed] = [before, after].map(({ jobs }) => jobs.map(plainDocumentOf));
    const loading = performance.now();
    await loadPlain(ask, known!);
    const load = secondsSince(loading);
    const disk = diskBytes(dataDir);
    // It knows no distances, and compares no pay.
    const asked = new Map([...searches].filter(([kind]) => kind !== 'places and terms'));
    const latencies = await measureSearches(asked, (query) => ({
      ...{ url, headers: { Authorization: `Bearer ${key}` } },
      ...plainRequest(query, before.now),
    }));
    const memory = treeBytes(server.pid());
    const changing = performance.now();
    const sent = await changePlain(ask, known!, changed!);
    const change = secondsSince(changing);
    return {
      ...{ load: [load], change: [change], sent: [sent], toReaders: [change], disk: [disk] },
      ...{ memory: [memory], engineMemory: [memory], mostEngineMemory: [mostResidentBytes(server.pid())] },
      ...latencies,
    };
  } finally {
    await server.stop();
  }
}

interface Site {
  stateDir: string;
  outDir: string;
  settings: Record<string, string>;
}
interface Built {
  /** Seconds of all stages. */
  timings: Record<string, number>;
  /** Seconds of the index of files, and of bringing it into the engine where there is one. */
  stages: number[];
  peakBytes: number;
  /** Jobs that the engine was sent. */
  sent: number;
  /** When a stage began, by `performance.now()`. */
  startedAt: (stage: string) => number;
}

async function buildSite({ stateDir, outDir, settings }: Site, { exportFile, now }: Moment): Promise<Built> {
  const began = new Map<string, number>();
  const { exitCode, output, peakBytes } = await measureCommand(
    process.execPath,
    ['--max-semi-space-size=16', 'scripts/cli.ts', 'build'],
    {
      env: {
        ...settings,
        ...{ EXPORT_URL: exportFile, STATE_DIR: stateDir, OUT_DIR: outDir, JOBFEED_NOW: now.toISOString() },
        ...{ PAGES: 'on-demand', PAGEFIND: 'false', SCRAPE_ENABLED: 'false', ICONS_MODE: 'off', CI: 'true' },
      },
      onOutput: (text) => {
        for (const stage of ['search', 'engine'])
          if (!began.has(stage) && text.includes(`${stage} started\n`)) began.set(stage, performance.now());
      },
    },
  );
  if (exitCode !== 0) throw new Error(`The build failed:\n${output}`);
  const { stages: timings } = JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')) as BuildReport;
  return {
    timings,
    stages: ['search', 'engine'].flatMap((stage) => timings[stage] ?? []),
    peakBytes,
    sent: Number(/^engine ended:.* jobs ([\d,]+)/m.exec(output)?.[1]?.replaceAll(',', '') ?? 0),
    startedAt: (stage) => began.get(stage) ?? NaN,
  };
}

/** Builds while a server runs, and looks when its readers find what has changed. */
async function buildForReaders(site: Site, moment: Moment, url: string): Promise<Built & { seenAt: number }> {
  let end = Infinity;
  const building = buildSite(site, moment).finally(() => (end = performance.now() + MOST_AFTER_BUILD_MS));
  const looking = async (): Promise<number> => {
    const ask = keptConnections(1);
    while (performance.now() < end) {
      const { status, text } = await ask({ url, path: `/api/v1/jobs?q=${MARK}&exact=true&limit=1` });
      if (status === 200 && (JSON.parse(text) as { total: number }).total > 0) return performance.now();
      await sleep(LOOK_MS);
    }
    throw new Error('The server does not find what the last build has changed.');
  };
  const [built, seenAt] = await Promise.all([building, looking()]);
  const stages = Object.entries(built.timings).map(([stage, seconds]) => `${stage} ${seconds.toFixed(1)}`);
  console.error(`the build of the change, seconds of its stages: ${stages.join(', ')}`);
  return { ...built, seenAt };
}
