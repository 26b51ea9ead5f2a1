import { memo } from '../lib/memo.ts';
import type { Job } from '../job/job.ts';
import { normalize } from './normalize.ts';
import { INEXPERIENCED, LEADING, LEVEL_WORDS, PAID_BY } from './same-words.ts';
import { tokenize } from './tokens.ts';
import { workloadWords } from './workload-words.ts';

/**
 * The usual words for the values of filters in English, German, French and Italian. A job is found by those of its
 * values as by a tag. Several words for one are in `expressions.ts`.
 */
const WORK_TYPES: Record<NonNullable<Job['workType']>, string> = {
  remote: 'remote homeoffice telework telecommute télétravail telelavoro remoto',
  hybrid: 'hybrid hybride ibrido',
  'on-site': 'onsite präsenz présentiel presenza',
};
const JOB_TYPES: Record<Job['jobType'], string> = {
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
const LEVELS: Record<NonNullable<Job['experienceLevel']>, string> = {
  junior: 'junior entrylevel berufseinsteiger einsteiger débutant principiante',
  mid: 'mid midlevel',
  senior: 'senior confirmé expérimenté erfahren',
  lead: 'lead',
  manager: 'manager',
  director: 'director direktor directeur direttore',
  executive: 'executive',
};
/** The levels of jobs that lead others. */
const LEADERS = new Set<Job['experienceLevel']>(['lead', 'manager', 'director', 'executive']);
const LANGUAGES: Record<string, string> = {
  de: 'deutschsprachig germanophone',
  en: 'englischsprachig anglophone',
  fr: 'französischsprachig francophone',
};

/** The words that a job is found by for its workplace, employment type, level, workload and language, normalized. */
export function filterWords({
  workType,
  jobType,
  experienceLevel,
  workLoad,
  language,
  salary,
}: Pick<Job, 'workType' | 'jobType' | 'experienceLevel' | 'workLoad' | 'language' | 'salary'>): string[] {
  const tables = [
    workType && WORK_TYPES[workType],
    JOB_TYPES[jobType],
    experienceLevel && LEVELS[experienceLevel],
    LANGUAGES[language],
  ];
  return [
    ...tables.flatMap((words) => (words ? normalizedWords(words) : [])),
    ...workloadWords(workLoad),
    ...languageNames(language),
    ...(experienceLevel === 'junior' ? [INEXPERIENCED] : []),
    ...(LEADERS.has(experienceLevel) ? [LEADING] : []),
    ...[LEVEL_WORDS[experienceLevel ?? '']].flatMap((word) => word ?? []),
    ...(salary?.interval && PAID_BY[salary.interval] ? [PAID_BY[salary.interval]!] : []),
  ];
}

const normalizedWords = memo(100, (words) => words.split(' ').map(normalize));

const NAMES = ['en', 'de', 'fr', 'it'].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** The names of a language; names of several words ("Norwegian Bokmål") are nobody's search. */
const languageNames = memo(1000, (code) => {
  const all = NAMES.map((namesIn) => tokenize(namesIn.of(code) ?? code));
  return [...new Set(all.flatMap(([first, ...more]) => (first && more.length === 0 ? first.needed : [])))];
});
