import { createEngineSearch } from '../../../src/engine/search.ts';
import { testEngines } from '../../lib/engine-contract.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { askSearch } from '../../lib/parity.ts';
import { samplePostings } from '../../lib/sample-postings.ts';
import { openedOnce } from '../../lib/search-of.ts';

const opened = openedOnce(async (folder) => {
  const { postings, search, documents, files } = await engineSiteOf(samplePostings(), folder);
  const engine = createEngineSearch(memoryEngine(documents), files);
  return { postings, asks: { files: askSearch(search), documents: askSearch(engine) } };
});

testEngines(opened, 40);
