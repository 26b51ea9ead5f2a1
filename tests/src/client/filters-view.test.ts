import { expect, test } from 'vitest';
import { chooseValues } from '../../../src/client/filters-view.ts';

const counts = { CH: 5, DE: 9, FR: 1, US: 9 };

test('the most frequent first, names in order where counts are equal', () => {
  expect(chooseValues(counts, [], [], 3)).toEqual(['DE', 'US', 'CH']);
});

test('chosen values are always there, in the spelling of the index', () => {
  expect(chooseValues(counts, ['fr', 'XX'], [], 3)).toEqual(['FR', 'XX', 'DE']);
});

test('what is shown stays in its order, without a job where no other value takes its place', () => {
  expect(chooseValues({ DE: 1, FR: 3, CH: 2 }, ['US'], ['US', 'CH', 'AT', 'DE'], 4)).toEqual([
    'US',
    'CH',
    'DE',
    'FR',
  ]);
  expect(chooseValues({}, ['de'], ['US', 'DE'], 3)).toEqual(['US', 'DE']);
  expect(chooseValues({ CH: 2, IT: 1 }, [], ['US', 'CH', 'AT', 'DE'], 4)).toEqual(['US', 'CH', 'AT', 'IT']);
  expect(chooseValues({ CH: 2 }, [], [], 4)).toEqual(['CH']);
});
