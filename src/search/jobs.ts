/** Reads and writes whole jobs. Only the requested fields are decoded. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import type { CardOf } from './cards.ts';
import type { Manifest } from './formats/manifest.ts';
import { artefactPath, indexOfKey } from '../artefacts/table.ts';
import { loadTable } from '../artefacts/sorted-table.ts';
import { readLines } from '../artefacts/lines.ts';
import type { FoundJob } from '../job/job.ts';

/** The fields that cards lack, parsed on demand. */
interface Details {
  /** The position of the job with this id, or a prefix of it; -1 if there is none. */
  find: (id: string) => number;
  texts: (job: number) => { title: string; description?: string };
  /** The fields other than texts. */
  others: (job: number) => Record<string, unknown>;
}

/** One job to write. */
export interface JobDetails {
  id: string;
  title: string;
  description?: string | undefined;
  others: object;
}

/**
 * Number of characters of an id that are kept. They are nearly always unique within a file, and no field compresses worse
 * than ids.
 */
export const ID_START = 5;

/**
 * Writes lines of JSON. The first line has the prefixes of all ids, as long as needed to tell the ids apart. A line for the
 * texts of each job follows, then a line for the other fields of each job. Similar lines are adjacent, so that they compress
 * better.
 */
export function writeDetails(jobs: readonly JobDetails[]): Uint8Array {
  const starts = (length: number): string[] => jobs.map(({ id }) => id.slice(0, length));
  const distinct = (ids: string[]): number => new Set(ids).size;
  let length = ID_START;
  while (distinct(starts(length)) < distinct(starts(Infinity))) length++;
  const lines = [
    starts(length),
    ...jobs.map(({ title, description }) => (description === undefined ? [title] : [title, description])),
    ...jobs.map(({ others }) => others),
  ];
  return new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
}

export function readDetails(content: Uint8Array): Details {
  const line = readLines(content);
  const ids = line(0) as string[];
  return {
    // Scan linearly: a file has a hundred jobs and an answer mostly reads one, so making a map would take longer.
    find: (id) => {
      const place = ids.lastIndexOf(id.slice(0, ids[0]?.length));
      return place < 0 ? ids.findIndex((start) => start.startsWith(id)) : place;
    },
    texts: (job) => {
      const [title, description] = line(1 + job) as [string, string?];
      return { title, ...(description !== undefined && { description }) };
    },
    others: (job) => line(1 + ids.length + job) as Record<string, unknown>,
  };
}

/** Reads whole jobs by ordinal. */
export interface JobsReader {
  jobs(ordinals: readonly number[]): Promise<FoundJob[]>;
  /**
   * Yields titles and descriptions of jobs, unordered, a few chunks at a time. Reads each chunk once. `domainOf` gives the
   * employers' domains, so that no card is read.
   */
  texts(ordinals: readonly number[], domainOf: (ordinal: number) => string): AsyncIterable<JobText[]>;
  byId(id: string): Promise<FoundJob | undefined>;
}

/** The texts of a job in which phrases are searched. */
interface JobText {
  ordinal: number;
  title: string;
  description?: string;
}

type ChunkAt = (place: number) => Details | Promise<Details>;

/** Memory per byte of details: the bytes themselves and the overhead of unpacking. */
const DETAILS_BYTES = 2;
/** Number of chunks to request at once when many are read. More would use too much memory, fewer would add round trips. */
const CHUNKS_AT_ONCE = 16;

/** The sort key of details. */
export const detailsKey = ({ domain, id }: { domain: string; id: string }): string => `${domain} ${id}`;

export function openJobs(source: Source, { files, jobs }: Manifest, card: CardOf): JobsReader {
  const table = once(() => loadTable(source, files.details));
  const ids = once(() => artefactCache(source, (content) => new TextDecoder().decode(content))(files.ids));
  const keptChunk = artefactCache(source, readDetails, DETAILS_BYTES);

  /** Lends chunks to a reader and then releases their memory, so the reader must copy what it keeps. */
  async function withChunks<T>(read: (chunkAt: ChunkAt) => Promise<T>): Promise<T> {
    const { hashes } = await table();
    const pathAt = (place: number): string => artefactPath('details', hashes[place]!);
    const { release } = source;
    if (!release) return read((place) => keptChunk(pathAt(place)));
    const contents: Uint8Array[] = [];
    const own = artefactCache(source, (content) => {
      contents.push(content);
      return readDetails(content);
    });
    const chunks = new Map<number, Promise<Details>>();
    const result = await read((place) => {
      const chunk = chunks.get(place) ?? own(pathAt(place));
      chunks.set(place, chunk);
      return chunk;
    });
    release(contents);
    return result;
  }

  async function jobAt(ordinal: number, chunkAt: ChunkAt): Promise<FoundJob> {
    const one = await card(ordinal);
    const { first, last } = placesOf((await table()).keys, one.domain, one.id);
    for (let place = first; place <= last; place++) {
      const chunk = await chunkAt(place);
      const job = chunk.find(one.id);
      if (job < 0) continue;
      const other = chunk.others(job) as unknown as FoundJob;
      return { ...one, ...chunk.texts(job), ...other, employer: { ...other.employer, ...one.employer } };
    }
    return one as FoundJob;
  }

  return {
    jobs: (ordinals) =>
      withChunks((chunkAt) => Promise.all(ordinals.map((ordinal) => jobAt(ordinal, chunkAt)))),
    async *texts(ordinals, domainOf) {
      const [starts, { keys }] = await Promise.all([ids(), table()]);
      const wanted = new Map<number, { ordinal: number; id: string }[]>();
      for (const ordinal of ordinals) {
        const id = starts.slice(ordinal * ID_START, (ordinal + 1) * ID_START);
        const { first, last } = placesOf(keys, domainOf(ordinal), id);
        for (let place = first; place <= last; place++) {
          const others = wanted.get(place);
          if (others) others.push({ ordinal, id });
          else wanted.set(place, [{ ordinal, id }]);
        }
      }
      const places = [...wanted.keys()];
      for (let from = 0; from < places.length; from += CHUNKS_AT_ONCE) {
        const some = places.slice(from, from + CHUNKS_AT_ONCE);
        yield await withChunks(async (chunkAt) => {
          const chunks = await Promise.all(some.map(async (place) => chunkAt(place)));
          return chunks.flatMap((chunk, i) => textsIn(chunk, wanted.get(some[i]!)!));
        });
      }
    },
    async byId(id) {
      if (!/^[a-z2-7]{16}$/.test(id)) return undefined;
      const starts = await ids();
      const beginning = id.slice(0, ID_START);
      for (let job = 0; job < jobs; job++) {
        if (!starts.startsWith(beginning, job * ID_START)) continue;
        if ((await card(job)).id === id) return withChunks((chunkAt) => jobAt(job, chunkAt));
      }
      return undefined;
    },
  };
}

/** The range of chunks that may have a job. It is longer than one chunk only if the id is a prefix. */
function placesOf(keys: readonly string[], domain: string, id: string): { first: number; last: number } {
  const key = detailsKey({ domain, id });
  return { first: Math.max(0, indexOfKey(keys, key)), last: indexOfKey(keys, `${key}~`) };
}

function textsIn(chunk: Details, wanted: readonly { ordinal: number; id: string }[]): JobText[] {
  const found: JobText[] = [];
  for (const { ordinal, id } of wanted) {
    const job = chunk.find(id);
    if (job >= 0) found.push({ ordinal, ...chunk.texts(job) });
  }
  return found;
}
