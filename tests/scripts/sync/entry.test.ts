import { expect, test } from 'vitest';
import { domainOfEntry, toDomain } from '../../../scripts/sync/entries.ts';

test.each([
  'a.example',
  '1password.com',
  'jobs.acme.co.uk',
  'xn--bckerei-n2a.example',
  `${'a'.repeat(63)}.example`,
])('%s is a domain', (text) => {
  expect(toDomain(text)).toBe(text);
  expect(domainOfEntry(`folder/${text}.json`)).toBe(text);
});

test.each([
  '',
  'localhost',
  'a..example',
  'a.example..',
  '.',
  'a%2eexample',
  'ä'.repeat(70) + '.example',
  'ä.example:80',
  '.example',
  '-a.example',
  'a-.example',
  'a_b.example',
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
])('"%s" is not a domain', (text) => expect(toDomain(text)).toBeUndefined());

test.each([
  ['A.Example', 'a.example'],
  ['a.example.', 'a.example'],
  ['ä.example', 'xn--4ca.example'],
  ['BÄCKEREI.Example.', 'xn--bckerei-5wa.example'],
  ['a\u0308.example', 'xn--4ca.example'],
  ['例え。example', 'xn--r8jz45g.example'],
  ['a.公司.cn', 'a.xn--55qx5d.cn'],
])('"%s" means %s', (text, domain) => {
  expect(toDomain(text)).toBe(domain);
  expect(domainOfEntry(`${text}.json`)).toBe(domain);
});

test.each([
  ['feeds\\a.example.json', 'a.example'],
  ['C:\\export\\a.example.json', 'a.example'],
  ['feeds\\2026/a.example.json', 'a.example'],
  ['feeds/2026\\a.example.json', 'a.example'],
  ['..\\..\\a.example.json', 'a.example'],
  ['./a.example.json', 'a.example'],
  ['/a.example.json', 'a.example'],
  ['A.EXAMPLE.JSON', 'a.example'],
  ['a.example.json.', 'a.example'],
  ['a.example..json', 'a.example'],
  ['a.example.json/', undefined],
  ['a.example.json\\', undefined],
  ['a.example.json.bak', undefined],
  ['._a.example.json', undefined],
  ['.json', undefined],
  [`${'a'.repeat(5000)}.json`, undefined],
])('an entry called "%s" is the feed of %s', (path, domain) => expect(domainOfEntry(path)).toBe(domain));
