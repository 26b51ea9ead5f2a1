import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configEnv, readConfig } from '../../../scripts/config.ts';
import { blockedDomains, isBlocked } from '../../../scripts/settings/blocked-domains.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const listOf = (text: string) => Object.fromEntries(blockedDomains(text));

test.each<[string, Record<string, string>]>([
  ['', {}],
  ['spam.example', { 'spam.example': '' }],
  ['spam.example,b.example', { 'spam.example': '', 'b.example': '' }],
  [' spam.example , b.example ,', { 'spam.example': '', 'b.example': '' }],
  ['SPAM.Example.', { 'spam.example': '' }],
  ['www.spam.example', { 'spam.example': '' }],
  ['www.example', { 'www.example': '' }],
  ['jobs.spam.example', { 'jobs.spam.example': '' }],
  ['Käse.example', { 'xn--kse-qla.example': '' }],
  ['xn--kse-qla.example', { 'xn--kse-qla.example': '' }],
  ['ka\u0308se.example', { 'xn--kse-qla.example': '' }],
  ['例え。テスト', { 'xn--r8jz45g.xn--zckzah': '' }],
  ['spam.co.uk', { 'spam.co.uk': '' }],
  ['spam.github.io', { 'spam.github.io': '' }],
  ['github.io', { 'github.io': '' }],
  ['spam.example Invented jobs', { 'spam.example': 'Invented jobs' }],
  ['spam.example Invented jobs, b.example', { 'spam.example': 'Invented jobs', 'b.example': '' }],
  [
    '# why\n\nspam.example # not said\r\nb.example Fees, and no jobs # since May\n',
    { 'spam.example': '', 'b.example': 'Fees, and no jobs' },
  ],
  ['spam.example\nspam.example Copies', { 'spam.example': 'Copies' }],
  [
    'spam.example\tSee https://b.example/#x\nb.example',
    { 'spam.example': 'See https://b.example/#x', 'b.example': '' },
  ],
])('%j is read', (text, expected) => expect(listOf(text)).toEqual(expected));

test.each([
  'localhost',
  'com',
  'co.uk',
  '192.0.2.1',
  '[2001:db8::1]',
  'https://spam.example',
  'spam.example/jobs',
  'spam.example:443',
  '*.spam.example',
  'me@spam.example',
  'spam example',
  '.example',
  'spam..example',
  'spam_.example',
  'spam.example Fees, and no jobs',
  `${'a'.repeat(64)}.example`,
  'spam.example;b.example',
  '"spam.example"',
])('%j is refused with the reason', (text) => {
  const read = () => readConfig({ BLOCKED_DOMAINS: `ok.example, ${text}` });
  expect(read).toThrow(/^BLOCKED_DOMAINS is ".*, but must be a list of domains such as spam\.example, /s);
  expect(read).toThrow(/" is (a public suffix, )?not a domain(: write [^\n]+)?\.$/m);
});

test('a reason is a single readable line', () => {
  expect(() => blockedDomains('spam.example Fees\u202e!')).toThrow('control characters');
  expect(() => blockedDomains(`spam.example ${'x'.repeat(201)}`)).toThrow('at most 200');
});

test('a domain blocks its subdomains, and no others', () => {
  const blocked = blockedDomains('spam.example, jobs.b.example');
  expect(
    [
      'spam.example',
      'www.spam.example',
      'a.b.spam.example',
      'notspam.example',
      'example',
      'spam.example.org',
      'b.example',
      'jobs.b.example',
    ].filter((domain) => isBlocked(blocked, domain)),
  ).toEqual(['spam.example', 'www.spam.example', 'a.b.spam.example', 'jobs.b.example']);
});

describe('the list', () => {
  test('may be in a file', async () => {
    const file = join(await tempDir(), 'blocked.txt');
    await writeFile(file, '\uFEFFspam.example Fees, and no jobs\r\nb.example\r\n');
    const { BLOCKED_DOMAINS } = readConfig({ BLOCKED_DOMAINS_FILE: file });
    expect([...BLOCKED_DOMAINS]).toEqual([
      ['spam.example', 'Fees, and no jobs'],
      ['b.example', ''],
    ]);
  });

  test('is refused when unreadable, or given in two places', async () => {
    const file = join(await tempDir(), 'blocked.txt');
    expect(() => readConfig({ BLOCKED_DOMAINS_FILE: file })).toThrow(
      'BLOCKED_DOMAINS_FILE names, but there is no',
    );
    await writeFile(file, 'spam.example');
    expect(() => readConfig({ BLOCKED_DOMAINS_FILE: file, BLOCKED_DOMAINS: 'b.example' })).toThrow(
      'set once',
    );
    await writeFile(file, `${'b.example\n'.repeat(100_000)}x`);
    expect(() => readConfig({ BLOCKED_DOMAINS_FILE: file })).toThrow(/^.{1,900}"x" is not a domain\.$/s);
  });

  test('is not passed to child processes, however long it is', () => {
    const config = readConfig({ BLOCKED_DOMAINS: 'spam.example' });
    expect(readConfig(configEnv(config)).BLOCKED_DOMAINS.size).toBe(0);
  });
});
