import { wordSet } from './normalize.ts';
import words from './vocabulary/stop-words.json' with { type: 'json' };

const WORDS = Object.values(words).flat().join(' ');

/** Function words, left out of a query with other words, in nine languages: none is an everyday word of a main one (Romanian "care"). */
export const STOP_WORDS: ReadonlySet<string> = wordSet(WORDS);

const written = new Set(WORDS.split(' '));
/** Whether a word is one of them as spelt: "über", but not "uber". */
export const isWrittenAsGrammar = (word: string): boolean => written.has(word);
