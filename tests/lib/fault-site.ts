import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { readDataset } from '../../scripts/dataset/read.ts';
import { restoreSite } from '../../scripts/folders/workplace.ts';
import { openState } from '../../scripts/state/index.ts';
import { CONTAINERS, feed, feedFiles, type Files } from './exports.ts';
import { startServer, type TestServer } from './http-server.ts';
import { siteDigests } from './site-digests.ts';
import { inMemory } from './in-memory.ts';

/** How many random places are tried per kind of fault. */
export const FAULTS = Number(process.env['FAULTS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const TOKEN = 'a-secret-token';
const NOW = '2026-02-01T08:00:00Z';

let seed = SEED;
/** Numbers from 0 up to 1; SEED repeats a run's. */
export function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}

export const NAMES = ['bakery', 'clinic', 'depot', 'embassy', 'forge', 'garage'];
/** An export in which each of these employers has so many jobs. */
export const exportOf = (jobs: number, names = NAMES): Files =>
  feedFiles(Object.fromEntries(names.map((name) => [name, feed(name, jobs)])));
/** What is published before the faults, and what a faulty provider would have sent. */
export const good = exportOf(3);
export const changed = exportOf(4);

type Ended = { exitCode: number | null; log: string };

export interface FaultSite {
  folder: string;
  stateDir: string;
  outDir: string;
  /** How the provider answers from now on. */
  answer: RequestListener;
  /** From now on the provider sends this export, whole. */
  sends: (files: Files, container?: string) => Promise<void>;
  env: () => Record<string, string>;
  /** `npm run build` in a process of its own; `wrap` stands before the command. */
  start: (options?: { env?: Record<string, string>; wrap?: string[]; args?: string[] }) => {
    kill: () => void;
    ended: Promise<Ended>;
  };
  build: (options?: Parameters<FaultSite['start']>[0]) => Promise<Ended>;
  /** One digest of the whole site; build.json holds seconds. */
  digest: () => Promise<string>;
  /** The ids of the job pages that the site has. */
  jobs: () => Promise<string[]>;
  /** When each live job was first seen, by id, as the state says. */
  dates: () => Record<string, string>;
  /** A build that must end with 3 and leave the site as it was, byte for byte. */
  expectRefused: (what: string) => Promise<void>;
  /** A build of this export that must succeed, and the site then has its jobs. */
  expectHealed: (files?: Files) => Promise<void>;
}

/**
 * A provider on this machine, and a site that was once built from `good`; both are made for the whole test file.
 * @param settings of its builds, beside those that all such sites have
 */
export function faultSite(settings: () => Record<string, string> = () => ({})): FaultSite {
  let server: TestServer;
  const site: FaultSite = {
    folder: '',
    stateDir: '',
    outDir: '',
    answer: (_request, response) => response.destroy(),
    sends: async (files, container = 'tar.gz') => {
      const body = await CONTAINERS[container]!(files);
      site.answer = (_request, response) => response.end(body);
    },
    env: () => ({
      EXPORT_URL: `${server.origin}/export`,
      DOWNLOAD_TOKEN: TOKEN,
      STATE_DIR: site.stateDir,
      OUT_DIR: site.outDir,
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      LOCALES: 'en',
      LOG_FORMAT: 'json',
      JOBFEED_NOW: NOW,
      ...settings(),
    }),
    start: ({ env = {}, wrap = [], args = [] } = {}) => {
      const [command = '', ...rest] = [...wrap, process.execPath, 'scripts/cli.ts', 'build', ...args];
      const child = spawn(command, rest, {
        env: { ...process.env, ...site.env(), ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let log = '';
      child.stderr.on('data', (part: Buffer) => (log += part.toString()));
      const ended = new Promise<Ended>((resolve) =>
        child.once('close', (exitCode) => resolve({ exitCode, log })),
      ).then((result) => {
        expect(result.log).not.toContain(TOKEN);
        return result;
      });
      return { kill: () => void child.kill('SIGKILL'), ended };
    },
    build: (options) => site.start(options).ended,
    digest: async () => {
      restoreSite(site.outDir); // As the servers do that find a swap interrupted.
      return createHash('sha256')
        .update(JSON.stringify(await siteDigests(site.outDir)))
        .digest('hex');
    },
    jobs: async () =>
      (await readdir(join(site.outDir, 'jobs'))).filter((name) => name !== 'index.html').sort(),
    dates: () => {
      const state = openState(site.stateDir);
      try {
        const { jobs } = inMemory(readDataset(state, { now: new Date(NOW) }));
        return Object.fromEntries(jobs.map(({ id, addedAt }) => [id, addedAt]));
      } finally {
        state.close();
      }
    },
    expectRefused: async (what) => {
      const before = await site.digest();
      const { exitCode, log } = await site.build();
      expect([what, exitCode], log).toEqual([what, 3]);
      expect([what, await site.digest()]).toEqual([what, before]);
    },
    expectHealed: async (files = changed) => {
      await site.sends(files);
      const { exitCode, log } = await site.build();
      expect(exitCode, log).toBe(0);
      expect(Object.keys(site.dates())).toHaveLength(jobsIn(files));
      expect(await site.jobs()).toEqual(expect.arrayContaining(Object.keys(site.dates())));
    },
  };
  beforeAll(async () => {
    console.log(`SEED=${SEED}`);
    site.folder = await mkdtemp(join(tmpdir(), 'jobfeed-faults-'));
    site.stateDir = join(site.folder, 'state');
    site.outDir = join(site.folder, 'dist');
    server = await startServer((request, response) => site.answer(request, response));
    await site.expectHealed(good);
  });
  afterAll(async () => {
    await server.close();
    await rm(site.folder, { recursive: true, force: true });
  });
  return site;
}

const jobsIn = (files: Files): number =>
  Object.values(files).reduce((sum, text) => sum + (JSON.parse(text) as { jobs: unknown[] }).jobs.length, 0);
