import { quote } from '../json/value.ts';
import { type Rule, eachText } from './rule.ts';

/** Where people write text. Addresses and references are left out: they hold @ and long numbers of their own. */
const TEXTS = ['name', 'industry', 'title', 'category', 'description'];

const LOCAL_PART = /[\p{L}\p{N}._%+-]{1,64}$/u;
const LOCAL_END = /[\p{L}\p{N}._%+-]$/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** In UTF-16 units: what LOCAL_PART can take, and DOMAIN with the character after it. */
const LOCAL_UNITS = 128;
const DOMAIN_UNITS = 700;
/**
 * International (+41 44 123 45 67, 0041…), national with its leading 0 in groups (044 123 45 67, 030/1234567), North
 * American ((415) 555-0123, 415-555-0123). Dates, amounts and ranges of years have other shapes. Digit by digit, so
 * that there is one way only to read a text: with groups of digits there were millions, and each was tried.
 */
const PHONES = [
  /(?<![\w+.,/-])(?:\+|00)\s?[1-9](?:[\s./-]{0,2}(?:\(0?\d{1,5}\)|\d)){2,20}(?![\w%])/,
  /(?<![\w+.,/-])\(?0[1-9]\d{1,4}\)?(?:\s?[/-]\s?|\s)\d{2,8}(?:[\s-]\d{2,6}){0,4}(?![\w%€$]|[.,]\d)/,
  /(?<![\w+.,/-])(?:\([2-9]\d\d\)\s?|[2-9]\d\d-)[2-9]\d\d-\d{4}(?![\w%-])/,
];
/** Groups of digits in one number, the country's included. */
const MAX_GROUPS = 7;

const digits = (text: string): number => text.replaceAll(/\D/g, '').length;
const groups = (text: string): number => text.match(/\d+/g)?.length ?? 0;

/** The first thing in a text that looks like an e-mail address or a phone number. */
export function findPersonalData(text: string): { what: 'email' | 'phone'; found: string } | undefined {
  const email = findEmail(text);
  if (email !== undefined) return { what: 'email', found: email };
  if (!/\d{2}/.test(text)) return undefined;
  for (const pattern of PHONES) {
    const phone = pattern.exec(text)?.[0];
    if (phone === undefined) continue;
    if (digits(phone) >= 9 && digits(phone) <= 15 && groups(phone) <= MAX_GROUPS)
      return { what: 'phone', found: phone };
  }
  return undefined;
}

/** Looks around each @ only: a pattern for the whole would begin anew at each letter before it. */
function findEmail(text: string): string | undefined {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (!LOCAL_END.test(text.slice(Math.max(0, at - 2), at))) continue;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + DOMAIN_UNITS));
    if (!domain) continue;
    return `${LOCAL_PART.exec(text.slice(Math.max(0, at - LOCAL_UNITS), at))?.[0] ?? ''}@${domain[0]}`;
  }
  return undefined;
}

export const personalData: Rule = {
  name: 'personal-data',
  description:
    'No text holds what looks like an e-mail address or a phone number: personal data does not belong in a feed.',
  scopes: ['employer', 'job'],
  check: (object, report, { say }) =>
    eachText(object, TEXTS, (text, name, path) => {
      const data = findPersonalData(text);
      if (!data) return;
      const params = { name, found: quote(data.found) };
      const message = say(`personal-data.${data.what}`, params);
      report({ path: path(), message, hint: say('personal-data.hint', params) });
    }),
};
