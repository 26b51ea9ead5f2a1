import { expect, test } from 'vitest';
import { groupByLetter } from '../../../src/site/alphabet.ts';

test('groups by letter without accents, others last, sorted as the locale does', () => {
  const labels = ['Zürich', 'Ägeri', 'aarau', 'Ångström', '3M', 'תל אביב', 'Élan'];
  expect(
    groupByLetter(
      labels.map((label) => ({ label })),
      'de',
    ),
  ).toEqual([
    { letter: 'A', items: [{ label: 'aarau' }, { label: 'Ägeri' }, { label: 'Ångström' }] },
    { letter: 'E', items: [{ label: 'Élan' }] },
    { letter: 'Z', items: [{ label: 'Zürich' }] },
    { letter: '#', items: [{ label: '3M' }, { label: 'תל אביב' }] },
  ]);
});
