/** Words of a query that only say that one looks for a job, or asks for every one. */
import { listed, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/job-words.json' with { type: 'json' };

/**
 * Words that only say that one looks for a job: beside others they are left out. English, German, French, Italian.
 * Words that also name an occupation or a field ("recruitment", "employment law", "career") are not among them.
 */
export const JOB_WORDS = wordSet(vocabulary.jobs.join(' '));

/** Alone, these ask for every job. */
const EVERY_JOB = wordSet(vocabulary.everyJob.join(' '));

/** None of these is part of a name beside an occupation: "Koch gesucht" is no employer. */
const WANTED = wordSet('gesucht wanted hiring recrute recherche cercasi');
/** Whether a word asks for every job or says that one is wanted. */
export const isForJobs = (word: string): boolean => EVERY_JOB.has(word) || WANTED.has(word);

/** True when words that only say that one looks for a job ask for every one. */
export const isForEveryJob = (words: readonly string[]): boolean => words.some((word) => EVERY_JOB.has(word));

/** Behind these "como" says as what one works. */
const SPANISH = wordSet('trabajo trabajos trabajar trabajando empleo empleos puesto puestos oferta ofertas');

/** Words that do so where a query begins with them: "recherche alternance", but "chargé de recherche". */
const AT_THE_START = wordSet('recherche recherchons search ricerca ricerco');

/** Where such a word says what the job is. */
const MEANT = new Set(
  listed(`
    gig economy, social work, working student, soziale arbeit, sozialer arbeit, travail social, job coach, job coaching,
    job architecture, posto fisso`),
);

/**
 * True when the word at this place only says that one looks for a job.
 * @param words the normalized words of a query, in their order
 */
export function isJobWord(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (at === 0 && AT_THE_START.has(word)) return true;
  // "Trabajo como camarero" works as a waiter, and "lavoro Como" near a lake.
  if (word === 'como') return at + 1 < words.length && SPANISH.has(words[at - 1] ?? '');
  const isMeant = MEANT.has(`${word} ${words[at + 1]}`) || MEANT.has(`${words[at - 1]} ${word}`);
  return JOB_WORDS.has(word) && !isMeant;
}
