import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configEnv, readConfig } from '../../../scripts/config.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { scrapePages } from '../../../scripts/scrape/index.ts';
import { openState } from '../../../scripts/state/index.ts';
import { serve } from '../../lib/serve.ts';
import { jobAt, stateWithJobs } from '../../lib/state-with-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const PAGES = 60;

/** Jobs at a real server, settings for it, and how often each page was asked for. */
async function setUp(pageMs: number) {
  const asked = new Map<string, number>();
  const server = await serve(
    (request, response) => {
      const path = request.url ?? '';
      if (path === '/robots.txt') {
        response.writeHead(404).end();
        return;
      }
      asked.set(path, (asked.get(path) ?? 0) + 1);
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(`<title>Baker ${path}</title><main>${'Sauerteig kneten und backen. '.repeat(20)}`);
      }, pageMs);
    },
    { host: '0.0.0.0' },
  );
  const dir = await tempDir();
  stateWithJobs(
    dir,
    // Twenty addresses of this machine, each a host.
    Array.from({ length: PAGES }, (_, i) => ({
      id: `job${i}`,
      domain: 'a.example',
      job: jobAt(`http://127.0.0.${1 + (i % 20)}:${server.port}/${i}`),
    })),
  ).close();
  const config = readConfig({
    STATE_DIR: dir,
    SCRAPE_ENABLED: 'true',
    FETCH_ALLOW_PRIVATE: Array.from({ length: 20 }, (_, i) => `127.0.0.${i + 1}:${server.port}`).join(','),
    SCRAPE_DELAY_SECONDS: '0',
    SCRAPE_PARALLEL_HOSTS: '8',
  });
  const recorded = () => {
    const state = openState(dir);
    try {
      return Number(state.db.prepare("SELECT COUNT(*) AS n FROM pages WHERE outcome = 'read'").get()?.['n']);
    } finally {
      state.close();
    }
  };
  return { config, asked, recorded };
}

const quiet = () => {
  const lines: string[] = [];
  return {
    lines,
    progress: createProgress({ output: { write: (line) => lines.push(line) }, format: 'text' }),
  };
};

describe('scrapePages in a separate process', () => {
  it('does the work, forwards its messages, and returns a summary', async () => {
    const { config, recorded } = await setUp(0);
    const { lines, progress } = quiet();
    const summary = await scrapePages({ config, progress });
    expect(summary).toMatchObject({ due: PAGES, read: PAGES, left: 0, failingLong: [] });
    expect(recorded()).toBe(PAGES);
    expect(progress.timings.get('Job pages')).toBeGreaterThan(0);
    expect(lines.join('')).toMatch(/Job pages ended: (?:[^\n]*, )?60 read/);
  });

  it('loses at most the pages in flight when killed, and the next run does the rest', async () => {
    const { config, asked, recorded } = await setUp(60);
    for (const [pages, ms] of [
      [1, 0],
      [12, 7],
      [9, 20],
    ] as const) {
      const before = asked.size;
      const child = fork('scripts/scrape/index.ts', {
        env: { ...process.env, ...configEnv(config) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      while (asked.size < before + pages) await sleep(1);
      await sleep(ms);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(recorded()).toBeGreaterThanOrEqual(asked.size - 8);
      expect(recorded()).toBeLessThan(PAGES);
    }
    const killed = recorded();
    const { progress } = quiet();
    expect(await scrapePages({ config, progress })).toMatchObject({
      due: PAGES - killed,
      read: PAGES - killed,
    });
    expect(recorded()).toBe(PAGES);
    // Only what was under way when the process died was asked for twice.
    const again = [...asked.values()].reduce((sum, times) => sum + times - 1, 0);
    expect(again).toBeLessThanOrEqual(3 * 8);
  });

  it('ends when the build that started it dies', async () => {
    const { config, asked } = await setUp(5000);
    // The stage shares its parent's standard error, which therefore ends when both are gone.
    const parent: ChildProcess = fork('tests/scripts/scrape/dying-parent.ts', {
      env: { ...process.env, ...configEnv(config) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const [pid] = (await once(parent, 'message')) as [number];
    onTestFinished(() => {
      parent.kill('SIGKILL');
      if (!ended) process.kill(pid, 'SIGKILL');
    });
    let ended = false;
    const end = once(parent.stderr!.resume(), 'close').then(() => (ended = true));
    while (asked.size === 0) await sleep(10);
    expect(ended).toBe(false);
    parent.kill('SIGKILL');
    await end;
  });

  it('keeps known pages when the process dies', async () => {
    const { config, recorded } = await setUp(0);
    const { lines, progress } = quiet();
    const execArgv = ['--import', 'data:text/javascript,process.kill(process.pid,9)'];
    expect(await scrapePages({ config, progress, execArgv })).toBeUndefined();
    expect(lines.join('')).toMatch(
      /ended early with SIGKILL; the build continues with the pages known so far/,
    );
    expect(await scrapePages({ config, progress })).toMatchObject({ read: PAGES });
    expect(recorded()).toBe(PAGES);
  });

  it('fails the build when the stage cannot start', async () => {
    const { config } = await setUp(0);
    const { progress } = quiet();
    // The state folder is a file: the child cannot open it.
    const broken = { ...config, STATE_DIR: 'package.json' };
    await expect(scrapePages({ config: broken, progress })).rejects.toMatchObject({ exitCode: 4 });
  });
});
