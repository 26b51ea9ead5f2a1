import { readFile } from 'node:fs/promises';
import { jobId } from '../../../scripts/sync/accept.ts';
import type { Job } from '../../../src/job/job.ts';
import { EXPORT_LIMITS } from '../../../scripts/sync/limits.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { type Ask, changed } from './ask.ts';
import { type Condition, type Dialect, holds, type StatedJob } from './conditions.ts';
import { type Figure, successes } from './report.ts';

/** One query of a table; the file says how it was made and what its conditions mean. */
interface TableQuery {
  q: string;
  group: string;
  /** The language of the page that it is asked on. */
  lang: string;
  /** As many of the first ten must be right. */
  min: number;
  /** As many jobs of the export are right, at most ten. */
  positions: number;
  right: Condition;
  /** No job of the export is right. */
  none: boolean;
}

const TABLES: Record<string, Omit<Dialect, 'newest'> & { isOpen: boolean }> = {
  A: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  B: { tagsBy: ' ', isEmployerOne: false, workload: 'meets', isOpen: false },
  C: { tagsBy: ' | ', isEmployerOne: false, workload: 'covers', isOpen: false },
  D: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  E: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  F: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  G: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: false },
  H: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  I: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: true },
  J: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: false },
  K: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: false },
  L: { tagsBy: ' , ', isEmployerOne: true, workload: 'covers', isOpen: false },
};
const FOLDER = new URL('./judged/', import.meta.url);
const FIRST = 10;

/** The entries of an export as their feeds state them, by the ids of jobs: a job that repeats another is one with it. */
export type StatedJobs = ReadonlyMap<string, readonly StatedJob[]>;

export async function statedJobs(file: string): Promise<StatedJobs> {
  const jobs = new Map<string, StatedJob[]>();
  for await (const entry of unpack(file, EXPORT_LIMITS)) {
    if (!('feed' in entry)) continue;
    const { employer, jobs: own } = JSON.parse(entry.feed.toString('utf8')) as Pick<StatedJob, 'employer'> & {
      jobs: StatedJob['job'][];
    };
    for (const job of own) {
      const id = jobId(entry.domain, job.url, job.language);
      jobs.set(id, [...(jobs.get(id) ?? []), { domain: entry.domain, employer, job }]);
    }
  }
  return jobs;
}

interface JudgedQuery extends TableQuery {
  rightIds: Set<string>;
  /** How many entries are right: a table counts them. */
  rightEntries: number;
}

/** A table with the jobs that are right for each query. */
async function readTable(name: string, stated: StatedJobs): Promise<JudgedQuery[]> {
  const table = TABLES[name];
  if (!table) throw new Error(`There is no table "${name}". Name some of ${Object.keys(TABLES).join(', ')}.`);
  const { queries } = JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as {
    queries: TableQuery[];
  };
  const newest = [...stated.values()]
    .flat()
    .reduce((last, { job }) => (job.publishedAt > last ? job.publishedAt : last), '');
  return queries.map((query) => {
    const right = query.none
      ? []
      : [...stated].flatMap(([id, entries]) =>
          entries.flatMap((entry) => (holds(query.right, entry, { ...table, newest }) ? [id] : [])),
        );
    return { ...query, rightIds: new Set(right), rightEntries: right.length };
  });
}

interface Sums {
  right: number;
  positions: number;
  passed: number;
  queries: number;
  wrong: string[];
}

/**
 * Asks a table's queries. A position is right when one of the first hits, as many as there are right jobs and ten at most,
 * is a right job; a query passes when `min` of them are. A query without a right job has no positions, and passes when
 * `total` counts no job: what hits the answer gives beside that it calls something else itself. Of tables that are not
 * open only figures by group are told.
 *
 * @param name A to L
 */
export async function judgeTable(
  ask: Ask,
  jobs: readonly Job[],
  name: string,
  stated: StatedJobs,
): Promise<Figure[]> {
  const table = await readTable(name, stated);
  checkCounts(name, table);
  const live = new Set(jobs.map(({ id }) => id));
  const groups = new Map<string, Sums>();
  for (const { q, group, lang, min, none, rightIds } of table) {
    const positions = Math.min(FIRST, [...rightIds].filter((id) => live.has(id)).length);
    const { jobs: hits, total, answer } = await ask(q, { prefer: lang });
    const first = hits.slice(0, positions);
    const right = first.filter(({ id }) => rightIds.has(id)).length;
    const isPassed = none ? total === 0 : right >= Math.min(min, positions);
    for (const sums of [...(none ? ['none'] : []), group, 'all'].map((key) => sumsOf(groups, key))) {
      sums.right += right;
      sums.positions += positions;
      sums.queries++;
      if (isPassed) sums.passed++;
      if (isPassed && right === positions) continue;
      const missed = none ? hits[0] : first.find(({ id }) => !rightIds.has(id));
      const what = missed ? `"${missed.title}", ${missed.employer.name}` : 'nothing';
      sums.wrong.push(`${q}: ${right} of ${positions} (${total} found) ${changed(answer)} – ${what}`);
    }
  }
  const { isOpen } = TABLES[name]!;
  return [...groups]
    .sort(([a], [b]) => Number(b === 'all') - Number(a === 'all'))
    .flatMap(([group, { right, positions, passed, queries, wrong }]) => [
      ...(positions > 0 ? [successes(`table ${name}, ${group}: right positions`, right, positions, [])] : []),
      successes(
        `table ${name}, ${group}: queries passed`,
        passed,
        queries,
        isOpen && group !== 'all' ? wrong : [],
      ),
    ]);
}

function sumsOf(groups: Map<string, Sums>, key: string): Sums {
  const sums = groups.get(key) ?? { right: 0, positions: 0, passed: 0, queries: 0, wrong: [] };
  groups.set(key, sums);
  return sums;
}

/** A table belongs to one export, and says how many of its jobs are right. */
function checkCounts(name: string, table: readonly JudgedQuery[]): void {
  const wrong = table.filter(
    ({ none, rightEntries, positions }) => Math.min(FIRST, rightEntries) !== (none ? 0 : positions),
  );
  if (wrong.length > 0)
    throw new Error(
      `Of ${wrong.length} queries of table ${name} other jobs are right than it says. Ask it of the export that it was written for (export-10k).`,
    );
}
