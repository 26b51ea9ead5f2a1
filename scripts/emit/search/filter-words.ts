import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import { JOB_TYPES, LEVELS, WORK_TYPES } from '../../../src/search/filter-names.ts';
import { normalize } from '../../../src/search/normalize.ts';
import { INEXPERIENCED, LEADING, LEVEL_WORDS, PAID_BY } from '../../../src/search/same-words.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { workloadWords } from '../../../src/search/workload-words.ts';

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
