/** The interface of the search: options, answers and errors. */
import type { Facet, FacetCounts } from '../filters/facets.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { FilterName, NearFilter, StatedFilter } from '../filters/table.ts';
import type { Card, FoundJob, HitDuplicates, MatchedPlace, MatchRange } from '../job/job.ts';
import type { TierTotal, Why } from './reason.ts';

/** Whether hits are whole jobs or cards. */
export type Fields = 'all' | 'card';

export interface Hit<P extends Card = FoundJob> {
  ordinal: number;
  posting: P;
  /**
   * The parts that matched, to highlight: ranges of the title and of `snippetText` (none for cards), and per location the
   * ranges of its city and whether its country matched. All are empty with `marked: false`.
   */
  matches: {
    title: MatchRange[];
    snippet: MatchRange[];
    places: MatchedPlace[];
  };
  /** Why the job is found. Set if some of the listed jobs lack part of what is asked for. */
  why?: Why;
  /**
   * Set if the job was found by its occupation instead of by the query's words: these words (`asked`), and the occupation as
   * the title names it.
   */
  occupation?: { asked: string; label: string };
  /** Only with `collapse`: the other found jobs of the same duplicate group, if any. */
  twins?: HitDuplicates;
  /** Only with `near`: whole kilometres to the nearest of the job's places, also beyond the radius; unset for jobs found only as remote. */
  distanceKm?: number;
}

/** What place the query's text or its Where field was understood as. */
export interface PlaceAnswer {
  /** As typed. */
  typed: string;
  /** The text to search: the query's text without the place. */
  q: string;
  /** The filter that the place became. */
  facet?: 'countries' | 'regions' | 'cities';
  value?: string;
  /** All values, if several alternative places were named. */
  values?: readonly string[];
  /** Set if no job has this value. Then the surroundings of its largest town were searched. */
  isEmpty?: true;
  /** Set instead of a filter: the place to search around, see `near`. */
  around?: string;
}

/** The place that a query with `near` means. */
export interface NearAnswer extends Omit<NearFilter, 'place'> {
  /** The requested radius, if no job is within it and a larger one was searched. */
  asked?: number;
  /** The site's name for the place; unset for coordinates. */
  place?: string;
  /** ISO 3166-1 alpha-2; for coordinates the country of the nearest place with jobs. */
  country?: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
}

export interface SearchAnswer<P extends Card = FoundJob> extends AboutWords, Counts {
  hits: Hit<P>[];
  /** Exact number of jobs that match all words and filters. `collapse` does not change it. */
  total: number;
  /** Only with `collapse`: exact number of hits on all pages, including those of `more`. */
  groups?: number;
  /** The filters as searched, if the query named a city by another name than the filter's. */
  filters?: SearchQuery['filters'];
  /** Set if a region, country or surroundings in the text became a filter. */
  place?: PlaceAnswer;
  /** Only with `near`, as a filter or understood from the text. */
  near?: NearAnswer;
  /**
   * Per filter on a stated value, such as pay: exact number of jobs that match everything else and state no value, whether or
   * not the list includes them.
   */
  unstated?: Partial<Record<StatedFilter, number>>;
  /** Counts for the filter `postedWithin`, by number of days (`POSTED_WITHIN`). `any` is the count without this filter. */
  postedWithin: Record<string, number>;
}

/** The role that a part of the query was understood as. */
export interface QueryRole {
  /** As typed, with its range in UTF-16 units of the query's text. */
  text: string;
  /**
   * `what`: an occupation, field or industry. `with`: a skill or other name. `where`: a place. `who`: an employer. `how`:
   * hours, contract, level, pay or recency. `not`: an exclusion. `rest`: words that only rank.
   */
  role: 'what' | 'with' | 'where' | 'who' | 'how' | 'not' | 'rest';
  /** Its meaning, if known: the label, the filter's value, the kind of wish. */
  value?: string;
  start: number;
  end: number;
}

/** What an answer says about the query's words, and about an empty result. */
export interface AboutWords extends WaysOut {
  /** Set if words were corrected: the query as searched, and each correction. */
  corrected?: { q: string; words: { from: string; to: string }[] };
  /**
   * False if no job has all words. Then the best subset of the words was searched, `droppedWords` has the others, and `total`
   * is 0.
   */
  matchedAll: boolean;
  droppedWords: string[];
  /**
   * For each of the first five dropped words: a query that keeps this word and leaves out other words, with its number of
   * jobs.
   */
  keeping: { word: string; q: string; total: number }[];
  /**
   * Exact number of jobs that are listed after those of `total` because they lack something: see `tiers` and `droppedWords`.
   */
  more: number;
  /** Why the jobs are found, in the order of hits; empty without words. The totals add up to `total` plus `more`. */
  tiers: TierTotal[];
  /**
   * Set if words that no job has are the name of a town: up to three of the nearest cities with jobs, each with its number of
   * jobs for the other words (`q`) and the filters. Not set while typing.
   */
  noJobsIn?:
    | {
        place: string;
        /** ISO 3166-1 alpha-2. */
        country: string;
        q: string;
        nearest: { city: string; km: number; total: number }[];
      }[]
    | undefined;
  /** The name, as typed, of a known employer without jobs. The search did not require this name. */
  noJobsOf?: string;
  /** Set if words only rank ("evening"): each as typed, with the number of listed jobs that have it. */
  besides?: { text: string; total: number }[];
  /** The parts of the query with their roles, in order. Not set if the query was not interpreted. */
  roles?: QueryRole[];
  /** Words that were left out because they say nothing about a job next to the others. */
  ignored: string[];
  /** Completions of a last word of one or two letters, which is not searched while typing. */
  suggestions: string[];
  /** Set if interpreting the query failed, so that its words were searched literally. */
  readFailed?: true;
  /** True if `q` is not empty but has no words, such as an emoji or "m/w/d". Nothing is found then. */
  wordless: boolean;
}

/** Suggestions to search with fewer conditions. */
export interface WaysOut {
  /**
   * Only if `total` is 0 and a place was given: the next radius in kilometres that has results, and the whole country if it
   * has more.
   */
  wider: ({ total: number } & ({ radius: number } | { country: string }))[];
  /** Only if `total` is 0: the filters that give results when removed one at a time, most results first. */
  waysOut: { filter: FilterName; total: number }[];
  /** The number of results without any filter, if `total` is 0 and several filters are chosen; else 0. */
  withoutFilters: number;
  /** Only if `total` is 0: texts with one word fewer that have results under the same filters, most results first. */
  fewerWords: { q: string; total: number }[];
}

/** The counts of some facets. */
export interface Counts<F extends Facet = Facet> {
  /**
   * Number of jobs that a click on each value of a facet would find: those under the query and the filters of all other
   * facets. Values without jobs and facets that were not requested are left out.
   */
  facets: Pick<FacetCounts, F>;
  /** Names of the employers in `facets.employers` and of the excluded employers, by domain. */
  employerNames: Record<string, string>;
}

/** The values of `postedWithin` that answers count, in days. */
export const POSTED_WITHIN = [1, 3, 7, 14, 30] as const;

export interface SearchOptions {
  signal?: AbortSignal;
  /** Whether the last word may be incomplete. */
  typing?: boolean;
  /** The facets to count, by default all. Tags, employers and cities each load a file on first use. */
  facets?: readonly Facet[];
  /**
   * Maximum number of tags, employers and cities in `facets`, by default 100. These are the most frequent ones, plus the
   * chosen ones.
   */
  facetLimit?: number;
  /** False to leave `matches` empty. */
  marked?: boolean;
  /** Computes the offset of the page in the order `newest`. The query's offset is then ignored. */
  offsetIn?: (read: ReadHits) => Promise<number>;
}

/** A range of hits. */
export type HitRange = Pick<SearchQuery, 'limit' | 'offset'>;
/** Reads ranges of hits in the order `newest`, and how many hits there are. */
export type ReadHits = (ranges: readonly HitRange[]) => Promise<{ lists: Card[][]; size: number }>;

/** A value of a facet that a user can choose when searching a long list of values. */
export interface FacetOption {
  value: string;
  /** The name for employers, else the value. */
  label: string;
  count: number;
}

/** Metadata of the index. */
interface SearchInfo {
  jobs: number;
  /** RFC 3339, UTC. */
  builtAt: string;
  exportedAt: string;
  /** Identifies this build. The same data give the same version. */
  version: string;
}

export interface Search {
  /**
   * Finds jobs, with all fields or as cards, which are smaller. Rejects if the signal aborts, if the search costs too much
   * (`SearchTooCostly`) or if the place is unknown (`UnknownPlace`).
   */
  search(query: SearchQuery, options?: SearchOptions & { fields?: 'all' }): Promise<SearchAnswer>;
  search(query: SearchQuery, options: SearchOptions & { fields: 'card' }): Promise<SearchAnswer<Card>>;
  /** The job with this id, with all fields; undefined if there is none. */
  job(id: string): Promise<FoundJob | undefined>;
  /** Counts across all jobs: at most `limit` tags, employers and cities (default 100), plus the chosen ones. */
  facetTotals(limit?: number, chosen?: SearchQuery['filters']): Promise<FacetCounts>;
  /** The values of a facet whose label contains the text, with their counts under the query, most frequent first. */
  findOptions(facet: Facet, contains: string, query: SearchQuery, limit: number): Promise<FacetOption[]>;
  info(): Promise<SearchInfo>;
}

/**
 * Thrown if the phrases of a query would have to be looked for in too many texts. The message says what to search for
 * instead.
 */
export class SearchTooCostly extends Error {
  override readonly name = 'SearchTooCostly';
}

/** Thrown if the place of a query is unknown. The message says what is allowed. */
export class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}
