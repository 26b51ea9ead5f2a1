import { loadOccupations } from '../../scripts/dataset/occupation-labels.ts';
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { documentsOf } from '../../scripts/engine/documents.ts';
import { openBuildFiles, type BuildFiles } from '../../src/engine/build-files.ts';
import { type EngineDocument } from '../../src/engine/document.ts';
import { createLabels } from '../../src/occupations/labels.ts';
import { type Posting } from '../../src/posting.ts';
import { inflate, keepRecent, type Source } from '../../src/search/artefacts.ts';
import { type Search } from '../../src/search/types.ts';
import { loadFrom, searchOf } from './search-of.ts';
import { settled } from './settled.ts';

/** Jobs as an index of files, and as documents for another engine. */
export interface EngineSite {
  postings: Posting[];
  search: Search;
  files: BuildFiles;
  documents: EngineDocument[];
}

/** Makes both of the same postings. */
export async function engineSiteOf(given: readonly Posting[], folder: string): Promise<EngineSite> {
  const { postings, places } = await settled(given);
  const { found: occupations } = occupationsOf(postings, createLabels(await loadOccupations()));
  const { dir, search } = await searchOf(postings, {}, { places, occupations }, folder);
  const source: Source = { load: loadFrom(dir), unpack: inflate, kept: keepRecent(1e8), ahead: false };
  const documents = await Array.fromAsync(documentsOf(postings, source, 150));
  return { postings, search, documents, files: await openBuildFiles(source) };
}
