import { expect, test } from 'vitest';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { isOfKind } from '../../../src/occupations/related.ts';

test.each([
  ['Backend-Entwickler', 'backend engineer', true],
  ['full stack engineer', 'backend developer', false],
  ['backend engineer', 'développeur full stack', false],
  ['software engineer', 'backend developer', false],
  ['backend engineer', 'software developer', true],
  ['account executive', 'business development manager', false],
  ['key account manager', 'account manager', true],
  ['key account manager', 'account executive', false],
  ['business developer', 'account manager', false],
  ['cloud engineer', 'site reliability engineer', false],
  ['devops engineer', 'SRE', true],
  ['marketing manager', 'head of marketing', false],
  ['chief marketing officer', 'Marketingleiterin', true],
  ['sales manager', 'sales director', false],
  ['sales director', 'sales manager', true],
  ['iOS engineer', 'Android developer', false],
  ['mobile developer', 'Android developer', false],
  ['Android engineer', 'mobile developer', true],
  ['sales representative', 'account executive', false],
  ['social media manager', 'communications manager', false],
  ['digital marketing manager', 'marketing manager', true],
  ['marketing manager', 'performance marketing manager', false],
  ['sales associate', 'assistant commercial', false],
  ['finance manager', 'financial controller', false],
  ['data scientist', 'applied scientist', false],
])('a title of %s for %s: %s', (title, asked, is) => {
  expect(isOfKind(labelKey(title), labelKey(asked))).toBe(is);
});
