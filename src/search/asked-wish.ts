/** The wishes of a query as its tiers take them: the filters that say them, and what else finds or orders the jobs that pass. */
import type { PayInterval } from '../job/pay.ts';
import type { Filters } from '../filters/table.ts';
import { termOf } from './named-employer.ts';
import type { QuerySource } from './query-source.ts';
import type { QueryText } from './query-text.ts';
import { PAID_BY } from './same-words.ts';
import type { Asked } from './asked.ts';
import type { Wish } from './wishes.ts';

/** Begins the words of the index, which no text has, for pay that a text states; the currency and the pay of a year follow: "$eur31200". */
export const PAID = '$';

/**
 * How many times a year pay comes. It is a copy of what `src/job/pay.ts` has for filters: what both parts of the browser's code shared would
 * be a file of its own, and a wait for it.
 */
export const TIMES_A_YEAR: Record<PayInterval, number> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2080,
};
export const yearly = (amount: number, by: PayInterval): number => Math.round(amount * TIMES_A_YEAR[by]);

/** Filters that say where. */
const PLACES: readonly (keyof Filters)[] = ['countries', 'regions', 'cities', 'near'];

/**
 * All wishes of a text at once.
 * @param filters the query's
 * @param isStrict jobs that do not pass are not found
 */
export async function askedWish(
  source: QuerySource,
  { q, wishes }: Pick<QueryText, 'q' | 'wishes'>,
  filters: Filters,
  isStrict: boolean,
): Promise<Asked['wish']> {
  // Pay is looked for among jobs that state it by the hour, the month or the year, as it is asked for, first.
  const interval = wishes.map(({ filters: [first] }) => first?.pay?.interval).find(Boolean);
  const paidBy = interval && PAID_BY[interval];
  const isOfPay = wishes.some(({ role }) => role === 'pay');
  return {
    filters: choicesOf(wishes),
    words: wishes.map(({ start, end }) => q.slice(start, end)),
    isStrict,
    first: paidBy ? (await source.find([paidBy])).map((jobs) => termOf(source, jobs)) : [],
    // Few jobs state pay: the others at a place are an answer too.
    ...(isOfPay && Object.keys(filters).length > 0 && { others: [filters] }),
    ...(!PLACES.some((one) => one in filters) && { country: countryOfPay(wishes) }),
    ...(!isStrict && (await paidInText(source, wishes))),
  };
}

/** The terms that find the jobs whose text states so much pay, in one of the currencies that are asked for; nothing where none does. */
async function paidInText(
  source: QuerySource,
  wishes: readonly Wish[],
): Promise<Pick<NonNullable<Asked['wish']>, 'inText'>> {
  const asked = wishes.flatMap(({ filters }) => filters.flatMap(({ pay }) => pay ?? []));
  const found = await Promise.all(
    asked.map(async ({ amount, interval, currency: own }) => {
      const beginning = PAID + own.toLowerCase();
      const stated = await source.beginningWith(beginning);
      return stated.filter(
        ({ word }) => Number(word.slice(beginning.length)) >= yearly(amount ?? 0, interval),
      );
    }),
  );
  const [first, ...others] = found.flat().map((jobs) => termOf(source, jobs));
  if (!first) return {};
  const term = { ...first, matches: [first, ...others].flatMap(({ matches }) => matches) };
  return { inText: { terms: [term], filters: choicesOf(wishes.filter(({ role }) => role !== 'pay')) } };
}

/** Where people are paid in a currency. */
const PAID_IN: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', CAD: 'CA', AUD: 'AU', CHF: 'CH' };

/** The country in whose currency pay is asked for, if it is one. */
const countryOfPay = (wishes: readonly Wish[]): string | undefined => {
  const currencies = new Set(
    wishes.flatMap(({ filters }) => filters.flatMap(({ pay }) => pay?.currency ?? [])),
  );
  const [only, ...others] = currencies;
  return only !== undefined && others.length === 0 ? PAID_IN[only] : undefined;
};

/** The filters of all wishes at once, of each one choice. */
const choicesOf = (wishes: readonly Wish[]): readonly Filters[] =>
  wishes.reduce<readonly Filters[]>(
    (all, { filters }) => all.flatMap((one) => filters.map((other) => ({ ...one, ...other }))),
    [{}],
  );
