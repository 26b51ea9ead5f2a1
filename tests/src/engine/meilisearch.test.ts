import { describe } from 'vitest';
import { testMeilisearch } from '../../lib/meilisearch-contract.ts';
import { meilisearchBinary } from '../../lib/search-engines/programs.ts';

describe.skipIf(!meilisearchBinary())('with the server that "npm run search-engines" fetches', () => {
  testMeilisearch(40, 40);
});
