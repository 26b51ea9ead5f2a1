/** Words of a query that only say "job", or ask for every job. */
import { listed, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/job-words.json' with { type: 'json' };

/**
 * Words for "job", which are left out next to other words. English, German, French, Italian. Words that also name an occupation
 * or a field are not in the list ("recruitment", "employment law", "career").
 */
export const JOB_WORDS = wordSet(vocabulary.jobs.join(' '));

/** Words that ask for every job if the query has nothing else. */
const EVERY_JOB = wordSet(vocabulary.everyJob.join(' '));

/** Words that are never part of an employer's name if they are beside an occupation, such as "gesucht" in "Koch gesucht". */
const WANTED = wordSet(vocabulary.wanted.join(' '));
/** Whether a word asks for every job or says "wanted". */
export const isForJobs = (word: string): boolean => EVERY_JOB.has(word) || WANTED.has(word);

/** Whether a query that has only words for which `isForJobs` is true asks for every job. */
export const isForEveryJob = (words: readonly string[]): boolean => words.some((word) => EVERY_JOB.has(word));

/** Spanish words after which "como" means "as". */
const SPANISH = wordSet(vocabulary.spanish.join(' '));

/**
 * Words that mean "looking for" only at the start of a query, as in "recherche alternance". In "chargé de recherche" the word
 * means research.
 */
const AT_THE_START = wordSet(vocabulary.atTheStart.join(' '));

/** Expressions in which a word for "job" is needed for the meaning. */
const MEANT = new Set(vocabulary.meant.flatMap(listed));

/**
 * Whether the word at this position only says "job".
 * @param words the normalized words of a query, in order
 */
export function isJobWord(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (at === 0 && AT_THE_START.has(word)) return true;
  // In "trabajo como camarero", "como" means "as". In "lavoro Como", it is a city.
  if (word === 'como') return at + 1 < words.length && SPANISH.has(words[at - 1] ?? '');
  const isMeant = MEANT.has(`${word} ${words[at + 1]}`) || MEANT.has(`${words[at - 1]} ${word}`);
  return JOB_WORDS.has(word) && !isMeant;
}
