import { afterAll } from 'vitest';
import { createEngineSearch } from '../../src/engine/search.ts';
import { testEngines } from './engine-contract.ts';
import { engineSiteOf } from './engine-site.ts';
import { meilisearchWith } from './meilisearch-site.ts';
import { askSearch } from './parity.ts';
import { samplePostings } from './sample-postings.ts';
import { openedOnce } from './search-of.ts';

/** Tests that Meilisearch answers so many searches of each kind on the sample as the index of files does. */
export function testMeilisearch(queries: number): void {
  let stop: (() => Promise<void>) | undefined;
  afterAll(() => stop?.());
  const opened = openedOnce(async (folder) => {
    const { postings, search, documents, files } = await engineSiteOf(samplePostings(), folder);
    const served = await meilisearchWith(documents);
    stop = served.stop;
    const engine = createEngineSearch(served.engine, files);
    return { postings, asks: { files: askSearch(search), meilisearch: askSearch(engine) } };
  });
  testEngines(opened, queries);
}
