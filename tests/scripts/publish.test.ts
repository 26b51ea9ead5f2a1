import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareNext, publish, publishedFingerprint, restoreSite, rollback } from '../../scripts/publish.ts';
import { tempDir } from '../lib/temp-dir.ts';

const HEADERS = '/search/:folder/*\n  Cache-Control: public, max-age=31536000, immutable\n';

/** A site folder with these files besides its `_headers`. */
async function writeSite(dir: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries({ _headers: HEADERS, ...files })) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}
const read = (outDir: string, file: string) => readFile(join(outDir, file), 'utf8');

/** Publishes a generation named by `name`, with one hashed file of that name. */
async function deploy(outDir: string, name: string): Promise<void> {
  const nextDir = await prepareNext(outDir);
  await writeSite(nextDir, {
    'index.html': name,
    [`search/jobs/${name}.bin`]: name,
    'search/manifest.json': name,
  });
  await publish({ outDir, nextDir, fingerprint: name });
}

test('the new site takes the place of the old, which is kept for one deploy', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  expect(existsSync(`${outDir}.previous`)).toBe(false);
  await deploy(outDir, 'two');
  expect(await read(outDir, 'index.html')).toBe('two');
  expect(await read(`${outDir}.previous`, 'index.html')).toBe('one');
  await deploy(outDir, 'three');
  expect(await read(`${outDir}.previous`, 'index.html')).toBe('two');
  expect((await readdir(dirname(outDir))).sort()).toEqual(['dist', 'dist.previous']);
});

test('hashed files stay for exactly one deploy, others do not', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  await deploy(outDir, 'two');
  expect((await readdir(join(outDir, 'search/jobs'))).sort()).toEqual(['one.bin', 'two.bin']);
  expect(await read(outDir, 'search/manifest.json')).toBe('two');
  await deploy(outDir, 'three');
  expect((await readdir(join(outDir, 'search/jobs'))).sort()).toEqual(['three.bin', 'two.bin']);
  expect(JSON.parse(await read(outDir, 'generation.json'))).toEqual({
    fingerprint: 'three',
    files: ['search/jobs/three.bin'],
  });
  expect(await publishedFingerprint(outDir)).toBe('three');
});

test('the same site built again is the same, files of an earlier one aside', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  const generation = await read(outDir, 'generation.json');
  await deploy(outDir, 'one');
  expect(await read(outDir, 'generation.json')).toBe(generation);
});

test('an interrupted swap is put back before anything is built', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  await rename(outDir, `${outDir}.previous`);
  const nextDir = await prepareNext(outDir);
  expect(await read(outDir, 'index.html')).toBe('one');
  expect(await readdir(nextDir)).toEqual([]);
});

test('what an earlier build left in the next folder is gone', async () => {
  const outDir = join(await tempDir(), 'dist');
  await writeSite(`${outDir}.next`, { 'index.html': 'half' });
  await writeSite(`${outDir}.trash`, { 'index.html': 'half deleted' });
  expect(await readdir(await prepareNext(outDir))).toEqual([]);
  expect((await readdir(dirname(outDir))).sort()).toEqual(['dist.next']);
});

test('rollback exchanges the two sites, and says when there is none to go back to', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  expect(() => rollback(outDir)).toThrow(
    `There is no site to go back to: "${outDir}.previous" does not exist.`,
  );
  await deploy(outDir, 'two');
  rollback(outDir);
  expect(await read(outDir, 'index.html')).toBe('one');
  rollback(outDir);
  expect(await read(outDir, 'index.html')).toBe('two');
});

test('a site that cannot be swapped leaves the one before', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  // A folder cannot be renamed into itself: the second rename fails after the first has succeeded.
  const nextDir = join(outDir, 'next');
  await writeSite(nextDir, { 'index.html': 'two' });
  await expect(publish({ outDir, nextDir, fingerprint: 'two' })).rejects.toMatchObject({
    code: 'publish',
    exitCode: 4,
  });
  expect(await read(outDir, 'index.html')).toBe('one');
});

test('a site whose list cannot be read has no fingerprint and keeps nothing', async () => {
  const outDir = join(await tempDir(), 'dist');
  expect(await publishedFingerprint(outDir)).toBeUndefined();
  await deploy(outDir, 'one');
  await writeFile(join(outDir, 'generation.json'), '{"files": [');
  await deploy(outDir, 'two');
  expect(await readdir(join(outDir, 'search/jobs'))).toEqual(['two.bin']);
});

test('nothing to put back is nothing done', async () => {
  expect(restoreSite(join(await tempDir(), 'dist'))).toBe(false);
});
