/** The settings of Meilisearch's indexes, and how jobs are written into them. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FACETS } from '../../src/filters/facets.ts';
import type { Ask } from '../../src/engine/client.ts';
import { NUMBER_FIELDS, VALUE_FIELDS, WORD_FIELDS } from '../../src/engine/condition.ts';
import { type StoredDocument, EngineUnavailable } from '../../src/engine/engine.ts';
import { KeyRefused, wrongWithDisk } from '../../src/engine/meilisearch-client.ts';
import { encodeValue, filterFor, pairsOf } from '../../src/engine/meilisearch-search.ts';
import { newnessOf } from '../../src/engine/meilisearch-scores.ts';
import { meilisearchEngine } from '../../src/engine/meilisearch.ts';
import { type EngineWriter, requireVersion } from './push.ts';

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
  const values = [...Object.entries(others), ...words.map((terms, i) => [WORD_FIELDS[i]!, terms] as const)];
  return {
    key: `${id}-${version}`,
    ...Object.fromEntries(values.map(([field, value]): [string, unknown] => [field, storedValue(value)])),
    pairs: [...pairs].map(encodeValue),
    publishedAt,
    newness: encodeValue(newnessOf({ listedDay, publishedAt, id, advert })),
    posting,
  };
}

const storedValue = (value: unknown): unknown =>
  typeof value === 'string'
    ? encodeValue(value)
    : Array.isArray(value)
      ? value.map(String).map(encodeValue)
      : value;

/** The oldest version that is tested. */
const OLDEST: Parameters<typeof requireVersion>[0] = ['MEILI_URL', 'Meilisearch', '1.21'];
/** How long to wait for a task. */
const MOST_MS = 60 * 60_000;
/** Maximum number of characters quoted from a failed task. */
const MOST_SIGNS = 300;

/** Writes into a Meilisearch server. The server queues documents and writes them together; `settle` waits for that. */
export function meilisearchWriter(ask: Ask): EngineWriter {
  const waiting = new Set<number>();
  const enqueue = async (method: string, path: string, body?: object | string): Promise<void> => {
    waiting.add(((await ask(method, path, body)) as { taskUid: number }).taskUid);
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
    if (!failed) return;
    const { message = 'it was canceled', code = '' } = failed.error ?? {};
    const reason = message.slice(0, MOST_SIGNS);
    const wrong = wrongWithDisk(code, reason) ?? `did not do its task ${failed.uid}: look at its log (${reason})`; // prettier-ignore
    throw new EngineUnavailable(`Meilisearch ${wrong}.`);
  };
  return {
    async check() {
      const { pkgVersion } = (await ask('GET', '/version')) as { pkgVersion?: string };
      const found = pkgVersion ? `Meilisearch ${pkgVersion}` : 'a server of unknown version';
      requireVersion(OLDEST, found, pkgVersion);
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
    write: (index, documents) => {
      const lines = documents.map((document) => JSON.stringify(storedOf(document)));
      return enqueue('POST', `/indexes/${index}/documents`, lines.join('\n'));
    },
    remove: (index, jobs) =>
      enqueue('POST', `/indexes/${index}/documents/delete`, { filter: filterFor(jobs) }),
    settle,
    open: (version) => meilisearchEngine(ask, version),
  };
}

interface Task {
  uid: number;
  status: string;
  error: { message?: string; code?: string } | null;
}

/** Waits until a task has finished, and so every task before it. Rejects on timeout. */
async function untilDone(ask: Ask, task: number): Promise<void> {
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
export async function refuseOpenServer(ask: Ask): Promise<void> {
  try {
    await ask('GET', '/indexes?limit=1');
  } catch (error) {
    if (error instanceof KeyRefused) return;
    throw error;
  }
  throw new EngineUnavailable(
    'The server at MEILI_URL answers without a key, so anyone who reaches it can change it. Start it with MEILI_MASTER_KEY.',
  );
}

/**
 * The key with which functions may search a site's indexes and do nothing else. It is created if it does not exist.
 * @param prefix of the index names
 */
export async function searchKeyFor(ask: Ask, prefix: string): Promise<string> {
  // A UUID made from the prefix (RFC 9562, version 8: custom).
  const uid = hash('sha256', `jobfeed search ${prefix}`).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*/,
    '$1-$2-8$3-8$4-$5',
  );
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
