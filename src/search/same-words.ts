/**
 * Words of the index for all that says the same (lexicon.ts), and the usual words for the values of filters, which jobs have in the index: which
 * jobs have them besides, and what is nearly the same.
 */
import type { Explained } from './lexicon.ts';
import type { Job } from '../job/job.ts';
import { normalize, listed, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/filter-values.json' with { type: 'json' };
import nearly from './vocabulary/near-kinds.json' with { type: 'json' };

/**
 * The usual words for the values of filters in English, German, French and Italian. A job is found by those of its
 * values as by a tag. Several words for one are in the lexicon (`expressions.json`).
 */
export const WORK_TYPES: Record<NonNullable<Job['workType']>, string> = vocabulary.workTypes;
export const JOB_TYPES: Record<Job['jobType'], string> = vocabulary.jobTypes;
export const LEVELS: Record<NonNullable<Job['experienceLevel']>, string> = vocabulary.levels;

/** Words for how one is employed: where, under which contract, and at what level. A manager and a director are occupations too. */
export const WORKPLACE_WORDS = wordSet(Object.values(WORK_TYPES).join(' '));
export const CONTRACT_WORDS = wordSet(
  [JOB_TYPES.permanent, JOB_TYPES.temporary, JOB_TYPES.contract].join(' '),
);
export const LEVEL_NAMES = wordSet([LEVELS.junior, LEVELS.mid, LEVELS.senior].join(' '));
/** Words for who may apply. */
export const APPLICANT_WORDS = wordSet(
  [JOB_TYPES.internship, JOB_TYPES.apprenticeship, JOB_TYPES.volunteer, JOB_TYPES.freelance].join(' '),
);

/** The words of the index for jobs that state pay by the hour, the month or the year. */
export const PAID_BY: Partial<Record<string, string>> = {
  hour: '=hourly',
  hourly: '=hourly',
  month: '=monthly',
  monthly: '=monthly',
  year: '=yearly',
  yearly: '=yearly',
};
/** The words of the index for part-time and full-time jobs. */
export const PART_TIME_WORK = '=parttime';
export const FULL_TIME_WORK = '=fulltime';
/** The word of the index for jobs that ask for no experience: those that say so, and junior ones. */
export const INEXPERIENCED = '=inexperienced';
/** The word of the index for jobs that lead others. */
export const LEADING = '=leading';
/** The words of the index for jobs of two levels, by what feeds call these. */
export const LEVEL_WORDS: Partial<Record<string, string>> = {
  director: '=directors',
  executive: '=executives',
};

/** The words of the index for jobs whose texts ask for no training: few say so, and to one who has none the others are open too. */
const UNASKED = new Set(['=untrained', '=newcomer', '=inexperienced']);
/** Whether a word says that one has not learnt what the job is: jobs that say that they ask for none come first. */
export const isUnasked = ({ short, same = '' }: { short?: string | undefined } & Explained): boolean =>
  UNASKED.has(short ?? same);

/** Whether a word says that one begins, or has not learnt what the job is. */
export const isBeginner = (word: { short?: string | undefined } & Explained): boolean =>
  isUnasked(word) || (word.short ?? word.same) === '=graduates';

/** The words of the index for kinds of jobs. */
const KINDS_OF_JOBS = new Set(['=student', '=sidejob', '=zerohours', '=agencywork', '=thesis', '=taster']);
/** Whether a word of the index is for a kind of jobs: one looks for that where no occupation is named. */
export const isKindOfJob = (key: string): boolean => KINDS_OF_JOBS.has(key);

/** A word for who may apply finds jobs of the kind that are for these, but no text that speaks of them. */
const FOR_WHOM = new Map(
  listed(
    'student, students, studenten, studentin, studentinnen, étudiant, étudiants, étudiante, étudiantes, studente, studentessa, studenti, estudiante, estudiantes',
  ).map((word) => [normalize(word), '=student']),
);
/** The word of the index for the kind of jobs that are for somebody. */
export const kindFor = (word: string): string | undefined => FOR_WHOM.get(word);

/** Kinds of jobs by what is nearly the same to who looks for one: words of the index. English words stand for all languages. */
const NEAR_KINDS = new Map(Object.entries(nearly));
/** Words of the index that say nearly the same as a word for a kind of jobs. */
export const nearKinds = ({ word, same }: { word: string } & Explained): readonly string[] =>
  NEAR_KINDS.get(same ?? kindFor(word) ?? word)?.split(' ') ?? [];

/** Kinds of jobs that are of another kind as a rule: a student's job is a side job, an Aushilfe too, and all are part time. */
const COVERED = new Map([
  ['=student', ['=sidejob', PART_TIME_WORK]],
  ['=sidejob', [PART_TIME_WORK]],
  ['aushilfe', ['=sidejob', PART_TIME_WORK]],
  ['aushilfskraft', ['=sidejob', PART_TIME_WORK]],
]);
const kindOf = ({ word, short, same }: { word: string; short?: string | undefined } & Explained): string =>
  short ?? same ?? kindFor(word) ?? word;
/** Whether another word says what a word says, and more: "Nebenjob neben dem Studium" is one wish. */
export const isCovered = (word: Parameters<typeof kindOf>[0], others: readonly (typeof word)[]): boolean =>
  others.some((other) => COVERED.get(kindOf(other))?.includes(kindOf(word)));
