import { describe, expect, it } from 'vitest';
import {
  excerpt,
  textReport,
  githubReport,
  sarifReport,
  type Report,
} from '../../../scripts/validate/formats.ts';
import { validateFeed } from '../../../src/feed/validate.ts';
import { ENGLISH, loadSay } from '../../../src/feed/words/say.ts';
import { FEED, NOW } from '../../lib/feeds.ts';
import { listOf } from '../../lib/text-table.ts';

const text = JSON.stringify(
  { ...FEED, version: '0.9', jobs: [], 'a,b:%\n': 1, employer: { ...FEED.employer, x: 1 } },
  null,
  2,
);
// prettier-ignore
const reports: Report[] = [
  { source: 'a/b ü.json', file: 'a/b ü.json', text, result: validateFeed(text, { now: NOW }) },
  { source: 'example.com', result: { valid: false, errors: [], warnings: [] },
    discovery: { domain: 'example.com',
      hops: [{ url: 'https://example.com/.well-known/jobfeed.json', status: 301 }, { url: 'https://www.example.com/', status: 200 }],
      remarks: [{ level: 'error', code: 'home-page', message: 'It redirects to the home page.', hint: 'Publish the feed.' },
        { level: 'advice', code: 'no-validator', message: 'There is no ETag.', hint: 'Send one.' }], contentType: 'text/html',
      bytes: 12_345, milliseconds: 180 } },
  { source: 'nothing.json', failure: { message: 'There is no file "nothing.json".', hint: 'Give a file.' } },
];

it.each(['\x1b[31mred', 'two\nlines', 'a\u202egpj.json', '\x07bell', 'zero\u200bwidth', '\u2028line'])(
  'the name of a file is printed escaped: %j',
  (source) => {
    const odd: Report[] = [
      { source, file: source, text, result: validateFeed(text, { now: NOW }) },
      { source, failure: { message: 'It cannot be read.', hint: 'Give another.' } },
    ];
    const printed = textReport(odd, { colour: false, strict: false, say: ENGLISH });
    // What the report itself parts lines with.
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(printed).not.toContain(source);
    expect(githubReport(odd.slice(1))).toMatch(/\\u[0-9a-f]{4}/);
  },
);

it('text: for people, with the position in the source', () =>
  expect(textReport(reports, { colour: false, strict: false, say: ENGLISH }))
    .toBe(`  a/b ü.json:2:14 error const $.version
    "version" is "0.9", but must be "1.0".
     2 |   "version": "0.9",
       |              ^
    → Write "version": "1.0".

  a/b ü.json:13:3 error additional-properties $['a,b:%\\u000a']
    "a,b:%\\n" is not a field of a feed.
    13 |   "a,b:%\\n": 1
       |   ^
    → Remove it: the fields allowed here are "version", "lastUpdated", "employer", "jobs".

  a/b ü.json:10:5 warning unknown-property $.employer.x
    "x" is not a field of "employer" and is ignored.
    10 |     "x": 1
       |     ^
    → Remove it: the fields allowed here are "name", "location", "industry", "url".

a/b ü.json: invalid, 2 errors, 1 warning

  301  https://example.com/.well-known/jobfeed.json
  200  https://www.example.com/
  text/html, 12,345 bytes in 180 ms
  error home-page
    It redirects to the home page.
    → Publish the feed.

  advice no-validator
    There is no ETag.
    → Send one.

example.com: invalid, 1 error

nothing.json: not checked
    There is no file "nothing.json".
    → Give a file.
`));

it('text: colours, and warnings that fail', () => {
  const warned: Report = { source: 'x', result: validateFeed(`\ufeff${JSON.stringify(FEED)}`, { now: NOW }) };
  expect(textReport([warned], { colour: false, strict: true, say: ENGLISH })).toContain(
    'x: valid, but with warnings, 1 warning',
  );
  expect(textReport([warned], { colour: true, strict: false, say: ENGLISH })).toContain(
    '\u001b[32mvalid\u001b[39m',
  );
});

it('text: in another language, except codes, paths and values of the feed', async () => {
  const say = await loadSay('de');
  const warned: Report = {
    source: '-',
    result: validateFeed(`\ufeff${JSON.stringify({ ...FEED, jobs: 1 })}`, { now: NOW, say }),
    discovery: { hops: [{ url: 'https://a.example/' }], remarks: [], bytes: 12_345, milliseconds: 1 },
  };
  expect(textReport([warned], { colour: false, strict: false, say }))
    .toBe(`  keine Antwort  https://a.example/
  kein Medientyp, 12.345 Bytes in 1 ms
  Standardeingabe:1:139 error type $.jobs
    "jobs" ist die Zahl 1, muss aber eine Liste sein.
    → Schreiben Sie eine Liste: "jobs": [].

  Standardeingabe:1:1 warning byte-order-mark $
    Das Dokument beginnt mit einer Byte-Order-Mark (U+FEFF).
    → Speichern Sie das Dokument als UTF-8 ohne Byte-Order-Mark (BOM): Manche JSON-Parser scheitern daran.

Standardeingabe: ungültig, 1 Fehler, 1 Warnung
`);
});

it('github: one line per finding, escaped', () =>
  expect(githubReport(reports).split('\n')).toEqual([
    '::error file=a/b ü.json,line=2,col=14,title=const $.version::"version" is "0.9", but must be "1.0". Write "version": "1.0".',
    `::error file=a/b ü.json,line=13,col=3,title=additional-properties $['a%2Cb%3A%25\\u000a']::"a,b:%25\\n" is not a field of a feed. Remove it: the fields allowed here are "version", "lastUpdated", "employer", "jobs".`,
    '::warning file=a/b ü.json,line=10,col=5,title=unknown-property $.employer.x::"x" is not a field of "employer" and is ignored. Remove it: the fields allowed here are "name", "location", "industry", "url".',
    '::error title=home-page::example.com: It redirects to the home page. Publish the feed.',
    '::notice title=no-validator::example.com: There is no ETag. Send one.',
    '::error title=nothing.json::There is no file "nothing.json". Give a file.',
    '',
  ]));

it('sarif: rules, levels, places', () => {
  const log = JSON.parse(sarifReport(reports, '1.2.3')) as {
    runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
  };
  expect(JSON.parse(sarifReport(reports, '1.2.3', 'it'))).toMatchObject({ runs: [{ language: 'it' }] });
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'jobfeed', version: '1.2.3' } },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: false }],
      },
    ],
  });
  const [run] = log.runs;
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(
    listOf('additional-properties | const | home-page | no-validator | not-checked | unknown-property'),
  );
  expect(run?.results.map(({ ruleId, level }) => `${String(level)} ${String(ruleId)}`)).toEqual(
    listOf(`
      error const | error additional-properties | warning unknown-property | error home-page
      note no-validator | error not-checked`),
  );
  expect(run?.results[0]).toEqual({
    ruleId: 'const',
    level: 'error',
    message: { text: '"version" is "0.9", but must be "1.0". Write "version": "1.0".' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a/b%20%C3%BC.json' },
          region: { startLine: 2, startColumn: 14 },
        },
        logicalLocations: [{ fullyQualifiedName: '$.version' }],
      },
    ],
  });
});

describe('excerpt', () => {
  it('cuts a long line around the position', () => {
    const line = `${'a'.repeat(200)}X${'b'.repeat(200)}`;
    expect(excerpt(line, { line: 1, column: 201 })).toBe(
      `     1 | …${'a'.repeat(40)}X${'b'.repeat(58)}…\n       | ${' '.repeat(41)}^`,
    );
    expect(excerpt('a'.repeat(10_000_000), { line: 7, column: 1 })).toBe(
      `     7 | ${'a'.repeat(99)}…\n       | ^`,
    );
    const narrow = excerpt(line, { line: 1, column: 201 }, 80).split('\n');
    expect(narrow[0]).toHaveLength(80);
    expect(narrow[0]![narrow[1]!.length - 1]).toBe('X');
  });

  it('puts the caret below wide characters and shows no control characters', () =>
    expect(excerpt('\t"日本 🥐\u001b": x', { line: 12, column: 11 })).toBe(
      '    12 |  "日本 🥐\ufffd": x\n       |             ^',
    ));

  it('points past the end of a line', () =>
    expect(excerpt('{', { line: 1, column: 2 })).toBe('     1 | {\n       |  ^'));
});
