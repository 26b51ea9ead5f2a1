/**
 * Writes the files that functions read beside an engine: words and filter values with their numbers of jobs, and places. The
 * engine holds the jobs.
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomUUID, hash } from 'node:crypto';
import { FACETS, type FacetValue, type FacetValues } from '../../../src/filters/facets.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { Job } from '../../../src/job/job.ts';
import type { FoundJob } from '../../../src/job/job.ts';
import type { EngineManifest } from '../../../src/search/formats/manifest.ts';
import { type NearTable, writeNear } from '../../../src/search/formats/near.ts';
import { type Shard, writeShard, readShard } from '../../../src/search/formats/shard.ts';
import { FIELDS } from '../../../src/search/term.ts';
import { writeFacetValues } from '../../../src/search/formats/column.ts';
import { NO_REUSE } from '../../lib/reuse.ts';
import { artefactWriter, writeManifest } from './artefacts.ts';
import { emitCommon, type SearchToEmit } from './common.ts';
import { emitEach, textsOf } from './columns.ts';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** What an engine's documents contain besides the jobs themselves. */
export interface JobLists extends Disposable {
  values: FacetValues;
  /** The jobs at each place, by the place's name in the filter, in ascending order. */
  places: ReadonlyMap<string, readonly number[]>;
  /** The jobs of each duplicate group, by the lowest of their ids. */
  adverts: ReadonlyMap<string, readonly number[]>;
  words: WordLists;
  /** Digests of all that the documents contain, from the jobs and from these lists. */
  digests: JobDigests;
}

/** The part of a job that answers contain. Two dates are left out, because they change with every build. */
export function foundJob(job: Job): FoundJob {
  const { lastSeenAt: _seen, pageCheckedAt: _checked, ...found } = job;
  return found;
}

/** Writes what functions read beside an engine. The same input gives the same bytes. */
export async function emitForEngine({
  dataset,
  values = facetValues(dataset.jobs, undefined, dataset.places),
  pages,
  pageTermsOf = () => '',
  workDir = tmpdir(),
  outDir,
  reuse = NO_REUSE,
  progress,
}: SearchToEmit): Promise<JobLists> {
  const stage = progress.stage('search');
  await mkdir(join(outDir, 'search'), { recursive: true });
  await using artefacts = artefactWriter(outDir, reuse);
  const { builtAt, exportedAt } = dataset;
  const jobs = dataset.jobs.length;
  const digests = new JobDigests(jobs);
  using owned = new DisposableStack();
  const words = owned.use(new WordLists(workDir, jobs));
  const common = await emitCommon(
    {
      ...{ dataset, values, pages, pageTermsOf, workDir, stage },
      look: (job, ordinal) => digests.add([ordinal], 'posting', JSON.stringify(foundJob(job))),
      writeWords: (shard) => {
        addWords(digests, shard);
        const sections = writeShard(shard);
        words.add(shard.jobs, sections);
        // Leave out the list of jobs, so that the artefact has only the words and their numbers of jobs per field.
        return artefacts.add('words', sections.slice(0, -1));
      },
    },
    artefacts,
  );
  const { files, near, duplicateGroups: twins } = common;
  const places = jobsAtPlaces(near, values.cities);
  for (const [place, own] of places) digests.add(own, 'at', place);
  for (const facet of FACETS)
    for (const { value, ordinals } of values[facet]) digests.add(ordinals, facet, value);
  const adverts = new Map(twins.map((group) => [advertOf(group, (job) => dataset.jobs.at(job)!.id), group]));
  for (const [advert, own] of adverts) digests.add(own, 'advert', advert);
  const hashes = {
    ...(await emitEach(values, valuesWithTotals, artefacts)),
    ...files,
    near: await artefacts.add('facets', writeNear({ ...near, mismatches: new Map(), remote: new Map() })),
  };
  const written = await artefacts.finish();
  const version = createHash('sha256')
    .update(written.version)
    .update(digests.ofAll())
    .digest('hex')
    .slice(0, 12);
  const bytes = await writeManifest<EngineManifest>(outDir, { version, jobs, builtAt, exportedAt }, hashes);
  stage.end({ jobs, words: common.words, files: written.files + 1, bytes: written.bytes + bytes });
  const kept = owned.move();
  return { values, places, adverts, words, digests, [Symbol.dispose]: () => kept.dispose() };
}

const advertOf = (group: readonly number[], idOf: (job: number) => string): string =>
  group.map(idOf).reduce((a, b) => (a < b ? a : b));

function addWords(digests: JobDigests, { words, bounds, jobs }: Shard): void {
  for (const [at, word] of words.entries())
    for (let field = 0; field < FIELDS; field++) {
      const own = jobs.subarray(bounds[at * FIELDS + field], bounds[at * FIELDS + field + 1]);
      if (own.length > 0) digests.add(own, `word ${field}`, word);
    }
}

/** The values of a facet, each with its number of jobs. */
const valuesWithTotals = (values: readonly FacetValue[]): Uint8Array[] =>
  writeFacetValues({
    ...textsOf(values),
    totals: Uint32Array.from(values, ({ ordinals }) => ordinals.length),
  });

/** The jobs located at each place. A job is left out if it means another place by the city's name. */
const jobsAtPlaces = ({ cities, mismatches }: NearTable, values: readonly FacetValue[]): JobLists['places'] =>
  new Map(
    Array.from(cities, (code, at) => {
      const { value, ordinals } = values[code]!;
      const others = mismatches.get(at);
      return [value, others ? ordinals.filter((job) => !others.has(job)) : ordinals] as const;
    }),
  );

/**
 * All words with their jobs, as the index of files has them, in a file. The file is deleted as soon as it is open, so that
 * nothing of it remains however the process ends. It is not compressed, because it is read only a few times.
 */
export class WordLists implements Disposable {
  readonly #file: number;
  /** The end of each shard in the file. */
  readonly #ends: number[] = [];
  /** The number of words of each job. */
  readonly #counts: Uint32Array;

  /** @param dir the folder of the file */
  constructor(dir: string, jobs: number) {
    mkdirSync(dir, { recursive: true });
    const path = join(dir, `lists-${randomUUID()}`);
    this.#file = openSync(path, 'wx+');
    rmSync(path);
    this.#counts = new Uint32Array(jobs);
  }

  /**
   * Appends a shard.
   * @param jobs all jobs of the shard
   * @param sections the shard as `writeShard` has written it
   */
  add(jobs: Uint32Array, sections: readonly Uint8Array[]): void {
    for (const job of jobs) this.#counts[job]! += 1;
    const bytes = Buffer.concat(sections);
    const start = this.#ends.at(-1) ?? 0;
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, start + done);
    this.#ends.push(start + bytes.length);
  }

  /** The number of words of a job. */
  countOf(job: number): number {
    return this.#counts[job]!;
  }

  /** Reads the shards in the order in which they were added. */
  *[Symbol.iterator](): Generator<Shard> {
    let start = 0;
    for (const end of this.#ends) {
      const bytes = Buffer.alloc(end - start);
      for (let done = 0; done < bytes.length;) {
        const read = readSync(this.#file, bytes, done, bytes.length - done, start + done);
        if (read === 0)
          throw new RangeError('The file of words with their jobs ends too early: it was changed.');
        done += read;
      }
      yield readShard(bytes);
      start = end;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}

/** The number of 32-bit numbers in a digest. */
const LANES = 4;

/**
 * Digests of all that a document says about each job. A fact such as "these jobs contain the word" is added for many jobs at
 * once, so no list per job is needed. The digest of a job is the sum of the digests of its facts, so their order does not
 * matter. Each fact must be added once.
 *
 * Sums are safe enough. Two jobs agree by chance once in 2^128. An attacker could search for words whose digests add up to
 * zero. But the facts of a job come only from its own feed, so the attacker would only keep an engine from updating the
 * attacker's own advert.
 */
export class JobDigests {
  readonly #sums: Uint32Array;

  constructor(jobs: number) {
    this.#sums = new Uint32Array(jobs * LANES);
  }

  /**
   * Adds a fact.
   * @param kind the kind of fact; different kinds must be told apart
   * @param jobs the ordinals of the jobs for which the fact holds
   */
  add(jobs: Iterable<number>, kind: string, name: string): void {
    const [a, b, c, d] = numbersOf(hash('sha256', `${kind}\n${name}`, 'buffer'));
    const sums = this.#sums;
    for (const job of jobs) {
      const at = job * LANES;
      sums[at] = sums[at]! + a;
      sums[at + 1] = sums[at + 1]! + b;
      sums[at + 2] = sums[at + 2]! + c;
      sums[at + 3] = sums[at + 3]! + d;
    }
  }

  /** A digest of some jobs, whose order does not matter. */
  ofJobs(jobs: Iterable<number>): string {
    const total = new Uint32Array(LANES);
    for (const job of jobs) {
      // Hash each job's sum before adding it up, because a sum of sums would stay the same if two jobs swapped words.
      const lanes = numbersOf(hash('sha256', this.#bytes(job * LANES, LANES), 'buffer'));
      for (let lane = 0; lane < LANES; lane++) total[lane]! += lanes[lane]!;
    }
    return Buffer.from(total.buffer).toString('base64url');
  }

  /** A digest of all jobs in their order. */
  ofAll(): string {
    return hash('sha256', this.#bytes(0, this.#sums.length), 'base64url');
  }

  #bytes(from: number, length: number): Uint8Array {
    return new Uint8Array(
      this.#sums.buffer,
      from * Uint32Array.BYTES_PER_ELEMENT,
      length * Uint32Array.BYTES_PER_ELEMENT,
    );
  }
}

const numbersOf = (digest: Buffer): [number, number, number, number] => [
  digest.readUInt32LE(0),
  digest.readUInt32LE(4),
  digest.readUInt32LE(8),
  digest.readUInt32LE(12),
];
