import { tell } from '../words/say.ts';
import type { Rule } from './rule.ts';

export const emptyTitle: Rule = {
  name: 'empty-title',
  description: 'A title holds more than white space.',
  scopes: ['job'],
  check: ({ title }, report, { say }) => {
    if (typeof title !== 'string' || title.trim() !== '') return;
    report({ path: ['title'], ...tell(say, 'empty-title') });
  },
};
