import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
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
  'a/node_modules/b/lib/b.umd.js': [false, false],
  'a/node_modules/b/lib/b.js': [true, true],
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
};

test.each([['operators', 0]] as const)(
  'packages of %s lose what nothing reads, and keep licences',
  async (_, column) => {
    const dir = join(await tempDir(), 'node_modules');
    const files = [...Object.keys(FILES), ...(column ? ['typescript/package.json'] : [])];
    for (const file of files) {
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await writeFile(join(dir, file), '');
    }
    execFileSync(process.execPath, [resolve('bin/trim-packages.js'), dir]);
    const left = globSync('**', { cwd: dir, withFileTypes: true });
    expect(
      left
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
        .filter((file) => !file.startsWith('typescript/'))
        .sort(),
    ).toEqual(files.filter((file) => FILES[file]?.[column]).sort());
    const folders = left.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(folders).not.toContain('empty');
  },
);
