import { type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emitPagefind } from '../../../../scripts/emit/pagefind/index.ts';
import { silentProgress } from '../../../../scripts/lib/progress.ts';
import { openReuse, type Reuse } from '../../../../scripts/lib/reuse.ts';
import { compareSites } from '../../../../scripts/publish/upload-share.ts';
import { facetValues } from '../../../../src/filters/facet-values.ts';
import { type Posting } from '../../../../src/posting.ts';
import { posting } from '../../../lib/postings.ts';
import { siteDigests } from '../../../lib/site-digests.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

const JOBS = Array.from({ length: 150 }, (_, i) =>
  posting({
    id: `job${'abcdefghij'[i % 10]}${i}`.padEnd(16, 'x'),
    title: `Baker number ${i}`,
    description: `Bread in ${['Bern', 'Basel', 'Chur'][i % 3]}, at ${i} degrees.`,
    tags: [`Tag ${i % 7}`, `Tag ${i % 5}`],
  }),
);

const emit = (postings: Posting[], outDir: string, more: { reuse?: Reuse; signal?: AbortSignal } = {}) =>
  emitPagefind({
    postings,
    values: facetValues(postings),
    siteUrl: 'https://jobs.example',
    locale: 'en',
    outDir,
    progress: silentProgress,
    ...more,
  });

test('the same jobs give the same bytes, and unchanged jobs keep their fragments', async () => {
  const dir = await tempDir();
  const bundleOf = async (name: string, postings: Posting[]) => {
    await emit(postings, join(dir, name));
    return siteDigests(join(dir, name, 'pagefind'));
  };
  const first = await bundleOf('first', JOBS);
  expect(await bundleOf('second', JOBS)).toEqual(first);

  const changed = JOBS.map((job, i) => (i === 20 ? { ...job, title: 'Miller' } : job)).slice(1);
  const third = await bundleOf('third', changed);
  const fragments = (files: Record<string, string>) =>
    Object.entries(files).filter(([file]) => file.startsWith('fragment/'));
  expect(fragments(first)).toHaveLength(JOBS.length);
  const kept = fragments(third).filter(([file, digest]) => first[file] === digest);
  expect(kept).toHaveLength(JOBS.length - 2);
});

test('a bundle of the same jobs is taken over as a whole, or made', async () => {
  const dir = await tempDir();
  const [stateDir, outDir] = [join(dir, 'state'), join(dir, 'dist')];
  await mkdir(stateDir);
  let runs = 0;
  /** Builds a site that has nothing else; returns how many files of the one before were taken over. */
  const build = async (postings: Posting[]): Promise<number> => {
    const nextDir = join(dir, `next${++runs}`);
    const reuse = await openReuse({ stateDir, outDir, published: `${runs - 1}`, code: 'code' });
    let taken = 0;
    const take: Reuse['take'] = (...given) => {
      const isTaken = reuse.take(...given);
      if (isTaken) taken++;
      return isTaken;
    };
    await emit(postings, nextDir, { reuse: { ...reuse, take } });
    await reuse.save(`${runs}`, compareSites('', nextDir).bytes);
    if (runs > 1) await rename(outDir, `${outDir}${runs}`);
    await rename(nextDir, outDir);
    return taken;
  };
  expect(await build(JOBS)).toBe(0);
  const first = await siteDigests(outDir);
  expect(await build(JOBS)).toBe(Object.keys(first).length);
  expect(await siteDigests(outDir)).toEqual(first);
  expect(await build(JOBS.slice(1))).toBe(0);
  expect(Object.keys(await siteDigests(outDir))).not.toEqual(Object.keys(first));
});

test('a build that failed does not wait for it', async () => {
  const dir = await tempDir();
  await expect(emit(JOBS, dir, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  );
});

test.each<[string, (child: ChildProcess) => void]>([
  ['its process dies', (child) => child.kill('SIGKILL')],
  // What a dying process may show first, depending on who reads when.
  ['the pipe to its process breaks', (child) => child.stdin!.destroy(new Error('write EPIPE'))],
])('when %s, that is an error and not a wait for ever', async (_, harm) => {
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
