import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { openState } from '../../scripts/state/index.ts';
import { buildHostileSite } from './hostile-site.ts';
import { jobAt, putJobs } from './state-with-jobs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the site built from the bundled sample, made once for all browser tests: read it, never change it. */
    sampleSite: string;
    /** As `sampleSite`, of values that break layouts (`buildHostileSite`). */
    hostileSite: string;
  }
}

/** The clock of the built sample: its dates lie before it, its expired job too. */
export const SAMPLE_NOW = '2026-09-30T12:00:00Z';

/** Where the operator of the built sample is reached. */
export const SAMPLE_CONTACT = 'https://operator.example/contact';

/** A job that its employer, who still has others in the export, took away a few days before. */
export const GONE_JOB = { id: 'zzzzzzzzzzzzzzzz', domain: 'fjordbyte.example', title: 'Bridge Keeper' };

/** Builds the sample below a folder, with further settings; the site is in its `dist`. */
export async function buildSample(folder: string, settings: Record<string, string> = {}): Promise<string> {
  const state = openState(join(folder, 'state'));
  const { id, domain, title } = GONE_JOB;
  const job = jobAt(`https://${domain}/jobs/gone`, { title, tags: ['Linux'] });
  putJobs(state, [{ id, domain, job, goneAt: '2026-09-25T06:00:00.000Z' }]);
  state.close();
  return buildSampleAgain(folder, settings);
}

/** As `buildSample`, where it has built before. */
export async function buildSampleAgain(folder: string, settings: Record<string, string>): Promise<string> {
  const env = {
    JOBFEED_NOW: SAMPLE_NOW,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    CONTACT_URL: SAMPLE_CONTACT,
    ...settings,
  };
  await build({ config: readConfig(env), progress: createProgress({ format: 'text' }) });
  return env.OUT_DIR;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-sample-'));
  // A run that ends before there is a site has tested nothing, and must not pass for one that has.
  const fail = (): void => void (process.exitCode = 1);
  process.once('exit', fail);
  // One after the other: Pagefind has one service in a process, and the build that ends first stops it.
  // By several processes, whose pages are those of one: what functions make in theirs is compared with them.
  const sample = await buildSample(join(folder, 'sample'), { RENDER_PROCESSES: '3' });
  const hostile = await buildHostileSite(join(folder, 'hostile'));
  process.off('exit', fail);
  project.provide('sampleSite', sample);
  project.provide('hostileSite', hostile);
  return () => rm(folder, { recursive: true, force: true });
}
