import { expect, test } from 'vitest';
import { groupByLetter } from '../../../src/site/alphabet.ts';

const items = (labels: readonly string[]) => labels.map((label) => ({ label }));
/** Enough for a letter of their own. */
const many = (letter: string) => Array.from({ length: 8 }, (_, i) => `${letter}${i}`);

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
  expect(groupByLetter(items(labels), 'de')).toEqual([
    { id: 'A', name: 'A', items: items([...many('A'), 'aarau', 'Ägeri', 'Ångström']) },
    { id: 'B', name: 'B', items: items(many('B')) },
    { id: 'E', name: 'E–Z', items: items(['Élan', 'Zürich']) },
    { id: 'other', name: '#', items: items(['3M', 'תל אביב']) },
  ]);
});

test('letters of few stand together until they are enough', () => {
  const labels = ['Aa', 'Bb', 'Cc', ...many('D'), 'Ee', ...many('F'), ...many('G')];
  expect(groupByLetter(items(labels), 'en').map(({ name }) => name)).toEqual(['A–D', 'E–F', 'G']);
  expect(groupByLetter(items(['#1']), 'en')).toEqual([{ id: 'other', name: '#', items: items(['#1']) }]);
  expect(groupByLetter([], 'en')).toEqual([]);
});
