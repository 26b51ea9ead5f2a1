/** Writes the parts of an index that exist with and without an engine. */
import { setImmediate } from 'node:timers/promises';
import type { FacetValues } from '../../../src/filters/facets.ts';
import { findDuplicateGroups } from '../../../src/duplicates/find-duplicates.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { Dataset, Job, Jobs } from '../../../src/job/job.ts';
import { idsOf } from '../../../src/dataset/file.ts';
import { type Owners, ownersOf } from '../../../src/owners/owners.ts';
import type { NearTable } from '../../../src/search/formats/near.ts';
import type { Shard } from '../../../src/search/formats/shard.ts';
import { ENOUGH, FIELDS } from '../../../src/search/term.ts';
import { isManner } from '../../../src/search/query-terms.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import type { Progress, Stage } from '../../lib/progress.ts';
import type { Reuse } from '../../lib/reuse.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { BeforeWords } from './before-words.ts';
import { emitDictionaries } from './dictionaries.ts';
import { type EmployerName, nameKey, namesOfEmployer, SURE } from './employer-names.ts';
import { cityNames } from './place-names.ts';
import { invert, postingField, postingJob, Postings } from './postings.ts';
import { emitTowns, NearJobs, Postcodes } from './towns.ts';
import type { WritePages } from './pages.ts';
import { Titles } from './suggested-titles.ts';
import { emitSuggestions } from './suggestions.ts';
import { placeWords } from './place-words.ts';
import { writePlaceWords } from '../../../src/search/formats/place-words.ts';
import { Words } from './words.ts';
import type { SortedTable } from '../../../src/artefacts/table.ts';
import { writeTable } from '../../../src/artefacts/sorted-table.ts';
import { type LabelRows, writeLabels } from '../../../src/search/formats/labels.ts';
import { isOccupation } from '../../../src/search/marker-terms.ts';
import { emitShards, restsOf, type Sharding, shardsOf } from './shards.ts';
import { isLexicon } from '../../../src/search/lexicon.ts';

const ordinalsOf = (jobs: Jobs): Map<string, number> => new Map(idsOf(jobs).map((id, at) => [id, at]));

const JOBS_AT_A_TIME = 32;
const NO_OCCUPATIONS: FoundOccupations = { ids: {}, labels: [], ofJob: {}, nearOf: {} };

export interface SearchToEmit {
  dataset: Pick<Dataset, 'jobs' | 'occupations' | 'builtAt' | 'exportedAt'> &
    Partial<Pick<Dataset, 'places'>>;
  /** Writes the data of the pages that functions render, and returns the table of that data. */
  pages?: WritePages | undefined;
  /** The result of `facetValues` for the jobs, if it is known already. */
  values?: FacetValues;
  /** The terms of a job's page (`pageTerms`) joined by spaces; empty when unknown, which is the default. */
  pageTermsOf?: (id: string) => string;
  /**
   * The folder for temporary files, which are needed when the words are too many to sort in memory. By default it is the
   * system's.
   */
  workDir?: string;
  /** The root of the site. All files go below its `search/`, which must be empty or absent. */
  outDir: string;
  reuse?: Reuse;
  progress: Progress;
}

export interface CommonToEmit extends Required<Pick<SearchToEmit, 'dataset' | 'values' | 'workDir'>> {
  pages: WritePages | undefined;
  pageTermsOf: (id: string) => string;
  /** Called with each job in the order of ordinals. This saves another pass over the file of jobs, which is slow to read. */
  look: (job: Job, ordinal: number) => void;
  /** Writes some words with the jobs of each, and returns the hash of the artefact. */
  writeWords: (shard: Shard) => Promise<Uint8Array>;
  stage: Stage;
}

export interface Common {
  /** The hashes of the artefacts. */
  files: Record<'cityNames' | 'placeWords' | 'suggestions' | 'text' | 'towns', Uint8Array> & {
    owners?: Uint8Array;
    pages?: Uint8Array;
  };
  near: NearTable;
  /** The duplicate groups: jobs that are one advert for several places. */
  duplicateGroups: readonly (readonly number[])[];
  /** The number of words. */
  words: number;
}

/** Writes the parts of an index that exist with and without an engine. */
export async function emitCommon(given: CommonToEmit, artefacts: ArtefactWriter): Promise<Common> {
  const { dataset, pages, pageTermsOf, workDir, writeWords, stage } = given;
  const { jobs, occupations = NO_OCCUPATIONS } = dataset;
  using postings = new Postings(workDir);
  const { files, words, ...found } = await emitNames(given, postings, artefacts);
  const pageTable = await pages?.(artefacts, workDir);
  let ordinal = 0;
  for (const job of jobs) {
    stage.tick(ordinal, jobs.length);
    words.add(job, ordinal++, pageTermsOf(job.id));
    // Yield to the event loop, so that files are compressed and written, and the rest of the build goes on.
    if (ordinal % JOBS_AT_A_TIME === 0) await setImmediate();
  }
  const text = await emitText({ words, jobs: jobs.length, occupations, writeWords }, artefacts);
  return {
    files: { ...files, text, ...(pageTable && { pages: pageTable }) },
    ...found,
    words: words.vocabulary.found,
  };
}

/** Writes the suggestions and the names of places, and collects facts from all jobs. The caller adds the words later. */
async function emitNames(
  { dataset: { jobs, places = [], occupations = NO_OCCUPATIONS }, values, look }: CommonToEmit,
  postings: Postings,
  artefacts: ArtefactWriter,
): Promise<
  Pick<Common, 'near' | 'duplicateGroups'> & { words: Words; files: Omit<Common['files'], 'text' | 'pages'> }
> {
  const before = new BeforeWords(occupations);
  const near = new NearJobs(places);
  const titles = new Titles(places);
  const postcodes = new Postcodes();
  const names = new Set<string>();
  const employerNames = new Map<string, EmployerName>();
  const { alone, emitted } = await placeWords(values, places);
  let seen = 0;
  for (const job of jobs) {
    near.add(job, seen);
    alone.add(job, seen);
    names.add(job.employer.name);
    for (const name of namesOfEmployer(job)) employerNames.set(nameKey(name), name);
    for (const { city, placeId, writtenCity } of job.locations)
      if (city && placeId !== undefined) {
        postcodes.add(city, writtenCity ?? city, job.description);
        names.add(writtenCity ?? city);
      }
    titles.add(job);
    before.add(job);
    look(job, seen++);
    if (seen % JOBS_AT_A_TIME === 0) await setImmediate();
  }
  const { meanings, signs } = emitted(
    postcodes.byCity(places),
    names,
    new Set(occupations.labels.map(([key]) => key)),
    ownersOf(jobs),
  );
  return {
    files: {
      placeWords: await artefacts.add('facets', [writePlaceWords(meanings)]),
      cityNames: await artefacts.add('facets', [cityNames(values.cities, places)]),
      towns: await emitTowns(values.cities, places, artefacts),
      suggestions: await emitSuggestions(
        { ...{ titles, values, places, occupations }, owners: ownersOf(jobs), ordinals: ordinalsOf(jobs) },
        artefacts,
      ),
      ...(await emitOwners(values, ownersOf(jobs), artefacts)),
    },
    near: near.table(values.cities),
    duplicateGroups: findDuplicateGroups(jobs),
    words: new Words(
      postings,
      {
        ...before.known(places),
        owners: ownersOf(jobs),
        ofAll: namesOfAll(values, titles, ownersOf(jobs), employerNames.values()),
      },
      { places, occupations, placeSigns: signs },
    ),
  };
}

/**
 * Names that identify no employer:
 * - tags and whole titles that ten owners use,
 * - names of several words that titles of ten owners contain as a phrase, not counting words for working conditions,
 * - first words of names that titles of ten owners contain.
 */
function namesOfAll(
  { tags }: FacetValues,
  { jobs }: Titles,
  owners: Owners,
  names: Iterable<EmployerName>,
): ReadonlySet<string> {
  if (!owners.areMany) return new Set();
  const wordsOf = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);
  const phraseOf = ({ words, field }: EmployerName): string =>
    (field === SURE.first ? words : words.filter((word) => !isManner({ word }))).join(' ');
  const byPhrase = Map.groupBy(names, phraseOf);
  const ordinalsOf = new Map<string, number[]>();
  const addTo = (key: string, ordinals: readonly number[]): void => {
    const known = ordinalsOf.get(key);
    if (known) for (const ordinal of ordinals) known.push(ordinal);
    else ordinalsOf.set(key, [...ordinals]);
  };
  for (const { value, ordinals } of tags) addTo(wordsOf(value).join(' '), ordinals);
  for (const [title, ordinals] of jobs) {
    const words = wordsOf(title);
    addTo(words.join(' '), ordinals);
    for (let at = 0; at < words.length; at++)
      for (let to = at + 1; to <= Math.min(words.length, at + MOST_NAME_WORDS); to++) {
        const phrase = words.slice(at, to).join(' ');
        for (const name of byPhrase.get(phrase) ?? [])
          if (name.field === SURE.first || to > at + 1) addTo(nameKey(name), ordinals);
      }
  }
  return new Set([...ordinalsOf].filter(([, ordinals]) => owners.of(ordinals) >= ENOUGH).map(([key]) => key));
}
/** The maximum number of words of a name that is looked for in titles. A longer name belongs to one employer. */
const MOST_NAME_WORDS = 4;

/** Writes the domains of each owner that has several. */
async function emitOwners(
  { employers }: FacetValues,
  { ofJob }: Owners,
  artefacts: ArtefactWriter,
): Promise<{ owners?: Uint8Array }> {
  const byOwner = Map.groupBy(employers, ({ ordinals: [newest] }) => ofJob[newest!]);
  const groups = [...byOwner.values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ value }) => value).sort())
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  if (groups.length === 0) return {};
  return { owners: await artefacts.add('tables', [new TextEncoder().encode(JSON.stringify(groups))]) };
}

/** The size of a chunk in entries: one per posting, and `WORD_ENTRIES` per word. A search reads several chunks. */
const CHUNK_ENTRIES = 12_500;
const WORD_ENTRIES = 3;
/** The number of letters of a lexicon word that count as one entry, because its data are in its letters. */
const LETTERS_PER_ENTRY = 5;
const weightOfWord = (word: string): number =>
  WORD_ENTRIES + (isLexicon(word) ? word.length / LETTERS_PER_ENTRY : 0);
/**
 * The maximum number of entries in the chunk of a word. A search reads only a few short lists of occupation labels, so chunks
 * of labels are smaller. On large sites these lists are as long as those of words, and so are the chunks.
 */
const entriesOf = (word: string, jobs: number): number =>
  isOccupation(word) ? Math.min(CHUNK_ENTRIES, Math.max(2000, jobs / 5)) : CHUNK_ENTRIES;

interface TextToEmit {
  words: Words;
  jobs: number;
  occupations: FoundOccupations;
  /** Writes some words with the jobs of each, and returns the hash of the artefact. */
  writeWords: (shard: Shard) => Promise<Uint8Array>;
}

/**
 * Writes the words with their jobs, the dictionaries for spelling, and the labels of occupations. Returns the hash of the table
 * of all three.
 */
async function emitText(text: TextToEmit, artefacts: ArtefactWriter): Promise<Uint8Array> {
  const { words, occupations } = text;
  const sorted = words.sorted();
  return artefacts.add('tables', [
    ...writeTable(await emitShards(chunksOf(sorted, text), text.writeWords)),
    ...writeTable(await emitDictionaries(sorted, words, occupations, artefacts)),
    ...writeTable(await emitLabels(occupations, artefacts)),
  ]);
}

/** Whether two neighbouring words may be in different chunks. A word and its marker terms must stay in one chunk. */
const isOfOtherWord = (word: string, next: string): boolean =>
  word.split(' ', 1)[0] !== next.split(' ', 1)[0];

/**
 * Splits the words and the jobs of each word into chunks. A job counts for a word if it contains the word itself, a compound
 * with the word, or the word written as two.
 */
function* chunksOf(
  sorted: readonly string[],
  { words, jobs }: TextToEmit,
): Generator<readonly [word: string, chunk: Shard]> {
  const lists = invert({
    postings: words.postings,
    order: Uint32Array.from(sorted, (word) => words.vocabulary.idFor(word)),
    countOf: (word) => words.vocabulary.entriesOf(word),
    partsOf: words.partsOf(),
    jobs,
  });
  let first = 0;
  let bounds = [0];
  let found: number[] = [];
  let rank = 0;
  let weight = 0;
  function* end(): ReturnType<typeof chunksOf> {
    const chunk = {
      words: sorted.slice(first, rank),
      bounds: new Uint32Array(bounds),
      jobs: new Uint32Array(found),
    };
    yield [chunk.words[0]!, chunk];
    first = rank;
    bounds = [0];
    found = [];
    weight = 0;
  }
  for (const postings of lists) {
    // End the chunk before a frequent word and not after it, because a search for a word also reads its forms, which follow it.
    const word = sorted[rank]!;
    const own = weightOfWord(word);
    const entries = found.length + postings.length + weight + own;
    const before = sorted[rank - 1];
    if (rank > first && entries > entriesOf(word, jobs) && isOfOtherWord(before!, word)) yield* end();
    for (let field = 0; field < FIELDS; field++) {
      for (const note of postings) if (postingField(note) === field) found.push(postingJob(note));
      bounds.push(found.length);
    }
    weight += own;
    rank++;
  }
  if (rank > first) yield* end();
}

/** The number of bytes of a label besides its letters. */
const LABEL_BYTES = 4;
/** The size of a chunk before compression. Compressed, it has at most 8 kB. */
const CHUNKS: Sharding<LabelRows[number]> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([key]) => key, LABEL_BYTES),
  bytes: 9000,
};

/** Writes the labels of occupations in chunks by their first letters. */
export function emitLabels(
  { labels }: Pick<FoundOccupations, 'labels'>,
  artefacts: ArtefactWriter,
): Promise<SortedTable> {
  const chunks = shardsOf(labels, CHUNKS).map((chunk) => [chunk[0]![0], writeLabels(chunk)] as const);
  return emitShards(chunks, (sections) => artefacts.add('labels', sections));
}
