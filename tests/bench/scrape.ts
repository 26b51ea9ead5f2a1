/**
 * npm run bench:scrape: fetches 10,000 pages of about 40 kB from 500 hosts of this machine with the politeness set to
 * zero, so that what limits is us: pages per second and peak memory. Then twice more: at once, when nothing is due, and
 * eight days later, when everything is due and nothing has changed. PAGE_COUNT and HOSTS change the size.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createHttp } from '../../scripts/http/index.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { scrape, STAGE_MEMORY } from '../../scripts/scrape/index.ts';
import { jobAt, stateWithJobs } from '../lib/state-with-jobs.ts';

// With the flags of the process that a build uses.
if (!process.execArgv.includes(STAGE_MEMORY[0]!)) {
  const child = spawn(process.execPath, [...STAGE_MEMORY, import.meta.filename], { stdio: 'inherit' });
  process.exit(await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

const pages = Number(process.env['PAGE_COUNT'] ?? 10_000);
const hosts = Number(process.env['HOSTS'] ?? 500);

const server = spawn(process.execPath, [join(import.meta.dirname, 'lib/page-server.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const nextNumber = async () => Number((await lines.next()).value);
const port = await nextNumber();
const requests = () => {
  server.stdin.write('\n');
  return nextNumber();
};

const folder = await mkdtemp(join(tmpdir(), 'jobfeed-bench-'));
try {
  const state = stateWithJobs(
    folder,
    Array.from({ length: pages }, (_, i) => {
      const domain = `h${i % hosts}.example`;
      return { id: `job${i}`, domain, job: jobAt(`http://jobs.${domain}/stellen/${i}`) };
    }),
  );
  const start = new Date('2026-01-20T06:00:00Z');
  for (const [what, days] of [
    ['first run, all new', 0],
    ['second run, nothing due', 0],
    ['eight days later, all due, none changed', 8],
  ] as const) {
    let peak = 0;
    const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 200);
    const started = performance.now();
    const cpu = process.cpuUsage();
    const summary = await scrape({
      config: {
        CONTACT_URL: 'https://jobs.example',
        FETCH_ALLOW_PRIVATE: '',
        SCRAPE_ENABLED: true,
        SCRAPE_BUDGET_MINUTES: 20,
        SCRAPE_DELAY_SECONDS: 0,
        SCRAPE_PARALLEL_HOSTS: 16,
        now: new Date(start.getTime() + days * 86_400_000),
      },
      state,
      progress: createProgress({ output: { write: () => {} } }),
      http: createHttp({
        userAgent: 'bench',
        lookup: async () => ['9.9.9.9'],
        dial: () => ({ address: '127.0.0.1', port }),
      }),
    });
    const seconds = (performance.now() - started) / 1000;
    clearInterval(sampler);
    const { user, system } = process.cpuUsage(cpu);
    const { read, unchanged, failed } = summary;
    console.log(
      `${what}: ${summary.due} pages due, ${read} read, ${unchanged} unchanged, ${failed} failed, ${await requests()} requests; ` +
        `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s CPU), ${(summary.due / seconds).toFixed(0)} pages/s, peak ${(peak / 1e6).toFixed(0)} MB`,
    );
  }
  state.close();
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
