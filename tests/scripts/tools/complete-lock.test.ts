import { describe, expect, test } from 'vitest';
import { missingOptional, platformEntry } from '../../../scripts/tools/complete-lock.ts';

describe('missingOptional', () => {
  test('finds what no entry answers', () => {
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

  test('asks for a place below the dependent when another version has the top', () => {
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
