import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApiSite } from '../../lib/api-site.ts';
import type { Job } from '../../../src/job/job.ts';
import { printQuery } from '../../../src/search/query.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import type { Trial } from '../seeds.ts';
import { CORPORA, corpusOf } from './corpora.ts';
import { queryOf } from './make.ts';
import { byFiles, excessOf, type Way } from './outcome.ts';
import { byEdge, byNode, byWorker } from './ways.ts';

/** Every so many seeds are asked on a way: all share the code that reads words, and an answer takes longer on the others. */
const WAYS = {
  files: { every: 1, open: (dir) => byFiles(join(dir, 'search')) },
  node: { every: 10, open: byNode },
  edge: { every: 20, open: byEdge },
  browser: { every: 20, open: byWorker },
} satisfies Record<string, { every: number; open: (dir: string) => Way | Promise<Way> }>;
type WayName = keyof typeof WAYS;
const WAY_NAMES = Object.keys(WAYS) as WayName[];

/** A corpus with what answers over it, and what that took. */
interface Ground {
  name: string;
  jobs: readonly Job[];
  ways: Partial<Record<WayName, Way>>;
  asked: Partial<Record<WayName, number>>;
  worst: { cpuMs: number; bytes: number };
}

async function openGround(name: string, root: string, names: readonly WayName[]): Promise<Ground> {
  const dataset = await corpusOf(name);
  const dir = join(root, name);
  await writeApiSite(dir, dataset);
  const ways: Ground['ways'] = {};
  for (const way of names) ways[way] = await WAYS[way].open(dir);
  return { name, jobs: dataset.jobs, ways, asked: {}, worst: { cpuMs: 0, bytes: 0 } };
}

async function problemOn(ground: Ground, name: WayName, query: SearchQuery): Promise<string | undefined> {
  ground.asked[name] = (ground.asked[name] ?? 0) + 1;
  try {
    const outcome = await ground.ways[name]!.ask(query);
    const { cpuMs = 0, bytes } = outcome;
    ground.worst = { cpuMs: Math.max(ground.worst.cpuMs, cpuMs), bytes: Math.max(ground.worst.bytes, bytes) };
    return excessOf(outcome, query);
  } catch (error) {
    return String((error as Error).stack ?? error).slice(0, 1000);
  }
}

/**
 * Asks the query of a seed on an honest corpus and on three with strangers' jobs, each made of the corpus's own words: it is answered
 * or refused as documented, within `MOST`, and nothing fails.
 * @param environment CORPUS and WAY name one of each alone
 */
export async function openQueries({ CORPUS, WAY }: NodeJS.ProcessEnv = process.env): Promise<Trial> {
  const root = await mkdtemp(join(tmpdir(), 'jobfeed-fuzz-queries-'));
  const names = WAY_NAMES.filter((name) => WAY === undefined || WAY === name);
  const grounds: Ground[] = [];
  for (const name of CORPORA.filter((one) => CORPUS === undefined || CORPUS === one))
    grounds.push(await openGround(name, root, names));
  return {
    isQuiet: true,
    attempt: async (seed) => {
      const problems: string[] = [];
      for (const ground of grounds) {
        const query = queryOf(ground.jobs, seed);
        for (const name of names) {
          if (WAY === undefined && seed % WAYS[name].every !== 0) continue;
          const problem = await problemOn(ground, name, query);
          if (problem === undefined) continue;
          problems.push(`${ground.name}, ${name}: ?${String(printQuery(query))}\n${problem}`);
        }
      }
      return problems.length > 0 ? problems.join('\n') : undefined;
    },
    close: async () => {
      for (const { name, asked, worst, ways } of grounds) {
        const most = `at most ${Math.round(worst.cpuMs)} ms of CPU and ${worst.bytes} bytes`;
        console.log(`${name}: ${JSON.stringify(asked)}, ${most}`);
        await Promise.all(Object.values(ways).map(({ close }) => close()));
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}
