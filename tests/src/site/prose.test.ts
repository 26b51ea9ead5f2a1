import { expect, test } from 'vitest';
import { proseHtml } from '../../../src/site/prose.ts';

const page = (path: string) => `/de${path}`;

test('links to pages get the language, files and other sites do not; code is code', () =>
  expect(
    proseHtml('See [all](/filters/), [feed](/feed.xml) and [us]({contact}): `a<b`', page, {
      contact: 'https://x.example',
    }),
  ).toBe(
    'See <a href="/de/filters/">all</a>, <a href="/feed.xml">feed</a> and <a href="https://x.example" data-setting="CONTACT_URL">us</a>: <code>a&lt;b</code>',
  ));

test('a link to a missing address becomes text', () =>
  expect(proseHtml('[Ask us]({contact}) or [them]({site})', page, { contact: '', site: '/x/' })).toBe(
    'Ask us or <a href="/de/x/">them</a>',
  ));

test('everything else is text, parameters too', () =>
  expect(proseHtml('<b>{name}</b>', page, { name: '<script>' })).toBe('&lt;b&gt;&lt;script&gt;&lt;/b&gt;'));

test.each([
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['My `Jobs` [now](/away/)', 'My `Jobs` [now](/away/)'],
])('a parameter is no link and no code: %s', (site, shown) => {
  expect(proseHtml('{site} and [{site}](/a/)', page, { site })).toBe(
    `${shown} and <a href="/de/a/">${shown}</a>`,
  );
});

test('an address from a parameter is kept whole', () => {
  expect(proseHtml('[us]({contact})', page, { contact: 'https://x.example/a(b)?c&d="e"' })).toBe(
    '<a href="https://x.example/a(b)?c&amp;d=&quot;e&quot;" data-setting="CONTACT_URL">us</a>',
  );
});

test.each(['javascript:alert(1)', '//evil.example/'])('a link to %s is refused', (href) => {
  expect(() => proseHtml(`[x](${href})`, page)).toThrow(
    'Link to a path that starts with "/" or an http(s) address.',
  );
});
