import { expect, test } from 'vitest';
import { lettersOf, ofLetters } from '../../../src/site/alphabet.ts';

/** Enough for a letter of their own. */
const many = (letter: string) => Array.from({ length: 8 }, (_, i) => `${letter}${i}`);

/** The name of each group, and its labels as readers of the locale see them. */
const grouped = (labels: readonly string[], locale: string) =>
  lettersOf(labels).map((group) => {
    const items = labels.map((label) => ({ label }));
    return [group.id, group.name, ofLetters(items, group, locale).map(({ label }) => label)];
  });

test('groups by letter without accents, others last, sorted as the locale does', () => {
  const labels = [
    'Zürich',
    'Ägeri',
    'aarau',
    'Ångström',
    '3M',
    'תל אביב',
    'Élan',
    ...many('B'),
    ...many('A'),
  ];
  expect(grouped(labels, 'de')).toEqual([
    ['a', 'A', [...many('A'), 'aarau', 'Ägeri', 'Ångström']],
    ['b', 'B', many('B')],
    ['e', 'E–Z', ['Élan', 'Zürich']],
    ['other', '#', ['3M', 'תל אביב']],
  ]);
});

test('letters of few are together until they are enough', () => {
  const labels = ['Aa', 'Bb', 'Cc', ...many('D'), 'Ee', ...many('F'), ...many('G')];
  expect(lettersOf(labels).map(({ name }) => name)).toEqual(['A–D', 'E–F', 'G']);
  expect(lettersOf(['#1'])).toEqual([{ id: 'other', name: '#', letters: '#' }]);
  expect(lettersOf([])).toEqual([]);
});

test('letters that another language needs may have nothing in this one', () => {
  const [, group] = lettersOf([...many('A'), ...many('X')]);
  expect(ofLetters([{ label: 'Aarau' }], group!, 'en')).toEqual([]);
});
