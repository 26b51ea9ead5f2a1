import { expect, test } from 'vitest';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import { FACETS } from '../../../src/filters/facets.ts';
import { type FilterName, OTHER_FILTERS } from '../../../src/filters/table.ts';
import { type AppliedFilter, applyFilters, selectJobs } from '../../../src/search/apply-filters.ts';
import { countable } from '../../../src/search/counts.ts';
import { ByteReader } from '../../../src/artefacts/bytes.ts';
import { readColumn, writeColumn } from '../../../src/search/formats/column.ts';

const SIZE = 3000;
const ages = (size: number) => () => size;
const KNOWN = FACETS.length + OTHER_FILTERS.length;

/** Filters that each let most jobs pass, with what they let pass as sets. */
function madeUp(count: number): { applied: AppliedFilter[]; passing: boolean[][] } {
  const random = seededRandom(count);
  const passing = Array.from({ length: count }, () => Array.from({ length: SIZE }, () => random.chance(0.9)));
  const applied = passing.map((own, i): AppliedFilter => ({
    filter: `made-up ${i}` as FilterName,
    codes: Uint8Array.from(own, (passes) => (passes ? 2 : 0)),
    passing: Uint8Array.of(0, 0, 1),
  }));
  return { applied, passing };
}

test.each([0, 1, 2, 15, 16, 17, KNOWN, KNOWN + 1, 20])(
  '%i filters at once: selects jobs that pass all, and per filter those that fail it alone',
  (count) => {
    const { applied, passing } = madeUp(count);
    const { jobs, only, others } = selectJobs(
      applyFilters(SIZE, { filters: {} }, { columns: {}, ages: ages(SIZE), loaded: applied }),
      undefined,
    );
    const failing = Array.from({ length: SIZE }, (_, job) =>
      passing.flatMap((own, i) => (own[job] ? [] : [i])),
    );
    const jobsThat = (test: (failing: number[]) => boolean): number[] =>
      failing.flatMap((own, job) => (test(own) ? [job] : []));
    expect([...jobs]).toEqual(jobsThat((own) => own.length === 0));
    expect(only.size).toBe(count);
    applied.forEach(({ filter }, i) =>
      expect([filter, ...only.get(filter)!]).toEqual([
        filter,
        ...jobsThat((own) => own.length === 1 && own[0] === i),
      ]),
    );
    expect([...others].sort((a, b) => a - b)).toEqual(jobsThat((own) => own.length > 1));
  },
);

test('a job passes a facet by any of its values; unknown values match no job', () => {
  const written = writeColumn({ values: ['a', 'b', 'c'], labels: ['a', 'b', 'c'] }, [
    [0],
    [],
    [1, 2],
    [0, 2],
    [1],
  ]);
  const column = countable(readColumn(new ByteReader(Uint8Array.from(written.flatMap((part) => [...part])))));
  const passed = (...chosen: string[]): number[] => [
    ...selectJobs(
      applyFilters(5, { filters: { tags: chosen } }, { columns: { tags: column }, ages: ages(5) }),
      undefined,
    ).jobs,
  ];
  expect(passed('C')).toEqual([2, 3]);
  expect(passed('a', 'b')).toEqual([0, 2, 3, 4]);
  expect(passed('nobody')).toEqual([]);
  expect(passed('nobody', 'b')).toEqual([2, 4]);
});
