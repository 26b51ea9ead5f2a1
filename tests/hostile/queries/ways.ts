/** The other ways on which a query is asked: the Node server, the edge runtime, and a worker of the browser. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readConfig } from '../../../scripts/config.ts';
import { startEdgeServer } from '../../../scripts/serve-edge.ts';
import { startServer } from '../../../scripts/serve.ts';
import type { AnswerPart } from '../../../src/search/in-parts.ts';
import type { WorkerResponse } from '../../../src/lib/worker-client.ts';
import { printQuery } from '../../../src/search/query.ts';
import { launchChromium } from '../../../scripts/tools/chromium.ts';
import { MOST, REFUSED, type Way } from './outcome.ts';

const byApi = ({ url, close }: { url: string; close: () => Promise<void> }): Way => ({
  ask: async (query) => {
    const address = `${url}/api/v1/jobs?${String(printQuery(query))}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(MOST.ms) });
    const text = await response.text();
    if (response.status === 400) return REFUSED;
    if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 300)}`);
    const { hits, query: read } = JSON.parse(text) as { hits: unknown[]; query?: { readFailed?: boolean } };
    return { hits: hits.length, bytes: Buffer.byteLength(text), readFailed: read?.readFailed === true };
  },
  close,
});

export const byNode = async (dir: string): Promise<Way> =>
  byApi(await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' }));

export const byEdge = async (dir: string): Promise<Way> => byApi(await startEdgeServer({ dir, port: 0 }));

const WORKER = 'words-worker.js';

/** The page's worker for words, bundled into the site; an empty page asks it. */
export async function byWorker(dir: string): Promise<Way> {
  await build({
    entryPoints: [join(import.meta.dirname, '../../../src/search', WORKER.replace('.js', '.ts'))],
    ...{ bundle: true, splitting: true, format: 'esm', outdir: join(dir, 'assets'), logLevel: 'error' },
  });
  await mkdir(join(dir, 'empty'), { recursive: true });
  await writeFile(join(dir, 'empty/index.html'), '<!doctype html><title>Empty</title>');
  const server = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${server.url}/empty/`);
  const worker = await page.evaluateHandle((address) => {
    const started = new Worker(address, { type: 'module' });
    let last = 0;
    return (query: unknown, most: number) =>
      new Promise<{ parts: AnswerPart[]; error?: string; name?: string }>((resolve, reject) => {
        const id = ++last;
        const parts: AnswerPart[] = [];
        const timer = setTimeout(() => reject(new Error(`no answer in ${most} ms`)), most);
        const listen = ({ data }: MessageEvent<WorkerResponse>) => {
          if (data.id !== id) return;
          if ('part' in data) return void parts.push(data.part as AnswerPart);
          started.removeEventListener('message', listen);
          clearTimeout(timer);
          const { error, name } = data;
          resolve({ parts, ...(error !== undefined && { error, name: name ?? 'Error' }) });
        };
        started.addEventListener('message', listen);
        started.postMessage({ id, method: 'search', args: [query, { counts: true }], now: Date.now() });
      });
  }, `/assets/${WORKER}`);
  return {
    ask: async (query) => {
      const { parts, error, name } = await page.evaluate(([ask, asked, most]) => ask(asked, most), [
        worker,
        query,
        MOST.ms,
      ] as const);
      if (name === 'UnknownPlace' || name === 'SearchTooCostly') return REFUSED;
      if (error !== undefined) throw new Error(`${name}: ${error}`);
      const cards = parts.find((part) => 'cards' in part)?.cards;
      if (!cards) throw new Error('The worker sent no cards.');
      const bytes = Buffer.byteLength(JSON.stringify(parts));
      return { hits: cards.hits.length, bytes, readFailed: cards.readFailed === true };
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
