import type { CityNames } from './city-names.ts';
import type { ReadColumns, Selection } from './facets.ts';
import type { ByteReader } from './formats/bytes.ts';
import type { Column } from './formats/column.ts';
import type { Manifest } from './formats/manifest.ts';
import type { Ranking } from './ranking.ts';
import type { Town } from './formats/towns.ts';
import type { LoadedFilter } from './filters.ts';
import type { Hit, SearchAnswer, SearchQuery } from './types.ts';

/** What a filter that is no facet says of all jobs under one query. */
export interface AppliedFilter {
  /** By ordinal, above 0 for each job that passes; nobody else has this array. Without it all pass, and it is no filter. */
  passing?: Uint8Array | Uint16Array | undefined;
  /** What it adds to a hit. */
  ofHit?: (job: number) => Partial<Hit>;
  /** What it adds to the answer. */
  ofAnswer?: (selection: Selection) => Partial<SearchAnswer>;
  /** The order of jobs, where the query asks for one that is this filter's. */
  ranking?: Ranking | undefined;
}

/** Applies each of these filters that a query has. */
export type ApplyFilters = Record<LoadedFilter, (query: SearchQuery) => Promise<AppliedFilter>>;

/** What such filters need of an index. */
export interface FilterSources {
  manifest: Manifest;
  columns: ReadColumns;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<{ named: (name: string) => Promise<Town | undefined> }>;
  /** Reads a file when it is first needed. */
  file: <T>(path: string, read: (reader: ByteReader) => T) => () => Promise<T>;
  readColumn: (reader: ByteReader) => Column;
}
