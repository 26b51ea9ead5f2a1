import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
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

export default async function setup(project: TestProject): Promise<void> {
  const folder = await builtSites();
  project.provide('sampleSite', join(folder, 'sample/dist'));
  project.provide('hostileSite', join(folder, 'hostile/dist'));
}

/** Sites of earlier runs, by the digest of what they are made of. */
const KEPT = join(tmpdir(), 'jobfeed-sample-sites');
const KEPT_MS = 86_400_000;
/** What a site is made of. */
// prettier-ignore
const SOURCES = [
  'src', 'scripts', 'functions', 'schema', 'public', 'tests/lib', '*.mjs', 'package-lock.json',
];

/** The folder of both sites, which are built if no run before has had the same sources. */
async function builtSites(): Promise<string> {
  const kept = join(KEPT, `${digestOfSources()}-${process.versions.node}`);
  if (existsSync(kept)) return kept;
  await mkdir(KEPT, { recursive: true });
  // Another run may be reading what was made today.
  for (const name of await readdir(KEPT))
    if (Date.now() - (await stat(join(KEPT, name))).mtimeMs > KEPT_MS)
      await rm(join(KEPT, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(KEPT, 'new-'));
  // A run that ends before there is a site has tested nothing, and must not pass for one that has.
  const fail = (): void => void (process.exitCode = 1);
  process.once('exit', fail);
  // One after the other: Pagefind has one service in a process, and the build that ends first stops it.
  // By several processes, whose pages are those of one: what functions make in theirs is compared with them.
  await buildSample(join(folder, 'sample'), { RENDER_PROCESSES: '3' });
  await buildHostileSite(join(folder, 'hostile'));
  process.off('exit', fail);
  // Two runs at once may have built the same.
  await rename(folder, kept).catch(() => rm(folder, { recursive: true, force: true }));
  return kept;
}

function digestOfSources(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const digest = createHash('sha256');
  for (const file of git('ls-files', '-coz', '--exclude-standard', '--', ...SOURCES)
    .split('\0')
    .filter(Boolean))
    if (existsSync(file)) digest.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return digest.digest('hex').slice(0, 16);
}
