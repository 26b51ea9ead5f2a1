import { expect, test } from 'vitest';
import { loadOccupations, fieldRows } from '../../../scripts/dataset/occupations.ts';
import { FIELD_LABELS } from '../../../src/occupations/field-labels.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';

const occupations = await loadOccupations();
const fields = new Map(fieldRows(occupations).map(([key, ...rows]) => [key, rows]));
const preferred = new Set(
  occupations.flatMap(({ id, labels }) => [
    id.replace(/^isco\//, ''),
    ...(labels['en'] ?? []).flatMap(({ text, isPreferred }) => (isPreferred ? [text] : [])),
  ]),
);

test('each field names occupations that there are', () => {
  for (const [, names] of FIELD_LABELS)
    for (const name of names.replace(/^~ /, '').split(/, | ?~ /)) expect(preferred).toContain(name);
});

test('no word is in two fields', () => {
  const keys = FIELD_LABELS.flatMap(([words]) => [...new Set(words.split(', ').map(labelKey))]);
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
