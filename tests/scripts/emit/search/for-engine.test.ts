import { expect, it } from 'vitest';
import type { Job } from '../../../../src/job/job.ts';
import { filesIn, listsOf } from '../../../lib/engine-site.ts';
import { jobsOf } from '../../../lib/search-of.ts';
import { tempDir } from '../../../lib/temp-dir.ts';
import { JobDigests } from '../../../../scripts/emit/search/for-engine.ts';

it('the version changes with the content of answers, even if no file does', async () => {
  const manifestWith = async (changes: Partial<Job>) => {
    const outDir = await tempDir();
    using _ = await listsOf(jobsOf([{ title: 'Baker', ...changes }, { title: 'Cook' }]), outDir);
    return (await filesIn(outDir)).manifest;
  };
  const { version, ...others } = await manifestWith({});
  const { version: afterwards, ...othersAfterwards } = await manifestWith({
    url: 'https://bakery.example/moved',
  });
  expect(othersAfterwards).toEqual(others);
  expect(afterwards).not.toBe(version);
  expect(await manifestWith({ lastSeenAt: '2026-01-21T06:00:00.000Z' })).toEqual({ version, ...others });
});

type Said = readonly [jobs: readonly number[], kind: string, said: string];

/** Of two jobs, each of which has an id. */
function digestsOf(...said: readonly Said[]): JobDigests {
  const digests = new JobDigests(2);
  const ids: Said[] = [[[0], 'id', 'a'], [[1], 'id', 'b']]; // prettier-ignore
  for (const one of [...ids, ...said]) digests.add(...one);
  return digests;
}

it('digests do not depend on the order of facts', () => {
  const one = digestsOf([[0, 1], 'word 0', 'baker'], [[1], 'word 2', 'night']);
  const two = digestsOf([[1], 'word 2', 'night'], [[1, 0], 'word 0', 'baker']);
  expect(one.ofAll()).toBe(two.ofAll());
  expect(one.ofJobs([0, 1])).toBe(two.ofJobs([1, 0]));
});

it.each<[string, Said[]]>([
  ['another text', [[[0], 'word 0', 'cook'], [[1], 'word 0', 'night']]], // prettier-ignore
  ['another kind', [[[0], 'word 1', 'baker'], [[1], 'word 0', 'night']]], // prettier-ignore
  ['the text of the other job', [[[1], 'word 0', 'baker'], [[0], 'word 0', 'night']]], // prettier-ignore
  ['both texts of one job', [[[0], 'word 0', 'baker'], [[0], 'word 0', 'night']]], // prettier-ignore
  ['one text twice', [[[0, 1], 'word 0', 'baker']]],
  ['one text alone', [[[0], 'word 0', 'baker']]],
])('digests of jobs change with %s, and so does their common digest', (_, said) => {
  const before = digestsOf([[0], 'word 0', 'baker'], [[1], 'word 0', 'night']);
  const after = digestsOf(...said);
  expect(after.ofAll()).not.toBe(before.ofAll());
  expect(after.ofJobs([0, 1])).not.toBe(before.ofJobs([0, 1]));
});
