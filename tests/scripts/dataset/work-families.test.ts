import { expect, test } from 'vitest';
import { conceptRows } from '../../../scripts/dataset/title-concepts.ts';
import { sameFamily } from '../../../scripts/dataset/title-concepts.ts';
import { occupations } from '../../lib/known-occupations.ts';

const rowOf = conceptRows(occupations);
const isSame = sameFamily(occupations);
const areSame = (one: string, other: string): boolean => isSame(rowOf.get(one)!, rowOf.get(other)!);

test.each([
  ['electrical engineer', 'electrician'],
  ['construction manager', 'bricklayer'],
  ['nurse responsible for general care', 'healthcare assistant'],
  ['waiter', 'kitchen assistant'],
  ['data scientist', 'statistician'],
  ['software developer', 'C2514'],
  ['graphic designer', 'web developer'],
])('%s and %s are of one family', (one, other) => expect(areSame(one, other)).toBe(true));

test.each([
  ['early years teacher', 'online community manager'],
  ['landscape gardener', 'business developer'],
  ['dental chairside assistant', 'cashier'],
  ['security guard', 'ICT security engineer'],
])('%s and %s are not', (one, other) => expect(areSame(one, other)).toBe(false));

test('an occupation with an unknown group belongs to every family', () => {
  expect(sameFamily([{ id: 'occupation/a' }, { id: 'occupation/b', group: '2512' }])(0, 1)).toBe(true);
});

test('nearly all occupations have a group, and each belongs to a family', () => {
  expect(occupations.filter(({ group }) => group !== undefined).length).toBeGreaterThan(3000);
  // Without a family one is of any.
  const alone = occupations.flatMap(({ id }, row) =>
    isSame(row, rowOf.get('software developer')!) &&
    isSame(row, rowOf.get('cook')!) &&
    isSame(row, rowOf.get('bricklayer')!)
      ? id
      : [],
  );
  expect(alone.length).toBeLessThan(occupations.length / 20);
});
