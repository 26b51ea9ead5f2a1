/**
 * The real build command against a real provider that fails. After every fault the published site is, byte for byte,
 * the one from before, and at the end a good export heals everything. FAULTS sets how many random places are tried per
 * kind of fault (default 50); SEED repeats a run.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/files.ts';
import { CONTAINERS, feed, feedFiles } from '../lib/exports.ts';
import { startServer, type TestServer } from '../lib/http-server.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 up to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = randomNumbers(SEED);

const NAMES = ['bakery', 'clinic', 'depot', 'embassy', 'forge', 'garage'];
const good = feedFiles(Object.fromEntries(NAMES.map((name) => [name, feed(name, 3)])));
const changed = feedFiles(Object.fromEntries(NAMES.map((name) => [name, feed(name, 4)])));

let folder: string;
let server: TestServer;
let answer: RequestListener;
const send =
  (body: Buffer): RequestListener =>
  (_request, response) =>
    response.end(body);

function startBuild() {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: {
      ...process.env,
      EXPORT_URL: `${server.origin}/export`,
      DOWNLOAD_TOKEN: 'a-secret-token',
      STATE_DIR: join(folder, 'state'),
      OUT_DIR: join(folder, 'dist'),
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      LOCALES: 'en',
      JOBFEED_NOW: '2026-02-01T08:00:00Z',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (part: Buffer) => (log += part.toString()));
  const ended = new Promise<{ exitCode: number | null; log: string }>((resolve) =>
    child.once('close', (exitCode) => resolve({ exitCode, log })),
  );
  return { child, ended };
}

/** One digest of the whole site; build.json holds seconds. */
async function siteDigest(): Promise<string> {
  const dir = join(folder, 'dist');
  const hash = createHash('sha256');
  for (const file of (await listFiles(dir)).filter((name) => name !== 'build.json').sort())
    hash.update(`${file}\n`).update(await readFile(join(dir, file)));
  return hash.digest('hex');
}

beforeAll(async () => {
  console.log(`SEED=${SEED}`);
  folder = await mkdtemp(join(tmpdir(), 'jobfeed-faults-'));
  server = await startServer((request, response) => answer(request, response));
  answer = send(await CONTAINERS['tar.xz']!(good));
  const { exitCode, log } = await startBuild().ended;
  expect(exitCode, log).toBe(0);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a build that must be refused, and compares the site. */
async function expectRefused(what: string, before: string): Promise<void> {
  const { exitCode, log } = await startBuild().ended;
  expect([what, exitCode], log).toEqual([what, 3]);
  expect(log).not.toContain('a-secret-token');
  expect([what, await siteDigest()]).toEqual([what, before]);
}

test.each(Object.keys(CONTAINERS))('%s cut off at random places', async (kind) => {
  const whole = await CONTAINERS[kind]!(changed);
  const before = await siteDigest();
  for (let fault = 0; fault < FAULTS; fault++) {
    // An end between two lines of NDJSON is a whole, shorter export: nothing tells it from one.
    let end = Math.floor(random() * whole.length);
    while (kind === 'ndjson' && (whole[end] === 10 || whole[end - 1] === 10)) end--;
    answer = send(whole.subarray(0, end));
    await expectRefused(`${kind} cut at ${end} of ${whole.length}`, before);
  }
});

test('an export that is shorter than announced, cut connections, refusals', async () => {
  const whole = await CONTAINERS['tar.gz']!(changed);
  const before = await siteDigest();
  const status =
    (code: number): RequestListener =>
    (_request, response) =>
      response.writeHead(code).end('no');
  for (const [what, listener] of [
    [
      'wrong length',
      (_request, response) => {
        response.writeHead(200, { 'content-length': whole.length + 1000 });
        response.write(whole, () => response.destroy());
      },
    ],
    ['reset', (request) => request.socket.resetAndDestroy()],
    ['401', status(401)],
    ['403', status(403)],
    ['404', status(404)],
    ['429', (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end()],
  ] satisfies [string, RequestListener][]) {
    answer = listener;
    await expectRefused(what, before);
  }
});

test('killed at random moments, the build leaves a whole site, and the next one heals', async () => {
  const versions = [await CONTAINERS['tar.gz']!(changed), await CONTAINERS['tar.gz']!(good)];
  // Where both have been published once the two sites follow each other without end.
  const sites = new Set<string>();
  let took = 0;
  for (const version of [...versions, ...versions]) {
    answer = send(version);
    const started = performance.now();
    const { exitCode, log } = await startBuild().ended;
    took = performance.now() - started;
    expect(exitCode, log).toBe(0);
    sites.add(await siteDigest());
  }
  for (let fault = 0; fault < FAULTS; fault++) {
    answer = send(versions[fault % 2]!);
    const { child, ended } = startBuild();
    const after = Math.floor(random() * took);
    await sleep(after);
    child.kill('SIGKILL');
    await ended;
    expect([`killed after ${after} ms`, sites.has(await siteDigest())]).toEqual([
      `killed after ${after} ms`,
      true,
    ]);
  }
  answer = send(versions[0]!);
  expect((await startBuild().ended).exitCode).toBe(0);
  expect((await listFiles(join(folder, 'dist/jobs'))).length).toBe(NAMES.length * 4);
});
