import type { Facet } from '../../filters/facets.ts';
import type { StatedFilter } from '../../filters/table.ts';

/** `search/manifest.json`: the only file of the index with a fixed name. It leads to all others. */
export interface Manifest {
  /** Identifies this index. The same files give the same version. */
  version: string;
  jobs: number;
  /** RFC 3339, UTC. */
  builtAt: string;
  exportedAt: string;
  /** Paths below `search/`. */
  files: Record<Facet | StatedFilter, string> & {
    /** Other names of the cities in the filter. */
    cityNames: string;
    /** Shards of suggestions, by prefix. */
    suggestions: string;
    /** Positions of the cities in the filter, and shards of towns by name. */
    towns: string;
    /** Meanings of names of regions and countries, and other names of places. */
    placeWords: string;
    /** Positions of the places of jobs. */
    near: string;
    /** Ages of the jobs in days. */
    ages: string;
    /** Chunks of cards, by ordinal. */
    cards: string;
    /** Chunks of the jobs' other fields, by domain and id. */
    details: string;
    /** Prefixes of all ids, to find a job by its id. */
    ids: string;
    /** Number of words in the title of each job, one byte per job. */
    titles: string;
    /** Jobs that are one advert for several places. */
    twins: string;
    /** The domains of owners with several domains; missing if there are none. */
    owners?: string;
    /** Artefacts of the pages that functions render; missing if there are none. */
    pages?: string;
    /** Shards of words, and dictionaries by letter. */
    text: string;
  };
}

/** The manifest of a build whose jobs are in an engine: words, values and places only. */
export interface EngineManifest extends Omit<Manifest, 'files'> {
  files: Record<Facet, string> &
    Pick<
      Manifest['files'],
      'cityNames' | 'near' | 'owners' | 'pages' | 'placeWords' | 'suggestions' | 'text' | 'towns'
    >;
}
