import { expect, test } from 'vitest';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { isOfKind } from '../../../src/occupations/related.ts';

test.each([
  ['Backend-Entwickler', 'backend engineer', true],
  ['full stack engineer', 'backend developer', false],
  ['backend engineer', 'développeur full stack', false],
  ['software engineer', 'backend developer', true],
  ['backend engineer', 'software developer', true],
  ['account executive', 'business development manager', false],
  ['key account manager', 'account executive', true],
  ['business developer', 'account manager', false],
  ['cloud engineer', 'site reliability engineer', false],
  ['devops engineer', 'SRE', true],
  ['marketing manager', 'head of marketing', false],
  ['chief marketing officer', 'Marketingleiterin', true],
  ['sales manager', 'sales director', true],
  ['iOS engineer', 'Android developer', false],
  ['mobile developer', 'Android developer', true],
])('a title of %s for %s: %s', (title, asked, is) => {
  expect(isOfKind(labelKey(title), labelKey(asked))).toBe(is);
});
