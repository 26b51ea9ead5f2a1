/** Visits to job pages on a local server, one run after the other. */
import { afterAll, onTestFinished } from 'vitest';
import { createHttp, type NodeHttpOptions } from '../../scripts/http/index.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { createPageReader, scrape } from '../../scripts/scrape/index.ts';
import type { State } from '../../scripts/state/index.ts';
import type { Handler } from './http-server.ts';
import { serve } from './serve.ts';
import { jobAt, stateWithJobs, type StoredJob } from './state-with-jobs.ts';
import { tempDir } from './temp-dir.ts';

export const NOW = new Date('2026-01-20T06:00:00Z');
export const DAY = 86_400_000;
export const ADVERT = `You will knead sourdough and tend the wood oven from four in the morning, with two apprentices beside you, and
  deliver croissants to the monastery. We ask for steady hands, an early alarm clock and love of crusts.`;
export const html = (text = ADVERT) => `<!doctype html><title>Baker</title><main><p>${text}</p></main>`;

/** One thread for all tests: its start takes longer than most of them. */
const reader = createPageReader();
afterAll(reader.close);

/** Pages by `host/path`; everything else, robots.txt too, is 404. */
export async function web(pages: Record<string, Handler | string>) {
  const asked: { at: number; address: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = await serve((request, response) => {
    const address = `${request.headers.host}${request.url}`;
    asked.push({ at: performance.now(), address, headers: request.headers });
    const page = pages[address];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  /** Addresses asked for since the last call, without robots.txt. */
  const takePages = () =>
    asked
      .splice(0)
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/robots.txt'));
  return { pages, asked, takePages, server };
}
export type Web = Awaited<ReturnType<typeof web>>;

export interface RunOptions {
  days?: number;
  delay?: number;
  minutes?: number;
  enabled?: boolean;
  parallel?: number;
  log?: string[];
  http?: Partial<NodeHttpOptions>;
}

export function run(state: State, { server }: Web, options: RunOptions = {}) {
  const { days = 0, delay = 0, minutes = 20, enabled = true, parallel = 16, log = [] } = options;
  return scrape({
    config: {
      CONTACT_URL: 'https://jobs.example',
      FETCH_ALLOW_PRIVATE: '',
      SCRAPE_ENABLED: enabled,
      SCRAPE_BUDGET_MINUTES: minutes,
      SCRAPE_DELAY_SECONDS: delay,
      SCRAPE_PARALLEL_HOSTS: parallel,
      now: new Date(NOW.getTime() + days * DAY),
    },
    state,
    progress: createProgress({ output: { write: (line) => log.push(line) }, format: 'text' }),
    reader: { read: reader.read, close: async () => {} },
    http: createHttp({
      userAgent: 'Jobfeed/1.0 (+https://jobs.example)',
      lookup: async () => ['9.9.9.9'],
      dial: () => ({ address: '127.0.0.1', port: server.port }),
      limits: { headersMs: 500, totalMs: 5000 },
      ...options.http,
    }),
  });
}

export const stored = (id: string, url: string, changes: Partial<StoredJob> = {}): StoredJob => ({
  id,
  domain: new URL(url).hostname.split('.').slice(-2).join('.'),
  job: jobAt(url),
  ...changes,
});

export async function stateOf(...jobs: StoredJob[]): Promise<State & { dir: string }> {
  const dir = await tempDir();
  const state = stateWithJobs(dir, jobs);
  onTestFinished(state.close);
  return { ...state, dir };
}

export const pageOf = (state: State, url: string) =>
  state.db.prepare('SELECT * FROM pages WHERE url = ?').get(url);
export const excerptOf = (state: State, id: string) =>
  state.db.prepare('SELECT excerpt FROM page_jobs WHERE id = ?').get(id)?.['excerpt'];
export const daysUntilNext = (state: State, url: string, days: number) =>
  (Date.parse(String(pageOf(state, url)?.['next_at'])) - NOW.getTime()) / DAY - days;
