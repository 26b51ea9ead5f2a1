import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { createHttp } from '../../scripts/http/index.ts';
import { collectIcons } from '../../scripts/icons/visit.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { State } from '../../scripts/state/index.ts';
import type { Handler } from './http-server.ts';
import { serve } from './serve.ts';
import { jobAt, stateWithJobs } from './state-with-jobs.ts';
import { tempDir } from './temp-dir.ts';

export const NOW = new Date('2026-01-20T06:00:00Z');
const DAY = 86_400_000;
export const picture = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
export const RED = await picture(64, 'red');
export const BLUE = await picture(180, 'blue');
export const SMALL = await picture(16, 'lime');
export const MEDIUM = await picture(32, 'lime');
const tls = {
  cert: readFileSync('tests/fixtures/tls/server.pem', 'utf8'),
  key: readFileSync('tests/fixtures/tls/server.key', 'utf8'),
};
const ca = readFileSync('tests/fixtures/tls/ca.pem', 'utf8');

export type Answer = Handler | Buffer | string;

/** The sites of d0.example, d1.example, …: what answers at `host/path`; everything else is 404. */
export async function web(pages: Record<string, Answer>) {
  const asked: { address: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = await serve(
    (request, response) => {
      const address = `${request.headers.host}${request.url}`;
      asked.push({ address, headers: request.headers });
      const page = pages[address];
      if (typeof page === 'function') page(request, response);
      else if (page === undefined) response.writeHead(404).end();
      else response.end(page);
    },
    { tls },
  );
  /** Addresses asked for since the last call, without robots.txt. */
  const take = () =>
    asked
      .splice(0)
      .map(({ address }) => address)
      .filter((address) => !address.endsWith('/robots.txt'));
  return { pages, asked, take, server };
}
type Web = Awaited<ReturnType<typeof web>>;

export async function stateOf(domains: number): Promise<State & { dir: string }> {
  const dir = await tempDir();
  const state = stateWithJobs(
    dir,
    Array.from({ length: domains }, (_, i) => {
      const domain = `d${i}.example`;
      return { id: `job${i}`, domain, job: jobAt(`https://${domain}/1`) };
    }),
  );
  onTestFinished(state.close);
  return { ...state, dir };
}

export const collect = (
  state: State,
  { server }: Web,
  { days = 0, minutes = '20', refusesReserved = false, progress = silentProgress } = {},
) =>
  collectIcons({
    config: readConfig({
      SCRAPE_DELAY_SECONDS: '0',
      SCRAPE_BUDGET_MINUTES: minutes,
      JOBFEED_NOW: new Date(NOW.getTime() + days * DAY).toISOString(),
    }),
    state,
    progress,
    http: createHttp({
      userAgent: 'Jobfeed/1.0 (+https://jobs.example)',
      ca,
      refusesReserved,
      lookup: async (name) => (name.startsWith('private') ? ['10.0.0.1'] : ['9.9.9.9']),
      dial: () => ({ address: '127.0.0.1', port: server.port }),
      limits: { headersMs: 1000, totalMs: 5000 },
    }),
  });
