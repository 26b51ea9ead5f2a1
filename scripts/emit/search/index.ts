import { type Facet, FACETS } from '../../../src/facet-names.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { facetValues, type FacetValue } from '../../../src/facet-values.ts';
import { findTwins } from '../../../src/find-twins.ts';
import { type FoundOccupations } from '../../../src/occupations/found.ts';
import { type Dataset } from '../../../src/posting.ts';
import { type Manifest } from '../../../src/search/formats/manifest.ts';
import { artefactPath } from '../../../src/search/formats/table.ts';
import { writeTwins } from '../../../src/search/formats/twins.ts';
import { countTitleWords } from '../../../src/search/query-text.ts';
import { type Progress } from '../../lib/progress.ts';
import { NO_REUSE, type Reuse } from '../../lib/reuse.ts';
import { artefactWriter } from './artefacts.ts';
import { Entries } from './entries.ts';
import { cityNames } from './city-names.ts';
import { emitFacets } from './facets.ts';
import { emitJobs } from './jobs.ts';
import { type WritePages } from './pages.ts';
import { nearTable } from './near.ts';
import { termColumns } from './terms.ts';
import { emitSuggestions } from './suggestions.ts';
import { emitText } from './text.ts';
import { emitTowns } from './towns.ts';
import { Words } from './words.ts';

const JOBS_AT_A_TIME = 32;
const NO_OCCUPATIONS: FoundOccupations = { ids: {}, labels: [], ofJob: {} };

export interface SearchToEmit {
  dataset: Pick<Dataset, 'postings' | 'occupations' | 'builtAt' | 'exportedAt'> &
    Partial<Pick<Dataset, 'places'>>;
  /** Where functions make pages: writes what these show, and returns their table. */
  pages?: WritePages | undefined;
  /** `facetValues` of the postings, where they are at hand. */
  values?: Record<Facet, FacetValue[]>;
  /** The terms of a job's page as `pageTerms` made them; empty when the page is not known. Default: none are. */
  pageTermsOf?: (id: string) => readonly string[];
  /** For what does not fit into memory while the jobs' words are sorted. Default: the system's folder for such files. */
  workDir?: string;
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
  dataset: { postings, places = [], occupations = NO_OCCUPATIONS, builtAt, exportedAt },
  values = facetValues(postings),
  pages,
  pageTermsOf = () => [],
  workDir = tmpdir(),
  outDir,
  reuse = NO_REUSE,
  progress,
}: SearchToEmit): Promise<{ files: number; bytes: number }> {
  const stage = progress.stage('search');
  const dir = join(outDir, 'search');
  await mkdir(dir, { recursive: true });
  await using artefacts = artefactWriter(outDir, reuse);
  const tablesOfJobs = {
    ...(await emitJobs(postings, artefacts)),
    ...(await emitFacets(postings, values, builtAt, artefacts)),
    cityNames: await artefacts.add('facets', [cityNames(values.cities, places)]),
    near: await artefacts.add('facets', nearTable(postings, values.cities, places)),
    towns: await emitTowns(values.cities, places, artefacts),
    suggestions: await emitSuggestions({ postings, values, places, occupations }, artefacts),
    titles: await artefacts.add('tables', [
      Uint8Array.from(postings, ({ title }) => Math.min(255, countTitleWords(title))),
    ]),
    twins: await artefacts.add('tables', [writeTwins(findTwins(postings))]),
    terms: await artefacts.add('facets', termColumns(postings)),
  };
  const pageTable = await pages?.(artefacts, workDir);
  using entries = new Entries(workDir);
  const words = new Words(entries, postings, places, occupations.ofJob);
  let job = 0;
  for (const posting of postings) {
    stage.tick(job, postings.length);
    words.add(posting, job++, pageTermsOf(posting.id));
    // The files of the jobs are packed and written beside this, and the rest of the build goes on.
    if (job % JOBS_AT_A_TIME === 0) await setImmediate();
  }
  const tables = { ...tablesOfJobs, text: await emitText(words, postings.length, occupations, artefacts) };
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
      cityNames: path('facets', 'cityNames'),
      near: path('facets', 'near'),
      terms: path('facets', 'terms'),
      cards: path('tables', 'cards'),
      details: path('tables', 'details'),
      ids: path('tables', 'ids'),
      suggestions: path('tables', 'suggestions'),
      towns: path('tables', 'towns'),
      titles: path('tables', 'titles'),
      twins: path('tables', 'twins'),
      text: path('tables', 'text'),
      ...(pageTable && { pages: artefactPath('tables', pageTable) }),
    },
  };
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFile(join(dir, 'manifest.json'), text);
  const result = { files: written.files + 1, bytes: written.bytes + text.length };
  stage.end({ jobs: postings.length, words: words.vocabulary.found, ...result });
  return result;
}
