import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../scripts/config.ts';
import type { InMemory } from './in-memory.ts';
import { datasetOf, SITE_URL, writeApiSite } from './api-site.ts';
import { jobsOf } from './search-of.ts';

/** The settings of such a site. */
export const ON_DEMAND_CONFIG = readConfig({ SITE_URL, PAGES: 'on-demand' });
/** In place of the code that a build leaves: a page names its kind and its job. */
const CODE = `export const renderPage = ({ locale }, { kind, data }) =>
  '<html lang="' + locale + '">' + kind + ' ' + (data.posting ?? data.tombstone ?? data.value).title;`;

/** Jobs whose titles and time of building say of which build they are; those whose ordinals are given have left. */
export function onDemandDataset(number: number, gone: readonly number[] = []): InMemory {
  const all = jobsOf(Array.from({ length: 60 }, (_, i) => ({ title: `Baker ${i} g${number}` })));
  const builtAt = new Date(Date.now() - 86_400_000 + number * 1000).toISOString();
  return {
    ...datasetOf(
      all.filter((_, i) => !gone.includes(i)),
      builtAt,
    ),
    tombstones: gone.map((i) => ({ ...all[i]!, tags: [], language: 'en', goneAt: builtAt })),
  };
}
/** Writes a site as a build with PAGES=on-demand would, as far as functions read it. */
export async function writeOnDemandSite(
  dir: string,
  dataset: InMemory,
  { code = CODE, config = ON_DEMAND_CONFIG }: { code?: string | undefined; config?: Config } = {},
): Promise<void> {
  await rm(join(dir, 'search'), { recursive: true, force: true });
  await mkdir(join(dir, 'on-demand'), { recursive: true });
  await writeFile(join(dir, 'on-demand/entry.mjs'), code);
  await copyFile('public/_headers', join(dir, '_headers'));
  await writeApiSite(dir, dataset, config);
}
