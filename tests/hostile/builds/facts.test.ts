import { expect, test } from 'vitest';
import { differences } from './facts.ts';

const EXPECTED = new Map([
  ['feed: a.example', '<rss>one</rss>'],
  ['address: /cities/basle/', '301 /cities/basel/'],
  ['address: /cities/bern/', 'there'],
]);

test.each<[string, [string, string][], string | undefined]>([
  ['the same facts', [], undefined],
  ['a redirect that is a page now', [['address: /cities/basle/', 'there']], undefined],
  ['a redirect to another page', [['address: /cities/basle/', '301 /cities/bern/']], '1 facts differ'],
  ['an address that is gone', [['address: /cities/bern/', '404 ']], '/cities/bern/'],
  ['a tag as most jobs write it', [['feed: a.example', '<rss>ONE</rss>']], undefined],
  ['a feed that says something else', [['feed: a.example', '<rss>two</rss>']], 'feed: a.example'],
])('%s', (_what, changes, said) => {
  const found = differences(EXPECTED, new Map([...EXPECTED, ...changes]));
  if (said === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(said);
});

test('a fact that is missing differs', () =>
  expect(differences(EXPECTED, new Map())).toContain('3 facts differ'));
