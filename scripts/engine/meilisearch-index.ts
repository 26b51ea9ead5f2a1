/** The settings of Meilisearch's indexes, and how jobs are written into them. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FACETS } from '../../src/filters/facets.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '../../src/engine/condition.ts';
import { type StoredDocument, EngineUnavailable } from '../../src/engine/engine.ts';
import {
  type AskMeilisearch,
  KeyRefused,
  type MeilisearchError,
  wrongWithTask,
} from '../../src/engine/meilisearch-client.ts';
import { encodeValue, filterFor, pairsOf, WORD_FIELDS } from '../../src/engine/meilisearch-search.ts';
import { newnessOf } from '../../src/engine/meilisearch-scores.ts';
import { meilisearchEngine } from '../../src/engine/meilisearch.ts';
import type { EngineWriter } from './push.ts';

const VALUES = [...FACETS, ...VALUE_FIELDS, 'newness'];
const NUMBERS = [...NUMBER_FIELDS, 'pay.*'];

const filterable = (attributePatterns: readonly string[], comparison: boolean): object => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/** The settings of an index. If they change, a new index is made. */
const SETTINGS = {
  filterableAttributes: [filterable([...VALUES, ...WORD_FIELDS, 'pairs'], false), filterable(NUMBERS, true)],
  sortableAttributes: ['listedDay', 'publishedAt', 'id', 'pay'],
  // Words are never returned, because those of employers' pages are not ours to publish.
  displayedAttributes: ['posting', 'at', 'advert'],
  // No attribute is searched, because all lookups use filters.
  searchableAttributes: [],
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  // As in the index of files, any page can be requested, and all values are counted.
  pagination: { maxTotalHits: 10_000_000 },
  faceting: { maxValuesPerFacet: 10_000_000 },
  // The caller decides when to time out, because a cutoff would return partial results.
  searchCutoffMs: 600_000,
};

function storedOf({ words, phrases, posting, publishedAt, ...others }: StoredDocument): object {
  const pairs = new Set(phrases.flatMap((text) => pairsOf(text.split(' '))));
  const { id, version, listedDay, advert } = others;
  const values = Object.fromEntries(
    Object.entries(others).map(([field, value]): [string, unknown] => [field, storedValue(value)]),
  );
  return {
    key: `${id}-${version}`,
    ...values,
    ...Object.fromEntries(
      words.map((terms, field): [string, string[]] => [WORD_FIELDS[field]!, terms.map(encodeValue)]),
    ),
    pairs: [...pairs].map(encodeValue),
    publishedAt,
    newness: encodeValue(newnessOf({ listedDay, publishedAt, id, advert })),
    posting,
  };
}

const storedValue = (value: StoredDocument[keyof StoredDocument]): unknown =>
  typeof value === 'string'
    ? encodeValue(value)
    : Array.isArray(value)
      ? value.map(String).map(encodeValue)
      : value;

/** The oldest version that is tested. */
const OLDEST = [1, 21] as const;
const MOST_MS = 60 * 60_000;

/** Writes into a Meilisearch server. The server queues documents and writes them together; `settle` waits for that. */
export function meilisearchWriter(ask: AskMeilisearch): EngineWriter {
  const waiting = new Set<number>();
  const enqueue = async (method: string, path: string, body?: object | string): Promise<number> => {
    const { taskUid } = (await ask(method, path, body)) as { taskUid: number };
    waiting.add(taskUid);
    return taskUid;
  };
  const settle = async (index: string): Promise<void> => {
    if (waiting.size === 0) return;
    await untilDone(ask, Math.max(...waiting));
    const { results } = (await ask(
      'GET',
      `/tasks?indexUids=${index}&statuses=failed,canceled&from=${Math.max(...waiting)}&limit=1`,
    )) as { results: Task[] };
    const failed = results.find(({ uid }) => waiting.has(uid));
    waiting.clear();
    if (failed) throw new EngineUnavailable(`Meilisearch ${wrongWithTask(failed.uid, failed.error)}.`);
  };
  return {
    layout: hash('sha256', JSON.stringify(SETTINGS)).slice(0, 16),
    async check() {
      const { pkgVersion = '' } = (await ask('GET', '/version')) as { pkgVersion?: string };
      const [major = 0, minor = 0] = pkgVersion.split('.').map(Number);
      if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])))
        throw new EngineUnavailable(
          `MEILI_URL leads to ${pkgVersion ? `Meilisearch ${pkgVersion}` : 'a server of unknown version'}, but must lead to Meilisearch ${OLDEST.join('.')} or later.`,
        );
    },
    async indexes(beginning) {
      const { results } = (await ask('GET', '/indexes?limit=1000000')) as { results: { uid: string }[] };
      return results.map(({ uid }) => uid).filter((uid) => uid.startsWith(beginning));
    },
    async create(index) {
      await enqueue('POST', '/indexes', { uid: index, primaryKey: 'key' });
      await enqueue('PATCH', `/indexes/${index}/settings`, SETTINGS);
      await settle(index);
    },
    async drop(index) {
      await enqueue('DELETE', `/indexes/${index}`);
      await settle(index);
    },
    async write(index, documents) {
      const lines = documents.map((document) => JSON.stringify(storedOf(document)));
      await enqueue('POST', `/indexes/${index}/documents`, lines.join('\n'));
    },
    async remove(index, jobs) {
      await enqueue('POST', `/indexes/${index}/documents/delete`, { filter: filterFor(jobs) });
    },
    settle,
    open: (version) => meilisearchEngine(ask, version),
  };
}

interface Task {
  uid: number;
  status: string;
  error: MeilisearchError | null;
}

/** Waits until a task has finished, and so every task before it. Rejects on timeout. */
async function untilDone(ask: AskMeilisearch, task: number): Promise<void> {
  const end = Date.now() + MOST_MS;
  for (let pause = 10; ; pause = Math.min(1000, pause * 1.5)) {
    const { status } = (await ask('GET', `/tasks/${task}`)) as Task;
    if (status !== 'enqueued' && status !== 'processing') return;
    if (Date.now() > end)
      throw new EngineUnavailable(
        `Meilisearch did not finish its task ${task} within ${MOST_MS / 60_000} minutes. Check its log and its free disk space.`,
      );
    await sleep(pause);
  }
}

/**
 * Makes sure that the server requires a key for searching and writing.
 * @param ask sends requests without a key
 */
export async function refuseOpenServer(ask: AskMeilisearch): Promise<void> {
  let found: { results?: unknown };
  try {
    found = await ask('GET', '/indexes?limit=1');
  } catch (error) {
    if (error instanceof KeyRefused) return;
    throw error;
  }
  if (!Array.isArray(found.results))
    throw new EngineUnavailable('The server at MEILI_URL is not Meilisearch. Correct MEILI_URL.');
  throw new EngineUnavailable(
    'The server at MEILI_URL answers without a key, so anyone who reaches it can change it. Start it with MEILI_MASTER_KEY.',
  );
}

/**
 * The key with which functions may search a site's indexes and do nothing else. It is created if it does not exist.
 * @param prefix of the index names
 */
export async function searchKeyFor(ask: AskMeilisearch, prefix: string): Promise<string> {
  const uid = uuidOf(`jobfeed search ${prefix}`);
  const read = async (): Promise<string> => ((await ask('GET', `/keys/${uid}`)) as { key: string }).key;
  try {
    return await read();
  } catch {
    await ask('POST', '/keys', {
      uid,
      name: `Jobfeed searches ${prefix}`,
      description: 'For functions: it can search and nothing else.',
      actions: ['search'],
      indexes: [`${prefix}-*`],
      expiresAt: null,
    });
    return read();
  }
}

/** Makes a UUID from a name (RFC 9562, version 8: custom). */
function uuidOf(name: string): string {
  const bytes = hash('sha256', name, 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
