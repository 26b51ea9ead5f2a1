/** Pages on demand of a site whose jobs are in Meilisearch. */
import { afterAll } from 'vitest';
import { meilisearchEngine } from '../../src/engine/meilisearch.ts';
import { pagesOfEngine, testPagesOfEngine } from '../lib/engine-pages.ts';
import { meilisearchWith } from '../lib/meilisearch-site.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { openedOnce } from '../lib/search-of.ts';

let stop: (() => Promise<void>) | undefined;
afterAll(() => stop?.());

testPagesOfEngine(
  openedOnce((folder) =>
    pagesOfEngine(sampleJobs(), folder, async (documents) => {
      const held = await meilisearchWith(documents);
      stop = held.stop;
      return () => meilisearchEngine(held.ask, held.version);
    }),
  ),
  60,
);
