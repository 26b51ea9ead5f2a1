import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readNear, writeNear, occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { makeNear } from '../../../scripts/data/make-meaning.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { exampleJob } from '../../lib/example-job.ts';
import * as known from '../../lib/known-occupations.ts';

const { occupations, near, labels } = known;
const nameOf = (row: number): string => occupations[row]!.labels['en']![0]!.text;

describe('the file', () => {
  const three = [{ id: 'occupation/a' }, { id: 'occupation/b' }, { id: 'occupation/c' }];

  test('is made from the lines of known occupations, and can be read back', () => {
    const lines =
      'occupation/a\toccupation/c\t91\nocupation/x\toccupation/a\t90\noccupation/a\tisco/C5\t80\noccupation/c\toccupation/a\t91\n';
    expect(readNear(three, brotliDecompressSync(makeNear(three, lines)).toString())).toEqual([
      [{ row: 2, nearness: 91 }],
      [],
      [{ row: 0, nearness: 91 }],
    ]);
  });

  test('is refused for other occupations than it was made for', () => {
    const text = writeNear(three, [[], [], []]);
    expect(() => readNear(three.slice(1), text)).toThrow('was made for other occupations');
  });

  test('of the project has each occupation, nearest first, none near to itself', () => {
    expect(near).toHaveLength(occupations.length);
    near.forEach((some, row) => {
      expect(some.map((one) => one.nearness)).toEqual(
        some.map((one) => one.nearness).toSorted((a, b) => b - a),
      );
      expect(some.map((one) => one.row)).not.toContain(row);
    });
  });
});

/** What a label finds among jobs of one title: whether that is the same occupation to a person. */
test.each([
  ['bookkeeper', 'Accountant', true],
  ['comptable', 'Accountant', true],
  ['domestic electrician', 'Industrial electrician', false],
  ['electrician', 'Industrial electrician', true],
  ['head waiter', 'Waiter', true],
  ['lawyer', 'Corporate lawyer', true],
  ['diet cook', 'Cook', true],
  ['bartender', 'Barista', true],
  ['hospital pharmacist', 'Pharmacist', true],
  ['interior architect', 'Architect', true],
  ['pompier', 'Accountant', false],
  ['physicist', 'Geophysicist', false],
  ['midwife', 'Registered nurse', false],
  ['museum director', 'Art director', false],
])('the label "%s" finds a job called "%s": %s', (label, title, is) => {
  const { found } = occupationsOf([exampleJob({ title, language: 'en' })], labels, { near });
  const key = labelKey(label);
  expect(labels.byKey.has(key)).toBe(true);
  expect(found.labels.some(([known, rows]) => known === key && rows.length > 0)).toBe(is);
  for (const row of Object.keys(found.ids)) expect(nameOf(Number(row))).toBeTruthy();
});

test('without a table a label finds only its own occupations', () => {
  const { found } = occupationsOf([exampleJob({ title: 'Accountant', language: 'en' })], labels);
  expect(Object.keys(found.ids)).toHaveLength(1);
  expect(new Map(found.labels.map(([key, rows]) => [key, rows])).get('bookkeeper')).toEqual([]);
});
