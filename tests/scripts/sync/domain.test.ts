import { expect, test } from 'vitest';
import { domainOfEntry, isDomain } from '../../../scripts/sync/domain.ts';

test.each([
  'a.example',
  '1password.com',
  'jobs.acme.co.uk',
  'xn--bckerei-n2a.example',
  `${'a'.repeat(63)}.example`,
])('%s is a domain', (text) => {
  expect(isDomain(text)).toBe(true);
  expect(domainOfEntry(`folder/${text}.json`)).toBe(text);
});

test.each([
  '',
  'localhost',
  'A.example',
  'a..example',
  '.example',
  'a.example.',
  '-a.example',
  'a-.example',
  'a_b.example',
  'ä.example',
  '127.0.0.1',
  'a.1',
  '[::1]',
  'a b.example',
  'a.example\n',
  'a.example:80',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  '__proto__',
  'a/../b.example',
])('"%s" is none', (text) => {
  expect(isDomain(text)).toBe(false);
});
