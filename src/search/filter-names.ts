/** The usual words for the values of filters: jobs have them in the index, and queries say with them how one is employed. */
import type { Job } from '../job/job.ts';
import { wordSet } from './normalize.ts';
import vocabulary from './vocabulary/filter-values.json' with { type: 'json' };

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
