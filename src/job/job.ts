/** The dataset's types: jobs, tombstones and the status of domains, for every stage after the sync. */
import type { FacetValues } from '../filters/facets.ts';
import type { Employer, FeedJob, Location } from '../feed/types.ts';
import type { FoundOccupations } from '../occupations/found.ts';
import type { StatedFilter } from '../filters/table.ts';

/**
 * A live job after the sync: cleaned text, http(s) links, canonical facet values. It needs no further checks, only
 * escaping in HTML and XML.
 */
export interface Job extends FeedJob {
  locations: JobLocation[];
  /** 16 characters; see `jobId`. */
  id: string;
  /** The registered domain of the feed, lower case. */
  domain: string;
  employer: Employer;
  /** When we first saw the id: RFC 3339, UTC. Never changes. */
  addedAt: string;
  /**
   * When something that the API says about the job last changed: RFC 3339, UTC. Missing if nothing has
   * changed since `addedAt`.
   */
  changedAt?: string;
  /** When the job was last seen in the employer's feed: RFC 3339, UTC. */
  lastSeenAt: string;
  /** When its page was last fetched, if ever: RFC 3339, UTC. */
  pageCheckedAt?: string;
  /**
   * Since when its page is missing: RFC 3339, UTC. A page is missing if two checks, days apart, found status
   * 404 or a list of jobs.
   */
  pageMissingSince?: string;
  /** Up to 200 characters of the page; only set if the job has no description. */
  excerpt?: string;
  /** Path or address of the employer's icon; a monogram replaces a missing one. */
  icon?: string;
  /** The same advert at other domains, at most ten. Only set if it is unknown which one is the original. */
  alsoPublished?: AlsoPublished[];
}

/** A job that is the same advert as another. */
export type AlsoPublished = Pick<Job, 'id' | 'domain'>;

/** A job's location. The build finds the place that the feed means (scripts/dataset/places.ts). */
export interface JobLocation extends Location {
  /** GeoNames' id of the place that `city` names, which never changes; unset if unknown. */
  placeId?: number;
  /**
   * The canton, state or German Land that contains the place, or that is the place: ISO 3166-2 ("CH-ZH").
   * Unset in countries whose adverts do not name regions.
   */
  region?: string;
  /** The feed's name for the city, if the site uses another. */
  writtenCity?: string;
}

/** A place with jobs. */
export interface JobPlace {
  /** GeoNames' id. */
  id: number;
  /**
   * The site's name for it, in the interface's first language; also the filter's value. A name that a larger place
   * has too is followed by the country or region: "London (CA)".
   */
  city: string;
  /** Its names in the interface's other languages, if different. */
  labels: Record<string, string>;
  /** Its usual names in any language. */
  names: string[];
  /** Other names that it is known by. */
  otherNames: string[];
  /** Other names that jobs use for it, such as "Zürich-Flughafen". */
  written: string[];
  /** The names of its canton, state or German Land. Names that also mean a place are left out. */
  regions: string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees, to the hundredth. */
  latitude: number;
  longitude: number;
}

/** What the page shows of a job that left its feed less than 30 days ago. */
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

/** The result of the last syncs of a registered domain. */
export interface DomainStatus {
  domain: string;
  employerName?: string;
  state: 'healthy' | 'unhealthy';
  /** Live jobs now. */
  jobs: number;
  /** When its feed was last accepted: RFC 3339, UTC. */
  lastValidAt?: string;
  /** The validator's findings for the latest feed, at most 20. */
  findings: { message: string; path: string; code: string; hint: string }[];
}

/** Facts that stages need about all jobs, by ordinal; see src/dataset/file.ts. */
export interface JobColumns {
  readonly ids: readonly string[];
  readonly addedAt: readonly string[];
  /** The `contentDigest` of each job. */
  readonly digests: readonly string[];
  /** The result of `facetValues`. */
  readonly facets: FacetValues;
  /** The result of `findOwners`. */
  readonly owners: readonly number[];
  /** The result of `findDuplicateGroups`. */
  readonly twins: readonly (readonly number[])[];
  /** The result of `OfferedFiltersFinder`. */
  readonly offered: OfferedFilters;
  /** The result of `StatsCounter`. */
  readonly stats: Stats;
}

/**
 * Jobs by ordinal: an array, or a view that reads each job from the state or a file on access
 * (src/dataset/file.ts). Stages iterate over the jobs or access a few of them. Facts about all jobs are in
 * columns.
 */
export interface Jobs<P = Job> extends Iterable<P> {
  readonly length: number;
  at: (ordinal: number) => P | undefined;
  /** The stored columns; undefined for an array, which has to be iterated. */
  readonly columns?: JobColumns | undefined;
}

/** The input of the emit and render stages. The job at index i has ordinal i. */
export interface Dataset {
  /** Newest first: by `listedDay` and then `publishedAt`, both descending, and then by id. */
  jobs: Jobs;
  tombstones: Tombstone[];
  domains: DomainStatus[];
  /** The owner of each domain (src/owners), as a number; found from the jobs if missing. */
  owners?: Readonly<Record<string, number>>;
  /** The number of domains that the operator blocks, and the domains with a public reason. */
  blocked?: { count: number; named: { domain: string; reason: string }[] };
  /** The occupations in titles, once found (scripts/dataset/occupations.ts). */
  occupations?: FoundOccupations;
  /** The places that locations refer to by `placeId`; empty before they are found. */
  places: JobPlace[];
  /** Date and time of the export: RFC 3339, UTC. */
  exportedAt: string;
  /** The clock of this build (JOBFEED_NOW or now): RFC 3339, UTC. */
  builtAt: string;
}

/** The figures of the statistics page. */
export interface Stats {
  jobs: number;
  /** Shares of all jobs, from 0 to 1. */
  withSalary: number;
  withWorkLoad: number;
  remote: number;
  /** Jobs by month ("2026-06"), oldest first; twelve months, including the current one. */
  months: { month: string; count: number }[];
  /** Jobs older than those months. */
  olderThanMonths: number;
  /** Countries with enough jobs, by the share that states a salary, highest first. */
  salaryByCountry: { country: string; share: number; jobs: number }[];
  /** Pay by currency. */
  pay: PayStats[];
}

/** Yearly full-time pay of the jobs with one value. Pay that is a range counts by its midpoint. */
export interface PayRow {
  /** Value of the filter, such as "senior" or "CH". */
  value: string;
  jobs: number;
  median: number;
  /** The first and third quartile. */
  quartiles: readonly [number, number];
}

export interface PayStats {
  /** ISO 4217. Currencies are not converted. */
  currency: string;
  /** In the order of levels. */
  levels: PayRow[];
  /** By median, highest first. */
  countries: PayRow[];
}

/** The filters by stated facts to offer. Each is offered only if some job states the fact. */
export interface OfferedFilters {
  /** Most frequent first. The first is the default, because a page does not know its reader's currency. */
  currencies: readonly string[];
  filters: readonly StatedFilter[];
}

/** A half-open range [start, end) of UTF-16 units. */
export type MatchRange = readonly [start: number, end: number];

/** The matches in one location of a job. */
export interface MatchedPlace {
  city: MatchRange[];
  country: boolean;
}

/** A job in search answers, without the dates that change with every build. */
export type FoundJob = Omit<Job, 'lastSeenAt' | 'pageCheckedAt'>;

/** Only the fields of a result card, because the first filter waits for them. Every `FoundJob` has them. */
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

/** The other jobs of the same advert. */
export interface HitDuplicates {
  total: number;
  /** The newest of these jobs, at most `MOST_DUPLICATES` (src/duplicates/duplicate-groups.ts). */
  jobs: Duplicate[];
}
export type Duplicate = Pick<Card, 'id' | 'locations'>;

/** Number of jobs that the cards of a list stand for, including the duplicates of each. */
export const jobsBehind = (listed: readonly { twins?: HitDuplicates }[]): number =>
  listed.reduce((sum, { twins }) => sum + 1 + (twins?.total ?? 0), 0);

/** The text that the snippet on a card is taken from: the description, the excerpt, or else the tags. */
export const snippetText = ({
  description,
  excerpt,
  tags = [],
}: Pick<Job, 'description' | 'excerpt' | 'tags'>): string => description ?? excerpt ?? tags.join(', ');
