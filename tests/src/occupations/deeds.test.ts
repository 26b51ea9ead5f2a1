import { expect, test } from 'vitest';
import { loadOccupations } from '../../../scripts/dataset/occupations.ts';
import { deedForms, DEEDS } from '../../../src/occupations/deeds.ts';

const occupations = await loadOccupations();
const preferred = new Set(
  occupations.flatMap(({ id, labels }) => [
    id.replace(/^isco\//, ''),
    ...(labels['en'] ?? []).flatMap(({ text, isPreferred }) => (isPreferred ? [text] : [])),
  ]),
);
const named = (name: string) => DEEDS.find((deed) => deed.name === name)!;

test('each deed names existing occupations', () => {
  for (const { is } of DEEDS) for (const name of is.split(/, | ?~ /)) expect(preferred).toContain(name);
});

test('verbs include their inflected forms', () => {
  const verbs = (name: string) => deedForms(named(name), '!').map((keys) => keys.join(' '));
  expect(verbs('cars')).toEqual(expect.arrayContaining(['fix', 'fixing', 'reparier', 'riparand']));
  expect(verbs('hair')).toEqual(expect.arrayContaining(['cutting', 'styling', 'schneid']));
  expect(verbs('care')).toEqual(expect.arrayContaining(['take care', 'taking care', 'occuper']));
});

test("function words are not part of a deed's object", () =>
  expect(deedForms(named('stages'), '@')).toContainEqual(['konzerten', 'festival']));
