import { wordSet } from './normalize.ts';
import words from './vocabulary/stop-words.json' with { type: 'json' };

const WORDS = Object.values(words).flat().join(' ');

/** Words that carry the grammar: a query that has others is searched without them. English, German, French, Italian, Spanish. */
export const STOP_WORDS: ReadonlySet<string> = wordSet(WORDS);

const written = new Set(WORDS.split(' '));
/** Whether one of them is written so: "über", and not "uber". */
export const isWrittenAsGrammar = (word: string): boolean => written.has(word);
