import { expect, test } from 'vitest';
import { NAMES } from '../../../scripts/dataset/occupations.ts';
import { conceptRows } from '../../../scripts/dataset/title-concepts.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { GENERIC } from '../../../src/occupations/labels.ts';
import { titleNames } from '../../../src/occupations/title-concept.ts';
import everydayNames from '../../../src/occupations/vocabulary/everyday-names.json' with { type: 'json' };
import fieldLabels from '../../../src/occupations/vocabulary/field-labels.json' with { type: 'json' };
import workFields from '../../../src/occupations/vocabulary/fields.json' with { type: 'json' };
import * as known from '../../lib/known-occupations.ts';

const { occupations } = known;
const fields = new Map(known.fields.map(([key, rows, near]) => [key, [rows, near] as const]));
const preferred = new Set(
  occupations.flatMap(({ id, labels }) => [
    id.replace(/^isco\//, ''),
    ...(labels['en'] ?? []).flatMap(({ text, isPreferred }) => (isPreferred ? [text] : [])),
  ]),
);

test('each field names existing occupations', () => {
  const ofNames = NAMES.map(([, occupations]) => occupations);
  const ofTables = [everydayNames, fieldLabels, workFields].flatMap((table) => Object.values<string>(table));
  for (const names of [...ofTables, ...ofNames])
    for (const name of names.replace(/^~ /, '').split(/, | ?~ /)) expect(preferred).toContain(name);
});

test('each everyday name has one meaning', () => {
  const keys = Object.keys(everydayNames).flatMap((names) => names.split(', ').map(labelKey));
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
});

test('an everyday name is more than a vague word', () => {
  const names = Object.keys(everydayNames).flatMap((some) => some.split(', '));
  // Without its number "360 operator" is too vague, and so is "die maker" read as German.
  const vague = new Set([...GENERIC.never, 'maker', 'driver', 'helper']);
  expect(names.filter((name) => vague.has(labelKey(name)))).toEqual([]);
});

test.each([
  ['marketing', 'mercadotecnia'],
  ['finance', 'Finanzen'],
  ['procurement', 'achats'],
  ['quality assurance', 'assurance qualité'],
  ['research', 'Forschung'],
  ['recruiting', 'recrutement'],
  ['public relations', 'Öffentlichkeitsarbeit'],
])('"%s" is the field of work that "%s" is', (one, other) => {
  const isField = new Map(known.fields.map(([key, , , is]) => [key, is === true]));
  expect(fields.get(labelKey(one))).toEqual(fields.get(labelKey(other)));
  expect(isField.get(labelKey(other))).toBe(true);
});

test('names of people in titles mean what these titles do, if no label exists', () => {
  const rowOf = conceptRows(occupations);
  for (const [name, concept] of titleNames()) {
    const [rows, near] = fields.get(labelKey(name))!;
    if (rows.length === 0) expect([name, near]).toEqual([name, expect.arrayContaining([rowOf.get(concept)])]);
  }
  expect(fields.has('trainer')).toBe(false);
  expect(fields.get(labelKey('solutions consultants'))).toEqual([[], [rowOf.get('ICT consultant')]]);
  expect(fields.get(labelKey('Sicherheitsmitarbeiter'))?.[0]).not.toEqual([]);
});

test.each([
  ['I want to help disabled people', 'disability support worker'],
  ['je m’occupe de personnes handicapées', 'disability support worker'],
  ['Menschen mit Behinderung', 'disability support worker'],
  ['arbeiten mit Tieren', 'animal care attendant'],
  ['travailler avec des animaux', 'animal care attendant'],
  ['Hausaufgaben', 'tutor'],
  ['aiuto compiti', 'tutor'],
  ['Englisch unterrichten', 'language school teacher'],
  ['etwas mit Medien', 'journalist'],
  ['drive a truck', 'cargo vehicle driver'],
  ['conductor de camión', 'cargo vehicle driver'],
])('"%s" says what one does: %s', (text, occupation) => {
  const words = text.split(' ');
  const keys = words.flatMap((_, from) =>
    words.slice(from).map((__, i) => labelKey(words.slice(from, from + i + 1).join(' '))),
  );
  const row = conceptRows(occupations).get(occupation)!;
  expect(keys.some((key) => fields.get(key)?.flat().includes(row))).toBe(true);
});

test.each([
  ['Vertriebsleiter', 'sales manager'],
  ['responsable commercial', 'sales manager'],
  ['Gemeindeschreiberin', 'public administration manager'],
  ['accounts assistant', 'bookkeeper'],
  ['Sachbearbeiterin Kreditoren', 'bookkeeper'],
  ['addetto al recupero crediti', 'debt collector'],
  ['chargée d’accueil', 'receptionist'],
  ['técnica de nóminas', 'payroll clerk'],
  ['pastor', 'minister of religion'],
])('people call by "%s" who is a %s', (name, occupation) => {
  const row = conceptRows(occupations).get(occupation)!;
  expect(fields.get(labelKey(name))?.[0]).toContain(row);
});

test('no word is in two fields', () => {
  const lines = [...Object.keys(fieldLabels), ...Object.keys(workFields), ...NAMES.map(([names]) => names)];
  const keys = lines.flatMap((words) => [...new Set(words.split(', ').map(labelKey))]);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test.each([
  ['Vertrieb', 'sales'],
  ['Ingenieurin', 'engineer'],
  ['ingegnera', 'ingénieur'],
  ['technicienne', 'Techniker'],
  ['Lehrerinnen', 'professeure'],
  ['Fahrer', 'driver'],
  ['Hausmeisterin', 'Abwart'],
  ['nettoyage', 'Reinigung'],
  ['RH', 'human resources'],
  ['ventes', 'vendita'],
])('"%s" means what "%s" means', (one, other) => {
  expect(fields.get(labelKey(one))).toEqual(fields.get(labelKey(other)));
  expect(fields.get(labelKey(one))).not.toBeUndefined();
});
