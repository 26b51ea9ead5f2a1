/** The mapping of OpenSearch's indexes, and how jobs are written into them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '../../src/engine/client.ts';
import { NUMBER_FIELDS, WORD_FIELDS } from '../../src/engine/condition.ts';
import { EngineBusy, EngineUnavailable, type StoredDocument } from '../../src/engine/engine.ts';
import { wrongWithBlocks } from '../../src/engine/opensearch-client.ts';
import { queryFor } from '../../src/engine/opensearch-query.ts';
import { MOST_HITS, MOST_VALUES, openSearchEngine } from '../../src/engine/opensearch.ts';
import { FACETS } from '../../src/filters/facets.ts';
import { type EngineWriter, requireVersion } from './push.ts';

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
};

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
  ask: Ask,
  index: string,
  documents: readonly StoredDocument[],
  pausesMs: readonly number[],
): Promise<void> {
  const lines = documents.flatMap(({ words, ...others }) => [
    JSON.stringify({ index: { _id: `${others.id}@${others.version}` } }),
    JSON.stringify({ ...others, ...Object.fromEntries(words.map((terms, i) => [WORD_FIELDS[i]!, terms])) }),
  ]);
  const body = `${lines.join('\n')}\n`;
  for (const pause of [...pausesMs, undefined])
    try {
      const { errors, items } = (await ask('POST', `/${index}/_bulk`, body)) as BulkAnswer;
      if (!errors) return;
      const refused = items.map((item) => item.index).filter(({ error }) => error);
      const wrong = refused.find(({ status }) => status !== BUSY);
      throw new (wrong ? EngineUnavailable : EngineBusy)(wrongWithJob(index, (wrong ?? refused[0]!).error!.reason)); // prettier-ignore
    } catch (error) {
      if (pause === undefined || !(error instanceof EngineBusy)) throw error;
      await sleep(pause);
    }
}

const wrongWithJob = (index: string, reason: string): string =>
  wrongWithBlocks(reason)
    ? `OpenSearch ${wrongWithBlocks(reason)}.`
    : `OpenSearch rejected a job for "${index}": ${reason}. Check its log.`;

/** The oldest version that is tested. */
const OLDEST: Parameters<typeof requireVersion>[0] = ['OPENSEARCH_URLS', 'OpenSearch', '2.19'];
/**
 * The maximum number of clauses of a query. It is high because OpenSearch counts a clause for each word and field looked up.
 */
const MOST_CLAUSES = 65_536;

const wrongUnlessList = (answer: object): string | undefined =>
  Array.isArray(answer) ? undefined : 'did not answer with its indexes: check OPENSEARCH_URLS';

/** Writes into an OpenSearch cluster. */
export const openSearchWriter = (ask: Ask, pausesMs = PAUSES_MS): EngineWriter => ({
  async check() {
    const answer = (await ask('GET', '/')) as { version?: { number?: string; distribution?: string } };
    const { number, distribution = 'a server' } = answer.version ?? {};
    const found = `${distribution} ${number ?? 'of unknown version'}`;
    requireVersion(OLDEST, found, distribution === 'opensearch' ? number : undefined);
    await ask('PUT', '/_cluster/settings', {
      persistent: {
        'indices.query.bool.max_clause_count': MOST_CLAUSES,
        'search.max_buckets': MOST_VALUES,
      },
    });
  },
  async indexes(beginning) {
    const path = `/_cat/indices/${encodeURIComponent(beginning)}*?format=json&h=index`;
    const found = (await ask('GET', path, undefined, { wrongWith: wrongUnlessList })) as { index: string }[];
    return found.map(({ index }) => index);
  },
  create: async (index) =>
    void (await ask('PUT', `/${index}`, { settings: { index: SETTINGS }, mappings: MAPPING })),
  // The index may be gone already, if a node dropped it and was killed before answering.
  drop: async (index) => void (await ask('DELETE', `/${index}?ignore_unavailable=true`)),
  write: (index, documents) => writeDocuments(ask, index, documents, pausesMs),
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
