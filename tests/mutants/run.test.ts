import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../lib/temp-dir.ts';
import type { Mutant } from './list.ts';
import { listOf } from '../lib/text-table.ts';

const CODE = 'export const sum = (a: number, b: number): number => a + b;\n';
const FILES: Record<string, string> = {
  'vitest.config.ts':
    "export default { test: { projects: [{ test: { name: 'unit', testTimeout: 300000 } }] } };",
  'src/a/near.ts': CODE,
  'src/b/far.ts': CODE,
  'src/c/untested.ts': CODE,
  'src/d/always.ts': CODE,
  'tests/src/a/near.test.ts': `import { test, expect } from 'vitest'; import { sum } from '../../../src/a/near.ts';
    test('sums', () => expect(sum(1, 2)).toBe(3));`,
  'tests/whole.test.ts': `import { test, expect } from 'vitest';
    test('the whole sums', async () => expect((await import('../src/' + 'b/far.ts')).sum(1, 2)).toBe(3));`,
  'tests/src/d/always.test.ts': "import { test } from 'vitest'; test('fails', () => { throw new Error(); });",
};
const mutant = (name: string, from = 'a + b', to = 'a - b'): Mutant => ({
  breaks: `adds ${name}`,
  file: `src/${name}.ts`,
  from,
  to,
});

test('each fault is noticed by a test near it, else by any other; what none notices, what is gone and tests that fail anyway are told', async () => {
  const dir = await tempDir();
  const list = [
    ...['a/near', 'b/far', 'c/untested', 'd/always'].map((name) => mutant(name)),
    mutant('a/near', 'a * b'),
  ];
  FILES['list.ts'] = `export const MUTANTS = ${JSON.stringify(list)};`;
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const git = (...parameters: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...parameters], {
      cwd: dir,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all but the list');
  await writeFile(join(dir, '.gitignore'), 'node_modules\n');
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));

  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('tests/mutants/run.ts'), '--list', 'list.ts'],
    { cwd: dir, encoding: 'utf8' },
  );
  expect(stdout.trimEnd().split('\n').sort()).toEqual(
    listOf(`
      3 of 5 noticed | Fails without any fault: tests/src/d/always.test.ts
      Not in the code any more, or more than once: adds a/near (src/a/near.ts)
      Noticed by "fails" in tests/src/d/always.test.ts: adds d/always (src/d/always.ts)
      Noticed by "sums" in tests/src/a/near.test.ts: adds a/near (src/a/near.ts)
      Noticed by "the whole sums" in tests/whole.test.ts: adds b/far (src/b/far.ts)
      Survived: adds c/untested (src/c/untested.ts)`),
  );
  expect(status).toBe(1);
  // Nothing is ever planted in the checkout itself, and no copy stays.
  expect(readFileSync(join(dir, 'src/a/near.ts'), 'utf8')).toBe(CODE);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});
