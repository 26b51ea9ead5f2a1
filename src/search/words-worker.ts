/** The search page's worker with the code for words in it: one request, where an address has words. */
import './text-search.ts';
import './search-worker.ts';
