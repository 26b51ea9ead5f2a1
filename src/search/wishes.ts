/**
 * Finds wishes: parts of a query's text that stand for a filter, which is an amount of pay or a recency ("new jobs"). Jobs
 * that meet the wishes come first. If the query has nothing else, only these jobs are found. The words, in English, German,
 * French, Italian and Spanish, are in vocabulary/wishes.json.
 */
import { clock } from '../lib/clock.ts';
import type { Filters } from '../filters/table.ts';
import type { PayInterval } from '../job/pay.ts';
import { lazy } from '../lib/lazy.ts';
import { listed } from '../text/normalize.ts';
import vocabulary from './vocabulary/wishes.json' with { type: 'json' };

export interface Wish {
  role: 'pay' | 'recency';
  filter: Filters;
  /** In UTF-16 units of the query's text. */
  start: number;
  end: number;
}

/** Maximum length of a text. Real queries are shorter, and the expressions are slow on long texts. */
const LONGEST = 200;

/**
 * Finds the wishes in a query's text.
 *
 *     wishesIn('Koch über 5000 Franken')
 *     // => [{ role: 'pay', filter: { pay: { amount: 5000, interval: 'month', currency: 'CHF', unstated: false } }, start: 5, end: 22 }]
 *
 * @param now in milliseconds, for dates relative to today
 */
export const wishesIn = (text: string, now = clock()): Wish[] =>
  text.length > LONGEST ? [] : [...(/\d/.test(text) ? payIn(text) : []), ...recencyIn(text, now)];

const { pay: PAY, recency: RECENCY } = vocabulary;

/** Patterns for currencies and intervals, as queries and job texts write them. */
export const CURRENCIES: Readonly<Record<string, string>> = PAY.currencies;
export const INTERVALS: Readonly<Record<PayInterval, string>> = PAY.intervals;
export const GROSS = PAY.gross;
/** A pattern for an amount. The number of digits is limited, because long numbers would cause quadratic backtracking. */
export const AMOUNT = String.raw`\d{1,3}(?:['’.,\s]\d{3}){1,3}(?!\d)|\d{1,12}(?!\d)(?:[.,]\d{1,2})?`;

/** A pattern for several alternatives. Each is a group with a name. */
export const named = (words: Readonly<Record<string, string>>, prefix: string): string =>
  Object.entries(words)
    .map(([name, alternatives]) => `(?<${prefix}${name}>${alternatives})`)
    .join('|');

type Groups = Record<string, string | undefined>;
/** The name of the group that matched, of those with this prefix. The prefix is cut off. */
const nameIn = (groups: Groups, prefix: string): string | undefined =>
  Object.keys(groups)
    .find((name) => name.startsWith(prefix) && groups[name] !== undefined)
    ?.slice(prefix.length);

/** Parses an amount: "80'000", "80.000", "80,000" and "80 000" are one number, and "25,50" is a decimal. */
export const amountOf = (text: string): number =>
  Number(/^\d{1,3}(?:['’.,\s]\d{3})+$/u.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'));

/**
 * What may be beside an amount, in any order. `rates` are words for both pay and its interval, and words of `beside` are
 * skipped.
 */
const said = (): string =>
  [
    named(CURRENCIES, 'in_'),
    named(INTERVALS, 'by_'),
    named(PAY.rates, 'rate_'),
    // A word for "paid" counts only with a large amount, like "gross": "Bezahlt 1500" is pay, "30 Tage bezahlter Urlaub" is
    // not.
    `(?<gross>${GROSS}|${PAY.paid})|(?<pay>${PAY.pay})|(?<least>${PAY.least})|${PAY.beside}`,
  ].join('|');
/** Maximum number of words read on each side of an amount, and their maximum length. */
const [MOST_SAID, LONGEST_SAID] = [6, 32];
const BEFORE = lazy(() => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${said()})[\s:]{0,2}$`, 'iu'));
/** What may follow an amount. Some intervals count only directly after it, such as "stunde" in "15 euro stunde". */
const BEHIND = lazy(
  () => new RegExp(String.raw`\s{0,2}(?:${said()}|${named(PAY.bare, 'bare_')})(?![\p{L}\d])`, 'iuy'),
);
/**
 * One or two amounts, such as "60-80k", "entre 2000 et 2500" or "6500.-". A currency code may be joined to them: "CHF6500".
 */
const AMOUNTS = lazy(
  () =>
    new RegExp(
      String.raw`(?:(?<![\p{L}\p{N}.,'’])|(?<=(?<!\p{L})(?:chf|eur|usd|gbp|cad|aud|s?fr\.?)))` +
        String.raw`(?<amount>${AMOUNT})(?:\s?(?<thousand>${PAY.thousand})(?!\p{L}))?(?:[.,][-–]+)?` +
        String.raw`(?:\s?[€$£]?\s?(?:[-–/]|bis|to|à|a|al|and|und|et|e|y)\s?[€$£]?(?:${AMOUNT})(?:\s?(?<upTo>${PAY.thousand})(?!\p{L}))?(?:[.,][-–]+)?)?\+?`,
      'giu',
    ),
);
/** The range of the monthly pay of a German minijob. Its amount means a kind of job, not pay: "538-Euro-Job". */
const [LEAST_MINIJOB, MOST_MINIJOB] = [400, 650];
const JOB = /^[\s-]*(?:mini)?(?:jobs?|basis)/i;

/** The interval of an amount without one, guessed from usual pay. */
const usualInterval = (amount: number): PayInterval =>
  amount < 300 ? 'hour' : amount < 15_000 ? 'month' : 'year';
/** Minimum amount of pay by interval: "20 a week" means hours. */
const LEAST_BY: Record<PayInterval, number> = { hour: 10, day: 50, week: 200, month: 400, year: 10_000 };
/** Minimum amount of a number such as "60k" to be pay by itself, because "4k" may be the resolution of a video. */
const MANY = 20_000;
/** Thousands that are no pay: "401k" is a pension plan. */
const NO_PAY = '401';

/** Finds the amounts of pay in a text. */
function payIn(text: string): Wish[] {
  const asked: Wish[] = [];
  for (const { 0: amounts, index, groups = {} } of text.matchAll(AMOUNTS())) {
    const found: Groups = {};
    const take = (said: Groups = {}): void => {
      for (const [name, word] of Object.entries(said)) found[name] ??= word;
    };
    let [start, end] = [index, index + amounts.length];
    const least = asked.at(-1)?.end ?? 0;
    for (let i = 0; i < MOST_SAID; i++) {
      const before = BEFORE().exec(text.slice(Math.max(least, start - LONGEST_SAID), start));
      if (!before) break;
      start -= before[0].length;
      take(before.groups);
    }
    for (let i = 0; i < MOST_SAID; i++) {
      const expression = BEHIND();
      expression.lastIndex = end;
      const behind = expression.exec(text);
      if (!behind) break;
      end = expression.lastIndex;
      take(behind.groups);
    }
    const isThousands = (groups['thousand'] ?? groups['upTo']) !== undefined;
    const amount = amountOf(groups['amount']!) * (isThousands ? 1000 : 1);
    const currency = nameIn(found, 'in_');
    const bare = nameIn(found, 'bare_') as PayInterval | undefined;
    const by = (nameIn(found, 'by_') ?? nameIn(found, 'rate_')) as PayInterval | undefined;
    const isPension = groups['amount'] === NO_PAY && isThousands;
    const isMeant =
      currency !== undefined ||
      (isThousands && amount >= MANY && !isPension) ||
      (by !== undefined && amount >= LEAST_BY[by]) ||
      (found['pay'] !== undefined && amount >= LEAST_BY.hour) ||
      (found['gross'] !== undefined && amount >= LEAST_BY.month) ||
      (found['least'] !== undefined && amount >= MANY) ||
      // Hours and days are not pay: "12 hour shift", "2 Tage Monat".
      (isThousands && bare !== undefined);
    const isMinijob =
      (currency ?? 'EUR') === 'EUR' &&
      amount >= LEAST_MINIJOB &&
      amount <= MOST_MINIJOB &&
      JOB.test(text.slice(end));
    if (!isMeant || isMinijob || amount <= 0 || /^[\p{L}\p{N}%]/u.test(text.slice(end))) continue;
    const interval = by ?? bare ?? usualInterval(amount);
    const pay = { amount, interval, unstated: false, ...(currency && { currency }) };
    asked.push({ role: 'pay', filter: { pay }, start, end });
  }
  return asked;
}

const HOURS_A_DAY = 24;
const DAY = 86_400_000;
/** Days meant by an expression without a number ("new jobs", "since Monday"), and the maximum of the filter. */
const [NEW_DAYS, MOST_DAYS] = [7, 365];

/** A pattern for several expressions, the longest first. */
const anyOf = (text: string): string =>
  listed(text)
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replaceAll("'", "['’]").replaceAll(' ', String.raw`\s+`))
    .join('|');

/** Matches any text that may have an expression. This check comes first, because building the expressions takes 10 ms. */
const MAY_SAY = lazy(() => {
  const { within, units, since, posted } = RECENCY;
  const stems = listed([...Object.values(within), RECENCY.new].join()).map((expression) => {
    const [longest = ''] = expression.split(/[ ']/).sort((a, b) => b.length - a.length);
    return longest.slice(0, 4);
  });
  return new RegExp([...new Set(stems), ...Object.values(units), since, posted].join('|'), 'iu');
});

const counted = (groups: Groups): number => {
  const typed = (groups['n'] ?? groups['m'])!;
  const number = Object.entries(RECENCY.numbers).find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(typed)); // prettier-ignore
  const count = Number(number?.[0] ?? typed);
  return groups['hours'] ? Math.ceil(count / HOURS_A_DAY) : count * Number(nameIn(groups, 'unit_'));
};

/** Number of days since the start of a month in the past, or since a day of that month. */
function daysSince({ day, year, ...groups }: Groups, now: number): number {
  const today = new Date(now);
  const at = (inYear: number): number => Date.UTC(inYear, Number(nameIn(groups, 'month_')), Number(day ?? 1));
  const own = Number(year ?? today.getUTCFullYear());
  const first = year === undefined && at(own) > now ? at(own - 1) : at(own);
  return Math.ceil((now - first) / DAY);
}

/** Expressions with the number of days that each means, the most specific first. "New jobs" is the last one. */
const EXPRESSIONS = lazy(() => {
  const { posted, before, since, last, ago, atMost, hours, months, numbers } = RECENCY;
  const start = String.raw`(?:${posted}\s+)?`;
  const starts = String.raw`${start}(?:${before}\s+)*`;
  // What may follow an expression. "New" may not, because it may begin a place: "posted today New York".
  const end = String.raw`(?:\s+${posted.replace('|new|brand new|', '|')})?`;
  const number = ['\\d{1,2}', ...Object.values(numbers)].join('|');
  const within = Object.fromEntries(
    Object.entries(RECENCY.within).map(([days, words]) => [days, anyOf(words)]),
  );
  const [n, unit] = [`(?<n>${number})`, `(?:${named(RECENCY.units, 'unit_')})`];
  const all: [string, (groups: Groups, now: number) => number][] = [
    // Matches a month after "posted in" or "since", with a day and a year if they are given.
    [
      String.raw`(?:${posted}\s+(?:in|im|en|a|after|nach|après|desde)\s+|${start}${since}\s+)(?:the\s+|dem\s+)?(?:(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+)?` +
        String.raw`(?:${named(Object.fromEntries(months.entries()), 'month_')})(?:\s+(?<year>20\d\d))?`,
      daysSince,
    ],
    [String.raw`${start}${since}\s+(?:${anyOf(RECENCY.weekdays)})${end}`, () => NEW_DAYS],
    // The number must not be followed by "a week" or the like, because "max 3 days a week" is working time.
    [String.raw`${starts}(?:${atMost})\s?${n}\s+${unit}${RECENCY.perWeek}(?:\s+${ago})?${end}`, counted],
    [String.raw`${starts}${n}\s+${unit}\s+${ago}${end}`, counted],
    // Hours count only after "last", because they are working hours otherwise.
    [
      String.raw`${starts}(?:(?:${last})\s+${n}|(?<m>\d{1,2})\s+derni(?:ers|ères))\s?(?:\s${unit}|(?<hours>${hours}))${end}`,
      counted,
    ],
    [`${starts}(?:${named(within, 'days_')})${end}`, (groups) => Number(nameIn(groups, 'days_'))],
    [
      String.raw`(?:(?:ganz|brand|the|die|les|le)\s+)?(?:${anyOf(RECENCY.new)}|latest(?=(?:\s+\p{L}+){1,3}\s+(?:jobs?|roles|positions|openings|vacancies)))`,
      () => NEW_DAYS,
    ],
  ];
  return all.map(
    ([inner, daysOf]) =>
      [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${inner})(?![\p{L}\p{N}])`, 'giu'), daysOf] as const,
  );
});

/** Finds the recency expressions of a text. */
function recencyIn(text: string, now: number): Wish[] {
  if (!MAY_SAY().test(text)) return [];
  const found: { days: number; start: number; end: number }[] = [];
  let time: number | undefined;
  for (const [i, [expression, daysOf]] of EXPRESSIONS().entries())
    for (const { 0: typed, index: start, groups = {} } of text.matchAll(expression)) {
      const end = start + typed.length;
      const days = Math.min(daysOf(groups, now), MOST_DAYS);
      if (days <= 0 || found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ days, start, end });
      if (i < EXPRESSIONS().length - 1) time ??= days;
    }
  // If a text has "new jobs" and a stated time ("new jobs last month"), the time counts for both.
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ days, ...range }) => ({ role: 'recency', filter: { postedWithin: time ?? days }, ...range }));
}
