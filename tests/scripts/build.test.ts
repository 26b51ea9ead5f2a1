import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDataset } from '../../scripts/dataset.ts';
import { openState } from '../../scripts/state.ts';

const SAMPLE = 'scripts/sample/export.tar.gz';
const NOW = '2026-09-30T12:00:00Z';

let folder: string;
let server: Server;
let answer: RequestListener;
let sample: Buffer;

/** Digest per file of a folder, by path; build.json holds seconds and is left out. */
async function digests(dir: string): Promise<Record<string, string>> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const entries = await Promise.all(
    files
      .filter((file) => file.isFile() && file.name !== 'build.json')
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        return [
          path.slice(dir.length),
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ] as const;
      }),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function startBuild(env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['scripts/build.ts', '--force'], {
    env: {
      ...process.env,
      EXPORT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/export`,
      DOWNLOAD_TOKEN: 'right-token',
      STATE_DIR: join(folder, 'state'),
      OUT_DIR: join(folder, 'dist'),
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      JOBFEED_NOW: NOW,
      CI: 'true',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // a group of its own, so that a kill takes the rendering process with it
  });
}

async function runBuild(env?: Record<string, string>): Promise<{ exitCode: number | null; log: string }> {
  const child = startBuild(env);
  let log = '';
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exitCode, log };
}

/** Starts a build and kills it without warning as soon as its log matches. */
async function killBuildAt(pattern: RegExp): Promise<void> {
  const child = startBuild({ EXPORT_URL: SAMPLE });
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
    return JSON.stringify(readDataset(state, { now: new Date(NOW) }));
  } finally {
    state.close();
  }
}

beforeAll(async () => {
  sample = await readFile(SAMPLE);
  folder = await mkdtemp(join(tmpdir(), 'jobfeed-build-'));
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  answer = (request, response) => {
    response.statusCode = request.headers.authorization === 'Bearer right-token' ? 200 : 401;
    response.end(response.statusCode === 200 ? sample : '');
  };
  const { exitCode, log } = await runBuild();
  expect(exitCode, log).toBe(0);
}, 120_000);

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a failed build leaves the site and the state as they were', () => {
  let before: { site: Record<string, string>; state: string };
  beforeEach(async () => {
    before = { site: await digests(join(folder, 'dist')), state: servedState() };
  });
  const expectUnchanged = async () => {
    expect(servedState()).toBe(before.state);
    expect(await digests(join(folder, 'dist'))).toEqual(before.site);
  };

  test.each<[string, RequestListener, RegExp]>([
    [
      'a truncated archive',
      (_request, response) => response.end(sample.subarray(0, sample.length >> 1)),
      /error: The export "http.*" is cut off: its gzip data has no end\./,
    ],
    ['an empty archive', (_request, response) => response.end(''), /error: .*empty/i],
    [
      'HTML instead of an archive',
      (_request, response) => response.end('<!doctype html><title>Sign in</title>'),
      /error: .*(HTML|not an archive|container)/i,
    ],
    ['an answer 500', (_request, response) => response.writeHead(500).end('no'), /error: .*500/],
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

  test.each([/render started/, /check started/])('kill -9 at %s', async (pattern) => {
    await killBuildAt(pattern);
    await expectUnchanged();
  });

  test('kill -9 while the export is on its way', async () => {
    const arrived = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-length': sample.length });
        response.write(sample.subarray(0, sample.length >> 1));
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

  test('and the next build heals by itself', async () => {
    const { exitCode, log } = await runBuild({ EXPORT_URL: SAMPLE });
    expect(exitCode, log).toBe(0);
    expect(await digests(join(folder, 'dist'))).toEqual(before.site);
  });
});

test('a second build from the same export, state and clock gives the same bytes', async () => {
  const copy = join(folder, 'copy');
  await cp(join(folder, 'state'), join(copy, 'state'), { recursive: true });
  const { exitCode, log } = await runBuild({
    EXPORT_URL: SAMPLE,
    STATE_DIR: join(copy, 'state'),
    OUT_DIR: join(copy, 'dist'),
  });
  expect(exitCode, log).toBe(0);
  expect(await digests(join(copy, 'dist'))).toEqual(await digests(join(folder, 'dist')));
});
