import { memoryEngine } from '../../lib/memory-engine.ts';
import { pagesOfEngine, testPagesOfEngine } from '../../lib/engine-pages.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { openedOnce } from '../../lib/search-of.ts';

testPagesOfEngine(
  openedOnce((folder) =>
    pagesOfEngine(sampleJobs(), folder, (documents) => {
      const engine = memoryEngine(documents);
      return Promise.resolve(() => engine);
    }),
  ),
  60,
);
