import { TIMES_A_YEAR } from '../pay.ts';
import type { SiteContext } from './context.ts';

/** The sentence that says how pay of other intervals becomes pay of a year. */
export function payFactors({ t, format }: Pick<SiteContext, 't' | 'format'>): string {
  const { month, week, day, hour } = TIMES_A_YEAR;
  return t('pay.factors', {
    months: format.number(month),
    weeks: format.number(week),
    days: format.number(day),
    hours: format.number(hour),
  });
}
