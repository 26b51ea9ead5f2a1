import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { facetValues, type FacetValue } from '../../../src/facet-values.ts';
import { type Dataset } from '../../../src/posting.ts';
import { type Manifest } from '../../../src/search/formats/manifest.ts';
import { artefactPath } from '../../../src/search/formats/table.ts';
import { countTitleWords } from '../../../src/search/query-text.ts';
import { type Facet, FACETS } from '../../../src/search/types.ts';
import { type Progress } from '../../lib/progress.ts';
import { NO_REUSE, type Reuse } from '../../reuse.ts';
import { artefactWriter } from './artefacts.ts';
import { emitFacets } from './facets.ts';
import { emitJobs } from './jobs.ts';
import { emitText } from './text.ts';
import { Words } from './words.ts';

export interface SearchToEmit {
  dataset: Pick<Dataset, 'postings' | 'builtAt' | 'exportedAt'>;
  /** `facetValues` of the postings, where they are at hand. */
  values?: Record<Facet, FacetValue[]>;
  /** The terms of a job's page as `pageTerms` made them; empty when the page is not known. Default: none are. */
  pageTermsOf?: (id: string) => readonly string[];
  /** The root of the site: everything goes below its `search/`, which must be empty or absent. */
  outDir: string;
  reuse?: Reuse;
  progress: Progress;
}

/**
 * Writes everything that `createSearch` reads: one small manifest and artefacts with the names of their content. The
 * same input gives the same bytes.
 */
export async function emitSearch({
  dataset: { postings, builtAt, exportedAt },
  values = facetValues(postings),
  pageTermsOf = () => [],
  outDir,
  reuse = NO_REUSE,
  progress,
}: SearchToEmit): Promise<{ files: number; bytes: number }> {
  const stage = progress.stage('search');
  const dir = join(outDir, 'search');
  await mkdir(dir, { recursive: true });
  const artefacts = artefactWriter(outDir, reuse);
  const words = new Words();
  const jobWords = function* (): Generator<number[][]> {
    for (const [job, posting] of postings.entries()) {
      stage.tick(job, postings.length);
      yield words.add(posting, job, pageTermsOf(posting.id));
    }
  };
  const tables = {
    ...emitJobs(postings, artefacts),
    ...emitFacets(postings, values, builtAt, artefacts),
    titles: artefacts.add('tables', [
      Uint8Array.from(postings, ({ title }) => Math.min(255, countTitleWords(title))),
    ]),
    text: await emitText(words, jobWords(), postings.length, artefacts),
  };
  const written = await artefacts.finish();
  const path = (folder: string, name: keyof typeof tables): string => artefactPath(folder, tables[name]);
  const manifest: Manifest = {
    version: written.version,
    jobs: postings.length,
    builtAt,
    exportedAt,
    files: {
      ...(Object.fromEntries(FACETS.map((facet) => [facet, path('facets', facet)])) as Record<Facet, string>),
      ages: path('facets', 'ages'),
      cards: path('tables', 'cards'),
      details: path('tables', 'details'),
      ids: path('tables', 'ids'),
      titles: path('tables', 'titles'),
      text: path('tables', 'text'),
    },
  };
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFile(join(dir, 'manifest.json'), text);
  const result = { files: written.files + 1, bytes: written.bytes + text.length };
  stage.end({ jobs: postings.length, words: words.vocabulary.words.length, ...result });
  return result;
}
