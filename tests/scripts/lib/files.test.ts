import { existsSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../scripts/lib/files.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('a folder is created with its parents, or may exist', async () => {
  const folder = join(await tempDir(), 'a/b/c');
  await makeFolder(folder);
  await makeFolder(folder);
  await Promise.all([makeFolder(join(folder, 'd')), makeFolder(join(folder, 'd'))]);
  expect(existsSync(join(folder, 'd'))).toBe(true);
});

test('an obstacle is reported', async () => {
  const dir = await tempDir();
  await writeFile(join(dir, 'file'), '');
  await symlink('missing', join(dir, 'dangling'));
  await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(dir, 'file/a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder(join(dir, 'dangling/a'))).rejects.toMatchObject({ code: 'EEXIST' });
});

// The kernel makes no folder there for anybody.
test.runIf(existsSync('/proc/self'))('a folder that cannot be created ends the attempt', async () => {
  await expect(makeFolder('/proc/none/a')).rejects.toMatchObject({ code: 'ENOENT' });
});
