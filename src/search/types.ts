/** The contract of the search: what a query asks for, what an answer says, and how it fails. Long because each member is described for its readers. */
import type { Facet, FacetCounts } from '../filters/facets.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { FilterName, NearFilter, StatedFilter } from '../filters/table.ts';
import type { Card, FoundJob, HitDuplicates, MatchedPlace, MatchRange } from '../job/job.ts';
import type { TierTotal } from './reason.ts';

/** Whether hits are whole jobs or cards. */
export type Fields = 'all' | 'card';

export interface Hit<P extends Card = FoundJob> {
  ordinal: number;
  posting: P;
  /**
   * The matched parts, for highlighting: in the title, in `snippetText`, which has none in a card, and for each of the
   * locations in its city and whether its country did; none of these where nothing is marked.
   */
  matches: {
    title: MatchRange[];
    snippet: MatchRange[];
    places: MatchedPlace[];
  };
  /** Set when the job lacks the words and is of the occupation that some of them name: these, and what its title calls it. */
  occupation?: { asked: string; label: string };
  /** Only when collapsed: the other jobs of the same advert that are found too, if there are any. */
  twins?: HitDuplicates;
  /** Only with `near`: whole kilometres to the nearest of the job's places; not of jobs found as remote ones alone. */
  distanceKm?: number;
}

/** The place that a query's text or its Where field was understood to name. */
export interface PlaceAnswer {
  /** As it was typed. */
  typed: string;
  /** The query's text without it: what the words are that were searched. */
  q: string;
  /** The filter that it became, … */
  facet?: 'countries' | 'regions' | 'cities';
  value?: string;
  /** All values, where several places were named of which each is as good. */
  values?: readonly string[];
  /** … of which no job is in the value: what is near its largest town was searched. */
  isEmpty?: true;
  /** Or the place around which jobs are: see `near`. */
  around?: string;
}

/** Which place a query with `near` means. */
export interface NearAnswer extends Omit<NearFilter, 'place'> {
  /** The radius that was asked for, where no job at all is in it and the next one was taken. */
  asked?: number;
  /** The site's name for it; unset for a point. */
  place?: string;
  /** ISO 3166-1 alpha-2; of a point that of the nearest place with jobs. */
  country?: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface SearchAnswer<P extends Card = FoundJob> extends AboutWords, Counts {
  hits: Hit<P>[];
  /** How many jobs have all that is asked for. Exact: jobs, collapsed or not. Counts are of these. */
  total: number;
  /** Only when collapsed: how many hits there are on all pages, with those of `more`. Exact. */
  groups?: number;
  /** Set when the query calls a city otherwise than the filter does: the filters as they were searched. */
  filters?: SearchQuery['filters'];
  /** Set when a name of a region, a country or surroundings became a filter. */
  place?: PlaceAnswer;
  /** Only with `near`, given or understood. */
  near?: NearAnswer;
  /**
   * For filters by what jobs state, how many jobs pass everything else and state nothing, whether they are wanted or
   * not. Exact.
   */
  unstated?: Partial<Record<StatedFilter, number>>;
  /** As `facets` for `postedWithin`, per number of days in `POSTED_WITHIN`. */
  postedWithin: Record<string, number>;
}

/** The role that a part of a query was read in. */
export interface QueryRole {
  /** As it was typed, and where, in UTF-16 units of the query's text. */
  text: string;
  /**
   * An occupation, a field or an industry; a skill or another name; a place; an employer; hours, contract, level, pay or how new; words that
   * jobs must not have; or words that only rank.
   */
  role: 'what' | 'with' | 'where' | 'who' | 'how' | 'not' | 'rest';
  /** Its meaning, where that is known: the label, the filter's value, the kind of wish. */
  value?: string;
  start: number;
  end: number;
}

/** The statements of an answer about the words of a query beside its hits, and about nothing being found. */
export interface AboutWords extends WaysOut {
  /** Set when words were corrected: the query as it was searched, and each pair. */
  corrected?: { q: string; words: { from: string; to: string }[] };
  /**
   * False when no job has all words and the best subset was searched: then `droppedWords` names what was left out, and `total`
   * is 0.
   */
  matchedAll: boolean;
  droppedWords: string[];
  /** For the first five dropped words: the query that keeps the word, leaving others out, and how many jobs that finds. */
  keeping: { word: string; q: string; total: number }[];
  /** How many jobs follow those because they lack some of it, as `tiers` and `droppedWords` say. Exact. */
  more: number;
  /** Why the jobs are found that are, in the order of hits, where there are words. Together they are `total` and `more`. */
  tiers: TierTotal[];
  /**
   * Set when words that no job has are the name of a town, which has no jobs then: up to three of the nearest cities
   * with jobs under the other words (`q`) and filters, and how many. Not for words that are still being typed.
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
  /** Set when words are the name of a well-known employer that has no jobs: the name as typed. Then jobs need not have it. */
  noJobsOf?: string;
  /** The parts of the query with their roles, in order; unset where nothing is read. */
  roles?: QueryRole[];
  /** Words that were left out because they say nothing about a job beside the others. */
  ignored: string[];
  /** Words that a last word of one or two letters may become; such a word is not searched while it is typed. */
  suggestions: string[];
  /** Set when the search failed to read the query: its words were searched as they are. */
  readFailed?: true;
  /** True when `q` is not empty and has no word in it, as an emoji or "m/w/d" has none: then nothing is found. */
  wordless: boolean;
}

/** The statements of an answer about asking for less. */
export interface WaysOut {
  /**
   * Only when total is 0 and a place was given: the next radius in kilometres that finds something, and all of the
   * country where that is more.
   */
  wider: ({ total: number } & ({ radius: number } | { country: string }))[];
  /** Only when total is 0: what leaving out one of the filters would give, if anything; the most first. */
  waysOut: { filter: FilterName; total: number }[];
  /** Only when total is 0 and several filters are chosen: what leaving out all of them would give; else 0. */
  withoutFilters: number;
  /** Only when total is 0: what the same filters give with one word less, if anything; the most first. */
  fewerWords: { q: string; total: number }[];
}

/** The counts of some filters. */
export interface Counts<F extends Facet = Facet> {
  /**
   * Per filter and value, the count under the query and all other filters: what choosing the value gives. Values
   * without a job are left out, as are filters that were not asked for.
   */
  facets: Pick<FacetCounts, F>;
  /** The names of the employers in `facets.employers` and of those that the query leaves out, by domain. */
  employerNames: Record<string, string>;
}

/** The choices of `postedWithin` that answers count, in days. */
export const POSTED_WITHIN = [1, 3, 7, 14, 30] as const;

export interface SearchOptions {
  signal?: AbortSignal;
  /** The last word is still being typed: it is not taken for complete. */
  typing?: boolean;
  /** The filters to count. Default: all. Tags, employers and cities cost a file each when first asked for. */
  facets?: readonly Facet[];
  /** At most this many tags, employers and cities in `facets`: the most frequent, and the chosen ones. Default 100. */
  facetLimit?: number;
  /** False leaves `matches` empty, for answers that mark nothing. */
  marked?: boolean;
}

/** One value of a filter, for a search inside a long filter. */
export interface FacetOption {
  value: string;
  /** Employers: the name; else the value. */
  label: string;
  count: number;
}

/** The index's description of itself. */
interface SearchInfo {
  jobs: number;
  /** RFC 3339, UTC. */
  builtAt: string;
  exportedAt: string;
  /** Names this build: the same for the same data. */
  version: string;
}

export interface Search {
  /**
   * Hits with every field of the job, or as cards, which costs fewer bytes. Rejects when the signal aborts, with
   * `SearchTooCostly` and with `UnknownPlace`.
   */
  search(query: SearchQuery, options?: SearchOptions & { fields?: 'all' }): Promise<SearchAnswer>;
  search(query: SearchQuery, options: SearchOptions & { fields: 'card' }): Promise<SearchAnswer<Card>>;
  /** The job with this id, every field of it, or undefined. */
  job(id: string): Promise<FoundJob | undefined>;
  /** Counts across all jobs: at most `limit` tags, employers and cities (default 100), and the chosen ones. */
  facetTotals(limit?: number, chosen?: SearchQuery['filters']): Promise<FacetCounts>;
  /** The values of one filter whose label contains the text, with their counts under the query, most frequent first. */
  findOptions(facet: Facet, contains: string, query: SearchQuery, limit: number): Promise<FacetOption[]>;
  info(): Promise<SearchInfo>;
}

/** A query whose phrases would have to be looked for in too many texts; the message says what to search for instead. */
export class SearchTooCostly extends Error {
  override readonly name = 'SearchTooCostly';
}

/** A place of a query that nobody knows; the message says what is allowed. */
export class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}
