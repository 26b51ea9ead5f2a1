import type { Facet } from '../filters/facets.ts';
import type { StatedFilter } from '../filters/table.ts';
import type { FoundPosting } from '../search/types.ts';

/** What the page of a job shows besides what its posting says: found by the build, which knows all jobs. */
export interface DocumentPage {
  /** See `JobPageData`: the slug is "" where there is none, `label` where it is another one than the value. */
  values: [facet: Facet, value: string, slug: string, label?: string][];
  partsOfCities: string[];
  /** The occupations that the title names: their rows, and their ids at ESCO. */
  occupations: [row: number, id: string][];
  pageCheckedAt?: string;
}

/**
 * A job as an engine holds it. Fields are those of `Condition`; `posting` is what answers give and `page` what pages show
 * besides, and nothing else is returned but `at` and `advert`. It has the numbers of `STATED_TABLE` too, by their names; of
 * names with a point ("pay.CHF") an object by what stands behind it.
 */
export interface EngineDocument extends Partial<Record<Facet, readonly string[]>> {
  id: string;
  /** Names the advert that it is together with its twins: the least of their ids. */
  advert: string;
  /** The words of the index that find it, by their best field for it (see `FIELDS`). */
  words: readonly (readonly string[])[];
  /** What phrases are looked for in: words that follow each other, with blanks between them. */
  phrases: readonly string[];
  /** How many words its title has. */
  titleWords: number;
  /** The places that it is at, as the filter of cities calls them. */
  at: readonly string[];
  /** Of a remote job the countries of its places, or "-" where it names none. */
  remoteIn: readonly string[];
  /** When it was added: days since 1970. */
  addedDay: number;
  /** RFC 3339: newest first goes by day, then by this, then by id. */
  publishedAt: string;
  /** Which filters it states something for that people may want jobs without, and whether it has twins. */
  states: readonly (StatedFilter | 'twins')[];
  /** The employer's own reference, which the job has in other languages too. */
  reference?: string;
  posting: FoundPosting;
  /** Where functions make pages. */
  page?: DocumentPage;
}

/** The same as it is stored: see `IndexVersion`. */
export interface StoredDocument extends EngineDocument {
  /** What came of its domain at once. */
  batch: string;
  version: number;
}
