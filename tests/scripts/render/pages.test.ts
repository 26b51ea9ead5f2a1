import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatasetFile, writeDatasetFile } from '../../../src/dataset/file.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { readConfig } from '../../../scripts/config.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { NO_REUSE, type Reuse } from '../../../scripts/lib/reuse.ts';
import { renderPages, renderProcesses } from '../../../scripts/render/index.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const JOBS = 300;
const LANGUAGES = ['en', 'de', 'fr'];

/** What the built code of pages does, but quicker: a page says what it was given, and in which language. */
const CODE = `export const renderPage = ({ locale }, page) => JSON.stringify([locale, page]);`;

/** Renders a dataset's pages, and gives what is then in each file. */
async function rendered({
  code = CODE,
  processes = '1',
  reuse = NO_REUSE,
}: {
  code?: string;
  processes?: string;
  reuse?: Reuse;
}): Promise<{ pages: number; files: Record<string, string> }> {
  const outDir = await tempDir();
  mkdirSync(join(outDir, 'on-demand'));
  writeFileSync(join(outDir, 'on-demand', 'entry.mjs'), code);
  const datasetFile = join(await tempDir(), 'dataset.ndjson');
  const titles = ['Baker', 'Cook', 'Driver', 'Nurse'];
  writeDatasetFile(datasetFile, {
    jobs: jobsOf(
      Array.from({ length: JOBS }, (_, i) => ({
        title: `${titles[i % titles.length]!} ${i}`,
        tags: [`Tag ${i % 20}`],
      })),
    ),
    tombstones: [],
    places: [],
    domains: [],
    exportedAt: '2026-01-20T06:00:00.000Z',
    builtAt: '2026-01-20T07:00:00.000Z',
  });
  using dataset = openDatasetFile(datasetFile);
  const pages = await renderPages({
    config: readConfig({ LOCALES: LANGUAGES.join(','), RENDER_PROCESSES: processes }),
    dataset,
    values: facetValues(dataset.jobs),
    datasetFile,
    outDir,
    code: Promise.resolve(),
    reuse,
    tick: () => undefined,
    signal: new AbortController().signal,
  });
  const names = listFiles(outDir).filter((file) => file.endsWith('.html'));
  return {
    pages,
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(outDir, name), 'utf8')])),
  };
}

test('several processes make the same files as one, all in each language', async () => {
  const one = await rendered({});
  expect(await rendered({ processes: '3' })).toEqual(one);
  const names = Object.keys(one.files);
  expect(one.pages).toBe(names.length);
  expect(names.filter((name) => name.startsWith('jobs/'))).toHaveLength(JOBS);
  expect(names.filter((name) => name.startsWith('de/jobs/'))).toHaveLength(JOBS);
  expect(names.filter((name) => name.startsWith('fr/tags/'))).toHaveLength(20);
});

test.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL');`, 'a signal'],
  ['ends', `process.exit(0);`, 'code 0'],
  ['throws', `throw new Error('No page for this.');`, 'No page for this.'],
])('a process that %s fails the build, and the others end', async (_, how, said) => {
  const code = `export const renderPage = (_, { kind, data }) => {
    if (kind === 'job' && data.posting.title.startsWith('Nurse 7')) { ${how} }
    return kind;
  };`;
  await expect(rendered({ code, processes: '3' })).rejects.toMatchObject({
    code: 'render',
    message: expect.stringContaining(said) as string,
  });
});

test('a process ends when the build that started it dies', async () => {
  // It shares its parent's standard error, which therefore ends when both are gone.
  const parent = fork('tests/scripts/render/dying-parent.ts', { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const [pid] = (await once(parent, 'message')) as [number];
  const ended = once(parent.stderr!.resume(), 'close');
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await ended;
});

test('a page with the published cache key is not rendered', async () => {
  const keys = new Map<string, string>();
  const noting: Reuse = { ...NO_REUSE, take: (file, key) => (keys.set(file, key), false) };
  const { files } = await rendered({ reuse: noting });
  expect([...keys.keys()].sort()).toEqual(Object.keys(files).sort());
  const changed = [...keys.keys()].filter((_, i) => i % 50 === 0);
  for (const file of changed) keys.set(file, 'of another day');
  const again = await rendered({ processes: '2', reuse: { ...NO_REUSE, before: keys } });
  expect(again.pages).toBe(keys.size);
  expect(Object.keys(again.files).sort()).toEqual(changed.sort());
});

const GB = 1e9;
test.each([
  ['a process for each core', 'auto', 100_000, 10_000, 8, 64 * GB, 8],
  ['no more than pages are worth', 'auto', 5000, 1000, 8, 64 * GB, 3],
  ['one at least', 'auto', 0, 0, 8, 0, 1],
  ['no more than memory allows', 'auto', 100_000, 10_000, 8, 1 * GB, 3],
  ['of many jobs each takes more', 'auto', 400_000, 100_000, 8, 1 * GB, 1],
  ['what is set', 5, 10, 10, 2, 1 * GB, 5],
] as const)('%s', (_, wanted, pages, jobs, cores, free, expected) => {
  expect(renderProcesses(wanted, { pages, jobs }, cores, free)).toBe(expected);
});
