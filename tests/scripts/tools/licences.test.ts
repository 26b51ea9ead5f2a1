import { expect, test } from 'vitest';
import { licenceProblems, licences, type LockedPackages } from '../../../scripts/tools/licences.ts';

const lock: LockedPackages = {
  '': { license: 'MIT' },
  'node_modules/b': { license: 'MIT', optionalDependencies: { 'b-linux': '2.0.0' } },
  'node_modules/b/node_modules/a': { license: 'MIT' },
  'node_modules/b-linux': {},
  'node_modules/test-tool': { license: 'GPL-3.0', dev: true },
};

test('packages are grouped by licence, development tools left out, platform binaries with their parent', () =>
  expect([...licences(lock)]).toEqual([['MIT', ['a', 'b', 'b-linux']]]));

test('a licence that is not allowed is reported, and so is an allowed one that is unused', () => {
  const found = licences({ ...lock, 'node_modules/x': { license: 'MIT AND GPL-3.0' } });
  expect(licenceProblems(found, new Set(['MIT', 'ISC']))).toEqual([
    'The licence "MIT AND GPL-3.0" of x is not on the list.',
    'The licence "ISC" is on the list, but no package has it.',
  ]);
  const either = licences({ 'node_modules/x': { license: '(MIT OR GPL-3.0)' } });
  expect(licenceProblems(either, new Set(['MIT']))).toEqual([]);
});
