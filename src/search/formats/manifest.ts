import type { Facet } from '../../filters/facets.ts';

/** `search/manifest.json`: the one file of the index that keeps its name. Everything else is found through it. */
export interface Manifest {
  /** Names this index: the same for the same files. */
  version: string;
  jobs: number;
  /** RFC 3339, UTC. */
  builtAt: string;
  exportedAt: string;
  /** Paths below `search/`. */
  files: Record<Facet, string> & {
    /** Other names of the cities in the filter. */
    cityNames: string;
    /** The pay of jobs, their share of full time, and the last day to apply: see `STATED_VALUES`. */
    terms: string;
    /** Which shard holds the suggestions for what is typed. */
    suggestions: string;
    /** Where the cities in the filter are, and which shard holds which names of towns. */
    towns: string;
    /** The meanings of names of regions and countries, and other names of places. */
    placeWords: string;
    /** Where the places are that jobs are at. */
    near: string;
    /** How many days old the jobs are. */
    ages: string;
    /** Which chunk holds which job's card. */
    cards: string;
    /** Which chunk holds which job's other fields. */
    details: string;
    /** The beginnings of all ids, to find a job by its id. */
    ids: string;
    /** How many words each job's title has: a byte per job. */
    titles: string;
    /** Which jobs are one advert for several places. */
    twins: string;
    /** The domains of each owner that has several; only where one has. */
    owners?: string;
    /** Which artefact holds which page that functions make; only where they make some. */
    pages?: string;
    /** Which shard holds which word, and which dictionary which letter. */
    text: string;
  };
}

/** The same of a build whose jobs an engine holds: what is said of words, values and places, and no jobs. */
export interface EngineManifest extends Omit<Manifest, 'files'> {
  files: Record<Facet, string> &
    Pick<
      Manifest['files'],
      'cityNames' | 'near' | 'owners' | 'pages' | 'placeWords' | 'suggestions' | 'text' | 'towns'
    >;
}
