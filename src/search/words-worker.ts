/**
 * The search page's worker with all that it loads later in it (astro.config.mjs): one request, where an address has words.
 * It also counts new jobs.
 */
import './count-new-messages.ts';
import './search-worker.ts';
