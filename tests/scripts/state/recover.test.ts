import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProgress, silentProgress } from '../../../scripts/lib/progress.ts';
import type { Job } from '../../../src/job/job.ts';
import { jobId } from '../../../scripts/sync/accept.ts';
import { openState, stateFile } from '../../../scripts/state/index.ts';
import { openOrRecoverState } from '../../../scripts/sync/restore-live.ts';
import { idOf, jobsOf, searchOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const now = new Date('2026-02-01T08:00:00Z');

/** Opens the state of a folder whose state file holds `content`, beside the given site. */
async function recover(content: string | undefined, outDir: string) {
  const stateDir = await tempDir();
  if (content !== undefined) await writeFile(stateFile(stateDir), content);
  let printed = '';
  const progress = createProgress({ output: { write: (text: string) => (printed += text) }, format: 'text' });
  const state = await openOrRecoverState({ stateDir, outDir, now, progress });
  onTestFinished(() => state.close());
  const jobs = state.db
    .prepare('SELECT id, domain, added_at AS addedAt, gone_at AS goneAt, job FROM jobs ORDER BY id')
    .all();
  return { stateDir, printed, jobs, files: await readdir(stateDir) };
}

/** A published site whose index holds three jobs with dates of their own. */
async function siteWithDates(): Promise<string> {
  const dates = ['2026-01-09', '2025-12-24', '2025-06-30'];
  const jobs = jobsOf(dates.map((day) => ({ addedAt: `${day}T06:00:00.000Z` })));
  return dirname((await searchOf(jobs, {}, {}, await tempDir())).dir);
}

test('a damaged state is kept aside, and the dates of known jobs come from the site', async () => {
  const { printed, jobs, files, stateDir } = await recover(
    'no database '.repeat(1000),
    await siteWithDates(),
  );
  expect(files.sort()).toContain('state.corrupt-2026-02-01T08-00-00-000Z.sqlite');
  expect(printed).toContain(`warning: The state file "${stateFile(stateDir)}" is damaged`);
  expect(jobs.map((job) => job['addedAt']).sort()).toEqual(
    listOf('2025-06-30T06:00:00.000Z | 2025-12-24T06:00:00.000Z | 2026-01-09T06:00:00.000Z'),
  );
  expect(jobs.find(({ id }) => id === idOf(0))).toEqual({
    id: idOf(0),
    domain: 'bakery.example',
    addedAt: '2026-01-09T06:00:00.000Z',
    goneAt: now.toISOString(),
    job: null,
  });
});

test('a job that the site has at another address than its id is found again by that address', async () => {
  const outDir = await siteWithDates();
  const stateDir = await tempDir();
  const state = await openOrRecoverState({ stateDir, outDir, now, progress: silentProgress });
  onTestFinished(() => state.close());
  const [{ domain, url, language }] = jobsOf([{}]) as [Job];
  expect(state.db.prepare('SELECT address FROM jobs WHERE id = ?').get(idOf(0))).toEqual({
    address: jobId(domain, url, language),
  });
});

test.each([
  ['missing', undefined],
  ['empty', ''],
])('a %s state gets the dates too', async (_, content) => {
  expect((await recover(content, await siteWithDates())).jobs).toHaveLength(3);
});

test('without a readable site, the state is simply new', async () => {
  expect((await recover(undefined, join(await tempDir(), 'none'))).jobs).toEqual([]);
  const broken = await tempDir();
  const { jobs, printed } = await recover(undefined, broken);
  expect(jobs).toEqual([]);
  expect(printed).toContain('so all jobs count as new');
});

test('a state with jobs is unchanged', async () => {
  const stateDir = await tempDir();
  const first = openState(stateDir);
  first.db.exec("INSERT INTO jobs (id, domain, added_at, job) VALUES ('a', 'a.example', '2026-01-01', '{}')");
  first.close();
  const state = await openOrRecoverState({
    stateDir,
    outDir: await siteWithDates(),
    now,
    progress: silentProgress,
  });
  onTestFinished(() => state.close());
  expect(state.db.prepare('SELECT count(*) AS jobs FROM jobs').get()).toEqual({ jobs: 1 });
});
