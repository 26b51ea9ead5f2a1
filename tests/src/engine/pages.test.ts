import { memoryEngine } from '../../lib/memory-engine.ts';
import { pagesOfEngine, testPagesOfEngine } from '../../lib/engine-pages.ts';
import { samplePostings } from '../../lib/sample-postings.ts';
import { openedOnce } from '../../lib/search-of.ts';

testPagesOfEngine(
  openedOnce((folder) =>
    pagesOfEngine(samplePostings(), folder, (documents) => {
      const engine = memoryEngine(documents);
      return Promise.resolve(() => engine);
    }),
  ),
  60,
);
