import { meilisearchWriter } from '../../scripts/engine/meilisearch-index.ts';
import type { EngineDocument, IndexVersion } from '../../src/engine/engine.ts';
import { type AskMeilisearch, meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { startMeilisearch } from './search-engines/meilisearch.ts';

export type MeilisearchSite = { ask: AskMeilisearch; version: IndexVersion; stop: () => Promise<void> };

/** A Meilisearch that holds documents; it ends with this process at the latest. */
export async function meilisearchWith(documents: readonly EngineDocument[]): Promise<MeilisearchSite> {
  const { url, key, stop } = await startMeilisearch({ key: 'only-for-the-tests' });
  const ask = meilisearchClient({ url, key, timeoutMs: 60_000 });
  const writer = meilisearchWriter(ask);
  const index = 'jobs-1';
  await writer.check();
  await writer.create(index);
  await writer.write(
    index,
    documents.map((document) => ({ ...document, batch: 'a', version: 1 })),
  );
  await writer.settle(index);
  return { ask, version: { index, number: 1, stale: [] }, stop };
}
