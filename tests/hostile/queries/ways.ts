/** The ways on which a query is asked: files in this process, the Node server, the edge runtime, and a worker of the browser. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readConfig } from '../../../scripts/config.ts';
import { fileArtefacts } from '../../../scripts/lib/site-search.ts';
import { startEdgeServer } from '../../../scripts/serve-edge.ts';
import { startServer } from '../../../scripts/serve.ts';
import type { AnswerPart } from '../../../src/search/in-parts.ts';
import type { WorkerResponse } from '../../../src/lib/worker-client.ts';
import { printQuery } from '../../../src/search/query.ts';
import { createSearch } from '../../../src/search/search.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { SearchTooCostly, UnknownPlace } from '../../../src/search/types.ts';
import { launchChromium } from '../../../scripts/tools/chromium.ts';

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
export interface Way {
  ask: (query: SearchQuery) => Promise<Outcome>;
  close: () => Promise<void>;
}
const REFUSED: Outcome = { refused: true, hits: 0, bytes: 0 };

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
        started.postMessage({ id, method: 'search', args: [query, { counts: true }] });
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
