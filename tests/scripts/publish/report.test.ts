import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareSites } from '../../../scripts/publish/report.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('only changed files count, and unchanged ones keep their date', async () => {
  const folder = await tempDir();
  const [before, next] = [join(folder, 'dist'), join(folder, 'dist.next')];
  for (const [dir, files] of [
    [before, { same: 'aaa', other: 'bbb', longer: 'c', gone: 'd' }],
    [next, { same: 'aaa', other: 'BBB', longer: 'cccc', added: 'e' }],
  ] as const) {
    await mkdir(join(dir, 'jobs'), { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(dir, 'jobs', file), text);
  }
  const old = new Date('2026-01-01T00:00:00Z');
  await writeFile(join(next, 'index.html'), 'ä');
  for (const file of ['same', 'other']) await utimes(join(before, 'jobs', file), old, old);
  expect(compareSites(before, next)).toEqual({
    bytes: new Map([
      ['index.html', 2],
      ['jobs/same', 3],
      ['jobs/other', 3],
      ['jobs/longer', 4],
      ['jobs/added', 1],
    ]),
    changedFiles: 4,
    changedBytes: 10,
    sizes: { '.': { files: 1, bytes: 2 }, jobs: { files: 4, bytes: 11 } },
  });
  expect((await stat(join(next, 'jobs/same'))).mtime).toEqual(old);
  expect((await stat(join(next, 'jobs/other'))).mtime).not.toEqual(old);
});

test('without a published site everything counts as changed', async () => {
  const folder = await tempDir();
  await writeFile(join(folder, 'index.html'), 'home');
  expect(compareSites(join(folder, 'none'), folder)).toEqual({
    bytes: new Map([['index.html', 4]]),
    changedFiles: 1,
    changedBytes: 4,
    sizes: { '.': { files: 1, bytes: 4 } },
  });
});
