import { wordSet } from './normalize.ts';
import words from './vocabulary/stop-words.json' with { type: 'json' };

const WORDS = Object.values(words).flat().join(' ');

/**
 * Function words in nine languages. They are left out of a query with other words. No function word is an everyday word of
 * one of the main languages, as the Romanian "care" would be.
 */
export const STOP_WORDS: ReadonlySet<string> = wordSet(WORDS);

const written = new Set(WORDS.split(' '));
/** Whether a word, as it is spelt, is a function word: "über" is one, "uber" is not. */
export const isWrittenAsGrammar = (word: string): boolean => written.has(word);
