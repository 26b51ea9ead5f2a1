import { type Rule } from './rule.ts';

export const emptyTitle: Rule = {
  name: 'empty-title',
  description: 'A title holds more than white space.',
  level: 'warning',
  scopes: ['job'],
  check: ({ title }, report) => {
    if (typeof title !== 'string' || title.trim() !== '') return;
    report({
      path: ['title'],
      message: '"title" is empty.',
      hint: 'Write what the job is called, such as "Software Engineer".',
    });
  },
};
