import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { emitForEngine, type JobLists } from '../../scripts/emit/search/for-engine.ts';
import { documentsOf } from '../../scripts/engine/documents.ts';
import type { DomainJobs } from '../../scripts/engine/push.ts';
import { fileArtefacts } from '../../scripts/lib/site-search.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { openBuildFiles, type BuildFiles } from '../../src/engine/build-files.ts';
import type { EngineDocument } from '../../src/engine/engine.ts';
import type { Dataset, Job } from '../../src/job/job.ts';
import { keepRecent, type Source } from '../../src/artefacts/artefacts.ts';
import type { EngineManifest } from '../../src/search/formats/manifest.ts';
import type { Search } from '../../src/search/types.ts';
import { BUILT_AT, searchOf } from './search-of.ts';
import { settled } from './settled.ts';
import * as known from './known-occupations.ts';

/** Jobs as an index of files, and as documents for another engine. */
export type EngineSite = { jobs: Job[]; search: Search; files: BuildFiles; documents: EngineDocument[] };

/** Makes both of the same jobs. */
export async function engineSiteOf(
  given: readonly Job[],
  folder: string,
  { withNear = false } = {},
): Promise<EngineSite> {
  const { jobs, places } = await settled(given);
  // Near meanings of titles take a while to find.
  const { labels, near, conceptsOf, fields } = known;
  const { found: occupations } = withNear
    ? occupationsOf(jobs, labels, { near, conceptsOf, fields })
    : occupationsOf(jobs, labels, { fields });
  const { search } = await searchOf(jobs, {}, { places, occupations }, folder);
  const outDir = join(folder, 'engine');
  using lists = await listsOf(jobs, outDir, { places, occupations });
  const documents = await Array.fromAsync(documentsOf(jobs, lists, [...jobs.keys()], 150));
  const { source, manifest } = await filesIn(outDir);
  return {
    jobs,
    search,
    documents,
    files: openBuildFiles(source, manifest, () => Date.parse(manifest.builtAt)),
  };
}

/** What a build whose jobs an engine holds wrote below a folder. */
export async function filesIn(outDir: string): Promise<{ source: Source; manifest: EngineManifest }> {
  const dir = join(outDir, 'search');
  return {
    source: { ...fileArtefacts(dir), kept: keepRecent(1e8), ahead: false },
    manifest: JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as EngineManifest,
  };
}

/** Writes what functions read beside an engine into a folder, and returns what documents are made from. */
export const listsOf = (
  jobs: Job[],
  outDir: string,
  { pageTerms = {}, ...found }: FoundOfJobs = {},
): Promise<JobLists> =>
  emitForEngine({
    dataset: { jobs, ...found, builtAt: BUILT_AT, exportedAt: BUILT_AT },
    pageTermsOf: (id) => (pageTerms[id] ?? []).join(' '),
    workDir: outDir,
    outDir,
    progress: silentProgress,
  });

export interface FoundOfJobs extends Partial<Pick<Dataset, 'places' | 'occupations'>> {
  /** By id. */
  pageTerms?: Record<string, string[]>;
}

/** What a push takes of documents that a test changes: a build has its own from its lists. */
export const toPush = (documents: readonly EngineDocument[]) => ({
  code: 'tests',
  domains: new Map(
    [...Map.groupBy(documents.keys(), (job) => documents[job]!.posting.domain)].map(
      ([domain, jobs]): [string, DomainJobs] => [
        domain,
        { jobs, digest: hash('sha256', JSON.stringify(jobs.map((job) => documents[job]))) },
      ],
    ),
  ),
  documents: async function* (ordinals: readonly number[]): AsyncGenerator<EngineDocument> {
    await Promise.resolve();
    yield* ordinals.map((ordinal) => documents[ordinal]!);
  },
});
