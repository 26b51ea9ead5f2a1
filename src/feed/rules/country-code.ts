import { COUNTRIES, suggestCountry } from '../codes/countries.ts';
import { checkCode } from './codes.ts';
import { type Rule } from './rule.ts';

export const countryCode: Rule = {
  name: 'country-code',
  description: 'A country is a code of ISO 3166-1 (or XK for Kosovo), in upper case.',
  level: 'warning',
  scopes: ['location'],
  check: ({ country }, report, { say }) => {
    const found = checkCode('country', country, 2, COUNTRIES, 'ISO 3166-1', suggestCountry, say);
    if (found) report(found);
  },
};
