/** Readers who search a site over and over while something happens to the engine behind it. */
import { printQuery } from '../../src/search/query.ts';
import type { SearchQuery } from '../../src/filters/query.ts';

const LIMIT = 50;

/** What an answer must agree with: all of one build. */
type Known = { total: number; facets: string; ids: string[] };
/** What a build answers, by search. */
export type Version = ReadonlyMap<string, Known>;

export interface Readers {
  /** Ends when those that are under way are answered. */
  stop: () => Promise<{
    asked: number;
    /** How many of these were answered that the search is not available, and when to come again. */
    refused: number;
    versions: Set<Version>;
    wrong: string[];
  }>;
  /** How many were asked, and how many of these refused, until now. */
  soFar: () => { asked: number; refused: number };
}

const keyOf = (query: SearchQuery): string => String(printQuery({ ...query, offset: 0, limit: LIMIT }));

interface Answered {
  status: number;
  /** Whether it is a refusal as documented. */
  isRefused: boolean;
  known: Known;
}

async function ask(url: string, query: SearchQuery): Promise<Answered> {
  const response = await fetch(`${url}/api/v1/jobs?${String(printQuery(query))}`);
  const { total, facets, hits, error } = (await response.json()) as {
    error?: string;
    total: number;
    facets: unknown;
    hits?: { id: string }[];
  };
  const known = { total, facets: JSON.stringify(facets), ids: (hits ?? []).map(({ id }) => id) };
  const isRefused =
    response.status === 503 &&
    response.headers.get('Retry-After') === '60' &&
    error === 'The search is not available. Try again in a minute.' &&
    hits === undefined;
  return { status: response.status, isRefused, known };
}

/** What a site answers to searches now; those that it refuses are left out. */
export async function versionOf(url: string, queries: readonly SearchQuery[]): Promise<Version> {
  const answers = new Map<string, Known>();
  for (const query of queries) {
    const { status, known } = await ask(url, { ...query, offset: 0, limit: LIMIT });
    if (status === 400) continue; // A place that nobody knows.
    if (status !== 200) throw new Error(`${keyOf(query)} is answered ${status}.`);
    answers.set(keyOf(query), known);
  }
  return answers;
}

/**
 * Searches until it is stopped, each time another page, because what was asked before is kept by the server.
 * @param known what the site may answer: each answer must be wholly of one of them; more may be added
 */
export function startReaders(
  url: string,
  queries: readonly SearchQuery[],
  known: readonly Version[],
  readers = 4,
): Readers {
  const asking = queries.filter((query) => known[0]!.has(keyOf(query)));
  let isStopped = false;
  let asked = 0;
  const answers: (Answered & { key: string; offset: number; limit: number })[] = [];
  const soFar: Readers['soFar'] = () => ({
    asked: answers.length,
    refused: answers.filter(({ isRefused }) => isRefused).length,
  });
  const read = async (): Promise<void> => {
    while (!isStopped) {
      const number = asked++;
      const query = asking[number % asking.length]!;
      const round = Math.floor(number / asking.length);
      const [offset, limit] = [round % 7, LIMIT - 10 - (round % 31)];
      const key = keyOf(query);
      const answer = await ask(url, { ...query, offset, limit }).catch(() => undefined);
      const none = { status: 0, isRefused: false, known: { total: 0, facets: '', ids: [] } };
      answers.push({ key, offset, limit, ...(answer ?? none) });
    }
  };
  const all = Promise.all(Array.from({ length: readers }, read));
  return {
    soFar,
    async stop() {
      isStopped = true;
      await all;
      const versions = new Set<Version>();
      const wrong = answers.flatMap(({ key, offset, limit, status, isRefused, known: own }) => {
        if (isRefused) return [];
        const agrees = known.filter((version) => {
          const { total, facets, ids } = version.get(key)!;
          const page = ids.slice(offset, offset + limit);
          return total === own.total && facets === own.facets && String(page) === String(own.ids);
        });
        for (const version of agrees) versions.add(version);
        return status === 200 && agrees.length > 0 ? [] : [`${key} from ${offset}: ${status}, ${own.total}`];
      });
      return { ...soFar(), versions, wrong };
    },
  };
}
