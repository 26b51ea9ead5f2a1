import { expect, test } from 'vitest';
import { createOtherLanguages, createTraits } from '../../../src/site/traits.ts';
import { posting } from '../../lib/postings.ts';

test('the same reference at the same domain in another language, the newest of each', () => {
  const postings = [
    posting({ id: 'en', referenceId: '7' }),
    posting({ id: 'de1', referenceId: '7', language: 'de' }),
    posting({ id: 'de2', referenceId: '7', language: 'de' }),
    posting({ id: 'other', referenceId: '7', language: 'fr', domain: 'other.example' }),
    posting({ id: 'none', language: 'fr' }),
  ];
  const find = createOtherLanguages(postings, createTraits(postings));
  expect(find(0).map((other) => postings[other]!.id)).toEqual(['de1']);
  expect(find(1).map((other) => postings[other]!.id)).toEqual(['en']);
  expect(find(4)).toEqual([]);
});
