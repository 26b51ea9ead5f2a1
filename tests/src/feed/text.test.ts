import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '../../../src/feed/text.ts';

test.each([
  ['bidi override', 'Dev\u202Etxt.exe\u202C', 'Devtxt.exe'],
  ['bidi isolates', '\u2066a\u2069', 'a'],
  ['control characters', 'a\u0000b\u0007c\u0085d', 'abcd'],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ['white space', '  a\t\n\u00A0b ', 'a b'],
  ['an emoji sequence', '👩\u200D🍳', '👩\u200D🍳'],
  ['markup stays text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('cleanLine: %s', (_what, input, expected) => {
  expect(cleanLine(input)).toBe(expected);
});

test('cleanText keeps paragraphs', () => {
  expect(cleanText(' a \r\n\r\n\r\n\r\n b\t c \rd\u202E ')).toBe('a\n\nb c\nd');
});
