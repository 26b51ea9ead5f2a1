import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookThrough, type LookedThrough, type SiteOfFile } from '../../../scripts/check/counts.ts';
import { type DownloadsOfFile, emitDownloads } from '../../../scripts/emit/downloads.ts';
import { emitFacetsJson } from '../../../scripts/emit/facets-json.ts';
import { inThread } from '../../../scripts/lib/in-thread.ts';
import { writeDatasetFile } from '../../../src/dataset-file.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { datasetOf } from '../../lib/api-site.ts';
import { samplePostings } from '../../lib/sample-postings.ts';
import { siteDigests } from '../../lib/site-digests.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const BUILT_AT = '2026-01-20T12:00:00.000Z';
const postings = samplePostings();
const scripts = (module: string): URL => new URL(`../../../scripts/${module}`, import.meta.url);

async function datasetInFile(): Promise<string> {
  const datasetFile = join(await tempDir(), 'dataset.ndjson');
  writeDatasetFile(datasetFile, datasetOf(postings, BUILT_AT));
  return datasetFile;
}

describe('what very many jobs have done in a second thread', () => {
  it('the download is that of one thread', async () => {
    const options = { siteUrl: 'https://jobs.example', locales: ['en', 'de'], exportedAt: BUILT_AT };
    const [one, two, datasetFile] = [await tempDir(), await tempDir(), await datasetInFile()];
    await emitDownloads({ ...options, postings, outDir: one });
    const module = scripts('emit/downloads-worker.ts');
    const files = await inThread<DownloadsOfFile, number>(module, { ...options, outDir: two, datasetFile });
    expect(files).toBe(1);
    expect(await siteDigests(two)).toEqual(await siteDigests(one));
  });

  it('values of filters are counted anew, and a wrong count is found', async () => {
    const [dir, datasetFile] = [await tempDir(), await datasetInFile()];
    // So that the notices are compared too.
    const siteUrl = new URL(postings[0]!.url).origin;
    const looked = () =>
      inThread<SiteOfFile, LookedThrough>(scripts('check/counts-worker.ts'), { dir, siteUrl, datasetFile });
    await emitFacetsJson(dir, facetValues(postings));
    expect((await looked()).problems).toEqual([]);
    await emitFacetsJson(dir, facetValues(postings.slice(1)));
    const found = await looked();
    expect(found.problems.length).toBeGreaterThan(0);
    expect(found.notices).toHaveLength(1);
    expect(found).toEqual(await lookThrough({ dir, siteUrl }, datasetOf(postings, BUILT_AT)));
  });

  it('what breaks there is thrown here', async () => {
    const datasetFile = join(await tempDir(), 'dataset.ndjson');
    await writeFile(datasetFile, '');
    await expect(inThread(scripts('check/counts-worker.ts'), { dir: '', datasetFile })).rejects.toThrow(
      'is empty',
    );
  });
});
