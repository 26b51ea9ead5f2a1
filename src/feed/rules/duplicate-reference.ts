import { quote } from '../json/quote.ts';
import { eachRepeat } from './repeats.ts';
import { type Rule } from './rule.ts';

export const duplicateReference: Rule = {
  name: 'duplicate-reference',
  description: 'Only the language versions of one job share a referenceId.',
  level: 'warning',
  scopes: ['feed'],
  check: (feed, report, { say }) => {
    eachRepeat(
      feed,
      ({ referenceId, language }) =>
        typeof referenceId === 'string' && referenceId !== '' && typeof language === 'string'
          ? `${language}\n${referenceId}`
          : undefined,
      ({ referenceId, language }, index, first) =>
        report({
          path: ['jobs', index, 'referenceId'],
          message: say('duplicate-reference', {
            reference: quote(String(referenceId)),
            language: quote(String(language)),
            first,
          }),
          hint: say('duplicate-reference.hint'),
        }),
    );
  },
};
