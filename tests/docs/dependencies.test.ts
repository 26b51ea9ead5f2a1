import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('each runtime dependency is justified in docs/internals/dependencies.md, and nothing else is listed', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: object };
  const listed = [
    ...(await read('docs/internals/dependencies.md')).matchAll(/^- `([^`]+)`: (.+) Instead: .+$/gm),
  ];
  expect(listed.map(([, name]) => name)).toEqual(Object.keys(dependencies).sort());
});

test('every dependency is pinned to one version', async () => {
  const manifest = JSON.parse(await read('package.json')) as Record<string, Record<string, string>>;
  const versions = { ...manifest['dependencies'], ...manifest['devDependencies'] };
  expect(
    Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});
