import { makeIndex, untilDone, writeDocuments } from '../../scripts/engine/meilisearch-index.ts';
import { type EngineDocument } from '../../src/engine/document.ts';
import { type Engine } from '../../src/engine/engine.ts';
import { meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { meilisearchEngine } from '../../src/engine/meilisearch.ts';
import { startMeilisearch } from './search-engines/meilisearch.ts';

/** A Meilisearch that holds documents; it ends with this process at the latest. */
export async function meilisearchWith(
  documents: readonly EngineDocument[],
): Promise<{ engine: Engine; stop: () => Promise<void> }> {
  const server = await startMeilisearch({ key: 'only-for-the-tests' });
  const ask = meilisearchClient({ url: server.url, key: server.key, timeoutMs: 60_000 });
  const index = 'jobs-1';
  await makeIndex(ask, index);
  const stored = documents.map((document) => ({ ...document, batch: 'a', version: 1 }));
  await untilDone(ask, await writeDocuments(ask, index, stored));
  return { engine: meilisearchEngine(ask, { index, number: 1, stale: [] }), stop: server.stop };
}
