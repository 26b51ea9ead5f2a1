/** How an index of OpenSearch holds the jobs. */
import { FACETS } from '../../src/facet-names.ts';
import { type StoredDocument } from '../../src/engine/document.ts';
import { EngineUnavailable } from '../../src/engine/engine.ts';
import { type AskOpenSearch } from '../../src/engine/opensearch-client.ts';
import { FIELDS } from '../../src/search/formats/shard.ts';

/** Jobs of a shard: more make a search slower, fewer make more shards that have to be asked. */
const JOBS_PER_SHARD = 350_000;

const WORD_FIELDS = Array.from({ length: FIELDS }, (_, field) => `words${field}`);
/** Words are only looked up: they need neither counts nor places, nor a column. */
const WORD = { type: 'keyword', doc_values: false, norms: false };

/** Changes with the mapping: an index of another one is made anew. */
export const openSearchMapping = {
  dynamic: 'strict',
  // Words are never returned: those of pages are not ours to give.
  _source: { excludes: [...WORD_FIELDS, 'words', 'phrases'] },
  dynamic_templates: [{ pay: { path_match: 'pay.*', mapping: { type: 'long' } } }],
  properties: {
    ...Object.fromEntries(
      [...FACETS, 'id', 'advert', 'at', 'remoteIn', 'states', 'batch'].map((field) => [
        field,
        { type: 'keyword' },
      ]),
    ),
    ...Object.fromEntries(WORD_FIELDS.map((field) => [field, { ...WORD, copy_to: 'words' }])),
    words: WORD,
    phrases: { type: 'text', analyzer: 'whitespace', norms: false },
    publishedAt: { type: 'keyword' },
    ...Object.fromEntries(
      ['addedDay', 'titleWords', 'workloadMin', 'workloadMax', 'deadline', 'version'].map((field) => [
        field,
        { type: 'integer' },
      ]),
    ),
    pay: { type: 'object', dynamic: true },
    posting: { type: 'object', enabled: false },
  },
};

/** @param jobs how many there will be, about */
export const openSearchSettings = (jobs: number): object => ({
  index: {
    number_of_shards: Math.max(1, Math.ceil(jobs / JOBS_PER_SHARD)),
    auto_expand_replicas: '0-1',
    // What is written is seen when it is all there.
    refresh_interval: -1,
    // Any page can be asked for, as with the index of files.
    max_result_window: 10_000_000,
    max_inner_result_window: 1000,
    max_terms_count: 1_000_000,
  },
});

interface BulkAnswer {
  errors: boolean;
  items: { index: { error?: { reason: string } } }[];
}

/** Writes documents; those of another batch stay beside them. */
export async function writeDocuments(
  ask: AskOpenSearch,
  index: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  const lines = documents.flatMap(({ words, ...others }) => [
    JSON.stringify({ index: { _id: `${others.id}@${others.version}` } }),
    JSON.stringify({ ...others, ...Object.fromEntries(words.map((own, field) => [`words${field}`, own])) }),
  ]);
  const { errors, items } = (await ask('POST', `/${index}/_bulk`, `${lines.join('\n')}\n`)) as BulkAnswer;
  const failed = errors && items.find((item) => item.index.error);
  if (failed)
    throw new EngineUnavailable(
      `OpenSearch did not take a job into "${index}": ${failed.index.error!.reason}.`,
    );
}
