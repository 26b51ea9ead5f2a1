import { quote } from '../json/quote.ts';
import { type Rule } from './rule.ts';

export const similarTags: Rule = {
  name: 'similar-tags',
  description: 'The tags of a job differ in more than their case.',
  level: 'warning',
  scopes: ['job'],
  check: ({ tags }, report) => {
    if (!Array.isArray(tags)) return;
    const seen = new Map<string, string>();
    for (const [index, tag] of tags.entries()) {
      if (typeof tag !== 'string') continue;
      const first = seen.get(tag.toLowerCase());
      if (first === undefined) seen.set(tag.toLowerCase(), tag);
      // The same tag twice is an error of the schema.
      if (first === undefined || first === tag) continue;
      report({
        path: ['tags', index],
        message: `"tags[${index}]" is ${quote(tag)}, which differs from ${quote(first)} in case only.`,
        hint: `Remove ${quote(tag)} or ${quote(first)}.`,
      });
    }
  },
};
