import { build } from 'vite';
import { expect, test } from 'vitest';
import config from '../../../astro.config.mjs';

test('what words or filters need comes in one file each: what they shared would be another one, and a wait for it', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { ...config.vite?.worker?.rolldownOptions, input: 'src/search/search-worker.ts' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const nameOf = (fileName: string): string => fileName.slice('assets/'.length, -'-12345678.js'.length);
  const imports = files.map((file) =>
    file.type === 'chunk' ? [nameOf(file.fileName), ...file.imports.map(nameOf)] : [],
  );
  expect(imports.sort()).toEqual([
    ['find-options', 'search-worker'],
    ['loaded-filters', 'search-worker'],
    ['search-worker'],
    ['text-search', 'search-worker'],
  ]);
});
