import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import config from '../../../astro.config.mjs';

/** The files that a worker is built in, each with those that it begins with. */
async function filesOf(input: string): Promise<string[][]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: config.vite!.worker!.plugins!() as Plugin[],
    build: {
      write: false,
      rolldownOptions: { ...config.vite?.worker?.rolldownOptions, input: `src/search/${input}.ts` },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const nameOf = (fileName: string): string => fileName.slice('assets/'.length, -'-12345678.js'.length);
  const imports = files.map((file) =>
    file.type === 'chunk' ? [nameOf(file.fileName), ...file.imports.map(nameOf)] : [],
  );
  return imports.sort();
}

test('the code for words and for filters is one file each, without shared chunks to wait for', async () =>
  expect(await filesOf('search-worker')).toEqual([
    ['exclusions', 'text-search', 'search-worker'],
    ['find-options', 'search-worker'],
    ['loaded-filters', 'search-worker'],
    ['open-places', 'search-worker', 'text-search'],
    ['plain-words'],
    ['search-worker'],
    ['text-search', 'search-worker'],
  ]));

test('the worker for words is two files, with one each for places and exclusions', async () =>
  expect(await filesOf('words-worker')).toEqual([
    ['exclusions', 'words-worker', 'words-methods'],
    ['open-places', 'words-worker', 'words-methods'],
    ['plain-words'],
    ['words-methods', 'words-worker'],
    ['words-worker'],
  ]));
