/** The stage that writes a build's jobs into an engine, and the entry point of scripts/engine. */
import {
  type DeployedEngine,
  type EngineEnv,
  type EngineKind,
  meilisearchOptions,
  openSearchOptions,
} from '../../src/engine/index.ts';
import {
  type DocumentPage,
  EngineBusy,
  EngineUnavailable,
  type StoredDocument,
} from '../../src/engine/engine.ts';
import { meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { type AskOpenSearch, openSearchClient, wrongWithBlocks } from '../../src/engine/opensearch-client.ts';
import type { Jobs } from '../../src/job/job.ts';
import type { Config } from '../config.ts';
import type { JobLists } from '../emit/search/for-engine.ts';
import { keepSearchKey } from '../http/engine-env.ts';
import { BuildError } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { documentsOf } from './documents.ts';
import { type DomainJobs, type EngineWriter, type Held, holdsAll, pushJobs, readHeld } from './push.ts';
import { meilisearchWriter, refuseOpenServer, searchKeyFor } from './meilisearch-index.ts';
import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { FACETS } from '../../src/filters/facets.ts';
import { NUMBER_FIELDS } from '../../src/engine/condition.ts';
import { queryFor } from '../../src/engine/opensearch-query.ts';
import { MOST_HITS, openSearchEngine } from '../../src/engine/opensearch.ts';
import { FIELDS } from '../../src/search/term.ts';

export { documentPages } from './documents.ts';
export { writeHeld } from './push.ts';

/** Time limit for a request. Writing may take long, but an engine that does not answer at all must end the build. */
const TIMEOUT_MS = 600_000;

export interface ToBring {
  config: Config;
  env: EngineEnv;
  jobs: Jobs;
  lists: JobLists;
  /** The data of pages made by functions, by ordinal. */
  pageOf?: ((job: number) => DocumentPage) | undefined;
  /** The engine of the published site. */
  published: DeployedEngine | undefined;
  progress: Progress;
}

/**
 * Writes the jobs into the engine of the settings.
 * @returns where they are now, and what to store (`writeHeld`) once the site is published
 * @throws BuildError "engine"
 */
export async function bringIntoEngine({
  config,
  env,
  jobs: postings,
  lists,
  pageOf,
  published,
  progress,
}: ToBring): Promise<{ deployed: DeployedEngine; held: Held }> {
  const stage = progress.stage('engine');
  const kind = config.SEARCH_ENGINE as EngineKind;
  const before = published?.kind === kind ? await readHeld(config.STATE_DIR, published) : undefined;
  const { version, held, sent } = await orBuildError(async () =>
    pushJobs({
      writer: await writerOf(config, env),
      code: await documentsCode(),
      prefix: config.ENGINE_INDEX,
      now: config.now,
      domains: domainsOf(lists),
      documents: (jobs) => documentsOf(postings, { ...lists, pageOf }, jobs),
      before,
      published: published?.kind === kind ? published.index : undefined,
      stage,
      say: (text) => progress.info(text),
    }),
  );
  stage.end({ index: version.index, version: version.number, ...sent });
  return { deployed: { kind, ...version }, held };
}

/** The jobs of each domain. */
export const domainsOf = ({ values, digests }: JobLists): Map<string, DomainJobs> =>
  new Map(
    values.employers.map(({ value, ordinals }) => [
      value,
      { jobs: ordinals, digest: digests.ofJobs(ordinals) },
    ]),
  );

/**
 * Whether the engine still has the jobs of the published site. False if that has no engine or another one: then a build writes
 * them.
 * @throws BuildError "engine" when the engine does not answer
 */
export async function engineIsWhole(
  config: Config,
  env: EngineEnv,
  published: DeployedEngine | undefined,
): Promise<boolean> {
  if (config.SEARCH_ENGINE === 'static') return true;
  const held =
    published?.kind === config.SEARCH_ENGINE ? await readHeld(config.STATE_DIR, published) : undefined;
  return held ? orBuildError(async () => holdsAll(await writerOf(config, env), held)) : false;
}

async function writerOf(config: Config, env: EngineEnv): Promise<EngineWriter> {
  if (config.SEARCH_ENGINE === 'opensearch')
    return openSearchWriter(openSearchClient({ ...openSearchOptions(env), timeoutMs: TIMEOUT_MS }));
  await refuseOpenServer(meilisearchClient(meilisearchOptions(env, undefined, 'MEILI_KEY')));
  const options = meilisearchOptions(env, config.MEILI_KEY, 'MEILI_KEY');
  const ask = meilisearchClient({ ...options, timeoutMs: TIMEOUT_MS });
  if (!config.MEILI_SEARCH_KEY) keepSearchKey(config.STATE_DIR, await searchKeyFor(ask, config.ENGINE_INDEX));
  return meilisearchWriter(ask);
}

async function orBuildError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof EngineUnavailable)) throw cause;
    throw new BuildError(
      'engine',
      cause.message,
      'Fix the engine or its settings and build again; the published site still works.',
      { cause },
    );
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders of code that affects documents besides jobs and lists: texts for phrases, yearly pay. */
const FOLDERS = ['src', 'scripts/engine'];

/**
 * Digest of the code that makes documents. If it changes, all documents are sent again, because unchanged jobs are not
 * compared.
 */
export async function documentsCode(root = ROOT): Promise<string> {
  // Words depend on Node's Unicode data.
  const digest = createHash('sha256').update(process.version);
  for (const folder of FOLDERS)
    for (const file of listFiles(join(root, folder)).sort())
      digest.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)));
  return digest.digest('hex').slice(0, 16);
}

/** Indexes of OpenSearch: their mapping, and how jobs are written. */

const WORD_FIELDS = Array.from({ length: FIELDS }, (_, field) => `words${field}`);
/** Words are only looked up: they need neither frequencies nor positions, nor a column. */
const WORD = { type: 'keyword', doc_values: false, norms: false };

const each = (fields: readonly string[], mapping: object): Record<string, object> =>
  Object.fromEntries(fields.map((field) => [field, mapping]));

const MAPPING = {
  dynamic: 'strict',
  // Never return words: those of pages are not ours to publish.
  _source: { excludes: [...WORD_FIELDS, 'words', 'phrases'] },
  dynamic_templates: [{ pay: { path_match: 'pay.*', mapping: { type: 'long' } } }],
  properties: {
    ...each(['id', 'at', 'remoteIn', 'states', 'reference', 'batch'], { type: 'keyword' }),
    // Fields that are counted by value: build their ordinals at refresh, not in the next search.
    ...each([...FACETS, 'advert'], { type: 'keyword', eager_global_ordinals: true }),
    ...each(WORD_FIELDS, { ...WORD, copy_to: 'words' }),
    words: WORD,
    phrases: { type: 'text', analyzer: 'whitespace', norms: false },
    publishedAt: { type: 'keyword' },
    ...each(NUMBER_FIELDS, { type: 'integer' }),
    pay: { type: 'object', dynamic: true },
    posting: { type: 'object', enabled: false },
    page: { type: 'object', enabled: false },
  },
};

const SETTINGS = {
  index: {
    // With several shards, each would have to send all of its values for exact counts, because a value that is rare in one may
    // be frequent in others. A million jobs take about 3 GB, while OpenSearch recommends 10 to 50 GB per shard; replicas share
    // the searches.
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Make writes visible only when all are complete.
    refresh_interval: -1,
    max_result_window: MOST_HITS,
    max_inner_result_window: 1000,
    max_terms_count: 1_000_000,
  },
};

/**
 * Settings of a new index that nobody reads yet: copying its files to a replica later takes half the time of indexing twice.
 */
const UNREAD = { auto_expand_replicas: false, number_of_replicas: 0, translog: { durability: 'async' } };
const READ = {
  auto_expand_replicas: SETTINGS.index.auto_expand_replicas,
  translog: { durability: 'request' },
};
/** Seconds to wait for a replica to start. Without a node for it, searches use the other copies. */
const COPY_SECONDS = 60;

interface BulkAnswer {
  errors: boolean;
  items: { index: { status?: number; error?: { reason: string } } }[];
}

/** The status of a node that is overloaded or whose heap is full. */
const BUSY = 429;
/** Pauses before retrying writes that a busy node rejected. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];

/** Writes documents. Those of other batches stay. */
async function writeDocuments(
  ask: AskOpenSearch,
  index: string,
  documents: readonly StoredDocument[],
  pausesMs: readonly number[],
): Promise<void> {
  let waiting = documents;
  for (const pause of [...pausesMs, undefined]) {
    try {
      const items = await sendDocuments(ask, index, waiting);
      const refused = items.filter(({ error }) => error);
      const [wrong] = refused.filter(({ status }) => status !== BUSY);
      const [first] = wrong || pause === undefined ? [wrong ?? refused[0]] : [];
      if (first?.error) throw new EngineUnavailable(wrongWithJob(index, first.error.reason));
      if (refused.length === 0) return;
      waiting = waiting.filter((_, i) => items[i]!.error);
    } catch (error) {
      if (pause === undefined || !(error instanceof EngineBusy)) throw error;
    }
    await sleep(pause);
  }
}

async function sendDocuments(
  ask: AskOpenSearch,
  index: string,
  documents: readonly StoredDocument[],
): Promise<BulkAnswer['items'][number]['index'][]> {
  const lines = documents.flatMap(({ words, ...others }) => [
    JSON.stringify({ index: { _id: `${others.id}@${others.version}` } }),
    JSON.stringify({
      ...others,
      ...Object.fromEntries(words.map((terms, field) => [`words${field}`, terms])),
    }),
  ]);
  const { errors, items } = (await ask('POST', `/${index}/_bulk`, `${lines.join('\n')}\n`)) as BulkAnswer;
  return errors ? items.map((item) => item.index) : [];
}

const wrongWithJob = (index: string, reason: string): string =>
  wrongWithBlocks(reason)
    ? `OpenSearch ${wrongWithBlocks(reason)}.`
    : `OpenSearch rejected a job for "${index}": ${reason}. Check its log.`;

/** The oldest version tested. */
const OLDEST = [2, 19] as const;
/** Maximum number of clauses of queries with many words: OpenSearch counts a clause per word and field looked up. */
const MOST_CLAUSES = 65_536;

const wrongUnlessList = (answer: unknown): string | undefined =>
  Array.isArray(answer) ? undefined : 'did not answer with its indexes: check OPENSEARCH_URLS';

/** Writes into an OpenSearch cluster. */
export const openSearchWriter = (ask: AskOpenSearch, pausesMs = PAUSES_MS): EngineWriter => ({
  layout: hash('sha256', JSON.stringify([MAPPING, SETTINGS])).slice(0, 16),
  async check() {
    const { version } = ((await ask('GET', '/')) ?? {}) as {
      version?: { number?: string; distribution?: string };
    };
    const { number, distribution } = version ?? {};
    const [major = 0, minor = 0] = (number ?? '').split('.').map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (distribution !== 'opensearch' || isOld)
      throw new EngineUnavailable(
        `OPENSEARCH_URLS leads to ${distribution ?? 'a server'} ${number ?? 'of unknown version'}, but must lead to OpenSearch ${OLDEST.join('.')} or later.`,
      );
    await ask('PUT', '/_cluster/settings', {
      persistent: { 'indices.query.bool.max_clause_count': MOST_CLAUSES },
    });
  },
  async indexes(beginning) {
    const path = `/_cat/indices/${encodeURIComponent(beginning)}*?format=json&h=index`;
    const found = (await ask('GET', path, undefined, wrongUnlessList)) as { index: string }[];
    return found.map(({ index }) => index);
  },
  create: async (index) =>
    void (await ask('PUT', `/${index}`, {
      settings: { index: { ...SETTINGS.index, ...UNREAD } },
      mappings: MAPPING,
    })),
  // The index may be gone already, dropped by a node that was killed before answering.
  drop: async (index) => void (await ask('DELETE', `/${index}?ignore_unavailable=true`)),
  write: (index, documents) => writeDocuments(ask, index, documents, pausesMs),
  async finish(index) {
    await ask('POST', `/${index}/_flush`);
    await ask('PUT', `/${index}/_settings`, { index: READ });
    for (let idle = 0; idle < COPY_SECONDS; idle++) {
      const { status, initializing_shards: begun } = (await ask('GET', `/_cluster/health/${index}`)) as {
        status: string;
        initializing_shards: number;
      };
      if (status === 'green') return;
      if (begun > 0) idle = 0;
      await sleep(1000);
    }
  },
  async remove(index, jobs) {
    // Refresh first: writes of a killed build are invisible to searches, and so to delete-by-query.
    await ask('POST', `/${index}/_refresh`);
    await ask('POST', `/${index}/_delete_by_query?conflicts=proceed`, { query: queryFor(jobs) });
  },
  async settle(index) {
    await ask('POST', `/${index}/_refresh`);
    await ask('GET', `/_cluster/health/${index}?wait_for_status=yellow&timeout=60s`);
  },
  open: (version) => openSearchEngine(ask, version),
});
