/** A site made of an export's feeds and of feeds that strangers add, asked as readers and clients ask it. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../../../scripts/config.ts';
import { makeDataset } from '../../../scripts/dataset/make.ts';
import { readDataset } from '../../../scripts/dataset/read.ts';
import { silentProgress as progress } from '../../../scripts/lib/progress.ts';
import { fileArtefacts } from '../../../scripts/lib/site-search.ts';
import { openState } from '../../../scripts/state/index.ts';
import { syncExport } from '../../../scripts/sync/index.ts';
import { EXPORT_LIMITS } from '../../../scripts/sync/limits.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { openDatasetFile } from '../../../src/dataset/file.ts';
import type { Feed } from '../../../src/feed/types.ts';
import type { Job } from '../../../src/job/job.ts';
import { createSuggester, type FoundSuggestion } from '../../../src/suggestions/suggestions.ts';
import { serveApi, SITE_URL } from '../api-site.ts';
import { packNdjson } from '../exports.ts';
import { inMemory, type InMemory } from '../in-memory.ts';

const EXPORT = resolve(process.env['EXPORT_URL'] || 'scripts/sample/export.tar.gz');

/** Feeds by domain. */
export type Feeds = Readonly<Record<string, Feed>>;

/** The feeds of the export, each as one line. */
export async function honestFeeds(): Promise<Record<string, string>> {
  const feeds: Record<string, string> = {};
  for await (const entry of unpack(EXPORT, EXPORT_LIMITS))
    if ('feed' in entry) feeds[entry.domain] = entry.feed.toString('utf8').replaceAll('\n', ' ');
  return feeds;
}

/** The part of an answer of the API that is compared. */
export interface Answer {
  ids: string[];
  total: number;
  /** What was searched in the place of what was typed. */
  query: { corrected: string | null; also?: { q: string }; place?: unknown; cities?: unknown };
}

/** A list is a parameter several times. */
type Parameters = Readonly<Record<string, string | number | readonly string[]>>;

export interface InfluenceSite {
  jobs: ReadonlyMap<string, Job>;
  search: (parameters: Parameters) => Promise<Answer>;
  /** The status of the address that a job has in the API, and the job. */
  job: (id: string) => Promise<{ status: number; body: Pick<Job, 'domain' | 'description'> }>;
  /** The ids of a feed's first jobs. */
  feed: (parameters: Parameters) => Promise<string[]>;
  /** As the search box of a page asks. */
  suggest: (typed: string) => Promise<FoundSuggestion[]>;
  close: () => Promise<void>;
}

const settingsAt = (now: string) => ({ SITE_URL, JOBFEED_NOW: now, LOCALES: 'en,de' });

/** How many suggestions a page shows, and of one kind. */
const SUGGESTED = { limit: 7, ofKind: 3 };

/**
 * Syncs exports one after the other, the last of which is the site's, and serves the functions over an index of it.
 * @param now the day of the build
 */
export async function influenceSite(
  exports: readonly Record<string, string>[],
  now: string,
): Promise<InfluenceSite> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  const dataset = await readExports(folder, exports, now);
  const api = await serveApi(dataset, readConfig(settingsAt(now)));
  const get = async (path: string, parameters: Parameters) => {
    const printed = new URLSearchParams(
      Object.entries(parameters).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    );
    const { status, body } = await api.get(`${path}?${printed}`);
    if (status !== 200) throw new Error(`${path}?${printed} answers ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const { suggest } = createSuggester(fileArtefacts(join(api.dir, 'search')).load, 'en');
  return {
    jobs: new Map(dataset.jobs.map((job) => [job.id, job])),
    search: async (parameters) => {
      const { hits, total, query } = (await get('/api/v1/jobs', parameters)) as {
        hits: { id: string }[];
        total: number;
        query?: Answer['query'];
      };
      return { ids: hits.map(({ id }) => id), total, query: query ?? { corrected: null } };
    },
    job: async (id) => (await api.get(`/api/v1/jobs/${id}`)) as Awaited<ReturnType<InfluenceSite['job']>>,
    feed: async (parameters) => {
      const { items } = (await get('/feed.json', parameters)) as { items: { id: string }[] };
      return items.map(({ id }) => id);
    },
    suggest: async (typed) => (await suggest(typed, SUGGESTED)).found,
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const HOUR_SECONDS = 3600;

/** The dataset of the last of several exports, an hour apart, each synced into one state: jobs of those before are known. */
export async function readExports(
  folder: string,
  exports: readonly Record<string, string>[],
  now: string,
): Promise<InMemory> {
  using state = openState(join(folder, 'state'));
  const configOf = (EXPORT_URL: string) =>
    readConfig({ ...settingsAt(now), EXPORT_URL, STATE_DIR: join(folder, 'state'), OUT_DIR: folder });
  for (const [number, feeds] of exports.entries()) {
    const file = join(folder, 'export.ndjson');
    const files = Object.entries(feeds).map(([domain, feed]): [string, string] => [`${domain}.json`, feed]);
    await writeFile(file, packNdjson(Object.fromEntries(files)));
    const madeAt = Date.parse(now) / 1000 - (exports.length - number) * HOUR_SECONDS;
    await utimes(file, madeAt, madeAt);
    await syncExport({ config: configOf(file), state, progress });
  }
  const config = configOf('');
  const datasetFile = join(folder, 'dataset.ndjson');
  const read = readDataset(state, { now: config.now });
  await makeDataset({ read, addresses: {}, config, progress, datasetFile });
  using dataset = openDatasetFile(datasetFile);
  return inMemory(dataset);
}
