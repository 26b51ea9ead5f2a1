import { expect, test } from 'vitest';
import { activitiesOf } from '../../../scripts/dataset/activities.ts';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { conceptRows } from '../../../scripts/dataset/title-concepts.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { exampleJob } from '../../lib/example-job.ts';
import * as known from '../../lib/known-occupations.ts';

const rowOf = conceptRows(known.occupations);
const activities = new Map(activitiesOf(known.labels, known.fields).map(([key, rows]) => [key, rows]));

test.each([
  ['plumbing', 'plumber'],
  ['painting', 'construction painter'],
  ['bookkeeping', 'bookkeeper'],
  ['hairdressing', 'hairdresser'],
  ['Schreinerei', 'cabinet maker'],
  ['Dachdeckerei', 'roofer'],
  ['plomberie', 'plumber'],
  ['menuiserie', 'carpenter'],
  ['coiffure', 'hairdresser'],
  ['peinture', 'construction painter'],
  ['falegnameria', 'carpenter'],
  ['saldatura', 'welder'],
  ['carpintería', 'carpenter'],
  ['psychologie', 'psychologist'],
])('"%s" is the activity of a %s', (activity, occupation) => {
  expect(activities.get(labelKey(activity))).toContain(rowOf.get(occupation)!);
});

test('words for an occupation, a field, or many occupations are not activities', () => {
  for (const [key, rows] of activities) {
    expect(known.labels.byKey.has(key)).toBe(false);
    expect(rows.length).toBeLessThanOrEqual(6);
  }
  expect([activities.has('marketing'), activities.has('engineering')]).toEqual([false, false]);
});

const labelsOf = (titles: readonly string[], tags: readonly string[] = []): Map<string, boolean> => {
  const jobs = titles.map((title, i) => exampleJob({ id: `${i}`, title, tags: [...tags] }));
  const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
  return new Map(found.labels.map(([key, , , , isField]) => [key, isField]));
};

test('an activity is a field of work if jobs have the occupation, and titles and tags no other meaning', () => {
  const few = ['Printer', 'Printing Lead', 'Printing Operator'];
  expect([labelsOf(few).get('printing'), labelsOf(['Printing Lead']).has('printing')]).toEqual([true, false]);
  expect(labelsOf([...few, '3D Printing Engineer']).has('printing')).toBe(false);
  expect(labelsOf(['Printer', 'Accountant', 'Nurse', 'Waiter'], ['Printing']).has('printing')).toBe(false);
});
