import { expect, test } from 'vitest';
import { normalize } from '../../../src/text/normalize.ts';
import words from '../../../src/text/vocabulary/stop-words.json' with { type: 'json' };
import { occupations } from '../../lib/known-occupations.ts';

const MAIN = ['en', 'de', 'fr', 'it'] as const;

test('no grammar of other languages is a word of occupations in a main one: Romanian "care", "health care"', () => {
  const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).map(normalize);
  const own = new Set([...MAIN, 'es' as const].flatMap((language) => words[language].flatMap(wordsOf)));
  const named = new Set(
    occupations.flatMap(({ labels }) =>
      MAIN.flatMap((language) => (labels[language] ?? []).flatMap(({ text }) => wordsOf(text))),
    ),
  );
  const others = (['nl', 'pl', 'pt', 'ro'] as const).flatMap((language) => words[language].flatMap(wordsOf));
  expect(others.filter((word) => named.has(word) && !own.has(word) && word.length > 2)).toEqual([]);
});
