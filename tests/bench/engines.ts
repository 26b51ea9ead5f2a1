/**
 * npm run bench:engines: what a site costs with each engine behind it, on the jobs of EXPORT_URL (a tar archive; default:
 * the bundled sample): the index of files, Meilisearch and OpenSearch with our words, of one node and of three, and
 * Meilisearch with its own matching, without a site. Prints a table in Markdown.
 *
 * ENGINES (default all: static,meilisearch,meilisearch-own,opensearch,opensearch-3): which. RUNS (default 3) medians; each
 * run goes through all engines, each from an empty folder. QUERIES (default 300): distinct searches of each kind, for one
 * connection, for ten, and to warm up. SHARE (default 1): per cent of the domains that change. OPENSEARCH_HEAP_MB (default
 * 512): of each node. JOBFEED_NOW sets the clock, as in a build. BENCH_DIR keeps the files.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../../scripts/config.ts';
import { runMain } from '../../scripts/commands/command.ts';
import { ConfigError } from '../../scripts/lib/errors.ts';
import { type Figures, medianOf, tableOf } from './engines/figures.ts';
import { measureOwnMatching, measureSite, type Moment, type Work } from './engines/measure.ts';
import { KINDS, searchesOf } from './engines/queries.ts';
import { type Engine, ENGINES, fetchEngines } from './engines/servers.ts';
import { changeSome, unpackExport, writeExport } from './lib/changed-export.ts';
import { readExport } from './search/corpus.ts';

const HOUR = 3_600_000;
const runs = Number(process.env['RUNS'] ?? 3);
const queries = Number(process.env['QUERIES'] ?? 300);
const share = Number(process.env['SHARE'] ?? 1);
const heapMegabytes = Number(process.env['OPENSEARCH_HEAP_MB'] ?? 512);
const now = new Date(process.env['JOBFEED_NOW'] ?? Date.now());
const kept = process.env['BENCH_DIR'];

await runMain(async () => {
  const engines = chosenEngines(process.env['ENGINES'] ?? ENGINES.join());
  await fetchEngines(engines);
  const folder = resolve(kept ?? (await mkdtemp(join(tmpdir(), 'jobfeed-bench-'))));
  await mkdir(folder, { recursive: true });
  try {
    const work = await prepare(folder);
    const measured = new Map(engines.map((engine): [Engine, Figures[]] => [engine, []]));
    for (let run = 1; run <= runs; run++)
      for (const [engine, figures] of measured) {
        const own = await mkdtemp(join(folder, `${engine}-`));
        const of = await (engine === 'meilisearch-own'
          ? measureOwnMatching(own, work)
          : measureSite(engine, own, work));
        figures.push(of);
        // What was measured so far is there if a later one fails.
        console.error(`\nrun ${run} of ${runs}\n${tableOf(new Map([[engine, of]]))}`);
      }
    console.log(`\n${tableOf(new Map([...measured].map(([engine, list]) => [engine, medianOf(list)])))}`);
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
});

/** @throws ConfigError for a name that is none */
function chosenEngines(names: string): Engine[] {
  const wrong = names.split(',').find((name) => !ENGINES.some((engine) => engine === name));
  if (wrong !== undefined)
    throw new ConfigError(`ENGINES has "${wrong}", which is no engine.`, `Give some of ${ENGINES.join()}.`);
  return ENGINES.filter((engine) => names.split(',').includes(engine));
}

/** Writes the export and the changed one, and makes the searches. */
async function prepare(folder: string): Promise<Work> {
  const feeds = await unpackExport(resolve(readConfig(process.env).EXPORT_URL), join(folder, 'feeds'));
  const { files, changed } = changeSome(feeds, { share, now });
  const momentOf = async (name: string, from: typeof feeds, hours: number): Promise<Moment> => {
    const time = now.getTime() - hours * HOUR;
    const exportFile = await writeExport(join(folder, `${name}.tar.gz`), from, time - HOUR);
    const at = new Date(time);
    const { jobs } = await readExport(join(folder, name), {
      ...{ EXPORT_URL: exportFile, JOBFEED_NOW: at.toISOString() },
    });
    return { exportFile, now: at, jobs };
  };
  const before = await momentOf('before', feeds, 3);
  const after = await momentOf('after', files, 0);
  const searches = new Map(KINDS.map((kind) => [kind, searchesOf(kind, before.jobs, queries)]));
  const counts = [...searches].map(([kind, { one }]) => `${one.length} of ${kind}`);
  console.log(
    `${before.jobs.length} jobs, ${changed} of ${Object.keys(feeds).length} domains change; searches at one connection, as many others at ten: ${counts.join(', ')}; median of ${runs}`,
  );
  return { before, after, searches, heapMegabytes };
}
