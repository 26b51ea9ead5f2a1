import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../lib/temp-dir.ts';

/** Files of packages, and whether operators keep each. */
const FILES: Readonly<Record<string, boolean>> = {
  'a/index.js': true,
  'a/index.d.ts': false,
  'a/index.js.map': false,
  'a/index.d.ts.map': false,
  'a/src/index.ts': false,
  'a/README.md': false,
  'a/LICENSE.md': true,
  'a/LICENSE': true,
  'a/dist/a.min.js': false,
  'a/node_modules/b/lib/b.umd.js': false,
  'a/node_modules/b/lib/b.js': true,
  'a/node_modules/b/types/b.d.cts': false,
  'a/empty/only.md': false,
  'astro/components/index.ts': true,
  'astro/templates/content/types.d.ts': true,
  'astro/dist/index.d.ts': false,
  '@shikijs/langs/dist/abap.mjs': false,
  '@fontsource/poppins/files/poppins-latin-600-normal.woff2': true,
  '@fontsource/poppins/files/poppins-latin-600-normal.woff': false,
  'hono/dist/cjs/index.js': false,
  'hono/dist/utils/mime.js': true,
};

/** Writes the files as packages, trims them, and lists what is left. */
async function trimmed(link?: string): Promise<{ files: string[]; folders: string[] }> {
  const dir = join(await tempDir(), 'node_modules');
  for (const file of Object.keys(FILES)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), '');
  }
  if (link) await symlink(dir, join(dirname(dir), link));
  execFileSync(process.execPath, [resolve('bin/trim-packages.js'), link ? join(dirname(dir), link) : dir]);
  const left = globSync('**', { cwd: dir, withFileTypes: true });
  const pathOf = (entry: (typeof left)[number]): string =>
    join(entry.parentPath, entry.name).slice(dir.length + 1);
  return {
    files: left
      .filter((entry) => entry.isFile())
      .map(pathOf)
      .sort(),
    folders: left.filter((entry) => entry.isDirectory()).map(pathOf),
  };
}

test('packages of operators lose what nothing reads, and keep licences', async () => {
  const { files, folders } = await trimmed();
  expect(files).toEqual(
    Object.keys(FILES)
      .filter((file) => FILES[file])
      .sort(),
  );
  expect(folders).not.toContain('a/empty');
});

test('packages behind a link are not ours to take from', async () => {
  expect((await trimmed('linked')).files).toEqual(Object.keys(FILES).sort());
});
