import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPagefindWord, toPagefindWord } from '../../../../scripts/emit/search/pagefind-word.ts';

test('any word comes back, and beginnings stay beginnings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, two) => {
      expect(fromPagefindWord(toPagefindWord(one))).toBe(one);
      expect(toPagefindWord(one + two)).toBe(toPagefindWord(one) + toPagefindWord(two));
      expect(toPagefindWord(one)).toMatch(/^[a-z0-9ω]*$/);
    }),
  );
});
