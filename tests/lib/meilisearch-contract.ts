import { afterAll, describe } from 'vitest';
import { meilisearchEngine } from '../../src/engine/meilisearch.ts';
import { createEngineSearch } from '../../src/engine/search.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { testEngines } from './engine-contract.ts';
import { engineSiteOf } from './engine-site.ts';
import { meilisearchWith } from './meilisearch-site.ts';
import { askSearch } from './parity.ts';
import { sampleJobs } from './sample-jobs.ts';
import { openedOnce } from './search-of.ts';

/** More words make more steps than are counted. */
const MOST_WORDS = 4;
const hasFewWords = ({ q }: SearchQuery): boolean => q.split(/\s+/).length <= MOST_WORDS;

/**
 * Tests that Meilisearch answers so many searches of each kind on the sample as the index of files does, both when jobs
 * are put in order one by one and, so many, when there are too many for that.
 */
export function testMeilisearch(queries: number, bySteps: number): void {
  let stop: (() => Promise<void>) | undefined;
  afterAll(() => stop?.());
  const opened = openedOnce(async (folder) => {
    const site = await engineSiteOf(sampleJobs(), folder, { withNear: true });
    const held = await meilisearchWith(site.documents);
    stop = held.stop;
    return { ...site, ...held };
  });
  const asking = (mostOrdered?: number) => () => {
    const { jobs, search, files, ask, version } = opened();
    const engine = createEngineSearch(() => meilisearchEngine(ask, version, { mostOrdered }), files);
    return { jobs, asks: { files: askSearch(search), meilisearch: askSearch(engine) } };
  };
  describe('in the order of each', () => {
    testEngines(asking(), queries);
  });
  describe('in the order of steps', () => {
    testEngines(asking(0), bySteps, hasFewWords);
  });
}
