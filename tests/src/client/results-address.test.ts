import { expect, test } from 'vitest';
import { resultsAddress } from '../../../src/client/card-list.ts';

const origin = 'https://jobs.example';

test.each([
  ['/', true],
  ['/?q=pflege&countries=CH', true],
  ['/de/?q=pflege', true],
  ['/de/tags/linux/', true],
  ['/job-types/permanent/', true],
  ['/saved/', true],
  ['/de/saved/', true],
  ['/saved/other/', false],
  ['/jobs/aaaaaaaaaaaaaaaa/', false],
  ['/tags/', false],
  ['/stats/', false],
])('%s is a list of jobs: %s', (path, isList) => {
  expect(resultsAddress(origin + path, origin)?.href).toBe(isList ? origin + path : undefined);
});

test.each(['', 'https://other.example/', 'javascript:alert(1)', '//'])('%j is not', (address) => {
  expect(resultsAddress(address, origin)).toBeUndefined();
});
