import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { FACETS } from '../../src/filters/facets.ts';
import { expect } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { fileArtefacts } from '../../scripts/lib/site-search.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { startServer } from '../../scripts/serve.ts';
import { tiersToV1, type TiersV1 } from '../../src/api/tiers-v1.ts';
import { createSearch } from '../../src/search/search.ts';
import { printQuery } from '../../src/search/query.ts';
import type { AnswerPart } from '../../src/search/in-parts.ts';
import type { Card, FoundJob, HitDuplicates } from '../../src/job/job.ts';
import type { FacetCounts } from '../../src/filters/facets.ts';
import { type Search, type SearchAnswer, UnknownPlace, SearchTooCostly } from '../../src/search/types.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import type { WorkerResponse } from '../../src/lib/worker-client.ts';
import { queryMix } from './query-mix.ts';
import { sharedBrowser } from './shared-browser.ts';

/** What must be the same everywhere. */
interface Answer {
  /** Why the search is refused, if it is. */
  refused: string | null;
  ids: string[];
  /** Of each hit. */
  domains: string[];
  near: SearchAnswer['near'] | null;
  /** Of each hit: kilometres. */
  distances: (number | null)[];
  waysOut: SearchAnswer['waysOut'];
  /** The ids of the twins of each hit. */
  twins: string[][];
  total: number;
  more: number;
  groups: number | null;
  facets: SearchAnswer['facets'];
  corrected: string | null;
  droppedWords: string[];
  keeping: SearchAnswer['keeping'];
  also: TiersV1['also'] | null;
  occupations: TiersV1['occupations'] | null;
  /** By id: why hits that lack the words are there. */
  named: Record<string, unknown>;
  texts: TiersV1['texts'] | null;
  meant: TiersV1['near'] | null;
  wider: TiersV1['wider'] | null;
  then: TiersV1['then'] | null;
  roles: SearchAnswer['roles'] | null;
  noJobsIn: SearchAnswer['noJobsIn'] | null;
  ignored: string[];
  payUnstated: number | null;
  workloadUnstated: number | null;
}
/** An engine: what it answers to a search. */
export type Ask = (query: SearchQuery) => Promise<Answer>;
/** How many searches had what in their answers, so that a test can see that it compared something. */
export type Seen = Record<keyof typeof NOTHING_SEEN, number>;
const NOTHING_SEEN = {
  queries: 0,
  refused: 0,
  hits: 0,
  near: 0,
  distances: 0,
  twins: 0,
  empty: 0,
  /** First tens with as many of one domain as may be, and no more. */
  spread: 0,
  more: 0,
  corrected: 0,
  dropped: 0,
  keeping: 0,
  also: 0,
  occupations: 0,
  texts: 0,
  meant: 0,
  wider: 0,
  then: 0,
  noJobsIn: 0,
  ignored: 0,
  unstated: 0,
};

const REFUSED: Omit<Answer, 'refused'> = {
  ids: [],
  domains: [],
  near: null,
  distances: [],
  waysOut: [],
  twins: [],
  total: 0,
  more: 0,
  groups: null,
  facets: Object.fromEntries(FACETS.map((facet) => [facet, {}])) as FacetCounts,
  corrected: null,
  droppedWords: [],
  keeping: [],
  also: null,
  occupations: null,
  named: {},
  texts: null,
  meant: null,
  wider: null,
  then: null,
  roles: null,
  noJobsIn: null,
  ignored: [],
  payUnstated: null,
  workloadUnstated: null,
};

/** The three engines on one built site. */
export interface Everywhere {
  /** Asks them the same searches, and compares what they answer. */
  compare: (count: number, mix?: typeof queryMix) => Promise<Seen>;
  close: () => Promise<void>;
}

/** Starts the browser on a built site (the page's own search worker), the edge runtime and the Node server. */
export async function openEverywhere(dir: string): Promise<Everywhere> {
  const [node, edge, browser, jobs] = await Promise.all([
    startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' }),
    startEdgeServer({ dir, port: 0 }),
    sharedBrowser(),
    someJobs(dir),
  ]);
  const page = await browser.newPage();
  await page.goto(node.url);
  const engines = { browser: await askBrowser(page, dir), edge: askApi(edge.url), node: askApi(node.url) };
  return {
    compare: async (count, mix = queryMix) => compareEngines(engines, mix(jobs, count)),
    close: async () => void (await Promise.all([page.close(), edge.close(), node.close()])),
  };
}

/**
 * Asks any engines over the same jobs the same searches, and compares what they answer.
 * @param isOrdered whether they have the same order: else all is compared but the hits of the page
 */
export async function compareEngines(
  engines: Record<string, Ask>,
  queries: readonly SearchQuery[],
  isOrdered: (query: SearchQuery) => boolean = () => true,
): Promise<Seen> {
  const seen: Seen = { ...NOTHING_SEEN };
  for (const [index, one] of queries.entries()) {
    // Pages collapse, the API does not unless it is asked to.
    const query = { ...one, ...(index % 5 < 3 && { collapse: true }) };
    const [first, ...others] = await Promise.all(
      Object.entries(engines).map(async ([where, ask]) => ({ where, answer: await ask(query) })),
    );
    if (!first) throw new Error('Nobody was asked.');
    const { answer } = first;
    const compared = (one: Answer): unknown => (isOrdered(query) ? one : withoutHits(one));
    for (const other of others)
      expect({ ...other, answer: compared(other.answer) }, String(printQuery(query))).toEqual({
        where: other.where,
        answer: compared(answer),
      });
    seen.queries++;
    seen.refused += Number(answer.refused !== null);
    seen.hits += answer.ids.length;
    seen.spread += Number(query.offset === 0 && mostOfOne(answer.domains) === 3);
    seen.near += Number(answer.near !== null);
    seen.distances += answer.distances.filter((distance) => distance !== null).length;
    seen.twins += answer.twins.flat().length;
    seen.corrected += Number(answer.corrected !== null);
    seen.dropped += Number(answer.droppedWords.length > 0);
    seen.keeping += Number(answer.keeping.length > 0);
    seen.also += Number(answer.also !== null);
    seen.occupations += Number(answer.occupations !== null);
    seen.texts += Number(answer.texts !== null);
    seen.meant += Number(answer.meant !== null);
    seen.wider += Number(answer.wider !== null);
    seen.then += Number(answer.then !== null);
    seen.noJobsIn += Number(answer.noJobsIn !== null);
    seen.ignored += Number(answer.ignored.length > 0);
    seen.unstated += Number((answer.payUnstated ?? 0) + (answer.workloadUnstated ?? 0) > 0);
    seen.empty += Number(answer.total === 0);
    seen.more += Number(answer.more > 0);
  }
  return seen;
}

/** How many are equal to each other at most. */
const mostOfOne = (domains: readonly string[]): number =>
  Math.max(0, ...[...Map.groupBy(domains, (domain) => domain).values()].map(({ length }) => length));

/** An answer without what is said of the hits of one page, but for their number. */
const withoutHits = (answer: Answer): unknown => ({
  ...answer,
  ids: answer.ids.length,
  ...{ domains: [], distances: [], twins: [], named: {} },
});

const idsOfDuplicates = ({ twins }: { twins?: HitDuplicates }) => twins?.jobs.map(({ id }) => id) ?? [];

/** An engine behind the API at an address. */
export function askApi(url: string): Ask {
  return async (query) => {
    const response = await fetch(`${url}/api/v1/jobs?${String(printQuery(query))}`);
    if (response.status === 400) {
      const { error } = (await response.json()) as { error: string };
      return { ...REFUSED, refused: error };
    }
    const body = (await response.json()) as {
      hits: { id: string; domain: string; twins?: HitDuplicates; distanceKm?: number }[];
      near?: NonNullable<Answer['near']>;
      waysOut?: Answer['waysOut'];
      total: number;
      more?: number;
      groups?: number;
      facets: SearchAnswer['facets'];
      payUnstated?: number;
      workloadUnstated?: number;
      query?: Partial<
        Pick<
          Answer,
          'corrected' | 'droppedWords' | 'keeping' | 'also' | 'texts' | 'then' | 'noJobsIn' | 'ignored'
        >
      > & {
        occupations?: NonNullable<Answer['occupations']> & { hits: Answer['named'] };
        near?: NonNullable<Answer['meant']>;
        wider?: NonNullable<Answer['wider']>;
        roles?: NonNullable<Answer['roles']>;
      };
    };
    expect([response.status, body]).toEqual([200, body]);
    const { hits: named = {}, ...occupations } = body.query?.occupations ?? {};
    return {
      refused: null,
      ids: body.hits.map(({ id }) => id),
      domains: body.hits.map(({ domain }) => domain),
      near: body.near ?? null,
      distances: body.hits.map(({ distanceKm }) => distanceKm ?? null),
      waysOut: (body.waysOut ?? []).map(({ filter, total }) => ({ filter, total })),
      twins: body.hits.map(idsOfDuplicates),
      total: body.total,
      more: body.more ?? 0,
      groups: body.groups ?? null,
      facets: body.facets,
      corrected: body.query?.corrected ?? null,
      droppedWords: body.query?.droppedWords ?? [],
      keeping: body.query?.keeping ?? [],
      also: body.query?.also ?? null,
      occupations: body.query?.occupations ? (occupations as NonNullable<Answer['occupations']>) : null,
      named,
      texts: body.query?.texts ?? null,
      meant: body.query?.near ?? null,
      wider: body.query?.wider ?? null,
      then: body.query?.then ?? null,
      roles: body.query?.roles ?? null,
      noJobsIn: body.query?.noJobsIn ?? null,
      ignored: body.query?.ignored ?? [],
      payUnstated: body.payUnstated ?? null,
      workloadUnstated: body.workloadUnstated ?? null,
    };
  };
}

/** The page's own worker, as it was bundled. */
async function askBrowser(page: Page, dir: string): Promise<Ask> {
  const file = (await readdir(join(dir, 'assets'))).find((name) => /^search-worker-.*\.js$/.test(name));
  if (!file) throw new Error(`There is no search worker in "${dir}/assets". Has it another name now?`);
  const worker = await page.evaluateHandle((address) => {
    const started = new Worker(address, { type: 'module' });
    let last = 0;
    return (query: unknown) =>
      new Promise<AnswerPart[] | { refused: string }>((resolve, reject) => {
        const id = ++last;
        const parts: AnswerPart[] = [];
        const listen = ({ data }: MessageEvent<WorkerResponse>) => {
          if (data.id !== id) return;
          if ('part' in data) {
            parts.push(data.part as AnswerPart);
            return;
          }
          started.removeEventListener('message', listen);
          if (data.error === undefined) resolve(parts);
          else if (data.name === 'UnknownPlace' || data.name === 'SearchTooCostly')
            resolve({ refused: data.error });
          else reject(new Error(data.error));
        };
        started.addEventListener('message', listen);
        started.postMessage({ id, method: 'search', args: [query, { counts: true }], now: Date.now() });
      });
  }, `/assets/${file}`);
  return async (query) => {
    const parts = await page.evaluate(([ask, asked]) => ask(asked), [worker, query] as const);
    if ('refused' in parts) return { ...REFUSED, ...parts };
    const cards = parts.flatMap((part) => ('cards' in part ? [part.cards] : []));
    const counts = parts.flatMap((part) => ('counts' in part ? [part.counts.facets] : []));
    return answerOf({ ...cards[0]!, facets: Object.assign({}, ...counts) as FacetCounts });
  };
}

/** What is compared of an answer. */
function answerOf(answer: Omit<SearchAnswer<Card>, 'employerNames'>): Answer {
  const {
    also = null,
    occupations = null,
    texts = null,
    near: meant = null,
    wider = null,
    then = null,
  } = tiersToV1(answer.tiers, answer.hits);
  return {
    refused: null,
    ids: answer.hits.map(({ posting }) => posting.id),
    domains: answer.hits.map(({ posting }) => posting.domain),
    near: answer.near ?? null,
    distances: answer.hits.map(({ distanceKm }) => distanceKm ?? null),
    waysOut: answer.waysOut,
    twins: answer.hits.map(idsOfDuplicates),
    total: answer.total,
    more: answer.more,
    groups: answer.groups ?? null,
    facets: answer.facets,
    corrected: answer.corrected?.q ?? null,
    droppedWords: answer.droppedWords,
    keeping: answer.keeping,
    also,
    occupations,
    named: Object.fromEntries(
      answer.hits.flatMap(({ posting, occupation }) => (occupation ? [[posting.id, occupation]] : [])),
    ),
    texts,
    meant,
    wider,
    then,
    // The API names several parts alone.
    roles: (answer.roles?.length ?? 0) > 1 ? answer.roles! : null,
    noJobsIn: answer.noJobsIn ?? null,
    ignored: answer.ignored,
    payUnstated: answer.unstated?.pay ?? null,
    workloadUnstated: answer.unstated?.workload ?? null,
  };
}

/** A search that is asked by itself. */
export const askSearch =
  (search: Pick<Search, 'search'>): Ask =>
  async (query) => {
    try {
      return answerOf(await search.search(query, { marked: false }));
    } catch (error) {
      if (!(error instanceof UnknownPlace || error instanceof SearchTooCostly)) throw error;
      return { ...REFUSED, refused: error.message };
    }
  };

/** The first thousand jobs of a site. */
export async function someJobs(dir: string): Promise<FoundJob[]> {
  const search = createSearch(fileArtefacts(join(dir, 'search')));
  const pages = Array.from({ length: 20 }, async (_, page) =>
    (await search.search({ q: '', filters: {}, offset: page * 50, limit: 50 })).hits.map(
      ({ posting }) => posting,
    ),
  );
  return (await Promise.all(pages)).flat();
}
