import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDataset } from '../../scripts/dataset/read.ts';
import { openState } from '../../scripts/state/index.ts';
import { CONTAINERS, feed, feedFiles } from '../lib/exports.ts';
import { siteDigests } from '../lib/site-digests.ts';
import { inMemory } from '../lib/in-memory.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const NOW = '2026-09-30T12:00:00Z';
/** Few jobs: what is tested here does not depend on how many there are, and each build renders all of them. */
const EXPORT = await CONTAINERS['tar.gz']!(
  feedFiles({ bakery: feed('bakery', 2), clinic: feed('clinic', 3) }),
);

const folder = sharedDir();
let server: Server, answer: RequestListener, exportFile: string;

function startBuild(env: Record<string, string> = {}): ChildProcess {
  // As on machines where nobody else may read what a user makes.
  const strictly = ['-c', 'umask 077; exec "$0" "$@"', process.execPath];
  return spawn('sh', [...strictly, 'scripts/cli.ts', 'build', '--force'], {
    // prettier-ignore
    env: {
      ...process.env, EXPORT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/export`,
      DOWNLOAD_TOKEN: 'right-token', STATE_DIR: join(folder, 'state'), OUT_DIR: join(folder, 'dist'),
      SCRAPE_ENABLED: 'false', ICONS_MODE: 'off', JOBFEED_NOW: NOW, LOCALES: 'en',
      LOGO: join(folder, 'logo.svg'), CI: 'true', ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // a group of its own, so that a kill takes the rendering process with it
  });
}

async function runBuild(env?: Record<string, string>): Promise<{ exitCode: number | null; log: string }> {
  const child = startBuild(env);
  let log = '';
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()));
  return { exitCode: await new Promise<number | null>((resolve) => child.once('close', resolve)), log };
}

/** Starts a build and kills it without warning as soon as its log matches. */
async function killBuildAt(pattern: RegExp): Promise<void> {
  const child = startBuild({ EXPORT_URL: exportFile });
  let log = '';
  let killed = false;
  child.stderr?.on('data', (part: Buffer) => {
    log += part.toString();
    if (killed || !pattern.test(log) || !child.pid) return;
    killed = true;
    process.kill(-child.pid, 'SIGKILL');
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect(signal, `the build was to be killed at ${String(pattern)}, but its log is:\n${log}`).toBe('SIGKILL');
}

function servedState(): string {
  const state = openState(join(folder, 'state'));
  try {
    return JSON.stringify(inMemory(readDataset(state, { now: new Date(NOW) })));
  } finally {
    state.close();
  }
}

beforeAll(async () => {
  exportFile = join(folder, 'export.tar.gz');
  await writeFile(exportFile, EXPORT);
  await writeFile(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    { mode: 0o600 },
  );
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  answer = (request, response) => {
    response.statusCode = request.headers.authorization === 'Bearer right-token' ? 200 : 401;
    response.end(response.statusCode === 200 ? EXPORT : '');
  };
  const { exitCode, log } = await runBuild();
  expect(exitCode, log).toBe(0);
});

afterAll(async () => {
  server.close();
});

test('the site is readable by all, and the state only by its user, with any umask', async () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const site = join(folder, 'dist');
  const modes = new Set([`folder ${modeOf(site)}`]);
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true }))
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${modeOf(join(entry.parentPath, entry.name))}`);
  expect([modes, modeOf(join(folder, 'state'))]).toEqual([new Set(['folder 755', 'file 644']), '700']);
});

test('a run warns once of private addresses, however many of its stages may ask them', async () => {
  const { exitCode, log } = await runBuild({
    SCRAPE_ENABLED: 'true',
    ICONS_MODE: 'local',
    FETCH_ALLOW_PRIVATE: '127.0.0.2',
  });
  expect([exitCode, log.match(/^warning: .*private addresses.*$/gm)]).toEqual([
    0,
    ['warning: Requests to private addresses are allowed: FETCH_ALLOW_PRIVATE: 127.0.0.2'],
  ]);
});

describe('a failed build leaves the site and the state as they were', () => {
  let before: { site: Record<string, string>; state: string };
  beforeEach(async () => {
    before = { site: await siteDigests(join(folder, 'dist')), state: servedState() };
  });
  const expectUnchanged = async () => {
    expect(servedState()).toBe(before.state);
    expect(await siteDigests(join(folder, 'dist'))).toEqual(before.site);
  };

  test.each([
    ['its state', {}, 'the state in'],
    ['its site', { STATE_DIR: 'another-state' }, 'the site in'],
  ])('the default sample over %s', async (_what, env, why) => {
    const settings = Object.fromEntries(Object.entries(env).map(([key, name]) => [key, join(folder, name)]));
    const { exitCode, log } = await runBuild({ EXPORT_URL: '', DOWNLOAD_TOKEN: '', ...settings });
    expect([exitCode, log]).toEqual([
      2,
      expect.stringMatching(
        `error: EXPORT_URL is not set, so the invented jobs of the sample would be built, but (${why})`,
      ),
    ]);
    await expectUnchanged();
  });

  test.each<[string, RequestListener, RegExp]>([
    [
      'a truncated archive',
      (_request, response) => response.end(EXPORT.subarray(0, EXPORT.length >> 1)),
      /error: The export "http.*" is cut off: its gzip data ends early\./,
    ],
    ['an empty archive', (_request, response) => response.end(''), /error: .*empty/i],
    [
      'HTML instead of an archive',
      (_request, response) => response.end('<!doctype html><title>Sign in</title>'),
      /error: .*(HTML|not an archive|container)/i,
    ],
    [
      'an answer 503',
      // Asked to wait longer than a run may, the build ends at once.
      (_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end('no'),
      /error: .*503/,
    ],
    ['a refused token', (_request, response) => response.writeHead(401).end('no'), /error: .*(401|token)/i],
  ])('%s', async (_what, listener, sentence) => {
    answer = listener;
    const { exitCode, log } = await runBuild();
    expect(exitCode).toBe(3);
    expect(log).toMatch(sentence);
    expect(log).not.toContain('right-token');
    expect(log).not.toMatch(/^ +at /m);
    await expectUnchanged();
  });

  // At other moments: tests/full/faults/kills.test.ts.
  test('kill -9 before the site is published', async () => {
    await killBuildAt(/check started/);
    await expectUnchanged();
  });

  test('kill -9 during the download', async () => {
    const arrived = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-length': EXPORT.length });
        response.write(EXPORT.subarray(0, EXPORT.length >> 1));
        resolve();
      };
    });
    const child = startBuild();
    const closed = new Promise((resolve) => child.once('close', resolve));
    await arrived;
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await closed;
    await expectUnchanged();
  });

  test('the next build recovers by itself', async () => {
    const { exitCode, log } = await runBuild({ EXPORT_URL: exportFile });
    expect(exitCode, log).toBe(0);
    expect(await siteDigests(join(folder, 'dist'))).toEqual(before.site);
  });
});
