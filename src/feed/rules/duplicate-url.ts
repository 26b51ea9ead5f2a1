import { quote } from '../json/quote.ts';
import { eachRepeat } from './repeats.ts';
import { type Rule } from './rule.ts';

export const duplicateUrl: Rule = {
  name: 'duplicate-url',
  description:
    'Each job has an address of its own; of two jobs with the same address and language only the first is listed.',
  level: 'warning',
  scopes: ['feed'],
  check: (feed, report, { say }) => {
    const jobs = feed.jobs as { language?: unknown }[];
    eachRepeat(
      feed,
      ({ url }) => (typeof url === 'string' ? url : undefined),
      ({ url, language }, index, first) => {
        const sameLanguage = jobs[first]?.language === language;
        report({
          path: ['jobs', index, 'url'],
          message: say('duplicate-url', { url: quote(String(url)), first }),
          hint: say(sameLanguage ? 'duplicate-url.same-language.hint' : 'duplicate-url.other-language.hint'),
        });
      },
    );
  },
};
