import { describe, expect, test } from 'vitest';
import {
  createLabels,
  type Occupation,
  readOccupations,
  writeOccupations,
} from '../../../src/occupations/labels.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { recognise } from '../../../scripts/dataset/recognise.ts';

/** Labels with a star are preferred. */
const occupation = (id: string, labels: Record<string, string>): Occupation => ({
  id,
  labels: Object.fromEntries(
    Object.entries(labels).map(([language, own]) => [
      language,
      own.split(', ').map((text) => ({ text: text.replace('*', ''), isPreferred: text.startsWith('*') })),
    ]),
  ),
});

const OCCUPATIONS = [
  occupation('occupation/baker', { en: '*baker', de: '*Bäcker, Backwarenhersteller', fr: '*boulanger' }),
  occupation('occupation/data', {
    en: '*data analyst, engineer, senior data analyst',
    fr: '*analyste de données',
  }),
  occupation('occupation/calls', { en: '*call centre analyst, senior data analyst' }),
  occupation('occupation/commissioning', { en: '*commissioning technician', de: '*Inbetriebnahmetechniker' }),
  occupation('occupation/cook', { en: '*cook', de: '*Koch', fr: '*cuisinier, chef' }),
  occupation('occupation/waiter', { en: '*waiter', fr: '*serveur' }),
  occupation('isco/C7512', { en: '*Bakers', de: '*Backwarenhersteller' }),
];
const labels = createLabels(OCCUPATIONS);
const idsIn = (title: string, language = 'en'): string[] =>
  recognise(labels, title, language).map(({ row }) => labels.ids[row]!.split('/').at(-1)!);

test('occupations round-trip', () => {
  const languages = ['en', 'de', 'fr'];
  const read = readOccupations(writeOccupations(languages, OCCUPATIONS));
  expect([read.languages, read.occupations[0]]).toEqual([languages, OCCUPATIONS[0]]);
  expect(read.occupations[2]?.labels['fr']).toEqual([]);
  const grouped = { ...OCCUPATIONS[0]!, group: '7512' };
  expect(readOccupations(writeOccupations(languages, [grouped])).occupations).toEqual([grouped]);
});

describe('the meaning of a label', () => {
  const meant = (label: string) => labels.byKey.get(labelKey(label))?.map(({ row }) => labels.ids[row]);
  test('is an occupation rather than a group', () => {
    expect(meant('Bakers')).toEqual(['occupation/baker']);
    expect(meant('Backwarenhersteller')).toEqual(['occupation/baker']);
  });
  test('is missing for a generic label', () => expect(meant('engineer')).toBeUndefined());
  test('is missing for a label with a level, which ESCO gives to another occupation', () =>
    expect(meant('senior data analyst')).toBeUndefined());
  test('is that in another language than Spanish, if any', () => {
    const some = createLabels([
      occupation('occupation/train', { en: '*conductor' }),
      occupation('occupation/lorry', { es: '*conductor, camionero' }),
    ]);
    expect(some.byKey.get(labelKey('conductor'))?.map(({ row }) => row)).toEqual([0]);
    expect(some.byKey.get(labelKey('camionero'))?.map(({ row }) => row)).toEqual([1]);
  });
  test('is missing for a label of more than three occupations', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => occupation(`occupation/${id}`, { en: 'zanjero' }));
    expect(createLabels(many).byKey.size).toBe(0);
    expect(createLabels(many.slice(1)).byKey.get(labelKey('zanjero'))).toHaveLength(3);
  });
});

describe('the occupation in a title', () => {
  test.each([
    ['Bäcker/in (m/w/d) 80–100%', 'de', 'baker'],
    ['BOULANGÈRE H/F', 'fr', 'baker'],
    ['Montage- und Inbetriebnahmetechniker (m/w)', 'de', 'commissioning'],
    ['Senior Data Analyst, Growth', 'en', 'data'],
    ['Data Analyst (H/F)', 'fr', 'data'],
    ['Assistant Cook', 'en', 'cook'],
    ['Konditor-Bäcker', 'de', 'baker'],
    ['Inbetriebnahme Techniker', 'de', 'commissioning'],
    ['Serveur (H/F)', 'fr', 'waiter'],
  ])('%s (%s): %s', (title, language, id) => expect(idsIn(title, language)).toEqual([id]));

  test.each([
    ['Software Engineer', 'en', 'a general label'],
    ['Cook Islands Guide', 'en', 'one word that is not the head of what is said'],
    ['Administrateur serveur Linux', 'fr', 'a vague label beside other words'],
    ['Administrateur / Administratrice de serveurs', 'fr', 'a vague label that says of what'],
    ['Commissioning, Technician', 'en', 'a label over a sign'],
    ['Chef de projet', 'fr', 'a general label'],
    ['', 'en', 'nothing at all'],
  ])('%s (%s): none, %s', (title, language) => expect(idsIn(title, language)).toEqual([]));

  test('a compound ends with the label', () => {
    expect(idsIn('Servicetechniker Industrieinbetriebnahmetechniker', 'de')).toEqual(['commissioning']);
    expect(idsIn('Servicetechniker Industrieinbetriebnahmetechniker', 'en')).toEqual([]);
  });
  test('a label of several words counts in any language, a single word only in its own and English', () => {
    expect([idsIn('Analyste de données', 'it'), idsIn('Boulanger', 'it')]).toEqual([['data'], []]);
    expect(idsIn('Baker', 'it')).toEqual(['baker']);
  });
});
