/** The parts of an index that it has with or without an engine. */
import { setImmediate } from 'node:timers/promises';
import type { FacetValues } from '../../../src/filters/facets.ts';
import { findDuplicateGroups } from '../../../src/duplicates/find-duplicates.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { Dataset, Job } from '../../../src/job/job.ts';
import type { NearTable } from '../../../src/search/formats/near.ts';
import type { Shard } from '../../../src/search/formats/shard.ts';
import type { Progress, Stage } from '../../lib/progress.ts';
import type { Reuse } from '../../lib/reuse.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { BeforeWords } from './before-words.ts';
import { cityNames } from './place-names.ts';
import { Postings } from './postings.ts';
import { emitTowns, NearJobs, Postcodes } from './towns.ts';
import type { WritePages } from './pages.ts';
import { collectSecondHalf, type JobsInFiles, type SecondHalf } from './second-half.ts';
import { Titles } from './suggested-titles.ts';
import { emitSuggestions } from './suggestions.ts';
import { emitText } from './text.ts';
import { placeWords } from './place-words.ts';
import { writePlaceWords } from '../../../src/search/formats/place-words.ts';
import { Words } from './words.ts';

const JOBS_AT_A_TIME = 32;
const NO_OCCUPATIONS: FoundOccupations = { ids: {}, labels: [], ofJob: {}, nearOf: {} };

export interface SearchToEmit {
  dataset: Pick<Dataset, 'jobs' | 'occupations' | 'builtAt' | 'exportedAt'> &
    Partial<Pick<Dataset, 'places'>>;
  /** Where functions make pages: writes what these show, and returns their table. */
  pages?: WritePages | undefined;
  /** `facetValues` of the jobs, where they are at hand. */
  values?: FacetValues;
  /** The terms of a job's page as `pageTerms` made them, joined by spaces; empty when the page is not known. Default: none are. */
  pageTermsOf?: (id: string) => string;
  /** For what does not fit into memory while the jobs' words are sorted. Default: the system's folder for such files. */
  workDir?: string;
  /** The root of the site: everything goes below its `search/`, which must be empty or absent. */
  outDir: string;
  /** Where jobs and terms of pages are too, for a second thread that collects words. Default: there is one thread. */
  files?: JobsInFiles | undefined;
  /** Called when the words are collected, which takes most of the time. */
  collected?: (() => void) | undefined;
  reuse?: Reuse;
  progress: Progress;
}

export interface CommonToEmit extends Required<Pick<SearchToEmit, 'dataset' | 'values' | 'workDir'>> {
  pages: WritePages | undefined;
  pageTermsOf: (id: string) => string;
  /** Looks at each job too, in ordinal order: going through all of them takes long where they are in a file. */
  look: (job: Job, ordinal: number) => void;
  /** Writes the jobs of some words, and returns the hash of the artefact. */
  writeWords: (shard: Shard) => Promise<Uint8Array>;
  files: JobsInFiles | undefined;
  collected: (() => void) | undefined;
  stage: Stage;
}

export interface Common {
  /** The hashes of artefacts. */
  files: Record<'cityNames' | 'placeWords' | 'suggestions' | 'text' | 'towns', Uint8Array> & {
    pages?: Uint8Array;
  };
  near: NearTable;
  /** The groups of jobs that are one advert. */
  duplicateGroups: readonly (readonly number[])[];
  /** How many words there are. */
  words: number;
}

/** Writes what both kinds of index have. */
export async function emitCommon(given: CommonToEmit, artefacts: ArtefactWriter): Promise<Common> {
  const { dataset, pages, pageTermsOf, workDir, writeWords, stage } = given;
  const { jobs, occupations = NO_OCCUPATIONS } = dataset;
  using postings = new Postings(workDir);
  await using second = given.files && collectSecondHalf(given.files, jobs.length, workDir);
  const { files, words, ...found } = await emitNames(given, postings, second, artefacts);
  const pageTable = await pages?.(artefacts, workDir);
  let ordinal = 0;
  for (const job of jobs) {
    if (ordinal === second?.first) break;
    stage.tick(ordinal, jobs.length);
    words.add(job, ordinal++, pageTermsOf(job.id));
    // The files of the jobs are packed and written beside this, and the rest of the build goes on.
    if (ordinal % JOBS_AT_A_TIME === 0) await setImmediate();
  }
  if (second) words.append(await second.words);
  given.collected?.();
  const text = await emitText({ words, jobs: jobs.length, occupations, writeWords }, artefacts);
  return {
    files: { ...files, text, ...(pageTable && { pages: pageTable }) },
    ...found,
    words: words.vocabulary.found,
  };
}

/** Writes what is suggested and what places are called, and finds out what one look at each job says; the words are still to be added. */
async function emitNames(
  { dataset: { jobs, places = [], occupations = NO_OCCUPATIONS }, values, look }: CommonToEmit,
  postings: Postings,
  second: SecondHalf | undefined,
  artefacts: ArtefactWriter,
): Promise<
  Pick<Common, 'near' | 'duplicateGroups'> & { words: Words; files: Omit<Common['files'], 'text' | 'pages'> }
> {
  const before = new BeforeWords();
  const near = new NearJobs(places);
  const titles = new Titles(places);
  const postcodes = new Postcodes();
  const names = new Set<string>();
  const { alone, emitted } = await placeWords(values, places);
  let seen = 0;
  for (const job of jobs) {
    near.add(job, seen);
    alone.add(job, seen);
    names.add(job.employer.name);
    for (const { city, placeId, writtenCity } of job.locations)
      if (city && placeId !== undefined) {
        postcodes.add(city, writtenCity ?? city, job.description);
        names.add(writtenCity ?? city);
      }
    titles.add(job);
    if (!second) before.add(job);
    look(job, seen++);
    if (seen % JOBS_AT_A_TIME === 0) await setImmediate();
  }
  const { meanings, signs } = emitted(postcodes.byCity(places), names);
  return {
    files: {
      placeWords: await artefacts.add('facets', [writePlaceWords(meanings)]),
      cityNames: await artefacts.add('facets', [cityNames(values.cities, places)]),
      towns: await emitTowns(values.cities, places, artefacts),
      suggestions: await emitSuggestions({ titles, values, places, occupations }, artefacts),
    },
    near: near.table(values.cities),
    duplicateGroups: findDuplicateGroups(jobs),
    words: new Words(
      postings,
      second ? await second.known : before.known(places),
      places,
      occupations,
      signs,
    ),
  };
}
