import { expect, test } from 'vitest';
import { medianOf, tableOf } from './figures.ts';

test('combines several runs by the median of each number', () => {
  const runs = [
    { load: [3], 'words, 1 at once': [1, 9] },
    { load: [1], 'words, 1 at once': [2, 7] },
    { load: [2], 'words, 1 at once': [3, 8] },
  ];
  expect(medianOf(runs)).toEqual({ load: [2], 'words, 1 at once': [2, 8] });
});

test('has a column per engine, with ratios to the index of files where that has the figure', () => {
  const table = tableOf(
    new Map([
      ['static', { load: [2], 'words, 1 at once': [1, 4] }],
      ['opensearch', { load: [12], loadEngine: [10], 'words, 1 at once': [3, 10] }],
    ]),
  );
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells[0]).toEqual(['', '', 'static', 'opensearch', '']);
  expect(cells[2]).toEqual(['', 'first load', '2.00 s', '12.0 s (6.0)', '']);
  expect(cells[3]).toEqual(['', '… of it in the engine', '–', '10.0 s', '']);
  expect(cells).toContainEqual([
    ...['', 'words, one connection, p50 / p95', '1.00 ms / 4.00 ms', '3.00 ms / 10 ms (3.0 / 2.5)', ''],
  ]);
});

test('has no ratios without the index of files', () => {
  expect(tableOf(new Map([['opensearch', { load: [12] }]]))).toContain('| 12.0 s ');
});
