/** Suggests the object that a text stands for: a workload or a salary. */
import { CODES } from '../codes.ts';
import type { Salary, WorkLoad } from '../types.ts';
import { bare } from './values.ts';

const MAX_LENGTH = 60;

const WORKLOAD = /^(\d{1,3})\s?%?(?:\s?(?:[-–—]|bis|to|à|al|a)\s?(\d{1,3})\s?%?)?$/i;

/**
 * Suggests the workload of a text or a number of per cent.
 *
 *     suggestWorkload('80-100%') // => { minPercentage: 80, maxPercentage: 100 }
 */
export function suggestWorkload(given: unknown): WorkLoad | undefined {
  // Refuse lists, because joining a deeply nested one would overflow the stack.
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const text = String(given).trim();
  if (isFullTime(text)) return { minPercentage: 100, maxPercentage: 100 };
  const [, first, last = first] = (text.length <= MAX_LENGTH && WORKLOAD.exec(text)) || [];
  const [min, max] = [Number(first), Number(last)];
  return min <= max && max <= 100 ? { minPercentage: min, maxPercentage: max } : undefined;
}

const FULL_TIME = new Set(['fulltime', 'vollzeit', 'tempsplein', 'tempopieno']);
const PART_TIME = new Set(['parttime', 'teilzeit', 'tempspartiel', 'tempoparziale']);

const isFullTime = (text: string): boolean => text.length <= MAX_LENGTH && FULL_TIME.has(bare(text));

/** Whether a text such as "full-time" or "Teilzeit" is about hours instead of the kind of contract. */
export const isAboutHours = (given: unknown): boolean =>
  typeof given === 'string' &&
  given.length <= MAX_LENGTH &&
  (isFullTime(given) || PART_TIME.has(bare(given)));

const AMOUNT = /\d{1,3}(?:['’., ]\d{3})+(?!\d)|\d{1,9}(?:\.\d{1,2})?(?!\d)/g;
const CURRENCY = /(?<![A-Za-z])(?:[A-Z]{3}|Fr\.?)(?![A-Za-z])|[€£₹¥$]/g;
const INTERVALS = {
  yearly: /\b(?:year|yearly|annum|annually|jahr|jährlich|an|anno)(?![a-z])|\bp\.? ?a\b/i,
  monthly: /\b(?:month|monthly|monat|monatlich|mois|mese)(?![a-z])/i,
  hourly: /\b(?:hour|hourly|stunde|heure|ora)(?![a-z])/i,
} as const;

/**
 * Suggests the salary of a text that has one currency and one or two amounts. It has an interval only if the
 * text has one.
 *
 *     suggestSalary("CHF 80'000 – 95'000") // => { min: 80000, max: 95000, currency: 'CHF' }
 */
export function suggestSalary(given: unknown): Salary | undefined {
  if (typeof given !== 'string' || given.length > MAX_LENGTH) return undefined;
  const currencies = given.match(CURRENCY)?.flatMap((text) => CODES.currency.suggest(text) ?? []);
  const [currency, other] = new Set(currencies);
  const amounts = given.match(AMOUNT)?.map((text) => Number(text.replace(/['’, ]|\.(?=\d{3})/g, ''))) ?? [];
  const [min, max = min, more] = amounts;
  // Refuse "80k", "3 Mio.", "80 %", and numbers that are not amounts.
  const isRest = /\d/.test(given.replace(AMOUNT, '')) || /\d\s?(?:[km%]|Mio)/i.test(given);
  if (currency === undefined || other !== undefined || isRest || more !== undefined) return undefined;
  if (min === undefined || max === undefined || min > max) return undefined;
  const intervals = (['yearly', 'monthly', 'hourly'] as const).filter((name) => INTERVALS[name].test(given));
  return { min, max, currency, ...(intervals.length === 1 && { interval: intervals[0]! }) };
}
