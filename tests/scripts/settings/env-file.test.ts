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
const utf16be = (text: string) => utf16(text).swap16();

const TAKEN: [what: string, input: Input, values: Record<string, string>][] = [
  ['nothing', '', {}],
  ['plain lines', 'A=1\nB=two words\n', { A: '1', B: 'two words' }],
  ['no line break at the end', 'A=1', { A: '1' }],
  ['comments and blank lines', '# A=0\n\n  # more\nA=1 # behind\nB=# nothing\n', { A: '1', B: '' }],
  ['blanks', '  A = 1  \n\tB\t=\t2\t\n', { A: '1', B: '2' }],
  ['export', 'export A=1\n  export   B=2\n', { A: '1', B: '2' }],
  ['quotes', `A='a b # c'\nB="d # e" # f\nC=''\n`, { A: 'a b # c', B: 'd # e', C: '' }],
  ['quotes within', `A='say "hi"'\nB="it's"\nC=Bob's\n`, { A: 'say "hi"', B: "it's", C: "Bob's" }],
  ['an equals sign in a value', 'A=b=c==\n', { A: 'b=c==' }],
  ['a backslash', `A=C:\\new\nB='C:\\new'\n`, { A: 'C:\\new', B: 'C:\\new' }],
  ['a dollar sign', `A=$B\nC='\${D}'\n`, { A: '$B', C: '${D}' }],
  ['lines of Windows', 'A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['one value twice', 'A=1\nA=1\n', { A: '1' }],
];
/** What Node alone reads otherwise, or not at all. */
const MENDED: typeof TAKEN = [
  [
    'a number sign within a value',
    'A=pass#word\nB=https://a.example/#b\n',
    { A: 'pass#word', B: 'https://a.example/#b' },
  ],
  ['lines of an old Mac', 'A=1\rB=2\r', { A: '1', B: '2' }],
  ['UTF-8 with a byte order mark', '\ufeffA=ä\n', { A: 'ä' }],
  ['two files with byte order marks in a row', '\ufeffA=1\n\ufeffB=2\n', { A: '1', B: '2' }],
  ['UTF-16 LE', utf16('\ufeffA=ä\r\nB=2\r\n'), { A: 'ä', B: '2' }],
  ['UTF-16 BE', utf16be('\ufeffA=ä\nB=日本\n'), { A: 'ä', B: '日本' }],
  ['UTF-16 LE without a mark', utf16('A=1\nB=2\n'), { A: '1', B: '2' }],
  ['UTF-16 BE without a mark', utf16be('A=1\nB=2\n'), { A: '1', B: '2' }],
  ['a blank from a web page', '\u00a0A=1\n', { A: '1' }],
];

describe('accepted lines', () => {
  test.each([...TAKEN, ...MENDED])('%s', (_what, input, values) => expect(read(input)).toEqual(values));
  test.each(TAKEN)('read as by Node: %s', (_what, input, values) => {
    expect({ ...parseEnv(String(input)) }).toEqual(values);
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
  ['an open quote', `A="one\ntwo=2\n`, 'line 1 opens a quote without closing it'],
  ['an open single quote', `A='one\n`, 'line 1 opens a quote without closing it'],
  ['more behind a quote', `A="one" two\n`, 'line 1 continues after its closing quote'],
  ['an escaped quote', `A="a\\"b"\n`, 'line 1 has a backslash in double quotes'],
  ['smart quotes', 'A=“one”\n', 'line 1 has “ before its value'],
  ['German quotes', 'A=„eins“\n', 'line 1 has „ before its value'],
  ['French quotes', 'A=« un »\n', 'line 1 has « before its value'],
  ['backticks', 'A=`one`\n', 'line 1 has ` before its value'],
  ['a control character', 'A=on\u0007e\n', 'line 1 has the control character U+0007'],
  ['a line separator', 'A=1\u2028B=2\n', 'line 1 has the control character U+2028'],
  ['a next-line character', 'A=1\u0085B=2\n', 'line 1 has the control character U+0085'],
  ['another value for a name', 'A=1\n\nA=2\n', 'line 3 sets A again, to another value than line 1'],
  ['ISO-8859-1', Buffer.from('A=1\nB=Caf\xe9\n', 'latin1'), 'line 2 is neither UTF-8 nor UTF-16'],
  ['a zero byte', 'A=1\nB=abc\0def\nC=ghi\n', 'line 2 has a zero byte'],
  ['UTF-32 LE', Buffer.from('fffe000041000000', 'hex'), 'is UTF-32'],
  ['UTF-32 BE', Buffer.from('0000feff00000041', 'hex'), 'is UTF-32'],
  ['UTF-32 without a mark', Buffer.from('410000003d00000031000000', 'hex'), 'line 1 has a zero byte'],
  ['half a character of UTF-16', utf16('\ufeffA=1').subarray(0, 7), 'is not valid UTF-16LE'],
  ['half a pair of UTF-16', utf16('\ufeffA=\ud83d'), 'is not valid UTF-16LE'],
  ['a packed file', Buffer.from('1f8b0800000000000003', 'hex'), 'line 1 has a zero byte'],
  ['a file that is no list of settings', Buffer.alloc(1_000_001, 'A'), 'is larger than 1000000 bytes'],
];

describe('refused lines', () => {
  test.each(REFUSED)('%s', (_what, input, problem) => {
    const { problems } = parseEnvFile(bytesOf(input));
    expect(problems[0]).toContain(problem);
    expect(problems.join()).not.toMatch(/secret|ping\.example/);
  });

  test('at most ten lines are reported', () => {
    expect(parseEnvFile(Buffer.from('x\n'.repeat(1000))).problems).toHaveLength(10);
  });
});
