import { lazy } from '../../lazy.ts';
import { readLines } from './lines.ts';

/** What the cards of some jobs do not say. Nothing is parsed before it is asked for. */
export interface Details {
  /** The place of the job with this id, of which the beginning may be all that is known; or -1. */
  find: (id: string) => number;
  texts: (job: number) => { title: string; description?: string };
  /** The other fields. */
  others: (job: number) => Record<string, unknown>;
}

/** One job, as it is written. */
export interface JobDetails {
  id: string;
  title: string;
  description?: string | undefined;
  others: object;
}

/** So many characters of an id find its job nearly always: ids are what packs worst. */
export const ID_START = 5;

/**
 * Lines of JSON: how the ids begin, as far as they differ; each job's texts; and each
 * job's other fields, which pack better beside their like.
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
  const places = lazy(() => new Map(ids.map((start, place) => [start, place])));
  return {
    find: (id) => places().get(id.slice(0, ids[0]?.length)) ?? ids.findIndex((start) => start.startsWith(id)),
    texts: (job) => {
      const [title, description] = line(1 + job) as [string, string?];
      return { title, ...(description !== undefined && { description }) };
    },
    others: (job) => line(1 + ids.length + job) as Record<string, unknown>,
  };
}
