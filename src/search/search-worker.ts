/** The search page's worker, for an address without words. */
import { answerSearches } from './answer-searches.ts';

answerSearches();
