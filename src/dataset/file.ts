/** The dataset file. A build writes it once, and its processes read jobs from it one at a time. */
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { hash } from 'node:crypto';
import type { AddressesBefore } from '../addresses/pages.ts';
import type { Dataset, Job, JobColumns, Jobs } from '../job/job.ts';
import { FacetGroups } from '../filters/facet-values.ts';
import { duplicateKey, findDuplicateGroups } from '../duplicates/find-duplicates.ts';
import { lazy } from '../lib/lazy.ts';
import { findOwners, ownersOfJobs } from '../owners/find-owners.ts';
import { Owners } from '../owners/owners.ts';
import { OfferedFiltersFinder, StatsCounter } from '../site/stats.ts';

const NEWLINE = 0x0a;
const BLOCK_BYTES = 1 << 20;
/** Number of bytes to read ahead for consecutive lines, which is enough for some hundred jobs. */
const AHEAD_BYTES = 1 << 18;

/**
 * Writes a dataset as lines of JSON: first everything except the jobs, then one job a line in ordinal order.
 * A single string for 100,000 jobs would come near V8's maximum length. The columns of all jobs
 * (`JobColumns`) are written next to the file.
 * @param addresses previous addresses of filter values, from which this function derives the new ones
 */
export function writeDatasetFile(
  file: string,
  { jobs, ...head }: Omit<Dataset, 'jobs'> & { jobs: Iterable<Job> },
  addresses?: AddressesBefore,
): void {
  const columns = new ColumnWriter(head.builtAt);
  const starts = writeLines(
    file,
    (function* () {
      yield JSON.stringify(head);
      for (const job of jobs) {
        const text = JSON.stringify(job);
        columns.add(job, text);
        yield text;
      }
    })(),
  );
  writeFileSync(startsFile(file), serialize(starts));
  using lines = new Lines(file, starts);
  columns.write(file, jobsIn(lines), head, addresses);
}

/** Opens a dataset that `writeDatasetFile` wrote. Jobs stay in the file, which must not change while it is open. */
export function openDatasetFile(file: string): Dataset & Disposable & { jobs: StoredJobs } {
  if (statSync(file).size === 0) throw new Error(`The dataset file "${file}" is empty. Run the build again.`);
  const lines = new Lines(file, deserialize(readFileSync(startsFile(file))) as number[]);
  return {
    ...(lines.at(0) as Omit<Dataset, 'jobs'>),
    jobs: jobsIn(lines, readColumns(file)),
    [Symbol.dispose]: () => lines[Symbol.dispose](),
  };
}

const startsFile = (file: string): string => `${file}.starts`;

const jobsIn = (lines: Lines, columns?: JobColumns): StoredJobs =>
  new StoredJobs(
    lines.length - 1,
    (ordinal) => lines.at(ordinal + 1) as Job,
    () => lines.from(1) as Iterable<Job>,
    columns,
  );

/**
 * Writes lines in large blocks, because a stream would spend more time on each line than everything else
 * takes.
 * @returns where each line begins, and where the last one ends
 */
function writeLines(file: string, lines: Iterable<string>): number[] {
  const out = openSync(file, 'w');
  try {
    const starts = [0];
    let block = '';
    let end = 0;
    for (const line of lines) {
      block += `${line}\n`;
      starts.push((end += Buffer.byteLength(line) + 1));
      if (block.length < BLOCK_BYTES) continue;
      writeFileSync(out, block);
      block = '';
    }
    writeFileSync(out, block);
    return starts;
  } finally {
    closeSync(out);
  }
}

/** The lines of a JSON file, each read on access. */
export class Lines implements Disposable {
  readonly #file: number;
  readonly #starts: readonly number[];
  #buffer = Buffer.allocUnsafe(BLOCK_BYTES);

  /** @param starts where each line begins, and where the last one ends, if known */
  constructor(file: string, starts?: readonly number[]) {
    this.#file = openSync(file, 'r');
    this.#starts = starts ?? this.#find();
  }

  #find(): number[] {
    const starts = [0];
    let at = 0;
    for (let read; (read = readSync(this.#file, this.#buffer, 0, BLOCK_BYTES, at)) > 0; at += read) {
      const block = this.#buffer.subarray(0, read);
      for (let end = block.indexOf(NEWLINE); end >= 0; end = block.indexOf(NEWLINE, end + 1))
        starts.push(at + end + 1);
    }
    return starts;
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(line: number): unknown {
    return JSON.parse(this.text(line));
  }

  /** The raw line without its end. */
  text(line: number): string {
    const [start, end] = [this.#starts[line]!, this.#starts[line + 1]!];
    const size = end - start - 1;
    if (size > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(size);
    this.#read(this.#buffer, size, start);
    return this.#buffer.toString('utf8', 0, size);
  }

  /**
   * Iterates over lines, several per read, because one read for each line would take longer than everything
   * else.
   */
  *from(first: number): Generator<unknown> {
    const last = this.#starts.at(-1)!;
    let [buffer, begin, end] = [Buffer.alloc(0), 0, 0];
    for (let line = first; line < this.length; line++) {
      const [start, next] = [this.#starts[line]!, this.#starts[line + 1]!];
      if (next > end) {
        begin = start;
        end = Math.max(next, Math.min(last, start + AHEAD_BYTES));
        if (end - begin > buffer.length) buffer = Buffer.allocUnsafe(end - begin);
        this.#read(buffer, end - begin, begin);
      }
      yield JSON.parse(buffer.toString('utf8', start - begin, next - begin - 1));
    }
  }

  #read(buffer: Buffer, size: number, start: number): void {
    for (let done = 0; done < size;) {
      const read = readSync(this.#file, buffer, done, size - done, start + done);
      if (read === 0) throw new RangeError('The dataset file ends too early: it was changed.');
      done += read;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}

const NAMES: (keyof JobColumns)[] = [
  ...(['ids', 'addedAt', 'digests', 'facets', 'owners', 'twins', 'offered', 'stats'] as const),
];

const fileOf = (file: string, name: keyof JobColumns): string => `${file}.${name}`;

/** Makes the columns of a dataset, job by job. */
class ColumnWriter {
  readonly #ids: string[] = [];
  readonly #addedAt: string[] = [];
  readonly #digests: string[] = [];
  readonly #domains: string[] = [];
  readonly #facets = new FacetGroups();
  readonly #duplicateKeys: number[] = [];
  readonly #offered: OfferedFiltersFinder;
  readonly #stats: StatsCounter;
  /** The strings of `addedAt`, so that jobs added at the same time share one string. */
  readonly #times = new Map<string, string>();

  /** @param builtAt when the dataset was built */
  constructor(builtAt: string) {
    this.#offered = new OfferedFiltersFinder(builtAt);
    this.#stats = new StatsCounter(builtAt);
  }

  /** @param text the job as JSON */
  add(job: Job, text: string): void {
    const { id, addedAt } = job;
    const time = this.#times.get(addedAt) ?? addedAt;
    this.#times.set(time, time);
    this.#facets.add(job, this.#ids.length);
    this.#ids.push(id);
    this.#addedAt.push(time);
    this.#domains.push(job.domain);
    this.#digests.push(digestOfText(withoutVisits(job, text)));
    this.#duplicateKeys.push(duplicateKey(job));
    this.#offered.add(job);
    this.#stats.add(job);
  }

  /**
   * Writes the columns next to the dataset.
   * @param jobs the jobs added
   * @param about the dataset's places and owners
   * @param addresses previous addresses of filter values
   */
  write(
    file: string,
    jobs: Jobs,
    { places, owners }: Pick<Dataset, 'places' | 'owners'>,
    addresses?: AddressesBefore,
  ): void {
    const ofJobs = owners ? ownersOfJobs(this.#domains, new Map(Object.entries(owners))) : findOwners(jobs);
    const facets = this.#facets.values(addresses, places, new Owners(ofJobs));
    const columns: JobColumns = {
      ids: this.#ids,
      addedAt: this.#addedAt,
      digests: this.#digests,
      facets,
      owners: ofJobs,
      twins: findDuplicateGroups(jobs, this.#duplicateKeys),
      offered: this.#offered.offered(),
      stats: this.#stats.stats(facets),
    };
    for (const name of NAMES) writeFileSync(fileOf(file, name), serialize(columns[name]));
  }
}

/**
 * The JSON of a job without what `contentDigest` excludes. Cutting the text is safe, because no text can
 * contain these names with unescaped quotes.
 */
const withoutVisits = ({ lastSeenAt, pageCheckedAt }: Job, text: string): string =>
  Object.entries({ lastSeenAt, pageCheckedAt }).reduce(
    (rest, [name, time]) =>
      time === undefined ? rest : rest.replace(`,"${name}":${JSON.stringify(time)}`, ''),
    text,
  );

/** Reads the columns beside a dataset file, each on first use. */
function readColumns(file: string): JobColumns {
  const columns = {};
  for (const name of NAMES) {
    const get = lazy(() => deserialize(readFileSync(fileOf(file, name))) as object);
    Object.defineProperty(columns, name, { get });
  }
  return columns as JobColumns;
}

/** Ids by ordinal. */
export const idsOf = (jobs: Jobs): readonly string[] => jobs.columns?.ids ?? Array.from(jobs, ({ id }) => id);

/** When each job was added, by ordinal. */
export const addedOf = (jobs: Jobs): readonly string[] =>
  jobs.columns?.addedAt ?? Array.from(jobs, ({ addedAt }) => addedAt);

/** The `contentDigest` of each job, by ordinal. */
export const digestsOf = (jobs: Jobs): readonly string[] =>
  jobs.columns?.digests ?? Array.from(jobs, contentDigest);

/** Number of jobs that are cached. Jobs of larger datasets are read and parsed again. */
const KEPT = 1 << 14;

/** Jobs in a file or in the state, each read on access. */
export class StoredJobs implements Jobs {
  readonly length: number;
  readonly columns: JobColumns | undefined;
  readonly #read: (ordinal: number) => Job;
  readonly #readAll: () => Iterable<Job>;
  /** A cache with one slot for each ordinal modulo `KEPT`. */
  readonly #kept: ({ ordinal: number; job: Job } | undefined)[] = [];

  /**
   * Creates a view of stored jobs.
   * @param read reads one job
   * @param readAll iterates over all jobs, for datasets larger than the cache; by default it calls `read` for each job
   */
  constructor(
    length: number,
    read: (ordinal: number) => Job,
    readAll = (): Iterable<Job> => Array(length).keys().map(read),
    columns?: JobColumns,
  ) {
    this.columns = columns;
    this.length = length;
    this.#read = read;
    this.#readAll = readAll;
  }

  at(ordinal: number): Job | undefined {
    if (ordinal < 0 || ordinal >= this.length) return undefined;
    const kept = this.#kept[ordinal % KEPT];
    if (kept?.ordinal === ordinal) return kept.job;
    const job = this.#read(ordinal);
    this.#kept[ordinal % KEPT] = { ordinal, job };
    return job;
  }

  *[Symbol.iterator](): Generator<Job> {
    // Bypass the cache if it cannot hold all jobs, because the iteration would evict everything.
    if (this.length > KEPT) yield* this.#readAll();
    else for (let ordinal = 0; ordinal < this.length; ordinal++) yield this.at(ordinal)!;
  }
}

/** A short digest of a JSON value: 128 bits of SHA-256. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/**
 * The digest of a job without the times of the last sync and of the last page fetch, because these change with every build.
 */
export const contentDigest = ({ lastSeenAt: _seen, pageCheckedAt: _checked, ...content }: Job): string =>
  digestOf(content);
