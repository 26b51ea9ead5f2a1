import { expect, test } from 'vitest';
import tables from '../../../scripts/dataset/title-concepts.json' with { type: 'json' };
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { conceptRows, generalRows } from '../../../scripts/dataset/title-concepts.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import * as known from '../../lib/known-occupations.ts';

const { occupations } = known;
const rows = conceptRows(occupations);

test('each line lists several existing occupations, each once', () => {
  for (const line of tables.near) {
    const names = line.split(/, | ~ /);
    expect(names.filter((name) => !rows.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
  }
});

test.each([
  ['Motion Designer', 'en', 'video and motion picture editor'],
  ['Agent des espaces verts', 'fr', 'landscape gardener'],
  ['Haustechniker', 'de', 'facilities manager'],
  ['Agent de propreté urbaine', 'fr', 'refuse collector'],
  ['Paketzusteller', 'de', 'car and van delivery driver'],
  ['Opérateur de production', 'fr', 'C9329'],
  ['Robotics Production Associate', 'en', 'C9329'],
  ['Verkehrserhebung für die Bahn', 'de', 'survey enumerator'],
])('a title "%s" is near to another occupation: %s, %s', async (title, language, name) => {
  expect(known.conceptsOf({ title, language, named: [] }).map(({ row }) => row)).toContain(rows.get(name));
});

test.each([
  ['Account Executive | Canada', 'accountant'],
  ['Senior Security Engineer', 'security guard'],
  ['Senior Security Engineer', 'C5414'],
  ['Head of Security', 'security guard supervisor'],
  ['Solutions Architect', 'landscape architect'],
  ['Data Architect', 'C2161'],
  ['Personalberater', 'personal trainer'],
  ['Staff Engineer, Backend - Delivery', 'car and van delivery driver'],
  ['Ripeur', 'car and van delivery driver'],
  ['Production Strategist, Data', 'C9329'],
  ['Production Strategist, Data', 'warehouse worker'],
])('"%s" is far from the similarly spelt %s', async (title, name) => {
  expect(rows.has(name)).toBe(true);
  const concepts = known.conceptsOf({ title, language: 'en', named: [] });
  expect(concepts).not.toEqual([]);
  expect(concepts.map(({ row }) => row)).not.toContain(rows.get(name));
});

test('lines of far occupations list existing ones', () => {
  for (const name of tables.far.flatMap((line) => line.split(/ \/ |, /))) expect(rows.has(name)).toBe(true);
});

test('each general occupation exists, and is listed once', () => {
  const names = tables.general.split(', ');
  expect(names.filter((name) => !rows.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['Schuhverkäuferin', 'sales assistant'],
  ['ramp agent', 'warehouse worker'],
  ['Lateinlehrer', 'secondary school teacher'],
  ['veterinarian', 'general veterinarian'],
])('"%s" is near to the general %s', (label, name) => {
  const jobs = [{ id: 'a', title: name, language: 'en', description: '', tags: [] }];
  const { found } = occupationsOf(jobs, known.labels, { generalOf: generalRows(occupations) });
  const [, all = [], own] = found.labels.find(([key]) => key === labelKey(label)) ?? [];
  expect([all, own]).toEqual([[rows.get(name)], 0]);
});
