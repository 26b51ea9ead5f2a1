import { expect, test } from 'vitest';
import { taggedAnswer } from '../../../src/api/responses.ts';

test.each([
  ['"a"', '"a"', 304],
  // Hosts that compress a response weaken its tag.
  ['W/"a"', '"a"', 304],
  ['"a"', 'W/"a"', 304],
  ['W/"a"', 'W/"a"', 304],
  ['"x", W/"a"', '"a"', 304],
  [' * ', '"a"', 304],
  ['"A"', '"a"', 200],
  ['a', '"a"', 200],
  ['', '"a"', 200],
])('a request with If-None-Match %s for an answer with the tag %s has status %i', (known, ETag, status) => {
  const request = new Request('https://jobs.example/', { headers: { 'If-None-Match': known } });
  const answer = taggedAnswer(request, 'body', { ETag });
  expect([answer.status, answer.headers.get('ETag')]).toEqual([status, ETag]);
});
