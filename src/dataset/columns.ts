/**
 * Facts about all postings that stages need: kept in columns when a dataset is written, so that nobody goes through the
 * postings again to learn them. Each column is in a file of its own beside the dataset and is read when it is asked for
 * first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { AddressesBefore } from '../addresses/pages.ts';
import { FacetGroups } from '../filters/facet-values.ts';
import { findTwins, twinKey } from '../duplicates/find-duplicates.ts';
import { lazy } from '../lib/once.ts';
import { digestOfText, postingDigest } from './stored-postings.ts';
import type { JobPlace, Posting, PostingColumns, Postings } from '../job/posting.ts';
import { StatsCounter, OfferedFiltersFinder } from '../site/stats.ts';

const NAMES: (keyof PostingColumns)[] = ['ids', 'addedAt', 'digests', 'facets', 'twins', 'offered', 'stats'];

const fileOf = (file: string, name: keyof PostingColumns): string => `${file}.${name}`;

/** Makes the columns, one posting after the other. */
export class ColumnWriter {
  readonly #ids: string[] = [];
  readonly #addedAt: string[] = [];
  readonly #digests: string[] = [];
  readonly #facets = new FacetGroups();
  readonly #twinKeys: number[] = [];
  readonly #offered: OfferedFiltersFinder;
  readonly #stats: StatsCounter;
  /** One string for all that were added at the same time. */
  readonly #times = new Map<string, string>();

  /** @param builtAt of the dataset */
  constructor(builtAt: string) {
    this.#offered = new OfferedFiltersFinder(builtAt);
    this.#stats = new StatsCounter(builtAt);
  }

  /** @param text the posting as JSON */
  add(posting: Posting, text: string): void {
    const { id, addedAt } = posting;
    const time = this.#times.get(addedAt) ?? addedAt;
    this.#times.set(time, time);
    this.#facets.add(posting, this.#ids.length);
    this.#ids.push(id);
    this.#addedAt.push(time);
    this.#digests.push(digestOfText(withoutVisits(posting, text)));
    this.#twinKeys.push(twinKey(posting));
    this.#offered.add(posting);
    this.#stats.add(posting);
  }

  /**
   * Writes them beside the dataset.
   * @param postings what was added
   * @param places where the jobs are
   * @param addresses what is known of those of filter values
   */
  write(file: string, postings: Postings, places: readonly JobPlace[], addresses?: AddressesBefore): void {
    const facets = this.#facets.values(addresses, places);
    const columns: PostingColumns = {
      ids: this.#ids,
      addedAt: this.#addedAt,
      digests: this.#digests,
      facets,
      twins: findTwins(postings, this.#twinKeys),
      offered: this.#offered.offered(),
      stats: this.#stats.stats(facets),
    };
    for (const name of NAMES) writeFileSync(fileOf(file, name), serialize(columns[name]));
  }
}

/** The JSON of a posting without what `postingDigest` leaves out: no text in it can hold a name with its quotes. */
const withoutVisits = ({ lastSeenAt, pageCheckedAt }: Posting, text: string): string =>
  Object.entries({ lastSeenAt, pageCheckedAt }).reduce(
    (rest, [name, time]) =>
      time === undefined ? rest : rest.replace(`,"${name}":${JSON.stringify(time)}`, ''),
    text,
  );

/** The columns that were written beside a dataset. */
export function readColumns(file: string): PostingColumns {
  const columns = {};
  for (const name of NAMES) {
    const get = lazy(() => deserialize(readFileSync(fileOf(file, name))) as object);
    Object.defineProperty(columns, name, { get });
  }
  return columns as PostingColumns;
}

/** The id of each posting. */
export const idsOf = (postings: Postings): readonly string[] =>
  postings.columns?.ids ?? Array.from(postings, ({ id }) => id);

/** When each posting was added. */
export const addedOf = (postings: Postings): readonly string[] =>
  postings.columns?.addedAt ?? Array.from(postings, ({ addedAt }) => addedAt);

/** The `postingDigest` of each posting. */
export const digestsOf = (postings: Postings): readonly string[] =>
  postings.columns?.digests ?? Array.from(postings, postingDigest);
