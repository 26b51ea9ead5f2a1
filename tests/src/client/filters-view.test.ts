import { expect, test } from 'vitest';
import { chooseValues } from '../../../src/client/filters-view.ts';
import { listOf } from '../../lib/text-table.ts';

const counts = { CH: 5, DE: 9, FR: 1, US: 9 };

test('most frequent first, then by name', () =>
  expect(chooseValues(counts, [], [], 3)).toEqual(['DE', 'US', 'CH']));

test("includes chosen values in the index's spelling", () =>
  expect(chooseValues(counts, ['fr', 'XX'], [], 3)).toEqual(['FR', 'XX', 'DE']));

test('shown values keep their order, even without jobs unless another takes their place', () => {
  expect(chooseValues({ DE: 1, FR: 3, CH: 2 }, ['US'], ['US', 'CH', 'AT', 'DE'], 4)).toEqual(
    listOf('US | CH | DE | FR'),
  );
  expect(chooseValues({}, ['de'], ['US', 'DE'], 3)).toEqual(['US', 'DE']);
  expect(chooseValues({ CH: 2, IT: 1 }, [], ['US', 'CH', 'AT', 'DE'], 4)).toEqual(['US', 'CH', 'AT', 'IT']);
  expect(chooseValues({ CH: 2 }, [], [], 4)).toEqual(['CH']);
});
