import type { Corpus } from './corpus.ts';
import type { BenchQuery } from './queries.ts';

/** One way to search, built from a corpus into a folder and opened from there. */
export interface Engine {
  /** Makes everything that is served, in an empty folder. */
  build(corpus: Corpus, dir: string): Promise<void>;
  /** Nothing is read before the first search, where the engine allows it. */
  open(dir: string): Promise<Searcher>;
}

/**
 * Which counts a search asks for: none, as a page does for its first result; those of the filters with few values,
 * these and tags, or all.
 */
export type Counts = 'none' | 'few' | 'tags' | 'all';

export interface Searcher {
  /** The first ten hits with what a result card shows, the number of all hits, and counts per filter value. */
  search(one: BenchQuery, counts: Counts): Promise<{ ordinals: number[]; total: number }>;
  /** Bytes that were read from the folder until now, as served: compressed. */
  fetched(): number;
  /** Whether a search needs the code that reads places. */
  readsPlaces?(one: BenchQuery): Promise<boolean>;
  close?(): Promise<void>;
}

/** The peers, each with a module of its own, so that one that is left out is not loaded. */
export const PEERS = ['pagefind', 'minisearch', 'orama'] as const;
export type EngineName = 'ours' | (typeof PEERS)[number];

export async function engineOf(name: EngineName): Promise<Engine> {
  const { engine } = (await import(`./engines/${name}.ts`)) as { engine: Engine };
  return engine;
}
