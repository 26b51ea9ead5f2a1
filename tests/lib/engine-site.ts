import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOccupations } from '../../scripts/dataset/occupation-labels.ts';
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { documentsOf } from '../../scripts/engine/documents.ts';
import { openFullIndex } from '../../scripts/engine/full-index.ts';
import { reduceIndex } from '../../scripts/engine/reduce.ts';
import { fileArtefacts } from '../../scripts/lib/file-artefacts.ts';
import { NO_REUSE } from '../../scripts/lib/reuse.ts';
import { openBuildFiles, type BuildFiles } from '../../src/engine/build-files.ts';
import { type EngineDocument } from '../../src/engine/document.ts';
import { createLabels } from '../../src/occupations/labels.ts';
import { type Posting } from '../../src/posting.ts';
import { keepRecent } from '../../src/search/artefacts.ts';
import { type Search } from '../../src/search/types.ts';
import { searchOf } from './search-of.ts';
import { settled } from './settled.ts';

/** Jobs as an index of files, and as documents for another engine. */
export interface EngineSite {
  postings: Posting[];
  search: Search;
  files: BuildFiles;
  documents: EngineDocument[];
  /** Makes documents again: those of jobs with these ordinals. */
  documentsAt: (ordinals: readonly number[]) => Promise<EngineDocument[]>;
}

/** Makes both of the same postings. */
export async function engineSiteOf(given: readonly Posting[], folder: string): Promise<EngineSite> {
  const { postings, places } = await settled(given);
  const { found: occupations } = occupationsOf(postings, createLabels(await loadOccupations()));
  const { dir, search } = await searchOf(postings, {}, { places, occupations }, folder);
  const index = openFullIndex(dir);
  const documents = await Array.fromAsync(documentsOf(postings, index, undefined, 150));
  const documentsAt: EngineSite['documentsAt'] = (ordinals) =>
    Array.fromAsync(documentsOf(postings, index, ordinals, 2));
  const outDir = join(folder, 'engine');
  const manifest = await reduceIndex({ ...index, dir: await copyOf(dir) }, outDir, NO_REUSE);
  const source = { ...fileArtefacts(join(outDir, 'search')), kept: keepRecent(1e8), ahead: false };
  return { postings, search, documents, documentsAt, files: openBuildFiles(source, manifest) };
}

/** Goes through documents, or those of them with some ordinals, as a build goes through its jobs. */
export const goThrough = (documents: readonly EngineDocument[]) =>
  async function* (ordinals?: readonly number[]): AsyncGenerator<EngineDocument> {
    await Promise.resolve();
    yield* ordinals ? ordinals.map((ordinal) => documents[ordinal]!) : documents;
  };

/** What is made of an index takes its files, and the search by files still needs them. */
async function copyOf(dir: string): Promise<string> {
  const copy = await mkdtemp(`${dir}-`);
  await cp(dir, copy, { recursive: true });
  return copy;
}
