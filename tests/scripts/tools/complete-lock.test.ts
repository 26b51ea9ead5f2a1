import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockProblems, missingOptional, platformEntry } from '../../../scripts/tools/complete-lock.ts';
import { tempDir } from '../../lib/temp-dir.ts';

describe('missingOptional', () => {
  test('finds dependencies without an entry', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
    };
    expect(missingOptional({ packages })).toEqual([
      {
        dependent: 'node_modules/a',
        name: 'a-darwin-arm64',
        version: '1.0.0',
        path: 'node_modules/a-darwin-arm64',
      },
    ]);
  });

  test('chooses a place below the dependent when another version is at the top', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux-x64': '2.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
    };
    expect(missingOptional({ packages }).map(({ path }) => path)).toEqual([
      'node_modules/a/node_modules/a-linux-x64',
    ]);
  });

  test('resolves from the folder of the dependent upwards', () => {
    const packages = {
      'node_modules/b/node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', other: '^3.0.0' } },
      'node_modules/b/node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/other': { version: '3.1.0' },
    };
    expect(missingOptional({ packages })).toEqual([]);
  });
});

test.each([
  ['@pagefind/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@cloudflare/workerd-windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@astrojs/compiler-binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'] }],
  ['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('platformEntry reads %s', (name, platform) => {
  expect(platformEntry(name, '1.0.0', true)).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    ...platform,
  });
});

test('platformEntry refuses a name without a platform, and a range', () => {
  expect(() => platformEntry('left-pad', '1.0.0', false)).toThrow(
    'No operating system can be read from the package name "left-pad"',
  );
  expect(() => platformEntry('@a/linux-x64', '^1.0.0', false)).toThrow(
    '"@a/linux-x64" is asked for as "^1.0.0"',
  );
});

describe('lockProblems', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const problems = (entry: object, allowScripts: Record<string, boolean> = {}) =>
    lockProblems(
      { packages: { '': {}, 'node_modules/@a/b': { version: '1.0.0', integrity, ...entry } } },
      allowScripts,
    );

  test('accepts a package with its digest', () => expect(problems({})).toEqual([]));

  test.each<[string, object, string]>([
    ['no digest', { integrity: undefined }, 'package-lock.json has no digest of "node_modules/@a/b".'],
    ['an empty digest', { integrity: '' }, 'has no digest of'],
    ['a digest that others can make', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no digest of'],
    [
      'an optional package without one',
      { integrity: undefined, optional: true, os: ['win32'] },
      'has no digest of',
    ],
    ['an address', { resolved: 'https://registry.example/b.tgz' }, 'records a download address'],
    ['a script', { hasInstallScript: true }, '"@a/b" would run a script when it is installed'],
    [
      'a script of an optional package',
      { hasInstallScript: true, optional: true },
      '"@a/b" would run a script',
    ],
  ])('names %s', (_what, entry, problem) => {
    expect(problems(entry)).toEqual([expect.stringContaining(problem)]);
  });

  test('ignores packages in the project or bundled in others', () => {
    expect(problems({ integrity: undefined, link: true, resolved: 'packages/b' })).toEqual([]);
    expect(problems({ integrity: undefined, inBundle: true })).toEqual([]);
  });

  test('compares allowScripts with the packages that run scripts', () => {
    expect(problems({ hasInstallScript: true }, { '@a/b': true })).toEqual([]);
    expect(problems({ hasInstallScript: true }, { '@a/b': false })).toHaveLength(1);
    expect(problems({}, { '@a/b': true })).toEqual([
      'allowScripts names "@a/b", which runs no script when it is installed.',
    ]);
  });
});

test('npm itself refuses a package with scripts that is not listed', async (context) => {
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd, encoding: 'utf8' });
  const cwd = await tempDir();
  await copyFile('.npmrc', join(cwd, '.npmrc'));
  if (!npm('config', 'ls', '-l').stdout.includes('strict-allow-scripts'))
    context.skip('this npm does not know allowScripts');
  const manifest = { name: 'stranger', version: '1.0.0', scripts: { postinstall: 'touch ../../ran' } };
  await mkdir(join(cwd, 'stranger'));
  await writeFile(join(cwd, 'stranger/package.json'), JSON.stringify(manifest));
  expect(npm('pack', './stranger', '--silent', '--offline').status).toBe(0);
  const dependencies = { stranger: 'file:stranger-1.0.0.tgz' };
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }));
  expect(npm('install', '--offline').stderr).toContain('ESTRICTALLOWSCRIPTS');
  expect(existsSync(join(cwd, 'ran'))).toBe(false);
  // It would have run.
  expect(npm('install', '--offline', '--dangerously-allow-all-scripts').status).toBe(0);
  expect(existsSync(join(cwd, 'ran'))).toBe(true);
});
