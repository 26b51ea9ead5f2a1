/** Rules about codes. One of the wrong length is an error of the schema. */
import { CODES } from '../codes.ts';
import { quote } from '../json/value.ts';
import type { Rule, Scope } from './rule.ts';

function codeRule(field: keyof typeof CODES, scope: Scope, description: string): Rule {
  const { standard, length, known, suggest } = CODES[field];
  return {
    name: `${field}-code`,
    description,
    scopes: [scope],
    check: ({ [field]: given }, report, { say }) => {
      if (typeof given !== 'string' || known.has(given) || Array.from(given.slice(0, 8)).length !== length)
        return;
      const meant = suggest(given);
      const sameLetters = meant?.toLowerCase() === given.toLowerCase();
      const inCase = meant === meant?.toUpperCase() ? 'code.upper-case' : 'code.lower-case';
      const params = { name: field, value: quote(given), standard };
      report({
        path: [field],
        message: say(sameLetters ? inCase : 'code.unknown', params),
        hint:
          meant === undefined ? say('code.unknown.hint', params) : say('instead.hint', { ...params, meant }),
      });
    },
  };
}

export const languageCode = codeRule('language', 'job', 'A language is a code of ISO 639-1, in lower case.');
export const countryCode = codeRule(
  'country',
  'location',
  'A country is a code of ISO 3166-1 (or XK for Kosovo), in upper case.',
);
export const currencyCode = codeRule(
  'currency',
  'salary',
  'A currency is a code of ISO 4217, in upper case.',
);
