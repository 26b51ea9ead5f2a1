import { expect, onTestFinished, test } from 'vitest';
import { quote } from '../../../src/feed/json/value.ts';
import { openState } from '../../../scripts/state/index.ts';
import { type Notice, readNotices, reportOf, writeNotices } from '../../../scripts/state/notices.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const notice = (domain: string, changes: Partial<Notice<'check'>> = {}): Notice<'check'> => ({
  domain,
  code: 'not-found-by-search',
  message: 'A search does not find the job "x".',
  count: 1,
  ...changes,
});

async function emptyState() {
  const state = openState(await tempDir());
  onTestFinished(state.close);
  return state.db;
}

test('a part replaces its previous notices', async () => {
  const db = await emptyState();
  writeNotices(db, 'check', [notice('a.example'), notice('b.example', { count: 5 })]);
  expect(readNotices(db).map(({ domain, count }) => [domain, count])).toEqual([
    ['b.example', 5],
    ['a.example', 1],
  ]);
  writeNotices(db, 'check', [notice('c.example')]);
  expect(readNotices(db)).toEqual([notice('c.example')]);
});

test('notices of domains that a part did not check are kept', async () => {
  const db = await emptyState();
  writeNotices(db, 'check', [notice('a.example'), notice('b.example')]);
  writeNotices(db, 'check', [notice('b.example', { count: 2 })], ['b.example', 'c.example']);
  expect(readNotices(db)).toEqual([notice('b.example', { count: 2 }), notice('a.example')]);
  writeNotices(db, 'check', [], ['a.example', 'b.example']);
  expect(readNotices(db)).toEqual([]);
});

test('notices of one domain and code are merged: the first sentence, all counts', async () => {
  const db = await emptyState();
  const [first, second] = [
    notice('a.example', { message: '1', count: 2 }),
    notice('a.example', { count: 3 }),
  ];
  writeNotices(db, 'check', [first, second, notice('a.example', { code: 'links-into-this-site' })]);
  expect(readNotices(db)).toEqual([
    notice('a.example', { message: '1', count: 5 }),
    notice('a.example', { code: 'links-into-this-site' }),
  ]);
});

test.each<[string, string]>([
  ['controls', 'a\u001b[31mb\r\nc\u0000d'],
  ['what reorders letters', '\u202egpj.exe\u2066'],
  ['what is not seen', 'a\u200bb\ufeffc'],
  ['ends of lines', 'a\u2028b\u2029c'],
  ['half a character', 'a\ud800b'],
  ['a very long value', 'x'.repeat(1_000_000)],
  ['a long value of such characters', '\u0007'.repeat(100_000)],
])('a message with %s is bounded and harmless', async (_what, value) => {
  const db = await emptyState();
  for (const message of [value, `The tag ${quote(value)} is left out.`]) {
    writeNotices(db, 'check', [notice('a.example', { message })]);
    const [read] = readNotices(db);
    expect(read!.message).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    expect(read!.message.length).toBeLessThanOrEqual(501);
  }
});

test('a report lists 200 and counts all', () => {
  const many = Array.from({ length: 300 }, (_, i) => notice(`d${i >> 1}.example`));
  const report = reportOf(many);
  expect(report).toMatchObject({ notices: 300, domains: 150 });
  expect(report.worst).toEqual(many.slice(0, 200));
});
