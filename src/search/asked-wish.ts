/**
 * Prepares the wishes of a query (pay or recency, wishes.ts) for its tiers: as filters, and as terms that find or rank further
 * jobs.
 */
import type { PayInterval } from '../job/pay.ts';
import type { Filters } from '../filters/table.ts';
import { termOf } from './named-employer.ts';
import type { QuerySource } from './query-source.ts';
import type { QueryText } from './query-text.ts';
import { PAID_BY } from './same-words.ts';
import type { Asked } from './asked.ts';
import type { Wish } from './wishes.ts';

/**
 * Prefix of terms for pay stated in a text, followed by the currency and the yearly amount: "$eur31200". No word of a text
 * begins with it.
 */
export const PAID = '$';
/** Length of the code of a currency. */
const CODE = 3;

/**
 * Pay periods per year. The numbers are a copy of those in `src/job/pay.ts`, because sharing them would add a chunk to
 * download.
 */
export const TIMES_A_YEAR: Record<PayInterval, number> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2080,
};
export const yearly = (amount: number, by: PayInterval): number => Math.round(amount * TIMES_A_YEAR[by]);

const PLACES: readonly (keyof Filters)[] = ['countries', 'regions', 'cities', 'near'];

/**
 * Combines all wishes of a text (pay or recency).
 * @param filters the query's filters
 * @param isStrict whether to leave out jobs that don't meet the wishes
 */
export async function askedWish(
  source: QuerySource,
  { q, wishes }: Pick<QueryText, 'q' | 'wishes'>,
  filters: Filters,
  isStrict: boolean,
): Promise<Asked['wish']> {
  // Rank first the jobs that state pay in the unit asked for: by the hour, month or year.
  const interval = wishes.map(({ filter }) => filter.pay?.interval).find(Boolean);
  const paidBy = interval && PAID_BY[interval];
  const isOfPay = wishes.some(({ role }) => role === 'pay');
  return {
    filters: [filterOf(wishes)],
    words: wishes.map(({ start, end }) => q.slice(start, end)),
    isStrict,
    first: paidBy ? (await source.find([paidBy])).map((jobs) => termOf(source, jobs)) : [],
    // Few jobs state pay, so show other jobs at the place too.
    ...(isOfPay && Object.keys(filters).length > 0 && { others: [filters] }),
    ...(!PLACES.some((one) => one in filters) && { country: countryOfPay(wishes) }),
    ...(!isStrict && (await paidInText(source, wishes))),
  };
}

/** A term for jobs whose text states at least the pay asked for; undefined if no job does. */
async function paidInText(
  source: QuerySource,
  wishes: readonly Wish[],
): Promise<Pick<NonNullable<Asked['wish']>, 'inText'>> {
  const asked = wishes.flatMap(({ filter: { pay } }) => pay ?? []);
  const found = await Promise.all(
    asked.map(async ({ amount, interval, currency = '' }) => {
      const stated = await source.beginningWith(PAID + currency.toLowerCase());
      return stated.filter(
        ({ word }) => Number(word.slice(PAID.length + CODE)) >= yearly(amount ?? 0, interval),
      );
    }),
  );
  const [first, ...others] = found.flat().map((jobs) => termOf(source, jobs));
  if (!first) return {};
  const term = { ...first, matches: [first, ...others].flatMap(({ matches }) => matches) };
  return { inText: { terms: [term], filters: [filterOf(wishes.filter(({ role }) => role !== 'pay'))] } };
}

/** Countries by currency, for currencies that mean one country. */
const PAID_IN: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', CAD: 'CA', AUD: 'AU', CHF: 'CH' };

/** The country whose currency is asked for, if there is one. */
const countryOfPay = (wishes: readonly Wish[]): string | undefined => {
  const currencies = new Set(wishes.flatMap(({ filter: { pay } }) => pay?.currency ?? []));
  const [only, ...others] = currencies;
  return only !== undefined && others.length === 0 ? PAID_IN[only] : undefined;
};

const filterOf = (wishes: readonly Wish[]): Filters =>
  Object.assign({}, ...wishes.map(({ filter }) => filter)) as Filters;
