import { quote } from '../json/quote.ts';
import { eachRepeat } from './repeats.ts';
import { type Rule } from './rule.ts';

export const duplicateReference: Rule = {
  name: 'duplicate-reference',
  description: 'Only the language versions of one job share a referenceId.',
  level: 'warning',
  scopes: ['feed'],
  check: (feed, report) => {
    eachRepeat(
      feed,
      ({ referenceId, language }) =>
        typeof referenceId === 'string' && referenceId !== '' && typeof language === 'string'
          ? `${language}\n${referenceId}`
          : undefined,
      ({ referenceId, language }, index, first) =>
        report({
          path: ['jobs', index, 'referenceId'],
          message: `"referenceId" is ${quote(String(referenceId))} in language ${quote(String(language))}, as in jobs[${first}].`,
          hint: 'Give each job a referenceId of its own; only the same job in another language shares it.',
        }),
    );
  },
};
