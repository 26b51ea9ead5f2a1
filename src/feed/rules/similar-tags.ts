import { MAX_REPEATS } from '../error-limit.ts';
import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import type { Rule } from './rule.ts';

/** Further tags are not compared: more than 16 are an error of the schema anyway. */
const MAX_TAGS = 1000;

/** Latin-1 holds no accents of their own: such a text is normalized already. */
const COMPOSED = /^[\0-\xff]*$/;

export const similarTags: Rule = {
  name: 'similar-tags',
  description: 'The tags of a job differ in more than their case or the encoding of their accents.',
  scopes: ['job'],
  check: ({ tags }, report, { say }) => {
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
      const params = { index, tag: quote(tag), other: quote(first) };
      const told = tell(say, isAccent ? 'similar-tags.accents' : 'similar-tags.case', params);
      report({ path: ['tags', index], ...told });
    }
    if (found <= MAX_REPEATS) return;
    report({
      path: ['tags'],
      message: say.plural('similar-tags.more', found - MAX_REPEATS),
      hint: say('similar-tags.more.hint'),
    });
  },
};
