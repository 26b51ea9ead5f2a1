import { mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReuse } from '../../../scripts/lib/reuse.ts';
import { compareSites } from '../../../scripts/publish/report.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** A published site whose build remembered `jobs/a/feed.xml` as made from "x". */
async function published() {
  const dir = await tempDir();
  const [stateDir, outDir, nextDir] = ['state', 'dist', 'next'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(stateDir);
  const open = (changes: { published?: string | undefined; code?: string } = {}) =>
    openReuse({ stateDir, outDir, published: 'first', code: 'code', ...changes });
  const reuse = await open();
  expect(reuse.take('jobs/a/feed.xml', 'x', nextDir), 'nothing was remembered yet').toBe(false);
  await mkdir(join(nextDir, 'jobs/a'), { recursive: true });
  await writeFile(join(nextDir, 'jobs/a/feed.xml'), '<rss/>');
  await reuse.save('first', compareSites('', nextDir).bytes);
  await rename(nextDir, outDir);
  return { stateDir, outDir, nextDir, open };
}

test('a file with the same inputs is reused, again and again', async () => {
  const { outDir, nextDir, open } = await published();
  const reuse = await open();
  expect(reuse.take('jobs/a/feed.xml', 'x', nextDir)).toBe(true);
  expect(await readFile(join(nextDir, 'jobs/a/feed.xml'), 'utf8')).toBe('<rss/>');
  await reuse.save('second', compareSites('', nextDir).bytes);
  await rm(outDir, { recursive: true });
  await rename(nextDir, outDir);
  expect((await open({ published: 'second' })).take('jobs/a/feed.xml', 'x', nextDir)).toBe(true);
});

test('one with other inputs is not, nor a new one', async () => {
  const { nextDir, open } = await published();
  const reuse = await open();
  expect(reuse.take('jobs/a/feed.xml', 'y', nextDir)).toBe(false);
  expect(reuse.take('jobs/b/feed.xml', 'x', nextDir)).toBe(false);
  await expect(stat(nextDir)).rejects.toThrow('ENOENT');
});

test.each([
  ['another site is published, as after a rollback', { published: 'other' }],
  ['no site is published, or all is to be made', { published: undefined }],
  ['code or settings are others', { code: 'other' }],
])('nothing is reused when %s', async (_, changes) => {
  const { nextDir, open } = await published();
  const reuse = await open(changes);
  expect([reuse.before.size, reuse.take('jobs/a/feed.xml', 'x', nextDir)]).toEqual([0, false]);
});

test('a missing or truncated published file is made again', async () => {
  const { outDir, nextDir, open } = await published();
  await truncate(join(outDir, 'jobs/a/feed.xml'), 2);
  expect((await open()).take('jobs/a/feed.xml', 'x', nextDir)).toBe(false);
  await rm(join(outDir, 'jobs/a/feed.xml'));
  expect((await open()).take('jobs/a/feed.xml', 'x', nextDir)).toBe(false);
});

test('everything is made when the record is damaged', async () => {
  const { stateDir, open } = await published();
  await writeFile(join(stateDir, 'made-from.json'), '{"fingerprint": "first", "fi');
  expect((await open()).before.size).toBe(0);
});
