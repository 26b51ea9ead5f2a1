import { expect, test } from 'vitest';
import { circlesOf, nearestTests } from '../../../scripts/tools/nearest-tests.ts';
import { listOf } from '../../lib/text-table.ts';

const imports = (path: string): string => `import { it } from '${path}';\n`;
const TESTS = new Map([
  ['tests/scripts/sync/index.test.ts', ''],
  ['tests/scripts/sync/limits.test.ts', imports('../../../scripts/sync/index.ts')],
  ['tests/scripts/build.test.ts', imports('../../scripts/sync/index.ts')],
  ['tests/scripts/lazy.test.ts', "await import('../../scripts/sync/index.ts')"],
  ['tests/scripts/sync/deep/down.test.ts', imports('../../../../scripts/sync/index.tsx')],
  ['tests/browser/search.test.ts', imports('../lib/index.ts')],
]);

test('tests that mirror a file come first, then those that import it, then those of its folder', () => {
  expect(circlesOf('scripts/sync/unpack.ts', TESTS)).toEqual([
    listOf(`
      tests/scripts/sync/index.test.ts | tests/scripts/sync/limits.test.ts
      tests/scripts/sync/deep/down.test.ts`),
  ]);
  expect(circlesOf('scripts/sync/limits.ts', TESTS)[0]).toEqual(['tests/scripts/sync/limits.test.ts']);
  expect(circlesOf('scripts/sync/deep.ts', TESTS)[0]).toEqual(['tests/scripts/sync/deep/down.test.ts']);
});

test('the index of a folder has the tests of the whole folder, and named tests are included', () => {
  expect(circlesOf('scripts/sync/index.ts', TESTS, ['tests/browser/search.test.ts'])).toEqual([
    listOf(`
      tests/scripts/sync/index.test.ts | tests/scripts/sync/limits.test.ts
      tests/scripts/sync/deep/down.test.ts | tests/browser/search.test.ts`),
    ['tests/scripts/build.test.ts', 'tests/scripts/lazy.test.ts'],
  ]);
  expect(circlesOf('public/sw.js', TESTS)).toEqual([]);
});

test('changed files are tested by mirroring and importing tests, by their folder only without these', () => {
  const nearest = (...files: string[]): string[] => nearestTests(files, TESTS);
  expect(nearest('scripts/sync/limits.ts')).toEqual(['tests/scripts/sync/limits.test.ts']);
  expect(nearest('scripts/sync/index.ts')).toContain('tests/scripts/build.test.ts');
  expect(nearest('scripts/sync/deep/other.ts')).toEqual(['tests/scripts/sync/deep/down.test.ts']);
  expect(nearest('tests/browser/search.test.ts', 'docs/internals/sync.md')).toEqual([
    'tests/browser/search.test.ts',
  ]);
});
