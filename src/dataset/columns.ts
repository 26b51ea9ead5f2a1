/**
 * Facts about all jobs that stages need: kept in columns when a dataset is written, so that nobody goes through the
 * jobs again to learn them. Each column is in a file of its own beside the dataset and is read when it is asked for
 * first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { AddressesBefore } from '../addresses/pages.ts';
import { FacetGroups } from '../filters/facet-values.ts';
import { findDuplicateGroups, duplicateKey } from '../duplicates/find-duplicates.ts';
import { lazy } from '../lib/lazy.ts';
import { digestOfText, contentDigest } from './stored-jobs.ts';
import type { JobPlace, Job, JobColumns, Jobs } from '../job/job.ts';
import { StatsCounter, OfferedFiltersFinder } from '../site/stats.ts';

const NAMES: (keyof JobColumns)[] = ['ids', 'addedAt', 'digests', 'facets', 'twins', 'offered', 'stats'];

const fileOf = (file: string, name: keyof JobColumns): string => `${file}.${name}`;

/** Makes the columns, one job after the other. */
export class ColumnWriter {
  readonly #ids: string[] = [];
  readonly #addedAt: string[] = [];
  readonly #digests: string[] = [];
  readonly #facets = new FacetGroups();
  readonly #duplicateKeys: number[] = [];
  readonly #offered: OfferedFiltersFinder;
  readonly #stats: StatsCounter;
  /** One string for all that were added at the same time. */
  readonly #times = new Map<string, string>();

  /** @param builtAt of the dataset */
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
    this.#digests.push(digestOfText(withoutVisits(job, text)));
    this.#duplicateKeys.push(duplicateKey(job));
    this.#offered.add(job);
    this.#stats.add(job);
  }

  /**
   * Writes them beside the dataset.
   * @param jobs what was added
   * @param places where the jobs are
   * @param addresses what is known of those of filter values
   */
  write(file: string, jobs: Jobs, places: readonly JobPlace[], addresses?: AddressesBefore): void {
    const facets = this.#facets.values(addresses, places);
    const columns: JobColumns = {
      ids: this.#ids,
      addedAt: this.#addedAt,
      digests: this.#digests,
      facets,
      twins: findDuplicateGroups(jobs, this.#duplicateKeys),
      offered: this.#offered.offered(),
      stats: this.#stats.stats(facets),
    };
    for (const name of NAMES) writeFileSync(fileOf(file, name), serialize(columns[name]));
  }
}

/** The JSON of a job without what `contentDigest` leaves out: no text in it can hold a name with its quotes. */
const withoutVisits = ({ lastSeenAt, pageCheckedAt }: Job, text: string): string =>
  Object.entries({ lastSeenAt, pageCheckedAt }).reduce(
    (rest, [name, time]) =>
      time === undefined ? rest : rest.replace(`,"${name}":${JSON.stringify(time)}`, ''),
    text,
  );

/** The columns that were written beside a dataset. */
export function readColumns(file: string): JobColumns {
  const columns = {};
  for (const name of NAMES) {
    const get = lazy(() => deserialize(readFileSync(fileOf(file, name))) as object);
    Object.defineProperty(columns, name, { get });
  }
  return columns as JobColumns;
}

/** The id of each job. */
export const idsOf = (jobs: Jobs): readonly string[] => jobs.columns?.ids ?? Array.from(jobs, ({ id }) => id);

/** When each job was added. */
export const addedOf = (jobs: Jobs): readonly string[] =>
  jobs.columns?.addedAt ?? Array.from(jobs, ({ addedAt }) => addedAt);

/** The `contentDigest` of each job. */
export const digestsOf = (jobs: Jobs): readonly string[] =>
  jobs.columns?.digests ?? Array.from(jobs, contentDigest);
