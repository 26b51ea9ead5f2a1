/** The words by which a job is found for its filter values, and for pay that only its text states (`PAID`). */
import { lazy } from '../../../src/lib/lazy.ts';
import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import {
  JOB_TYPES,
  LEVELS,
  WORK_TYPES,
  INEXPERIENCED,
  LEADING,
  LEVEL_WORDS,
  PAID_BY,
  STATED_PAY,
  UNPAID,
} from '../../../src/search/same-words.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { workloadWords } from '../../../src/search/workload-words.ts';
import type { PayInterval } from '../../../src/job/pay.ts';
import { PAID, TIMES_A_YEAR, yearly } from '../../../src/search/asked-wish.ts';
import { AMOUNT, amountOf, CURRENCIES, GROSS, INTERVALS, named } from '../../../src/search/wishes.ts';

/** The levels of jobs that lead others. */
const LEADERS = new Set<Job['experienceLevel']>(['lead', 'manager', 'director', 'executive']);
const LANGUAGES: Record<string, string> = {
  de: 'deutschsprachig germanophone',
  en: 'englischsprachig anglophone',
  fr: 'französischsprachig francophone',
};

/** The words for a job's workplace, employment type, level, workload, language and pay, normalized. */
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
    ...(jobType === 'volunteer' ? [UNPAID] : []),
    ...(salary ? [STATED_PAY] : []),
    ...(salary?.interval && PAID_BY[salary.interval] ? [PAID_BY[salary.interval]!] : []),
  ];
}

const normalizedWords = memo(100, (words) => words.split(' ').map(normalize));

const NAMES = ['en', 'de', 'fr', 'it'].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/**
 * The names of a language in four languages. Names of several words, such as "Norwegian Bokmål", are left out because nobody
 * searches for them.
 */
const languageNames = memo(1000, (code) => {
  const all = NAMES.map((namesIn) => tokenize(namesIn.of(code) ?? code));
  return [...new Set(all.flatMap(([first, ...more]) => (first && more.length === 0 ? first.needed : [])))];
});

/** The range of plausible yearly pay. A smaller amount is no salary, and a larger amount is a budget. */
const [LEAST, MOST] = [3_000, 1_500_000];
/** The maximum number of amounts that a text adds. Each search for pay reads all of these words, so no text may add many. */
const MOST_STATED = 12;

const currency = (): string => named(CURRENCIES, 'currency');
const interval = (): string => named(INTERVALS, 'by');
const RANGE = String.raw`(?<amount>${AMOUNT})(?<thousand>\s?k)?\s?(?:[€$£]|eur|chf)?(?:\s?(?:[-–]|bis|to|à|a)\s?(?:[€$£]|eur|chf)?\s?(?<upTo>${AMOUNT})(?<upToThousand>\s?k)?)?`;
const GROSS_TOO = String.raw`(?:\s?(?:${GROSS}))?`;
/** Patterns for pay in a text, such as "15,50 € - 18 € pro Stunde" and "CHF 90’000 per year". */
const STATED = lazy(() =>
  [
    String.raw`(?<![\p{L}\p{N}.,])${RANGE}\s?(?:${currency()})${GROSS_TOO}\s?(?:${interval()})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:${currency()})\s?${RANGE}${GROSS_TOO}\s?(?:${interval()})(?![\p{L}\p{N}])`,
  ].map((expression) => new RegExp(expression, 'giu')),
);
/** A quick check that skips most texts, because they mention no money. */
const MONEY = /[€£$]|eur|chf|franken|francs|gbp/i;

/** The words by which a job is found for the pay that its text states. */
export function payWords(text: string): string[] {
  if (!MONEY.test(text)) return [];
  const found = STATED().flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ groups = {} }) => {
      const nameOf = (prefix: string, names: readonly string[]): string =>
        names.find((name) => groups[prefix + name] !== undefined)!;
      const isThousand = groups['upToThousand'] ?? groups['thousand'];
      const amount = amountOf(groups['upTo'] ?? groups['amount']!) * (isThousand ? 1000 : 1);
      const by = nameOf('by', Object.keys(TIMES_A_YEAR)) as PayInterval;
      return { currency: nameOf('currency', Object.keys(CURRENCIES)), pay: yearly(amount, by) };
    }),
  );
  const words = found
    .filter(({ pay }) => pay >= LEAST && pay <= MOST)
    .map((paid) => `${PAID}${paid.currency.toLowerCase()}${paid.pay}`);
  return [...new Set(words)].slice(0, MOST_STATED);
}
