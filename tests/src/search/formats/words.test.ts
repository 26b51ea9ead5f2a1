import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, written } from '../../../../src/artefacts/bytes.ts';
import { readWords, writeWords } from '../../../../src/artefacts/words.ts';

const letter = fc.constantFrom(
  'a',
  'z',
  '\x7f',
  '\x80',
  'é',
  '߿',
  'ࠀ',
  'ж',
  '中',
  '퟿',
  '\ue000',
  '\uffff',
  '😀',
  '😁',
);
const word = fc.string({ unit: letter, maxLength: 8 });

test('reads words of any script as written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(word), (words) => {
      const sorted = words.toSorted();
      expect(readWords(new ByteReader(Buffer.concat(writeWords(sorted))))).toEqual(sorted);
    }),
  ));

test('letters are UTF-8', () =>
  fc.assert(
    fc.property(word, (text) => {
      expect(Buffer.from(written((writer) => writer.letters(text))).toString('hex')).toBe(
        Buffer.from(text).toString('hex'),
      );
    }),
  ));
