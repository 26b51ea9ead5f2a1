import { expect, test } from 'vitest';
import { endsOf, fitOf, spellingsOf } from '../../../src/suggestions/suggestion-keys.ts';

test.each([
  ['Zürich', 'zuri', 'whole'],
  ['Zürich', 'zueri', 'whole'],
  ['Sankt Gallen', 'st gal', 'whole'],
  ['St. Gallen', 'sankt gal', 'whole'],
  ['St. Gallen', 'st.gal', 'whole'],
  ['Saint-Denis', 'sain', 'whole'],
  ['ETH Zürich', 'zür', 'word'],
  ['Front-End Developer', 'frontend', 'whole'],
  ['Frontend Developer', 'front e', 'whole'],
  ['Straßenbauer', 'strass', 'whole'],
  ['C++', 'c+', 'whole'],
  ['C#', 'c#', 'whole'],
  ['C#', 'c++', undefined],
  ["Cournon-d'Auvergne", 'auv', 'word'],
  ['Zürich', 'rich', undefined],
  ['תל אביב', 'אב', 'word'],
  ['東京', '東', 'whole'],
])('a typed text matches a name: %s by %s: %s', (name, typed, fit) =>
  expect(fitOf(spellingsOf(name), endsOf(typed)[0]!.key)).toBe(fit),
);

test('the words of a text are completed together, or only the last ones', () => {
  expect(endsOf('nurse sankt gal')).toEqual([
    { key: 'nursestgal', start: 0 },
    { key: 'stgal', start: 6 },
    { key: 'gal', start: 12 },
  ]);
  expect([endsOf(''), endsOf(' – ')]).toEqual([[], []]);
});
