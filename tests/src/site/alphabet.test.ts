import { expect, test } from 'vitest';
import { lettersOf, ofLetter } from '../../../src/site/alphabet.ts';

/** Each letter with its labels in the locale. */
const grouped = (labels: readonly string[], locale: string) =>
  lettersOf(labels).map((letter) => {
    const items = labels.map((label) => ({ label }));
    return [letter, ofLetter(items, letter, locale).map(({ label }) => label)];
  });

test('groups by letter without accents, others last, sorted as the locale does', () => {
  const labels = ['Zürich', 'Ägeri', 'aarau', 'Ångström', '3M', 'תל אביב', 'Élan', 'B10', 'B9', 'A1'];
  expect(grouped(labels, 'de')).toEqual([
    ['A', ['A1', 'aarau', 'Ägeri', 'Ångström']],
    ['B', ['B9', 'B10']],
    ['E', ['Élan']],
    ['Z', ['Zürich']],
    ['#', ['3M', 'תל אביב']],
  ]);
  expect(lettersOf([])).toEqual([]);
});

test('labels of others take no letter away', () => {
  const own = ['Aa', 'Gg', 'Hh', '#1'];
  const others = ['G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'Zz'];
  expect(lettersOf([...own, ...others])).toEqual(expect.arrayContaining(lettersOf(own)));
});

test('letters that another language needs may have nothing in this one', () =>
  expect(ofLetter([{ label: 'Aarau' }], 'X', 'en')).toEqual([]));
