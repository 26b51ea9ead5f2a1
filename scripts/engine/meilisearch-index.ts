/** How an index of Meilisearch holds the jobs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { FACETS } from '../../src/facet-names.ts';
import { type StoredDocument } from '../../src/engine/document.ts';
import { EngineUnavailable } from '../../src/engine/engine.ts';
import { type AskMeilisearch } from '../../src/engine/meilisearch-client.ts';
import { encodeValue, pairsOf, WORD_FIELDS } from '../../src/engine/meilisearch-filter.ts';
import { newnessOf } from '../../src/engine/meilisearch-scores.ts';

const VALUES = [...FACETS, 'id', 'advert', 'at', 'remoteIn', 'states', 'batch', 'newness'];
const NUMBERS = ['addedDay', 'titleWords', 'workloadMin', 'workloadMax', 'deadline', 'version', 'pay.*'];

const filterable = (attributePatterns: readonly string[], comparison: boolean): object => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/** Changes with what is sent: an index of others is made anew. */
export const meilisearchSettings = {
  filterableAttributes: [filterable([...VALUES, ...WORD_FIELDS, 'pairs'], false), filterable(NUMBERS, true)],
  sortableAttributes: ['addedDay', 'publishedAt', 'id', 'pay'],
  // Words are never returned: those of pages are not ours to give.
  displayedAttributes: ['posting', 'at', 'advert'],
  // Nothing is looked for but by filters.
  searchableAttributes: [],
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  // Any page can be asked for, and all values are counted, as with the index of files.
  pagination: { maxTotalHits: 10_000_000 },
  faceting: { maxValuesPerFacet: 10_000_000 },
  // What takes longer is given up by who asks, and never answered in part.
  searchCutoffMs: 600_000,
};

/** Makes an empty index; one of that name is replaced. */
export async function makeIndex(ask: AskMeilisearch, index: string): Promise<void> {
  for (const [method, path, body] of [
    ['DELETE', `/indexes/${index}`, undefined],
    ['POST', '/indexes', { uid: index, primaryKey: 'key' }],
    ['PATCH', `/indexes/${index}/settings`, meilisearchSettings],
  ] as const) {
    const isMissing = method === 'DELETE';
    await untilDone(ask, taskOf(await ask(method, path, body)), isMissing ? ['index_not_found'] : []);
  }
}

/**
 * Sends documents; those of another batch stay beside them.
 * @returns its task: those that wait together are written together
 */
export async function writeDocuments(
  ask: AskMeilisearch,
  index: string,
  documents: readonly StoredDocument[],
): Promise<number> {
  const lines = documents.map((document) => JSON.stringify(storedOf(document)));
  return taskOf(await ask('POST', `/indexes/${index}/documents`, lines.join('\n')));
}

function storedOf({ words, phrases, posting, publishedAt, ...others }: StoredDocument): object {
  const pairs = new Set(phrases.flatMap((text) => pairsOf(text.split(' '))));
  const { id, version, addedDay, advert } = others;
  const values = Object.entries(others).map(([field, value]) => [
    field,
    typeof value === 'string' ? encodeValue(value) : Array.isArray(value) ? value.map(encodeValue) : value,
  ]);
  return {
    key: `${id}-${version}`,
    ...(Object.fromEntries(values) as object),
    ...Object.fromEntries(words.map((own, field) => [WORD_FIELDS[field], own.map(encodeValue)])),
    pairs: [...pairs].map(encodeValue),
    publishedAt,
    newness: encodeValue(newnessOf({ addedDay, publishedAt, id, advert })),
    posting,
  };
}

const taskOf = (answer: unknown): number => (answer as { taskUid: number }).taskUid;

const MOST_MS = 30 * 60_000;

/**
 * Waits until a task has ended; rejects with `EngineUnavailable` when it failed, or takes too long.
 * @param allowed codes of errors that are as good as success
 */
export async function untilDone(
  ask: AskMeilisearch,
  task: number,
  allowed: readonly string[] = [],
  mostMs = MOST_MS,
): Promise<void> {
  const end = Date.now() + mostMs;
  for (let pause = 10; ; pause = Math.min(1000, pause * 1.5)) {
    const { status, error } = (await ask('GET', `/tasks/${task}`)) as {
      status: string;
      error: { code: string; message: string } | null;
    };
    if (status === 'succeeded' || (error && allowed.includes(error.code))) return;
    if (error || status === 'canceled')
      throw new EngineUnavailable(
        `Meilisearch did not do its task ${task}: ${error?.message ?? 'it was canceled'}`,
      );
    if (Date.now() > end)
      throw new EngineUnavailable(
        `Meilisearch has not done its task ${task} after ${Math.round(mostMs / 1000)} seconds. Look at its log.`,
      );
    await sleep(pause);
  }
}
