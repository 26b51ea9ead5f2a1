import { type Segment } from '../finding.ts';
import { quote } from '../json/quote.ts';
import { type Report, type Rule } from './rule.ts';

/** Where people write text. Addresses and references are left out: they hold @ and long numbers of their own. */
const TEXTS = ['name', 'industry', 'title', 'category', 'description'];

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}])/u;
/**
 * International (+41 44 123 45 67, 0041…), national with its leading 0 in groups (044 123 45 67, 030/1234567), North
 * American ((415) 555-0123, 415-555-0123). Dates, amounts and ranges of years have other shapes.
 */
const PHONES = [
  /(?<![\w+.,/-])(?:\+|00)\s?[1-9]\d{0,2}(?:[\s./-]{0,2}(?:\(0?\d{1,5}\)|\d{1,12})){2,6}(?![\w%])/,
  /(?<![\w+.,/-])\(?0[1-9]\d{1,4}\)?(?:\s?[/-]\s?|\s)\d{2,8}(?:[\s-]\d{2,6}){0,4}(?![\w%€$]|[.,]\d)/,
  /(?<![\w+.,/-])(?:\([2-9]\d\d\)\s?|[2-9]\d\d-)[2-9]\d\d-\d{4}(?![\w%-])/,
];

const digits = (text: string): number => text.replaceAll(/\D/g, '').length;

/** The first thing in a text that looks like an e-mail address or a phone number. */
export function findPersonalData(
  text: string,
): { what: 'an e-mail address' | 'a phone number'; found: string } | undefined {
  const email = text.includes('@') ? EMAIL.exec(text) : null;
  if (email) return { what: 'an e-mail address', found: email[0] };
  if (!/\d{2}/.test(text)) return undefined;
  for (const pattern of PHONES) {
    const phone = pattern.exec(text);
    if (phone && digits(phone[0]) >= 9 && digits(phone[0]) <= 15)
      return { what: 'a phone number', found: phone[0] };
  }
  return undefined;
}

export const personalData: Rule = {
  name: 'personal-data',
  description:
    'No text holds what looks like an e-mail address or a phone number: personal data does not belong in a feed.',
  level: 'warning',
  scopes: ['employer', 'job'],
  check: (object, report) => {
    for (const name of TEXTS) if (name in object) look(object[name], report, name);
    const { tags } = object;
    if (Array.isArray(tags)) for (let at = 0; at < tags.length; at++) look(tags[at], report, 'tags', at);
  },
};

function look(text: unknown, report: (report: Report) => void, ...path: [string, number?]): void {
  const data = typeof text === 'string' ? findPersonalData(text) : undefined;
  if (!data) return;
  report({
    path: path as Segment[],
    message: `"${path[0]}" holds what looks like ${data.what}: ${quote(data.found)}.`,
    hint: `Remove ${quote(data.found)}: personal data does not belong in a feed, and the job's page can hold it.`,
  });
}
