import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { expect } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { fileArtefacts } from '../../scripts/lib/file-artefacts.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { startServer } from '../../scripts/serve.ts';
import { createSearch } from '../../src/search/index.ts';
import { printQuery } from '../../src/search/query.ts';
import { type AnswerPart } from '../../src/search/in-parts.ts';
import {
  type FacetCounts,
  type FoundPosting,
  type HitTwins,
  type SearchAnswer,
  type SearchQuery,
} from '../../src/search/types.ts';
import { type SearchResponse } from '../../src/search/worker-messages.ts';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { queryMix } from './query-mix.ts';

/** What must be the same everywhere. */
interface Answer {
  ids: string[];
  /** The ids of the twins of each hit. */
  twins: string[][];
  total: number;
  groups: number | null;
  facets: SearchAnswer['facets'];
  corrected: string | null;
  droppedWords: string[];
  keeping: SearchAnswer['keeping'];
  also: SearchAnswer['also'] | null;
  occupations: SearchAnswer['occupations'] | null;
  /** By id: why hits that lack the words are there. */
  named: Record<string, unknown>;
  then: SearchAnswer['then'] | null;
  noJobsIn: SearchAnswer['noJobsIn'] | null;
  ignored: string[];
}
type Ask = (query: SearchQuery) => Promise<Answer>;

/**
 * Asks the browser on a built site (through the page's own search worker), the edge runtime and the Node server the same
 * searches, and compares what they answer.
 * @returns what the answers had in them, so that a test can see that it compared something
 */
export async function compareEverywhere(
  dir: string,
  count: number,
  mix: typeof queryMix = queryMix,
): Promise<
  Record<
    | 'queries'
    | 'hits'
    | 'twins'
    | 'empty'
    | 'corrected'
    | 'dropped'
    | 'keeping'
    | 'also'
    | 'occupations'
    | 'then'
    | 'noJobsIn'
    | 'ignored',
    number
  >
> {
  const node = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  const edge = await startEdgeServer({ dir, port: 0 });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(node.url);
    const ask: Record<string, Ask> = {
      browser: await askBrowser(page, dir),
      edge: askApi(edge.url),
      node: askApi(node.url),
    };
    const seen = {
      queries: 0,
      hits: 0,
      twins: 0,
      empty: 0,
      corrected: 0,
      dropped: 0,
      keeping: 0,
      also: 0,
      occupations: 0,
      then: 0,
      noJobsIn: 0,
      ignored: 0,
    };
    for (const [index, one] of mix(await somePostings(dir), count).entries()) {
      // Pages collapse, the API does not unless it is asked to.
      const query = { ...one, ...(index % 5 < 3 && { collapse: true }) };
      const [first, ...others] = await Promise.all(
        Object.entries(ask).map(async ([where, of]) => ({ where, answer: await of(query) })),
      );
      if (!first) throw new Error('Nobody was asked.');
      const name = String(printQuery(query));
      for (const { where, answer } of others)
        expect({ name, where, answer }).toEqual({ name, where, answer: first.answer });
      const {
        ids,
        twins,
        total,
        corrected,
        droppedWords,
        keeping,
        also,
        occupations,
        then,
        noJobsIn,
        ignored,
      } = first.answer;
      seen.queries++;
      seen.hits += ids.length;
      seen.twins += twins.flat().length;
      seen.corrected += Number(corrected !== null);
      seen.dropped += Number(droppedWords.length > 0);
      seen.keeping += Number(keeping.length > 0);
      seen.also += Number(also !== null);
      seen.occupations += Number(occupations !== null);
      seen.then += Number(then !== null);
      seen.noJobsIn += Number(noJobsIn !== null);
      seen.ignored += Number(ignored.length > 0);
      seen.empty += Number(total === 0);
    }
    return seen;
  } finally {
    await browser.close();
    await edge.close();
    await node.close();
  }
}

const idsOfTwins = ({ twins }: { twins?: HitTwins }): string[] => twins?.jobs.map(({ id }) => id) ?? [];

function askApi(url: string): Ask {
  return async (query) => {
    const response = await fetch(`${url}/api/v1/jobs?${String(printQuery(query))}`);
    const body = (await response.json()) as {
      hits: { id: string; twins?: HitTwins }[];
      total: number;
      groups?: number;
      facets: SearchAnswer['facets'];
      query?: Partial<Omit<Answer, 'ids' | 'twins' | 'total' | 'groups' | 'facets' | 'occupations'>> & {
        occupations?: NonNullable<Answer['occupations']> & { hits: Answer['named'] };
      };
    };
    expect([response.status, body]).toEqual([200, body]);
    const { hits: named = {}, ...occupations } = body.query?.occupations ?? {};
    return {
      ids: body.hits.map(({ id }) => id),
      twins: body.hits.map(idsOfTwins),
      total: body.total,
      groups: body.groups ?? null,
      facets: body.facets,
      corrected: body.query?.corrected ?? null,
      droppedWords: body.query?.droppedWords ?? [],
      keeping: body.query?.keeping ?? [],
      also: body.query?.also ?? null,
      occupations: body.query?.occupations ? (occupations as NonNullable<Answer['occupations']>) : null,
      named,
      then: body.query?.then ?? null,
      noJobsIn: body.query?.noJobsIn ?? null,
      ignored: body.query?.ignored ?? [],
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
      new Promise<AnswerPart[]>((resolve, reject) => {
        const id = ++last;
        const parts: AnswerPart[] = [];
        const listen = ({ data }: MessageEvent<SearchResponse>) => {
          if (data.id !== id) return;
          if ('part' in data) {
            parts.push(data.part as AnswerPart);
            return;
          }
          started.removeEventListener('message', listen);
          if ('isWhole' in data) resolve(parts);
          else reject(new Error(data.error));
        };
        started.addEventListener('message', listen);
        started.postMessage({ id, method: 'search', args: [query, { counts: true }] });
      });
  }, `/assets/${file}`);
  return async (query) => {
    const parts = await page.evaluate(([ask, asked]) => ask(asked), [worker, query] as const);
    const cards = parts.flatMap((part) => ('cards' in part ? [part.cards] : []));
    const counts = parts.flatMap((part) => ('counts' in part ? [part.counts.facets] : []));
    const answer = { ...cards[0]!, facets: Object.assign({}, ...counts) as FacetCounts };
    return {
      ids: answer.hits.map(({ posting }) => posting.id),
      twins: answer.hits.map(idsOfTwins),
      total: answer.total,
      groups: answer.groups ?? null,
      facets: answer.facets,
      corrected: answer.corrected?.q ?? null,
      droppedWords: answer.droppedWords,
      keeping: answer.keeping,
      also: answer.also ?? null,
      occupations: answer.occupations ?? null,
      named: Object.fromEntries(
        answer.hits.flatMap(({ posting, occupation }) => (occupation ? [[posting.id, occupation]] : [])),
      ),
      then: answer.then ?? null,
      noJobsIn: answer.noJobsIn ?? null,
      ignored: answer.ignored,
    };
  };
}

/** The first thousand jobs of a site. */
export async function somePostings(dir: string): Promise<FoundPosting[]> {
  const search = createSearch(fileArtefacts(join(dir, 'search')));
  const pages = Array.from({ length: 20 }, async (_, page) =>
    (await search.search({ q: '', filters: {}, offset: page * 50, limit: 50 })).hits.map(
      ({ posting }) => posting,
    ),
  );
  return (await Promise.all(pages)).flat();
}
