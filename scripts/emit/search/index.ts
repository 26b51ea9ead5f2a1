/**
 * Writes the index of files. jobs.ts writes the jobs, columns.ts the filters, and common.ts the parts that an index beside an
 * engine has, too, such as the words.
 */
import { ageInDays, listedDay } from '../../../src/job/age.ts';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { writeRuns } from '../../../src/search/formats/column.ts';
import type { Manifest } from '../../../src/search/formats/manifest.ts';
import { writeNear } from '../../../src/search/formats/near.ts';
import { writeShard } from '../../../src/search/formats/shard.ts';
import { writeDuplicateGroups } from '../../../src/duplicates/duplicate-groups.ts';
import { countTitleWords } from '../../../src/search/query-text.ts';
import { NO_REUSE } from '../../lib/reuse.ts';
import { artefactWriter, writeManifest } from './artefacts.ts';
import { emitCommon, type SearchToEmit } from './common.ts';
import { emitFacets, StatedColumns } from './columns.ts';
import { emitJobs } from './jobs.ts';

/**
 * Writes everything that `createSearch` reads: a small manifest, and artefacts whose names come from their content. The same
 * input gives the same bytes.
 */
export async function emitSearch({
  dataset,
  values = facetValues(dataset.jobs, undefined, dataset.places),
  pages,
  pageTermsOf = () => '',
  workDir = tmpdir(),
  outDir,
  reuse = NO_REUSE,
  progress,
}: SearchToEmit): Promise<{ files: number; bytes: number }> {
  const stage = progress.stage('search');
  await mkdir(join(outDir, 'search'), { recursive: true });
  await using artefacts = artefactWriter(outDir, reuse);
  const { builtAt, exportedAt } = dataset;
  const jobs = dataset.jobs.length;
  const tablesOfJobs = {
    ...(await emitJobs(dataset.jobs, artefacts)),
    ...(await emitFacets(jobs, values, artefacts)),
  };
  const titles = new Uint8Array(jobs);
  const ages = new Uint16Array(jobs);
  const stated = new StatedColumns();
  const {
    files,
    near,
    duplicateGroups: twins,
    words,
  } = await emitCommon(
    {
      ...{ dataset, values, pages, pageTermsOf, workDir, stage },
      look: (job, ordinal) => {
        titles[ordinal] = Math.min(255, countTitleWords(job.title));
        ages[ordinal] = ageInDays(listedDay(job), builtAt);
        stated.add(job);
      },
      writeWords: (shard) => artefacts.add('words', writeShard(shard)),
    },
    artefacts,
  );
  const hashes = {
    ...tablesOfJobs,
    ...files,
    ages: await artefacts.add('facets', [writeRuns(ages)]),
    near: await artefacts.add('facets', writeNear(near)),
    ...(await stated.emit(artefacts)),
    titles: await artefacts.add('tables', [titles]),
    twins: await artefacts.add('tables', [writeDuplicateGroups(twins)]),
  };
  const written = await artefacts.finish();
  const about = { version: written.version, jobs, builtAt, exportedAt };
  const bytes = await writeManifest<Manifest>(outDir, about, hashes);
  const result = { files: written.files + 1, bytes: written.bytes + bytes };
  stage.end({ jobs, words, ...result });
  return result;
}
