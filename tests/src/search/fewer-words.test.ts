import { expect, test } from 'vitest';
import { fewerWords } from '../../../src/search/edit-query.ts';

test.each([
  ['nurse zurich', [], ['zurich', 'nurse']],
  ['jobs nurse zurich', ['jobs'], ['zurich', 'nurse']],
  ['jobs in zurich', ['jobs', 'in'], []],
  ['jobs', ['jobs'], []],
  ['nurse', [], []],
])('"%s" without one word, of which %o are too common, becomes %o', (q, ignored, shorter) => {
  expect(fewerWords(q, ignored)).toEqual(shorter);
});
