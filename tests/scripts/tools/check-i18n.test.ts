import { expect, test } from 'vitest';
import { parityProblems, pluralProblems, unusedKeys } from '../../../scripts/tools/check-i18n.ts';

test('locales must have the same keys, kinds, lengths and parameters', () => {
  const en = { a: 'x {n}', b: 'y', c: ['1', '2'], d: { one: '1', other: '2' }, e: 'same {p} {q}' };
  const de = { a: 'x', b: ['y'], c: ['1'], d: { other: '2' }, e: 'gleich {q} {p}', f: 'z' };
  expect(parityProblems({ en, de })).toEqual([
    '"a" has the parameters {n} in en,  in de.',
    '"b" is string in en, but [string] in de.',
    '"c" is [string, string] in en, but [string] in de.',
    '"f" is missing in en.',
  ]);
  expect(parityProblems({ en, de: en })).toEqual([]);
});

test('plurals need the forms of their language', () =>
  expect(pluralProblems({ de: { jobs: { other: 'x' }, text: 'y', list: ['z'] } })).toEqual([
    '"jobs" lacks the plural form "one" in de.',
  ]));

test('keys are used whole or by a template', () => {
  const source = "t('a.b'); t(`facets.${facet}.many`); t(`x.${y}`)";
  expect(
    unusedKeys(['a.b', 'a.b.hint', 'facets.tags.many', 'facets.tags', 'x.on-site', 'a'], [source]),
  ).toEqual(['facets.tags', 'a']);
});
