import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  featuresOf,
  NEAR_LEVELS,
  openMeaning,
  readMeaning,
  wordsOf,
} from '../../../scripts/dataset/meaning.ts';
import { makeMeaning } from '../../../scripts/data/make-meaning.ts';
import * as known from '../../lib/known-occupations.ts';

const { occupations, meaning } = known;
const nameOf = (row: number): string =>
  occupations[row]!.labels['en']?.find(({ isPreferred }) => isPreferred)?.text ?? '';

describe('the file', () => {
  const three = [{ id: 'occupation/a' }, { id: 'occupation/b' }, { id: 'occupation/c' }];
  const made = (): Buffer => {
    const head = { dimensions: 2, features: 2, concepts: ['isco/C1', 'occupation/c', 'occupation/a'] };
    const numbers = [160, 160, 3, 0, 0, 3, 9, 9, 0, 127, 127, 0];
    const content = Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\nbaker\n#bake\n`),
      Buffer.from(Int8Array.from(numbers).buffer),
    ]);
    return brotliDecompressSync(makeMeaning(three, content));
  };

  test('has the occupations by row, and can be read back', () => {
    const table = readMeaning(three, made());
    expect(table).toMatchObject({ dimensions: 2, features: ['baker', '#bake'] });
    expect([...table.occupations]).toEqual([127, 0, 0, 0, 0, 127]);
    expect([...table.vectors]).toEqual([3, 0, 0, 3]);
    expect(openMeaning(table).nearTo('Baker')).toEqual([
      { row: 0, level: 1 },
      { row: 2, level: 1 },
    ]);
    expect(openMeaning(table).nearTo('Cook')).toEqual([]);
  });

  test('is refused for other occupations than it was made for', () =>
    expect(() => readMeaning(three.slice(1), made())).toThrow('was made for other occupations'));
});

test('the features of a text are its words and the n-grams of the longer ones', () => {
  expect(wordsOf('Köche (m/w/d)')).toEqual(['koche']);
  expect(featuresOf('koche')).toEqual([
    'koche',
    ...['#<koc', '#koch', '#oche', '#che>', '#<koch', '#koche', '#oche>', '#<koche', '#koche>'],
  ]);
  expect([wordsOf('C++ / F&B, 3'), featuresOf('c++')]).toEqual([['c++'], ['c++']]);
  expect(wordsOf('Œnologue à Nîmes')).toEqual(['oenologue', 'nimes']);
});

/** Titles that no label names, or in another language, with an occupation that a person would look for them by. */
test.each([
  ['Objektbetreuer Hauswartung 100%', 'building caretaker'],
  ['Lkw-Fahrer Nahverkehr', 'cargo vehicle driver'],
  ['Conductrice de poids lourds', 'cargo vehicle driver'],
  ['Employée de ménage chez des particuliers', 'domestic cleaner'],
  ['Junior Corporate Lawyer', 'corporate lawyer'],
  ['Impiegata contabile', 'accountant'],
  ['Mitarbeiterin Buchhaltung', 'accountant'],
  ['Zahnmedizinische Assistentin', 'dental chairside assistant'],
  ['Technicien de laboratoire médical', 'medical laboratory assistant'],
  ['Lehrerin für Mathematik an der Oberstufe', 'mathematics teacher at secondary school'],
  ['Gartenbaufacharbeiter', 'landscape gardener'],
])('"%s" is near to %s', (title, occupation) => {
  const near = meaning.nearTo(title);
  expect(near.map(({ row }) => nameOf(row))).toContain(occupation);
  expect(near.map(({ level }) => level)).toEqual(near.map(({ level }) => level).toSorted((a, b) => a - b));
  for (const { level } of near) expect(level).toBeOneOf([...NEAR_LEVELS.keys()]);
});

test.each(['Initiativbewerbung', '2026-17', '募集要項', '', '(m/w/d)'])(
  '"%s" is near to nothing much',
  (title) => expect(meaning.nearTo(title).filter(({ level }) => level < 2)).toEqual([]),
);
