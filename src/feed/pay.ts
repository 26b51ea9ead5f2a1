/** Detects implausible pay: amounts of another period, thousands without their zeros, placeholders. */
import type { Salary } from './types.ts';
import usualPay from './usual-pay.json' with { type: 'json' };

type Interval = NonNullable<Salary['interval']>;

/** How many times a full-time year contains each interval. */
export const PER_YEAR = {
  yearly: 1,
  monthly: 12,
  weekly: 52,
  daily: 260,
  hourly: 2080,
} as const satisfies Record<Interval, number>;

/**
 * Usual full-time pay a year by currency (ISO 4217): the mean of the countries that use the currency, about
 * 2025, reviewed by hand. Pay in other currencies is not judged. The file is short because pages load it: it
 * lists the currencies of equal pay in one text, and the pay in thousands.
 */
// Marked as pure so that bundles which need only PER_YEAR drop the table.
const USUAL: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  Object.entries(usualPay).flatMap(([thousands, all]) =>
    (all.match(/.{3}/g) ?? []).map((currency): [string, number] => [currency, Number(thousands) * 1000]),
  ),
);
const usualIn = (currency: string): number => USUAL.get(currency) ?? 0;

/**
 * How far pay may differ from the usual, as factors. They were checked on 1,600 salaries of feeds:
 * apprentices earn a ninth of the usual pay, and short assignments pay 22 times as much. Shorter
 * intervals have a lower minimum, because they may pay for fewer hours, and a lower maximum, because chief
 * executives are not paid by them.
 */
const LEAST: Partial<Record<Interval, number>> = { yearly: 1 / 9 };
const MOST: Partial<Record<Interval, number>> = { yearly: 22, monthly: 8, weekly: 8 };
const [LEAST_BY_TIME, MOST_BY_TIME] = [1 / 20, 12];

const isPaid = (usual: number, amount: number, interval: Interval): boolean => {
  const ratio = (amount * PER_YEAR[interval]) / usual;
  return ratio >= (LEAST[interval] ?? LEAST_BY_TIME) && ratio <= (MOST[interval] ?? MOST_BY_TIME);
};

/** The stated amounts. Feeds write 0 for a missing amount. */
const amountsOf = ({ min, max }: Salary): number[] => [min, max].flatMap((amount) => amount || []);

/** Returns the first implausible amount. Undefined if all are plausible, or if the pay cannot be judged. */
export function implausibleAmount(salary: Salary): number | undefined {
  const { currency, interval } = salary;
  const usual = usualIn(currency ?? '');
  return usual && interval ? amountsOf(salary).find((amount) => !isPaid(usual, amount, interval)) : undefined;
}

export const isPlausiblePay = (salary: Salary): boolean => implausibleAmount(salary) === undefined;

/**
 * A factor that prefers missing thousands to a wrong interval. People leave out thousands more often than
 * they state, for example, the pay of a day as pay of a year.
 */
const THOUSANDS_FIRST = 1.5;

/**
 * Guesses what implausible pay means: pay of another interval, or amounts in thousands; undefined if neither
 * fits.
 */
export function likelyPay(salary: Salary): { interval: Interval } | { times: 1000 } | undefined {
  const { currency, interval } = salary;
  const [usual, amounts] = [usualIn(currency ?? ''), amountsOf(salary)];
  if (!usual || !interval) return undefined;
  const ways = (Object.keys(PER_YEAR) as Interval[]).filter((candidate) =>
    amounts.every((amount) => isPaid(usual, amount, candidate)),
  );
  const most = Math.max(...amounts);
  const [likeliest] = ways
    .map((candidate) => ({
      interval: candidate,
      far: Math.abs(Math.log((most * PER_YEAR[candidate]) / usual)),
    }))
    .sort((a, b) => a.far - b.far);
  if (amounts.every((amount) => amount < 1000 && isPaid(usual, amount * 1000, interval))) {
    const far = Math.abs(Math.log((most * 1000 * PER_YEAR[interval]) / usual));
    if (!likeliest || far < likeliest.far * THOUSANDS_FIRST) return { times: 1000 };
  }
  return likeliest && { interval: likeliest.interval };
}
