import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  representativesOf,
  duplicatesAmong,
  duplicateGroups,
  readDuplicateGroups,
  writeDuplicateGroups,
} from '../../../src/duplicates/duplicate-groups.ts';
import { ByteReader } from '../../../src/artefacts/bytes.ts';

const twins = duplicateGroups(
  [
    [0, 3, 5],
    [1, 4],
  ],
  7,
);
const jobs = (...ordinals: number[]): Uint32Array => Uint32Array.from(ordinals);
const by =
  (order: number[]) =>
  (job: number, than: number): boolean =>
    order[job]! > order[than]!;

describe('representativesOf', () => {
  it('keeps all others, and the first of each group by default', () => {
    expect([...representativesOf(twins, jobs(0, 1, 2, 3, 4, 5, 6))]).toEqual([0, 1, 2, 6]);
    expect([...representativesOf(twins, jobs(3, 4, 5))]).toEqual([3, 4]);
    expect([...representativesOf(twins, jobs())]).toEqual([]);
  });

  it('keeps the best of each group, the first of equals', () =>
    expect([...representativesOf(twins, jobs(0, 1, 2, 3, 4, 5), by([1, 1, 9, 2, 1, 2]))]).toEqual([1, 2, 3]));

  it('keeps one job of each group with a match', () => {
    const found = fc.uniqueArray(fc.nat(6)).map((some) => Uint32Array.from(some).sort());
    fc.assert(
      fc.property(found, fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }), (some, order) => {
        const leaders = [...representativesOf(twins, some, by(order))];
        const groupsOf = (list: Iterable<number>) =>
          [...list].map((job) => twins.groupOf[job] || `alone ${job}`);
        expect(new Set(groupsOf(leaders))).toEqual(new Set(groupsOf(some)));
        expect(leaders.length).toBe(new Set(groupsOf(some)).size);
        for (const leader of leaders)
          for (const other of duplicatesAmong(twins, leader, some))
            expect(order[other]).toBeLessThanOrEqual(order[leader]!);
      }),
    );
  });
});

it('duplicatesAmong returns the other found jobs of the group', () => {
  expect(duplicatesAmong(twins, 3, jobs(0, 3, 5))).toEqual([0, 5]);
  expect([duplicatesAmong(twins, 3, jobs(3, 4)), duplicatesAmong(twins, 2, jobs(0, 2))]).toEqual([[], []]);
});

it.each([
  { groups: [] },
  {
    groups: [
      [0, 1, 300],
      [2, 70_000],
      [5, 6],
    ],
  },
])('gives back what was written: $groups', ({ groups }) => {
  const size = 70_001;
  expect(readDuplicateGroups(new ByteReader(writeDuplicateGroups(groups)), size)).toEqual(
    duplicateGroups(groups, size),
  );
});
