import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  emitPagefind,
  AUTO_MAX_JOBS,
  wantsPagefind,
  pagefindRecords,
} from '../../../../scripts/emit/pagefind.ts';
import { silentProgress } from '../../../../scripts/lib/progress.ts';
import { openReuse, type Reuse } from '../../../../scripts/lib/reuse.ts';
import { compareSites } from '../../../../scripts/publish/report.ts';
import { facetValues } from '../../../../src/filters/facet-values.ts';
import type { Job } from '../../../../src/job/job.ts';
import { exampleJob } from '../../../lib/example-job.ts';
import { siteDigests } from '../../../lib/site-digests.ts';
import { tempDir } from '../../../lib/temp-dir.ts';
import { existsSync } from 'node:fs';
import { readConfig } from '../../../../scripts/config.ts';
import { fitPagefind } from '../../../../scripts/check/budget.ts';

const JOBS = Array.from({ length: 150 }, (_, i) =>
  exampleJob({
    id: `job${'abcdefghij'[i % 10]}${i}`.padEnd(16, 'x'),
    title: `Baker number ${i}`,
    description: `Bread in ${['Bern', 'Basel', 'Chur'][i % 3]}, at ${i} degrees.`,
    tags: [`Tag ${i % 7}`, `Tag ${i % 5}`],
  }),
);

const emit = (jobs: Job[], outDir: string, more: { reuse?: Reuse; signal?: AbortSignal } = {}) =>
  emitPagefind({
    jobs,
    values: facetValues(jobs),
    siteUrl: 'https://jobs.example',
    locale: 'en',
    outDir,
    progress: silentProgress,
    ...more,
  });

test('the same jobs give the same bytes, and unchanged jobs keep their fragments', async () => {
  const dir = await tempDir();
  const bundleOf = async (name: string, jobs: Job[]) => {
    await emit(jobs, join(dir, name));
    return siteDigests(join(dir, name, 'pagefind'));
  };
  const first = await bundleOf('first', JOBS);
  expect(await bundleOf('second', JOBS)).toEqual(first);

  const changed = JOBS.map((job, i) => (i === 20 ? { ...job, title: 'Miller' } : job)).slice(1);
  const third = await bundleOf('third', changed);
  const fragments = (files: Record<string, string>) =>
    Object.entries(files).filter(([file]) => file.startsWith('fragment/'));
  expect(fragments(first)).toHaveLength(JOBS.length);
  expect(fragments(third).filter(([file, digest]) => first[file] === digest)).toHaveLength(JOBS.length - 2);
});

test('a bundle of the same jobs is reused as a whole, or made', async () => {
  const dir = await tempDir();
  const [stateDir, outDir] = [join(dir, 'state'), join(dir, 'dist')];
  await mkdir(stateDir);
  let runs = 0;
  /** Builds a site that has nothing else; returns how many files of the one before were taken over. */
  const build = async (jobs: Job[]): Promise<number> => {
    const nextDir = join(dir, `next${++runs}`);
    const reuse = await openReuse({ stateDir, outDir, published: `${runs - 1}`, code: 'code' });
    let taken = 0;
    const take: Reuse['take'] = (...given) => {
      const isTaken = reuse.take(...given);
      if (isTaken) taken++;
      return isTaken;
    };
    await emit(jobs, nextDir, { reuse: { ...reuse, take } });
    await reuse.save(`${runs}`, compareSites('', nextDir).bytes);
    if (runs > 1) await rename(outDir, `${outDir}${runs}`);
    await rename(nextDir, outDir);
    return taken;
  };
  expect(await build(JOBS)).toBe(0);
  const first = await siteDigests(outDir);
  expect(await build(JOBS)).toBe(Object.keys(first).length);
  expect([await siteDigests(outDir), await build(JOBS.slice(1))]).toEqual([first, 0]);
  expect(Object.keys(await siteDigests(outDir))).not.toEqual(Object.keys(first));
});

test('a failed build does not wait for it', async () => {
  await expect(
    emit(JOBS, await tempDir(), { signal: AbortSignal.abort(new Error('stopped')) }),
  ).rejects.toThrow('stopped');
});

test.each<[string, (child: ChildProcess) => void]>([
  ['its process dies', (child) => child.kill('SIGKILL')],
  // What a dying process may show first, depending on who reads when.
  ['the pipe to its process breaks', (child) => child.stdin!.destroy(new Error('write EPIPE'))],
])('when %s, the build fails instead of waiting forever', async (_, harm) => {
  const started = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    setTimeout(() => harm(child), 20);
  };
  subscribe('child_process', started);
  onTestFinished(() => void unsubscribe('child_process', started));
  const many = Array.from({ length: 100 }, () => JOBS).flat();
  const error = await emit(many, await tempDir()).catch((failed: unknown) => failed);
  expect(error).toMatchObject({ code: 'pagefind' });
  expect(String(error)).toMatch(/Pagefind could not make its index: its process ended with [\w ]+\./);
});

test.each([
  ['auto', AUTO_MAX_JOBS, true, 'PAGEFIND is auto, and the site has at most 20,000 jobs.'],
  [
    'auto',
    AUTO_MAX_JOBS + 1,
    false,
    'PAGEFIND is auto, which indexes at most 20,000 jobs, and the site has 20,001; PAGEFIND=true indexes them all.',
  ],
  ['true', 100_000, true, 'PAGEFIND is true.'],
  ['false', 1, false, 'PAGEFIND is false.'],
])('PAGEFIND=%s with %i jobs: %s', (PAGEFIND, jobs, emitted, why) => {
  expect(wantsPagefind(readConfig({ PAGEFIND }), jobs)).toEqual({ emitted, why });
});

/** A site of one page and a bundle of so many bytes, of which no disk holds any. */
async function siteWithBundle(bytes: number): Promise<string> {
  const dir = await tempDir();
  await mkdir(join(dir, 'pagefind/fragment'), { recursive: true });
  await writeFile(join(dir, 'index.html'), '<title>Jobs</title>');
  const fragment = join(dir, 'pagefind/fragment/a.pf_fragment');
  await writeFile(fragment, '');
  await truncate(fragment, bytes);
  return dir;
}

async function fitted(env: Record<string, string>, bytes: number) {
  const dir = await siteWithBundle(bytes);
  const config = readConfig({
    EXPORT_URL: 'export.tar.gz',
    SITE_URL: 'https://jobs.example',
    FUNCTIONS: 'false',
    ...env,
  });
  const decision = await fitPagefind(wantsPagefind(config, 1), config, dir);
  expect(existsSync(join(dir, 'pagefind'))).toBe(decision.emitted);
  return decision;
}

test('a bundle within the limits of the host is kept', async () =>
  expect(await fitted({ DEPLOY_HOST: 'github-pages' }, 1000)).toEqual({
    emitted: true,
    why: 'PAGEFIND is auto, and the site has at most 20,000 jobs. The site with it fits on GitHub Pages.',
  }));

test('one that puts the site over a limit is removed', async () =>
  expect(await fitted({ DEPLOY_HOST: 'github-pages' }, 1.5e9)).toEqual({
    emitted: false,
    why: 'PAGEFIND is auto, and with it: The site has 1500.0 MB, but GitHub Pages takes 1000.0 MB.',
  }));

test('one that was requested is kept, so that the check refuses the site', async () => {
  expect(await fitted({ DEPLOY_HOST: 'github-pages', PAGEFIND: 'true' }, 1.5e9)).toMatchObject({
    emitted: true,
  });
  expect(await fitted({ DEPLOY_HOST: 'none' }, 1.5e9)).toMatchObject({ emitted: true });
});

const recordsOf = (jobs: Job[], locale: 'en' | 'de' = 'en') => {
  const recordOf = pagefindRecords(jobs, {
    siteUrl: 'https://jobs.example',
    locale,
    values: facetValues(jobs),
  });
  return jobs.map((_, ordinal) => recordOf(ordinal));
};

test('a record contains what the page of the job shows', () => {
  const job = exampleJob({
    title: 'Baker (m/f/d)',
    description: 'Bread.\nAnd rolls.',
    tags: ['Night shift', 'Bread'],
    workType: 'on-site',
    experienceLevel: 'junior',
    salary: { min: 5000, max: 6000, currency: 'CHF', interval: 'monthly' },
    icon: '/assets/icons/bakery.webp',
  });
  expect(recordsOf([job])).toEqual([
    {
      url: 'https://jobs.example/jobs/aaaaaaaaaaaaaaaa/',
      language: 'en',
      content: 'Baker (m/f/d). Bakery. Bern, Switzerland. Bread, Night shift. Bread.\nAnd rolls.',
      meta: {
        title: 'Baker (m/f/d)',
        employer: 'Bakery',
        location: 'Bern, Switzerland',
        date: '2026-01-09',
        salary: 'CHF\u00a05,000–6,000 per month',
        image: 'https://jobs.example/assets/icons/bakery.webp',
        apply: 'https://bakery.example/jobs/1',
      },
      filters: {
        country: ['CH'],
        city: ['Bern'],
        employer: ['bakery.example'],
        language: ['en'],
        tag: ['Bread', 'Night shift'],
        jobType: ['permanent'],
        workType: ['on-site'],
        experienceLevel: ['junior'],
      },
      sort: { date: '2026-01-09 2026-01-09' },
    },
  ]);
});

test('missing facts are absent, and an excerpt replaces a missing description', () => {
  const [record] = recordsOf([exampleJob({ title: '', locations: [], excerpt: 'Of its page.' })], 'de');
  expect(record?.content).toBe('Bakery. Bakery. Of its page.');
  expect(Object.keys(record?.meta ?? {})).toEqual(['title', 'employer', 'date', 'apply']);
  expect(Object.keys(record?.filters ?? {}).sort()).toEqual(['employer', 'jobType', 'language']);
  expect(record?.language).toBe('de');
});

test('other jobs do not change a record', () => {
  const job = exampleJob({ tags: ['Bread', 'Rolls'] });
  const others = ['b', 'c'].map((id) => exampleJob({ id: id.repeat(16), tags: ['Rolls', 'Cake'] }));
  expect(recordsOf([...others, job])[2]).toEqual(recordsOf([job])[0]);
});
