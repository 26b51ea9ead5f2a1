/** Builds of one hostile domain among three honest ones, and what an employer may publish to end one. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { linkCheck } from '../../scripts/check/index.ts';
import { whatMissesIt } from '../../scripts/check/search.ts';
import { readDataset } from '../../scripts/dataset/read.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { openSiteSearch } from '../../scripts/lib/site-search.ts';
import type { BuildReport } from '../../scripts/publish/report.ts';
import { openState } from '../../scripts/state/index.ts';
import { acceptFeed } from '../../scripts/sync/accept.ts';
import type { Feed, FeedJob } from '../../src/feed/types.ts';
import { CONTAINERS, feed, feedFiles } from './exports.ts';
import { NEAR_LINKS, OWN_LINKS, TITLES, VALUES } from './hostile-values.ts';
import { tempDir } from './temp-dir.ts';

/** The host that `OWN_LINKS` are on. */
export const SITE_URL = 'https://jobs.example';
const NOW = '2026-01-20T12:00:00Z';
const run = promisify(execFile);

const HONEST = {
  bakery: feed('bakery', [{}, { title: 'Cook', tags: ['bread'] }]),
  clinic: feed('clinic', [{ title: 'Nurse' }]),
  shop: feed('shop', 3),
};

/** Builds the honest feeds with a hostile one. */
export async function buildWith(hostile: Feed, settings: Record<string, string> = {}) {
  const dir = await tempDir();
  const [exportFile, stateDir, outDir] = ['export.tar.gz', 'state', 'dist'].map((name) => join(dir, name));
  await writeFile(exportFile!, await CONTAINERS['tar.gz']!(feedFiles({ ...HONEST, hostile })));
  // prettier-ignore
  const env = {
    ...process.env, EXPORT_URL: exportFile!, STATE_DIR: stateDir!, OUT_DIR: outDir!, SITE_URL,
    SCRAPE_ENABLED: 'false', ICONS_MODE: 'off', JOBFEED_NOW: NOW, LOCALES: 'en', CI: 'true', ...settings,
  };
  const { stderr: log } = await run(process.execPath, ['scripts/cli.ts', 'build'], { env, maxBuffer: 1e8 });
  const status = async (domain: string) =>
    (await run(process.execPath, ['bin/jobfeed.js', 'status', domain], { env })).stdout;
  const report = JSON.parse(await readFile(join(outDir!, 'build.json'), 'utf8')) as BuildReport;
  return { log, outDir: outDir!, stateDir: stateDir!, report, status };
}

/**
 * Looks at every page and every job, where the check before publishing looks at a sample.
 * @param ofSettings the settings that may make pages link to where nothing is
 */
export async function expectAllToPass(
  outDir: string,
  stateDir: string,
  { functions = true, ofSettings = [] as string[] } = {},
): Promise<void> {
  const check = linkCheck({ nextDir: outDir, siteUrl: SITE_URL, functions });
  for (const file of listFiles(outDir)) {
    if (!file.endsWith('.html')) continue;
    const found = await check(file);
    expect(found.problems).toEqual([]);
    for (const { setting } of found.ofSettings) expect(ofSettings).toContain(setting);
  }
  const search = await openSiteSearch(outDir, {});
  const state = openState(stateDir);
  for (const exampleJob of readDataset(state, { now: new Date(NOW) }).jobs)
    expect([exampleJob.title, await whatMissesIt(search, exampleJob)]).toEqual([exampleJob.title, undefined]);
  state.close();
}

/** Those of the jobs that a feed may have: others spoil it, which costs its domain alone in any case. */
const valid = (jobs: Partial<FeedJob>[]): Partial<FeedJob>[] =>
  jobs.filter((job) => {
    const bytes = Buffer.from(JSON.stringify(feed('hostile', [job])));
    return acceptFeed('hostile.example', bytes, { now: new Date(NOW) }).state === 'healthy';
  });
export const LINK_JOBS = valid([...OWN_LINKS, ...NEAR_LINKS].map((url) => ({ url })));
export const TITLE_JOBS = valid(
  Object.values(TITLES).map((title, i) => ({
    title: title.slice(0, 255),
    publishedAt: `2026-01-${10 + (i % 9)}`,
  })),
);
export const VALUE_JOBS = valid(
  VALUES.map((value) => ({
    tags: [value.slice(0, 28), `${value.slice(0, 20)}!`],
    category: value,
    locations: [{ city: value, country: 'CH' }],
    referenceId: value,
  })),
);
