import { expect, test } from 'vitest';
import { chooseValues } from '../../../src/client/filters-view.ts';

const counts = { CH: 5, DE: 9, FR: 1, US: 9 };

test('the most frequent first, names in order where counts are equal', () => {
  expect(chooseValues(counts, [], [], 3)).toEqual(['DE', 'US', 'CH']);
});

test('chosen values are always there, in the spelling of the index', () => {
  expect(chooseValues(counts, ['fr', 'XX'], [], 3)).toEqual(['FR', 'XX', 'DE']);
});

test('what is shown stays in its place, even without a job', () => {
  expect(chooseValues({ DE: 1 }, ['DE'], ['US', 'CH', 'DE'], 3)).toEqual(['US', 'CH', 'DE']);
});
