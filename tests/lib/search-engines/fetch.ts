/** `npm run search-engines`: fetches Meilisearch and OpenSearch for the tests, and says where they are. */
import { fetchMeilisearch, fetchOpenSearch } from './programs.ts';

try {
  console.error(`Meilisearch for the tests: ${await fetchMeilisearch()}`);
  console.error(`OpenSearch for the tests: ${await fetchOpenSearch()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
