/** The usual words for the values of filters: jobs have them in the index, and queries say with them how one is employed. */
import type { Job } from '../job/job.ts';
import { wordSet } from './normalize.ts';

/**
 * The usual words for the values of filters in English, German, French and Italian. A job is found by those of its
 * values as by a tag. Several words for one are in the lexicon (`expressions.json`).
 */
export const WORK_TYPES: Record<NonNullable<Job['workType']>, string> = {
  remote: 'remote homeoffice telework telecommute télétravail telelavoro remoto',
  hybrid: 'hybrid hybride ibrido',
  'on-site': 'onsite präsenz présentiel presenza',
};
export const JOB_TYPES: Record<Job['jobType'], string> = {
  permanent: 'permanent unbefristet festanstellung festangestellt cdi indeterminato',
  temporary: 'temporary befristet temporär cdd temporaire determinato temporaneo',
  contract: 'contract contractor',
  internship:
    'internship intern interns praktikum praktika praktikant praktikantin stage stagiaire tirocinio tirocinante stagista',
  apprenticeship:
    'apprenticeship apprentice ausbildung lehrstelle lehre lehrling azubi apprentissage apprenti alternance alternant apprendistato apprendista',
  volunteer:
    'volunteer volunteering ehrenamt ehrenamtlich freiwilligenarbeit bénévole bénévolat volontariato volontario',
  freelance: 'freelance freelancer freiberuflich freiberufler indépendant',
};
export const LEVELS: Record<NonNullable<Job['experienceLevel']>, string> = {
  junior: 'junior entrylevel berufseinsteiger einsteiger débutant principiante',
  mid: 'mid midlevel',
  senior: 'senior confirmé expérimenté erfahren',
  lead: 'lead',
  manager: 'manager',
  director: 'director direktor directeur direttore',
  executive: 'executive',
};

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
