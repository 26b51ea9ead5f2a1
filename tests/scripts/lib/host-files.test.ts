import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  headerMatcher,
  isImmutable,
  parseHeadersFile,
  printHeadersFile,
} from '../../../scripts/lib/hosts.ts';

const rules = parseHeadersFile(await readFile(new URL('../../../public/_headers', import.meta.url), 'utf8'));
const headersOf = headerMatcher(rules);

test('every path is protected, and only hashed names are immutable', () => {
  for (const path of ['/', '/jobs/abc/', '/assets/a.css', '/search/manifest.json', '/api/v1/jobs'])
    expect(headersOf(path)).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
  const immutable = (path: string) => isImmutable(headersOf(path));
  expect(['/assets/a.b3.css', '/search/jobs/1.x.json', '/search/text/a/b.pf'].map(immutable)).toEqual(
    Array(3).fill(true),
  );
  expect(['/', '/search/', '/search/manifest.json', '/assets', '/jobs/x/'].map(immutable)).toEqual(
    Array(5).fill(false),
  );
});

test('no path gets one header from two rules', () => {
  for (const path of ['/', '/assets/a.css', '/search/manifest.json', '/search/jobs/1.json'])
    expect(headersOf(path)['Cache-Control'] ?? '').not.toMatch(/immutable.*no-cache|no-cache.*,/);
});

test('patterns work as on hosts: * matches anything, :name one segment, the rest is literal', () => {
  const match = headerMatcher(parseHeadersFile('/a.b/:x/c*\n  X-A: 1\n/a.b/*\n  X-A: 2\n'));
  expect([match('/a.b/1/cat'), match('/a.b/1/2/cat')]).toEqual([{ 'X-A': '1, 2' }, { 'X-A': '2' }]);
  expect(match('/aXb/1/cat')).toEqual({});
});

test('a parsed file is printed unchanged', () =>
  expect(parseHeadersFile(printHeadersFile(rules))).toEqual(rules));

test('a line that hosts would not understand is reported', () => {
  expect(() => parseHeadersFile('/*\nX-A: 1\n')).toThrow(
    'Line 2 of _headers is "X-A: 1". Write a path in the first column, or an indented "Name: value" below one.',
  );
  expect(() => parseHeadersFile('  X-A: 1\n')).toThrow('Line 1 of _headers');
});

test('the file stays within the limits of hosts: 100 rules, 2,000 characters a line', () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const line of printHeadersFile(rules).split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
});
