/** How `.env` is read. Node and Docker Compose, which read the same file, are the measure for what is taken. */
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseEnvFile } from '../../../scripts/settings/env-file.ts';

type Input = string | Uint8Array;
const bytesOf = (input: Input) => (typeof input === 'string' ? Buffer.from(input) : input);
const read = (input: Input) => {
  const { assignments, problems } = parseEnvFile(bytesOf(input));
  return problems.length > 0
    ? problems
    : Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const TAKEN: [what: string, input: Input, values: Record<string, string>][] = [
  ['nothing', '', {}],
  ['plain lines', 'A=1\nB=two words\n', { A: '1', B: 'two words' }],
  ['no line break at the end', 'A=1', { A: '1' }],
  ['comments and blank lines', '# A=0\n\n  # more\nA=1 # behind\nB=\n', { A: '1', B: '' }],
  ['blanks', '  A = 1  \n\tB\t=\t2\t\n', { A: '1', B: '2' }],
  ['export', 'export A=1\n  export   B=2\n', { A: '1', B: '2' }],
  ['quotes', `A='a b # c'\nB="d # e" # f\nC=''\n`, { A: 'a b # c', B: 'd # e', C: '' }],
  ['quotes within', `A='say "hi"'\nB="it's"\nC=Bob's\n`, { A: 'say "hi"', B: "it's", C: "Bob's" }],
  ['an equals sign in a value', 'A=b=c==\n', { A: 'b=c==' }],
  ['a backslash', `A=C:\\new\nB='C:\\new'\n`, { A: 'C:\\new', B: 'C:\\new' }],
  ['a dollar sign', `A=$B\nC='\${D}'\n`, { A: '$B', C: '${D}' }],
  ['lines of Windows', 'A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['one value twice', 'A=1\nA=1\n', { A: '1' }],
  ['UTF-8 with a byte order mark', '\ufeffA=ä\n', { A: 'ä' }],
];
describe('accepted lines', () => {
  test.each(TAKEN)('%s', (_what, input, values) => expect(read(input)).toEqual(values));
  test('UTF-16 of Windows PowerShell', () =>
    expect(read(utf16('\ufeffA=ä\r\nB=2\r\n'))).toEqual({ A: 'ä', B: '2' }));
  test.each(TAKEN)('a whole file is read as by Node: %s', (_what, input, values) => {
    expect({ ...parseEnv(String(input).replace('\ufeff', '')) }).toEqual(values);
  });
});

const REFUSED: [what: string, input: Input, problem: string][] = [
  ['a line without "="', 'A=1\nsecret-token\n', 'line 2 is not NAME=value'],
  ['YAML', 'A: 1\n', 'line 1 is not NAME=value'],
  ['a section', '[settings]\nA=1', 'line 1 is not NAME=value'],
  ['a comment of another language', '// A=1\n', 'line 1 is not NAME=value'],
  ['an address alone', 'https://ping.example/id?key=1\n', 'line 1 is not NAME=value'],
  ['another shell', 'set A=1\n', 'line 1 is not NAME=value'],
  ['no name', '=1\n', 'line 1 is not NAME=value'],
  ['a blank in the name', 'A B=1\n', 'line 1 is not NAME=value'],
  ['an open quote', `A="one\ntwo=2\n`, 'line 1 is not NAME=value'],
  ['an open single quote', `A='one\n`, 'line 1 is not NAME=value'],
  ['more behind a quote', `A="one" two\n`, 'line 1 is not NAME=value'],
  ['an escaped quote', `A="a\\"b"\n`, 'line 1 is not NAME=value'],
  ['smart quotes', 'A=“one”\n', 'line 1 is not NAME=value'],
  ['German quotes', 'A=„eins“\n', 'line 1 is not NAME=value'],
  ['French quotes', 'A=« un »\n', 'line 1 is not NAME=value'],
  ['backticks', 'A=`one`\n', 'line 1 is not NAME=value'],
  ['a control character', 'A=on\u0007e\n', 'line 1 is not NAME=value'],
  ['a line separator', 'A=1\u2028B=2\n', 'line 1 is not NAME=value'],
  ['a next-line character', 'A=1\u0085B=2\n', 'line 1 is not NAME=value'],
  ['another value for a name', 'A=1\n\nA=2\n', 'line 3 sets A again, to another value than line 1'],
  ['a number sign within a value', 'A=pass#word\n', 'line 1 is not NAME=value'],
  ['a colour, which Node takes for a comment', 'A=#0066cc\n', 'line 1 is not NAME=value'],
  [
    'a comment in place of a value, which Docker Compose takes for one',
    'A= # b\n',
    'line 1 is not NAME=value',
  ],
  ['a number sign within an address', 'A=https://a.example/#b\n', 'line 1 is not NAME=value'],
  ['a blank from a web page', '\u00a0A=1\n', 'line 1 is not NAME=value'],
  ['lines of an old Mac', 'A=1\rB=2\r', 'line 1 is not NAME=value'],
  ['a second byte order mark', 'A=1\n\ufeffB=2\n', 'line 2 is not NAME=value'],
  ['a zero byte', 'A=1\nB=abc\0def\nC=ghi\n', 'line 2 is not NAME=value'],
  ['UTF-16 without a mark', utf16('A=1\n'), 'line 1 is not NAME=value'],
  ['half a pair of UTF-16', utf16('\ufeffA=\ud83d'), 'is not UTF-8'],
  ['UTF-16 BE', utf16('\ufeffA=1\n').swap16(), 'is not UTF-8'],
  ['ISO-8859-1', Buffer.from('A=1\nB=Caf\xe9\n', 'latin1'), 'is not UTF-8'],
  ['a packed file', Buffer.from('1f8b0800000000000003', 'hex'), 'is not UTF-8'],
  ['a file that is no list of settings', Buffer.alloc(1_000_001, 'A'), 'is larger than 1000000 bytes'],
];

describe('refused lines', () => {
  test.each(REFUSED)('%s', (_what, input, problem) => {
    const { problems } = parseEnvFile(bytesOf(input));
    expect(problems[0]).toContain(problem);
    expect(problems.join()).not.toMatch(/secret|ping\.example/);
  });

  test('at most ten lines are reported', () =>
    expect(parseEnvFile(Buffer.from('x\n'.repeat(1000))).problems).toHaveLength(10));
});
