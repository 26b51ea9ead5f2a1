import { expect, test } from 'vitest';
import { loadMeaning } from '../../../scripts/dataset/meaning.ts';
import { loadOccupations } from '../../../scripts/dataset/occupations.ts';
import { conceptRows, openConcepts } from '../../../scripts/dataset/title-concepts.ts';
import { FAR_BY_HAND, NEAR_BY_HAND } from '../../../src/occupations/near-by-hand.ts';

const occupations = await loadOccupations();
const rows = conceptRows(occupations);

test('each line names several occupations that there are, each once', () => {
  for (const line of NEAR_BY_HAND.trim().split('\n')) {
    const names = line.split(', ');
    expect(names.filter((name) => !rows.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
  }
});

test.each([
  ['Motion Designer', 'en', 'video and motion picture editor'],
  ['Agent des espaces verts', 'fr', 'landscape gardener'],
  ['Haustechniker', 'de', 'facilities manager'],
])('a title "%s" is near to another occupation: %s, %s', async (title, language, name) => {
  const conceptsOf = openConcepts(occupations, await loadMeaning(occupations));
  const concepts = conceptsOf({ title, language, named: [] });
  expect(concepts.map(({ row }) => row)).toContain(rows.get(name));
});

test('occupations that look alike alone are far from each other', async () => {
  for (const name of FAR_BY_HAND.trim().split(/ \/ |, |\n/)) expect(rows.has(name)).toBe(true);
  const conceptsOf = openConcepts(occupations, await loadMeaning(occupations));
  const concepts = conceptsOf({ title: 'Account Executive | Canada', language: 'en', named: [] });
  expect(concepts.map(({ row }) => row)).not.toContain(rows.get('accountant'));
});
