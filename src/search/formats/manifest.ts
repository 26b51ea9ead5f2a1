/** `search/manifest.json`: the one file of the index that keeps its name. Everything else is found through it. */
export interface Manifest {
  /** Names this index: the same for the same files. */
  version: string;
  jobs: number;
  /** RFC 3339, UTC. */
  builtAt: string;
  exportedAt: string;
  /** Paths below `search/`. */
  files: {
    /** The filters with few values, and the ages of the jobs in days. */
    facets: string;
    tags: string;
    employers: string;
    cities: string;
    /** Which chunk holds which job's card. */
    cards: string;
    /** Which chunk holds which job's other fields. */
    details: string;
    /** The beginnings of all ids, to find a job by its id. */
    ids: string;
    /** How many words each job's title has: a byte per job. */
    titles: string;
    /** Which shard holds which word, and which dictionary which letter. */
    text: string;
  };
}
