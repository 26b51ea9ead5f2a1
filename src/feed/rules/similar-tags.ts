import { MAX_REPEATS } from '../error-limit.ts';
import { quote } from '../json/quote.ts';
import { count } from '../messages/violation.ts';
import { type Rule } from './rule.ts';

/** Further tags are not compared: more than 16 are an error of the schema anyway. */
const MAX_TAGS = 1000;

/** Latin-1 holds no accents of their own: such a text is normalized already. */
const COMPOSED = /^[\0-\xff]*$/;

export const similarTags: Rule = {
  name: 'similar-tags',
  description: 'The tags of a job differ in more than their case or the encoding of their accents.',
  level: 'warning',
  scopes: ['job'],
  check: ({ tags }, report) => {
    if (!Array.isArray(tags)) return;
    const seen = new Map<string, string>();
    let found = 0;
    for (let index = 0; index < tags.length && index < MAX_TAGS; index++) {
      const tag: unknown = tags[index];
      if (typeof tag !== 'string') continue;
      const composed = COMPOSED.test(tag) ? tag : tag.normalize('NFC');
      const key = composed.toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, tag);
      // The same tag twice is an error of the schema.
      if (first === undefined || first === tag || ++found > MAX_REPEATS) continue;
      const isAccent = composed === first.normalize('NFC');
      report({
        path: ['tags', index],
        message: `"tags[${index}]" is ${quote(tag)}, which differs from ${quote(first)} in ${isAccent ? 'how its accents are encoded' : 'case'} only.`,
        hint: isAccent ? 'Remove one of them.' : `Remove ${quote(tag)} or ${quote(first)}.`,
      });
    }
    if (found <= MAX_REPEATS) return;
    report({
      path: ['tags'],
      message: `"tags" has ${count(found - MAX_REPEATS, 'more tag')} that differ from others in case only.`,
      hint: 'Keep one spelling of each.',
    });
  },
};
