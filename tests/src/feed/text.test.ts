import { expect, test } from 'vitest';
import { cleanLine, cleanText, safeHttpUrl } from '../../../src/feed/text.ts';

test.each([
  ['bidi override', 'Dev\u202Etxt.exe\u202C', 'Devtxt.exe'],
  ['bidi isolates', '\u2066a\u2069', 'a'],
  ['control characters', 'a\u0000b\u0007c\u0080d', 'abcd'],
  ['separators of lines', 'a\u2028b\u2029c\u000Bd\u000Ce\u0085f', 'a b c d e f'],
  ['accents of their own', 'Zu\u0308rich', 'Z\u00FCrich'],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ['white space', '  a\t\n\u00A0b ', 'a b'],
  ['an emoji sequence', '👩\u200D🍳', '👩\u200D🍳'],
  ['markup stays text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('cleanLine: %s', (_what, input, expected) => expect(cleanLine(input)).toBe(expected));

test('cleanText keeps paragraphs', () => {
  expect(cleanText('a\u2028b\u2029c\u000Bd\u000Ce\u0085f')).toBe('a b c d e f');
  expect(cleanText(' a \r\n\r\n\r\n\r\n b\t c \rd\u202E ')).toBe('a\n\nb c\nd');
});

test.each([
  ['https://a.example/ü?q=1#x', 'https://a.example/%C3%BC?q=1#x'],
  ['HTTP://A.example', 'http://a.example/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//a.example/x', undefined],
  ['/jobs/1', undefined],
  ['https://user:pw@a.example/', undefined],
  ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
  [`https://a.example/${'x'.repeat(2048)}`, undefined],
])('safeHttpUrl(%j)', (address, expected) => expect(safeHttpUrl(address)).toBe(expected));
