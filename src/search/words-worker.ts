/**
 * The search page's worker with the code for words in it: one request, where an address has words. It also counts new jobs.
 * What is loaded apart must share nothing with it: bundlers make a file of its own of that, and a wait for it.
 */
import './find-options.ts';
import './text-search.ts';
import './count-new-messages.ts';
import './search-worker.ts';
