/**
 * A few strangers with many connections against the Node server in a process of its own, and one visitor beside them, on the site
 * of EXPORT_URL (default: the bundled sample).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { SAMPLE_NOW } from '../lib/built-sample.ts';
import { freePort } from '../lib/free-port.ts';
import { attackWith, STRANGERS, visit } from '../lib/costly-searches.ts';
import { ATTACKS, runAttack } from '../lib/server-attacks.ts';
import { sharedDir } from '../lib/temp-dir.ts';

/** Of the server's memory above idle. */
const MOST_MEGABYTES = 250;

/** Requests of a visitor beside costly searches. */
const VISITS = 300;

const folder = sharedDir();
let settings: Record<string, string>;
beforeAll(async () => {
  const { EXPORT_URL, JOBFEED_NOW = EXPORT_URL ? undefined : SAMPLE_NOW } = process.env;
  settings = {
    ...(EXPORT_URL && { EXPORT_URL }),
    ...(JOBFEED_NOW && { JOBFEED_NOW }),
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
  };
  await build({ config: readConfig(settings), progress: silentProgress });
});

/** @param descriptors that the process may have open */
async function start(descriptors?: number): Promise<{ url: string; pid: number; log: () => string }> {
  const port = await freePort();
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('sh', ['-c', `${limit}exec "${process.execPath}" scripts/cli.ts serve`], {
    env: { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += String(part)));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await sleep(50);
  return { url, pid: child.pid!, log: () => log };
}

it.each(ATTACKS)('the server keeps its memory and goes on answering: $name', async (attack) => {
  const report = await runAttack(attack, await start());
  console.log(report);
  expect(report.megabytes).toBeLessThan(MOST_MEGABYTES);
  expect([report.failed, report.answered > 0]).toEqual([0, true]);
});

it.each(Object.entries(STRANGERS))('costly searches on 50 connections: %s', async (name, stranger) => {
  const server = await start();
  const warm = await visit(server, { requests: VISITS, seed: 0 });
  const alone = await visit(server, { requests: VISITS, seed: VISITS });
  const ended = new AbortController();
  const attacking = attackWith(stranger, server.url, ended.signal);
  const beside = await visit(server, { requests: VISITS, seed: 2 * VISITS });
  ended.abort();
  await attacking;
  console.log({ name, alone, beside });
  expect(beside.lost).toBe(0);
  expect(beside.searches).toBeLessThan(alone.searches + 300);
  expect(beside.pages).toBeLessThan(alone.pages + 100);
  expect(beside.megabytes).toBeLessThan(Math.max(warm.megabytes, alone.megabytes) + 100);
  expect(server.log()).not.toContain('A request failed');
});

it.each(ATTACKS)('with 128 descriptors: $name', async (attack) => {
  const server = await start(128);
  const report = await runAttack(attack, server);
  console.log(report);
  expect([report.failed, report.answered > 0]).toEqual([0, true]);
  expect(server.log()).not.toContain('A request failed');
});
