/** What may come of a query, and the way that shows most of it: the search over files, in this process. */
import { fileArtefacts } from '../../../scripts/lib/site-search.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { createSearch } from '../../../src/search/search.ts';
import { SearchTooCostly, UnknownPlace } from '../../../src/search/types.ts';

/** What one query may come to, however it is asked. */
export const MOST = {
  /** Of an answer as JSON: fifty whole adverts, and all counts. */
  bytes: 3_000_000,
  /** Of the thread that searches, in this process, on 10,000 jobs. */
  cpuMs: 1000,
  /** On the other ways. */
  ms: 60_000,
};

/** What came of a query; `refused` where it is one that may be. */
export interface Outcome {
  refused?: true;
  hits: number;
  bytes: number;
  cpuMs?: number;
  /** It was answered by its plain words, because the search failed. */
  readFailed?: boolean;
}
/** One way on one site. */
export type Way = { ask: (query: SearchQuery) => Promise<Outcome>; close: () => Promise<void> };
export const REFUSED: Outcome = { refused: true, hits: 0, bytes: 0 };

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The search over the files of a folder, whose faults nothing hides. */
export function byFiles(dir: string): Way {
  const search = createSearch(fileArtefacts(dir));
  const timed = async (query: SearchQuery): Promise<Outcome> => {
    const before = cpuMs();
    const answer = await search.search(query, { marked: true });
    const took = cpuMs() - before;
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    return { hits: answer.hits.length, bytes, cpuMs: took, readFailed: answer.readFailed === true };
  };
  return {
    ask: async (query) => {
      try {
        const first = await timed(query);
        // The first one of a kind reads files.
        return first.cpuMs! <= MOST.cpuMs ? first : await timed(query);
      } catch (error) {
        if (error instanceof UnknownPlace || error instanceof SearchTooCostly) return REFUSED;
        throw error;
      }
    },
    close: async () => undefined,
  };
}

/** What is wrong with an outcome; undefined when nothing is. */
export function excessOf(
  { hits, bytes, cpuMs: took = 0, readFailed }: Outcome,
  query: SearchQuery,
): string | undefined {
  if (readFailed) return 'It failed, and was answered by its plain words.';
  if (hits > query.limit) return `It has ${hits} hits, of ${query.limit} that were asked for.`;
  if (bytes > MOST.bytes) return `The answer has ${bytes} bytes.`;
  return took > MOST.cpuMs ? `It took ${Math.round(took)} ms of CPU.` : undefined;
}
