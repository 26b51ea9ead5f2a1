import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  wordHash,
  scanSpellings,
  scanTerms,
  scanWords,
  type TakeWord,
  textsByField,
  WordSlots,
} from '../../../../scripts/emit/search/scan-words.ts';
import { isPlain, piecesOf } from '../../../../src/text/normalize.ts';
import { plainSigns } from '../../../../src/text/signs.ts';
import { IS_LATIN, LATIN, toBeRead, typedWords } from '../../../../src/text/tokens.ts';
import { takePairs } from '../../../../src/text/writing-systems.ts';
import { sampleJobs } from '../../../lib/sample-jobs.ts';
import { listOf } from '../../../lib/text-table.ts';

type Word = [start: number, word: string];
const found = (scan: (text: string, take: TakeWord) => void, text: string): Word[] => {
  const words: Word[] = [];
  scan(text, (of, start, end, hash) => {
    expect(hash).toBe(wordHash(of.slice(start, end)));
    words.push([start, of.slice(start, end)]);
  });
  return words;
};
const scanOneWords = (text: string, take: TakeWord): void => scanSpellings(text, take, () => undefined);
const accented = (text: string): string[] =>
  found((of, take) => scanSpellings(of, () => undefined, take), text).map(([, piece]) => piece);
const notPlain = (text: string): string[] => piecesOf(plainSigns(text)).filter((piece) => !isPlain(piece));
const typed = (text: string): Word[] => typedWords(text).map((word) => [word.start, word.typed]);
const oneWords = (text: string): Word[] => {
  const { letters, digits } = IS_LATIN.test(plainSigns(text))
    ? LATIN
    : { letters: '\\p{L}', digits: '\\p{N}' };
  const any = letters + digits;
  const expression = `(?<![${any}.-])(?:[${letters}]{5,}|[${letters}]{2,}\\.[${letters}]{2,})(?![${any}-])`;
  const { rest } = takePairs(plainSigns(text));
  return Array.from(rest.matchAll(new RegExp(expression, 'gu')), ({ 0: word, index }) => [index, word]);
};
/** What makes a word more than letters, close together. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...listOf(`
      a | B | ö | ß | in | Node | entwickler | 1 | ² | 24 | x | and | . | , | - | ‐ | – | + | # | &
    `),
    // prettier-ignore
    ...[
        ' ', '\u00a0', '\n', '/', ':', '*', '(', ')', 'm', 'w', 'd', "'", '’', '·', '%', 'ł', 'ж', 'ي', '看',
        'グ', '간', 'ขั', '\u200d', '😀',
      ],
  ),
  maxLength: 60,
});

describe('the words of a text', () => {
  it('are the same as with the expressions, for any text', () =>
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
        expect([found(scanWords, text), found(scanOneWords, text)]).toEqual([typed(text), oneWords(text)]);
        expect(accented(text).filter((piece) => !isPlain(piece))).toEqual(notPlain(text));
      }),
      { numRuns: 5000 },
    ));

  it('are the same in texts of jobs', () => {
    const texts = sampleJobs().flatMap((job) => textsByField(job).flat());
    expect(texts.length).toBeGreaterThan(1000);
    for (const text of texts) {
      expect([found(scanWords, text), found(scanOneWords, text)]).toEqual([typed(text), oneWords(text)]);
      expect(accented(text).filter((piece) => !isPlain(piece))).toEqual(notPlain(text));
    }
  });

  it.each(['C++, C# & .NET', 'R & D', 'Node.js-Entwickler:in (m/w/d)', '80 – 100 %', 'E-Mail', 'x.', 'a&b'])(
    '"%s" is read as it is typed',
    (text) => {
      expect(toBeRead(text).isLatin).toBe(true);
      expect(found(scanWords, text)).toEqual(typed(text));
    },
  );
});

it('the terms of a page are separated by spaces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'c', '+', '.', 'ö', 'ж', '😀') })),
      (terms) => {
        expect(found(scanTerms, terms.join(' ')).map(([, term]) => term)).toEqual(terms.filter(Boolean));
      },
    ),
  );
  expect(found(scanTerms, '.net c++ öl')).toEqual([
    [0, '.net'],
    [5, 'c++'],
    [9, 'öl'],
  ]);
});

describe('the cache of word facts', () => {
  it('finds words in texts, and computes evicted ones again', () => {
    const made: string[] = [];
    const slots = new WordSlots((word) => (made.push(word), `${word}!`));
    const words = Array.from({ length: 200_000 }, (_, i) => `word${i}`);
    const text = words.join(' ');
    for (const _ of [1, 2]) {
      let start = 0;
      for (const word of words) {
        const end = start + word.length;
        if (slots.at(text, start, end, wordHash(word)) !== `${word}!`) expect.fail(word);
        start = end + 1;
      }
    }
    expect(slots.at('a word0', 2, 7, wordHash('word0'))).toBe('word0!');
    const before = made.length;
    expect(slots.at('the word0', 4, 9, wordHash('word0'))).toBe('word0!');
    expect(made.length).toBe(before);
    expect(before).toBeGreaterThan(words.length);
  });

  it('distinguishes words with the same hash', () => {
    const slots = new WordSlots((word) => word);
    expect([slots.at('ab', 0, 2, 7), slots.at('cd', 0, 2, 7), slots.at('ab', 0, 2, 7)]).toEqual(
      listOf('ab | cd | ab'),
    );
  });
});
