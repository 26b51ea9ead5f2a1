import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../lib/free-port.ts';
import { writeSmallSite } from '../../lib/small-site.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { type RunResult, runOnSchedule } from '../../../scripts/commands/watch.ts';

/** Runs the command as npm does, in a folder that has a site already; tells what it logs. */
async function underNpm(command: string, env: Record<string, string> = {}) {
  const cwd = await tempDir();
  await writeSmallSite(join(cwd, 'dist'), '2026-01-01');
  const scripts = { it: `"${process.execPath}" "${resolve('bin/jobfeed.js')}" ${command}` };
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ scripts }));
  const port = await freePort();
  const npm = spawn('npm', ['run', 'it', '--', '--port', String(port)], {
    cwd,
    env: { ...process.env, EXPORT_URL: 'missing.tar', CI: 'true', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  const served = Promise.withResolvers<string>();
  createInterface({ input: npm.stderr }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('Serving ')) served.resolve(line);
  });
  void once(npm, 'close').then(() => served.reject(new Error(lines.join('\n'))));
  return { npm, line: await served.promise, port };
}

const answers = (port: number, host = 'localhost') =>
  fetch(`http://${host}:${port}/build.json`).then(
    (answer) => answer.ok,
    () => false,
  );

test.each(['watch --serve', 'serve'])('%s ends with the npm that started it', async (command) => {
  const { npm, line, port } = await underNpm(command);
  expect(line).toMatch(new RegExp(` on http://localhost:${port}$`));
  expect(await answers(port)).toBe(true);
  expect(await answers(port, '127.0.0.2'), 'no other address of the machine').toBe(false);
  npm.kill('SIGTERM');
  await expect.poll(() => answers(port)).toBe(false);
});

test('a server that listens for others says so', async () => {
  const { npm, line, port } = await underNpm('serve', { HOST: '0.0.0.0' });
  expect(line).toContain(` on http://localhost:${port}, and for everyone who can reach this machine`);
  expect(await answers(port, '127.0.0.2')).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(() => answers(port)).toBe(false);
});

/** Runs a command as a unit of systemd does, whose journal is a file here, until a line has `last`; its lines. */
async function underSystemd(last: string, ...args: string[]): Promise<unknown[]> {
  const cwd = await tempDir();
  if (args.includes('serve')) await writeSmallSite(join(cwd, 'dist'), '2026-01-01');
  const log = join(cwd, 'journal');
  const journal = openSync(log, 'w');
  const { dev, ino } = fstatSync(journal);
  const child = spawn(process.execPath, [resolve('bin/jobfeed.js'), ...args], {
    cwd,
    env: {
      ...{ PATH: process.env['PATH'], LANG: 'C.UTF-8', INVOCATION_ID: '0', JOURNAL_STREAM: `${dev}:${ino}` },
      ...{ EXPORT_URL: 'missing.tar', SITE_URL: 'https://jobs.example', PORT: String(await freePort()) },
    },
    stdio: ['ignore', journal, journal],
  });
  closeSync(journal);
  const ended = once(child, 'close');
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 60_000 }).toContain(last);
  child.kill('SIGTERM');
  await ended;
  return readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

const MISSING = /^The export ".*missing\.tar" cannot be opened/;
test.each([
  ['build', 'export-not-found', [MISSING]],
  ['serve', 'Serving', [/^Serving .*dist on http:/]],
  ['watch', 'The next build', [MISSING, /^The next build starts at \d{4}-/]],
])('%s logs a JSON object a line under systemd', async (command, last, messages) => {
  expect(await underSystemd(last, command)).toEqual(
    messages.map(
      (message) =>
        expect.objectContaining({
          time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          level: expect.stringMatching(/^(info|error)$/) as string,
          message: expect.stringMatching(message) as string,
        }) as object,
    ),
  );
});

/** Runs a schedule on a clock of its own: each run takes `takes` ms; stops after the given results. */
async function waits(results: RunResult[], { takes = 1000, intervalMs = 10_800_000, random = 0 } = {}) {
  const stopping = new AbortController();
  const waited: number[] = [];
  let now = 1_000_000;
  let runs = 0;
  await runOnSchedule({
    intervalMs,
    signal: stopping.signal,
    random: () => random,
    clock: () => now,
    onWait: (ms) => {
      waited.push(ms);
      stopping.abort();
    },
    run: async () => {
      now += takes;
      return results[runs++] ?? 'stop';
    },
  });
  return { waited, runs };
}

test('the interval counts from start to start, with jitter', async () => {
  expect(await waits(['good'])).toEqual({ waited: [10_799_000], runs: 1 });
  expect(await waits(['good'], { random: 0.5 })).toEqual({ waited: [10_799_000 + 270_000], runs: 1 });
});

test('a run longer than the interval is followed at once, without overlap', async () =>
  expect((await waits(['good'], { takes: 20_000_000 })).waited).toEqual([0]));

test('a failed run is retried within the hour', async () => {
  expect((await waits(['failed'])).waited).toEqual([3_599_000]);
  expect((await waits(['failed'], { intervalMs: 60_000 })).waited).toEqual([59_000]);
});

test('a run that cannot be fixed by retrying ends the schedule', async () =>
  expect(await waits(['stop'])).toEqual({ waited: [], runs: 1 }));

test('a clock set back does not make the wait longer', async () =>
  expect((await waits(['good'], { takes: -5_000_000 })).waited).toEqual([10_800_000]));

test('runs follow each other, and the signal ends a wait at once', async () => {
  const stopping = new AbortController();
  let runs = 0;
  await runOnSchedule({
    intervalMs: 5,
    signal: stopping.signal,
    run: async () => {
      if (++runs === 3) setTimeout(() => stopping.abort(), 1);
      return 'good';
    },
  });
  expect(runs).toBeGreaterThanOrEqual(3);
  const long = new AbortController();
  setTimeout(() => long.abort(), 5);
  await runOnSchedule({ intervalMs: 31_536_000_000, signal: long.signal, run: async () => 'good' });
});
