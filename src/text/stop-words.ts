import { wordSet } from './normalize.ts';
import words from './vocabulary/stop-words.json' with { type: 'json' };

const WORDS = Object.values(words).flat().join(' ');

/**
 * Function words in nine languages, which are left out of a query with other words. None is an everyday word of a main
 * language, as Romanian "care" would be.
 */
export const STOP_WORDS: ReadonlySet<string> = wordSet(WORDS);

const written = new Set(WORDS.split(' '));
/** Whether a word is a function word as it is spelt: "über", but not "uber". */
export const isWrittenAsGrammar = (word: string): boolean => written.has(word);
