/** The contract of the dataset: a job, a tombstone and what is known of a domain, for every stage after the sync. */
import type { FacetValues } from '../filters/facets.ts';
import type { Employer, FeedJob, Location } from '../feed/types.ts';
import type { FoundOccupations } from '../occupations/found.ts';
import type { StatedFilter } from '../filters/table.ts';

/**
 * One live job as every stage after the sync sees it: cleaned text, http(s) links, facet values in their canonical
 * spelling. Nothing in it needs to be checked again; it still needs escaping where HTML or XML is written.
 */
export interface Job extends FeedJob {
  locations: JobLocation[];
  /** 16 characters, see `jobId`. */
  id: string;
  /** The registered domain that the feed came from, lower case. */
  domain: string;
  employer: Employer;
  /** When we first saw the id: RFC 3339, UTC. Kept for ever. */
  addedAt: string;
  /** When the job was last seen in the employer's feed: RFC 3339, UTC. */
  lastSeenAt: string;
  /** When its page was last fetched, if ever: RFC 3339, UTC. */
  pageCheckedAt?: string;
  /** Since when its page is not there (404, or a list in its place), once that was seen twice, days apart: RFC 3339, UTC. */
  pageMissingSince?: string;
  /** Up to 200 characters of the page; only set when the job has no description. */
  excerpt?: string;
  /** Path or address of the employer's icon; without one a monogram is drawn. */
  icon?: string;
  /** The same advert at other domains, where it is not known whose it is; at most ten. */
  alsoPublished?: AlsoPublished[];
}

/** A job that is the same advert as another. */
export type AlsoPublished = Pick<Job, 'id' | 'domain'>;

/** Where a job is. Which place its feed means is found at build time (scripts/dataset/places.ts). */
export interface JobLocation extends Location {
  /** The id at GeoNames of the place that `city` names, for ever the same; unset where the place is not known. */
  placeId?: number;
  /**
   * The canton, state or land that it is in, or is itself: ISO 3166-2 ("CH-ZH"); unset where adverts do not name such.
   */
  region?: string;
  /** The feed's name for the city, where the site calls it otherwise. */
  writtenCity?: string;
}

/** A place that jobs are at, with what stages need to know of it. */
export interface JobPlace {
  /** At GeoNames. */
  id: number;
  /**
   * The site's name for it, everywhere but in other languages' pages: its name in the first language of the interface.
   * The filter has it as value. After a name that a larger place has too comes the country or region: "London (CA)".
   */
  city: string;
  /** Its names in the other languages of the interface, where they differ. */
  labels: Record<string, string>;
  /** Its usual names, of any language. */
  names: string[];
  /** Other names that it is known by. */
  otherNames: string[];
  /** Other names that jobs write for it: "Zürich-Flughafen". */
  written: string[];
  /** The names of the canton, state or land that it is in, unless a place is called so too. */
  regions: string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees, to the hundredth. */
  latitude: number;
  longitude: number;
}

/** A job that left its feed under 30 days ago: its page says so. */
export interface Tombstone {
  id: string;
  domain: string;
  employer: Employer;
  title: string;
  language: string;
  tags: string[];
  /** When it was first seen: RFC 3339, UTC. */
  addedAt: string;
  /** When it was first missing: RFC 3339, UTC. */
  goneAt: string;
}

/** The result of the last syncs for one registered domain. */
export interface DomainStatus {
  domain: string;
  employerName?: string;
  state: 'healthy' | 'unhealthy';
  /** Live jobs now. */
  jobs: number;
  /** When its feed was last accepted: RFC 3339, UTC. */
  lastValidAt?: string;
  /** The validator's findings for the newest feed; at most 20 are kept. */
  findings: { message: string; path: string; code: string; hint: string }[];
}

/** Facts about all jobs that stages need, by ordinals: see src/dataset/file.ts. */
export interface JobColumns {
  readonly ids: readonly string[];
  readonly addedAt: readonly string[];
  /** See `contentDigest`. */
  readonly digests: readonly string[];
  /** See `facetValues`. */
  readonly facets: FacetValues;
  /** See `findOwners`. */
  readonly owners: readonly number[];
  /** See `findDuplicateGroups`. */
  readonly twins: readonly (readonly number[])[];
  /** See `OfferedFiltersFinder`. */
  readonly offered: OfferedFilters;
  /** See `StatsCounter`. */
  readonly stats: Stats;
}

/**
 * Jobs by their ordinals: an array of them, or the state or a file (src/dataset/file.ts), from which each is read
 * when it is asked for. Stages go through them in order, or ask for a few; what they need of all they keep as columns.
 */
export interface Jobs<P = Job> extends Iterable<P> {
  readonly length: number;
  at: (ordinal: number) => P | undefined;
  /** The facts about all, where they were kept; for an array, a walk through it finds them. */
  readonly columns?: JobColumns | undefined;
}

/** Everything the emit and render stages work from. The job at i has ordinal i. */
export interface Dataset {
  /** Recency order: `listedDay` desc, `publishedAt` desc, id. */
  jobs: Jobs;
  tombstones: Tombstone[];
  domains: DomainStatus[];
  /** Who stands behind each domain (src/owners), as a number; where it is not known, jobs say it. */
  owners?: Readonly<Record<string, number>>;
  /** Domains that the operator shuts out: how many, and those with a reason that everybody may read. */
  blocked?: { count: number; named: { domain: string; reason: string }[] };
  /** The occupations that titles name, once they were found (scripts/dataset/occupations.ts). */
  occupations?: FoundOccupations;
  /** Those that locations name by `placeId`, by id; none before they are found. */
  places: JobPlace[];
  /** Date and time of the export: RFC 3339, UTC. */
  exportedAt: string;
  /** The clock of this build (JOBFEED_NOW or now): RFC 3339, UTC. */
  builtAt: string;
}

/** Figures of all jobs together: what the statistics page shows. */
export interface Stats {
  jobs: number;
  /** Shares from 0 to 1 of all jobs. */
  withSalary: number;
  withWorkLoad: number;
  remote: number;
  /** Jobs by the month of their date, oldest first; the last twelve months with the present one. "2026-06". */
  months: { month: string; count: number }[];
  /** Jobs that are older than those months. */
  olderThanMonths: number;
  /** Countries with enough jobs, by the share of their jobs that name a salary, highest first. */
  salaryByCountry: { country: string; share: number; jobs: number }[];
  /** The pay of jobs, by currency. */
  pay: PayStats[];
}

/** The pay of jobs of one value in a year of full time; a range counts with its middle. */
export interface PayRow {
  /** Value of the filter: "senior", "CH". */
  value: string;
  jobs: number;
  median: number;
  /** A quarter of the jobs pay less than the first and a quarter more than the second. */
  quartiles: readonly [number, number];
}

export interface PayStats {
  /** ISO 4217. Nothing is converted: each currency is by itself. */
  currency: string;
  /** In the order of the levels. */
  levels: PayRow[];
  /** By median, highest first. */
  countries: PayRow[];
}

/** Which filters by what jobs state are offered: each only where some job states what it asks for. */
export interface OfferedFilters {
  /** The first is the one that most jobs state: nobody's currency is known. */
  currencies: readonly string[];
  filters: readonly StatedFilter[];
}

/** A half-open range [start, end) of UTF-16 units. */
export type MatchRange = readonly [start: number, end: number];

/** The matched parts of one of a job's locations. */
export interface MatchedPlace {
  city: MatchRange[];
  country: boolean;
}

/** A job as search answers give it; the dates that change with every build are not part of the index. */
export type FoundJob = Omit<Job, 'lastSeenAt' | 'pageCheckedAt'>;

/** The fields of a result card, and no more: a first filter waits for it. Every `FoundPosting` is one too. */
export type Card = Pick<
  Job,
  | 'id'
  | 'domain'
  | 'title'
  | 'language'
  | 'jobType'
  | 'workType'
  | 'experienceLevel'
  | 'workLoad'
  | 'salary'
  | 'publishedAt'
  | 'addedAt'
  | 'pageMissingSince'
  | 'applyBefore'
  | 'icon'
> & { employer: Pick<Job['employer'], 'name'>; locations: Location[] };

/** The other jobs of an advert. */
export interface HitDuplicates {
  total: number;
  /** The newest of them, `MOST_DUPLICATES` (src/duplicates/duplicate-groups.ts) at most. */
  jobs: Duplicate[];
}
export type Duplicate = Pick<Card, 'id' | 'locations'>;

/** The text of a card below its facts, around the matched words: its description; without one, its tags. */
export const snippetText = ({
  description,
  excerpt,
  tags = [],
}: Pick<Job, 'description' | 'excerpt' | 'tags'>): string => description ?? excerpt ?? tags.join(', ');
