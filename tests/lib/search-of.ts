import { linkSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { emitSearch } from '../../scripts/emit/search/index.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { NO_REUSE, type Reuse } from '../../scripts/lib/reuse.ts';
import type { Why } from '../../src/search/reason.ts';
import type { Dataset, Job } from '../../src/job/job.ts';
import { perObject } from '../../src/lib/per-object.ts';
import { createSearch } from '../../src/search/search.ts';
import { parseQuery } from '../../src/search/query.ts';
import { ArtefactMissing, type LoadArtefact } from '../../src/artefacts/artefacts.ts';
import type { Search, SearchAnswer } from '../../src/search/types.ts';
import { exampleJob } from './example-job.ts';

export const BUILT_AT = '2026-01-20T12:00:00.000Z';

/** Reads artefacts from a folder, as a host would serve them. */
export function loadFrom(dir: string): LoadArtefact {
  return async (path) => {
    try {
      return await readFile(join(dir, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ArtefactMissing(path);
      throw error;
    }
  };
}

/** Jobs with ids of their own, in the order given, which is what the dataset promises. */
export const jobsOf = (changes: readonly Partial<Job>[]): Job[] =>
  changes.map((change, i) =>
    exampleJob({ id: idOf(i), url: `https://${change.domain ?? 'bakery.example'}/jobs/${i}`, ...change }),
  );

/** An id with the shape of a real one. */
export function idOf(number: number): string {
  let id = '';
  for (let rest = number * 7919 + 12345; id.length < 16; rest = (rest * 48271) % 2147483647)
    id += 'abcdefghijklmnopqrstuvwxyz234567'[rest % 32];
  return id;
}

/** The newest file with each content: two hundred of an index are names of towns, and to pack them takes longer than all the rest. */
const packed = new Map<string, string>();
const reuse: Reuse = {
  ...NO_REUSE,
  take: (name, content, dir) => {
    const file = join(dir, name);
    const same = packed.get(content);
    packed.set(content, file);
    if (same === undefined) return false;
    try {
      mkdirSync(dirname(file), { recursive: true });
      linkSync(same, file);
      return true;
    } catch {
      return false; // It is gone with its index, or not written yet.
    }
  },
};

type Opened = { search: Search; dir: string; ask: (query: string) => Promise<SearchAnswer> };
interface Indexed {
  jobs: readonly Job[];
  pageTerms: Record<string, string[]>;
  found: Partial<Pick<Dataset, 'places' | 'occupations'>>;
}

async function makeIndex({ jobs, pageTerms, found }: Indexed, outDir: string, reuse: Reuse): Promise<Opened> {
  await emitSearch({
    dataset: { jobs: [...jobs], ...found, builtAt: BUILT_AT, exportedAt: BUILT_AT },
    pageTermsOf: (id) => (pageTerms[id] ?? []).join(' '),
    outDir,
    reuse,
    progress: silentProgress,
  });
  const dir = join(outDir, 'search');
  const search = createSearch({ load: loadFrom(dir), now: () => Date.parse(BUILT_AT) });
  return { search, dir, ask: (query) => search.search(parseQuery(new URLSearchParams(query)).query) };
}

/** Indexes that tests before this one asked, by what they are made of: many tests ask one index different questions. */
const kept = new Map<string, Promise<Opened>>();
/** Occupations name a hundred thousand labels, and tests have the same ones for many questions. */
const textOf = perObject((occupations: object) => JSON.stringify(occupations));
/** Those for which the next test asks are most often the last. */
const MOST_KEPT = 4;

/** An index that is made unless a test just before made the same: read its folder, never change it. */
function keptIndex(indexed: Indexed): Promise<Opened> {
  onTestFinished(async () => {
    for (const [key, opened] of [...kept].slice(0, -MOST_KEPT)) {
      kept.delete(key);
      await rm(dirname((await opened).dir), { recursive: true, force: true });
    }
  });
  const { jobs, pageTerms, found } = indexed;
  const key = JSON.stringify([jobs, pageTerms, found.places, textOf(found.occupations ?? {})]);
  const made =
    kept.get(key) ??
    mkdtemp(join(inject('indexes'), 'index-')).then((folder) => makeIndex(indexed, folder, reuse));
  made.catch(() => kept.delete(key));
  kept.delete(key);
  kept.set(key, made);
  return made;
}

/** The folders of `openedOnce`, which nobody changes. */
const opening = new Set<string>();

/**
 * Builds the index over the jobs, and opens it.
 * @param folder one of `openedOnce`, or one where it may be changed; by default it is one that other tests share
 */
export const searchOf = (
  jobs: readonly Job[],
  pageTerms: Record<string, string[]> = {},
  found: Indexed['found'] = {},
  folder?: string,
): Promise<Opened> =>
  folder
    ? makeIndex({ jobs, pageTerms, found }, folder, opening.has(folder) ? reuse : NO_REUSE)
    : keptIndex({ jobs, pageTerms, found });

/** What `make` opens in a folder, once for all tests of a file: read its indexes, never change them. */
export function openedOnce<T>(make: (folder: string) => Promise<T>): () => T {
  let opened: T;
  beforeAll(async () => {
    // Files of later indexes are links to those of this one: it stays until the run ends, where that has a folder.
    const ofRun = inject('indexes') as string | undefined;
    const folder = await mkdtemp(join(ofRun ?? tmpdir(), 'jobfeed-search-'));
    opening.add(folder);
    opened = await make(folder);
    return ofRun === undefined ? () => rm(folder, { recursive: true }) : undefined;
  });
  return () => opened;
}

/** The titles of an answer, in its order. */
export const titlesOf = (answer: SearchAnswer): string[] =>
  answer.hits.map(({ posting: { title } }) => title);

/** How many jobs are found for a reason that comes before this one. */
export function jobsUntil({ tiers, total }: SearchAnswer, why: Why): number {
  const at = tiers.findIndex((tier) => tier.why === why);
  return at < 0 ? total : tiers.slice(0, at).reduce((sum, tier) => sum + tier.total, 0);
}

/** So many titles that only differ by a number. */
export const many = (title: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${title} ${i}`);

/** A job at one place, as `jobsOf` takes it. */
export const jobAt = (title: string, city: string, country: string, description = 'We look for you.') => ({
  title,
  description,
  locations: [{ city, country }],
});
