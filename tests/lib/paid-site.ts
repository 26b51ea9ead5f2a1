import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { feed, feedFiles, packNdjson } from './exports.ts';
import { paidJobs } from './paid-postings.ts';

/** Days are counted from the clock of the machine: the dates of these jobs move to it. */
const moved = (day: string): string =>
  new Date(Date.now() + Date.parse(day) - Date.parse('2026-01-10')).toISOString().slice(0, 10);

/** Builds and serves, with functions, a site of jobs that state pay of every interval, workloads and deadlines near and far. */
export async function servePaidSite(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-paid-'));
  const file = join(folder, 'export.ndjson');
  const jobs = paidJobs(150).map(({ domain: _, applyBefore, ...job }, i) => ({
    ...job,
    ...(applyBefore && { applyBefore: moved(applyBefore) }),
    publishedAt: moved('2026-01-08'),
    url: `https://paid.example/jobs/${i}`,
  }));
  await writeFile(file, packNdjson(feedFiles({ paid: feed('paid', jobs) })));
  const config = readConfig({
    EXPORT_URL: file,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    FUNCTIONS: 'true',
  });
  await build({ config, progress: silentProgress });
  const server = await startServer({ config, port: 0, host: '127.0.0.1' });
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
