/** The mapping of OpenSearch's indexes, and how jobs are written into them. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { NUMBER_FIELDS } from '../../src/engine/condition.ts';
import { EngineBusy, EngineUnavailable, type StoredDocument } from '../../src/engine/engine.ts';
import { type AskOpenSearch, wrongWithBlocks } from '../../src/engine/opensearch-client.ts';
import { queryFor } from '../../src/engine/opensearch-query.ts';
import { MOST_HITS, openSearchEngine } from '../../src/engine/opensearch.ts';
import { FACETS } from '../../src/filters/facets.ts';
import { FIELDS } from '../../src/search/term.ts';
import type { EngineWriter } from './push.ts';

const WORD_FIELDS = Array.from({ length: FIELDS }, (_, field) => `words${field}`);
/** The mapping of words. They are only looked up, so they need no frequencies, no positions and no column of values. */
const WORD = { type: 'keyword', doc_values: false, norms: false };

const each = (fields: readonly string[], mapping: object): Record<string, object> =>
  Object.fromEntries(fields.map((field) => [field, mapping]));

const MAPPING = {
  dynamic: 'strict',
  // Words are never returned, because some come from employers' pages, which are not ours to publish.
  _source: { excludes: [...WORD_FIELDS, 'words', 'phrases'] },
  dynamic_templates: [{ pay: { path_match: 'pay.*', mapping: { type: 'long' } } }],
  properties: {
    ...each(['id', 'at', 'remoteIn', 'states', 'batch'], { type: 'keyword' }),
    // These fields are counted by value. Their table of values is built when the index is refreshed, so that the next search
    // does not have to.
    ...each([...FACETS, 'advert'], { type: 'keyword', eager_global_ordinals: true }),
    ...each(WORD_FIELDS, { ...WORD, copy_to: 'words' }),
    words: WORD,
    phrases: { type: 'text', analyzer: 'whitespace', norms: false },
    publishedAt: { type: 'keyword' },
    ...each(NUMBER_FIELDS, { type: 'integer' }),
    pay: { type: 'object', dynamic: true },
    posting: { type: 'object', enabled: false },
  },
};

const SETTINGS = {
  index: {
    // With several shards, exact counts would need all values of each shard, because a value that is rare in one shard may be
    // frequent in others. One shard is enough: a million jobs take about 3 GB, while OpenSearch recommends 10 to 50 GB per
    // shard. Replicas share the searches.
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Searches see nothing of a write until all writes are complete.
    refresh_interval: -1,
    max_result_window: MOST_HITS,
    max_inner_result_window: 1000,
    max_terms_count: 1_000_000,
  },
};

/**
 * The settings of a new index that nobody reads yet. Copying its files to a replica later takes half the time of indexing every
 * document twice.
 */
const UNREAD = { auto_expand_replicas: false, number_of_replicas: 0, translog: { durability: 'async' } };
const READ = {
  auto_expand_replicas: SETTINGS.index.auto_expand_replicas,
  translog: { durability: 'request' },
};
/** The seconds to wait for a replica to start. If there is no node for it, searches use the copies that exist. */
const COPY_SECONDS = 60;

interface BulkAnswer {
  errors: boolean;
  items: { index: { status?: number; error?: { reason: string } } }[];
}

/** The status of a node that is overloaded or whose heap is full. */
const BUSY = 429;
/** The pauses before a write that a busy node has rejected is sent again. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];

/** Writes documents. Documents of other batches stay. */
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

/** The oldest version that is tested. */
const OLDEST = [2, 19] as const;
/**
 * The maximum number of clauses of a query. It is high because OpenSearch counts a clause for each word and field looked up.
 */
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
    const found = (await ask('GET', path, undefined, { wrongWith: wrongUnlessList })) as { index: string }[];
    return found.map(({ index }) => index);
  },
  create: async (index) =>
    void (await ask('PUT', `/${index}`, {
      settings: { index: { ...SETTINGS.index, ...UNREAD } },
      mappings: MAPPING,
    })),
  // The index may be gone already, if a node dropped it and was killed before answering.
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
    // Refresh first, because delete-by-query deletes only what searches see, and they do not see the writes of a killed build.
    await ask('POST', `/${index}/_refresh`);
    await ask('POST', `/${index}/_delete_by_query?conflicts=proceed`, { query: queryFor(jobs) });
  },
  async settle(index) {
    await ask('POST', `/${index}/_refresh`);
    await ask('GET', `/_cluster/health/${index}?wait_for_status=yellow&timeout=60s`);
  },
  open: (version) => openSearchEngine(ask, version),
});
