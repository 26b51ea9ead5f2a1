/**
 * Words under which jobs are indexed besides their own: usual words for the values of filters, and terms for concepts
 * (lexicon.ts). The file also says which kinds of jobs are similar.
 */
import type { Explained } from './lexicon.ts';
import type { Job } from '../job/job.ts';
import { normalize, listed, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/filter-values.json' with { type: 'json' };
import nearly from './vocabulary/near-kinds.json' with { type: 'json' };

/**
 * Usual words for the values of filters in English, German, French and Italian. A job is indexed under the words for its
 * values as if they were tags. Expressions of several words are in the lexicon (`expressions.json`).
 */
export const WORK_TYPES: Record<NonNullable<Job['workType']>, string> = vocabulary.workTypes;
export const JOB_TYPES: Record<Job['jobType'], string> = vocabulary.jobTypes;
export const LEVELS: Record<NonNullable<Job['experienceLevel']>, string> = vocabulary.levels;

/**
 * Words for workplace, contract and level. "Manager" and "director" are not among them, because they are also occupations.
 */
export const WORKPLACE_WORDS = wordSet(Object.values(WORK_TYPES).join(' '));
export const CONTRACT_WORDS = wordSet(
  [JOB_TYPES.permanent, JOB_TYPES.temporary, JOB_TYPES.contract].join(' '),
);
export const LEVEL_NAMES = wordSet([LEVELS.junior, LEVELS.mid, LEVELS.senior].join(' '));
/** Words for who may apply. */
export const APPLICANT_WORDS = wordSet(
  [JOB_TYPES.internship, JOB_TYPES.apprenticeship, JOB_TYPES.volunteer, JOB_TYPES.freelance].join(' '),
);

/** Terms for jobs that state pay by the hour, month or year. */
export const PAID_BY: Partial<Record<string, string>> = {
  hour: '=hourly',
  hourly: '=hourly',
  month: '=monthly',
  monthly: '=monthly',
  year: '=yearly',
  yearly: '=yearly',
};
/** Term for unpaid jobs: those that say so, and those for volunteers. */
export const UNPAID = '=benefit:unpaid';
/** Term for jobs that state their pay, as a number or in the text. */
export const STATED_PAY = '=statedpay';
/** Terms for part-time and full-time jobs. */
export const PART_TIME_WORK = '=parttime';
export const FULL_TIME_WORK = '=fulltime';
/** Term for jobs that require no experience: they say so or are of junior level. */
export const INEXPERIENCED = '=inexperienced';
/** Term for leading positions. */
export const LEADING = '=leading';
/** Terms for two levels, by their names in feeds. */
export const LEVEL_WORDS: Partial<Record<string, string>> = {
  director: '=directors',
  executive: '=executives',
};

/** Terms for jobs that require no training. They only affect the order, because few jobs say so. */
const UNASKED = new Set(['=untrained', '=newcomer', '=inexperienced']);
/** Whether a word says that the user lacks training or experience, so that jobs that require none rank first. */
export const isUnasked = ({ short, same = '' }: { short?: string | undefined } & Explained): boolean =>
  UNASKED.has(short ?? same);

/** Whether a word says that the user is a beginner or lacks training. */
export const isBeginner = (word: { short?: string | undefined } & Explained): boolean =>
  isUnasked(word) || (word.short ?? word.same) === '=graduates';

/** Terms for kinds of jobs. */
const KINDS_OF_JOBS = new Set(['=student', '=sidejob', '=zerohours', '=agencywork', '=thesis', '=taster']);
/** Whether a term is a kind of job, which is searched if no occupation is named. */
export const isKindOfJob = (key: string): boolean => KINDS_OF_JOBS.has(key);

/** Words for applicants that find only jobs for them, not texts that mention them. */
const FOR_WHOM = new Map(
  listed(
    'student, students, studenten, studentin, studentinnen, étudiant, étudiants, étudiante, étudiantes, studente, studentessa, studenti, estudiante, estudiantes',
  ).map((word) => [normalize(word), '=student']),
);
/** The term for jobs for some applicants. */
export const kindFor = (word: string): string | undefined => FOR_WHOM.get(word);

/** Similar kinds of jobs by kind, as terms. English words stand for the same words in all languages. */
const NEAR_KINDS = new Map(Object.entries(nearly));
/** Terms for kinds of jobs that are similar to the kind that a word means. */
export const nearKinds = ({ word, same }: { word: string } & Explained): readonly string[] =>
  NEAR_KINDS.get(same ?? kindFor(word) ?? word)?.split(' ') ?? [];

/** Kinds of jobs with what they imply: a student job is a side job, and both are part time. */
const COVERED = new Map([
  ['=student', ['=sidejob', PART_TIME_WORK]],
  ['=sidejob', [PART_TIME_WORK]],
  ['aushilfe', ['=sidejob', PART_TIME_WORK]],
  ['aushilfskraft', ['=sidejob', PART_TIME_WORK]],
]);
const kindOf = ({ word, short, same }: { word: string; short?: string | undefined } & Explained): string =>
  short ?? same ?? kindFor(word) ?? word;
/** Whether another word of the query implies this word. "Nebenjob neben dem Studium" is one condition. */
export const isCovered = (word: Parameters<typeof kindOf>[0], others: readonly (typeof word)[]): boolean =>
  others.some((other) => COVERED.get(kindOf(other))?.includes(kindOf(word)));
