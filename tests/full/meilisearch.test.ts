import { testMeilisearch } from '../lib/meilisearch-contract.ts';

testMeilisearch(300, 60);
