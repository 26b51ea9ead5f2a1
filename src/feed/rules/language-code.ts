import { LANGUAGES, suggestLanguage } from '../codes/languages.ts';
import { checkCode } from './codes.ts';
import { type Rule } from './rule.ts';

export const languageCode: Rule = {
  name: 'language-code',
  description: 'A language is a code of ISO 639-1, in lower case.',
  level: 'warning',
  scopes: ['job'],
  check: ({ language }, report, { say }) => {
    const found = checkCode('language', language, 2, LANGUAGES, 'ISO 639-1', suggestLanguage, say);
    if (found) report(found);
  },
};
