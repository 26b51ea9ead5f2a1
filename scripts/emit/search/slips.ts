/**
 * Finds words that many jobs but few owners use, so that the typos of one employer do not keep a query from being corrected.
 */
import { editDistance } from '../../../src/text/edit-distance.ts';
import { isCorrectable } from '../../../src/search/spelling.ts';
import type { KnownOfWord } from './vocabulary.ts';

/** The minimum ratio between the owners of a correction and the owners of a typo. */
const TIMES = 10;
/** The minimum length of a word, because shorter words resemble too many others. */
const SHORTEST = 4;

/** Yields the word, and the word without each of its letters. Two words that are one edit apart have one of these in common. */
function* lettersLess(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * Finds words of titles and names that too few owners use to be certain, and that are one edit away from a word with ten times
 * as many owners.
 * @param sure the number of owners that makes a word certain
 */
export function likelySlips(words: Iterable<KnownOfWord>, sure: number): string[] {
  if (sure < 2) return [];
  const rare: KnownOfWord[] = [];
  const frequent = new Map<string, KnownOfWord[]>();
  for (const typed of words) {
    if (typed.word.length < SHORTEST || !isCorrectable(typed.word)) continue;
    if (typed.owners < sure) {
      if (typed.prominent > 0) rare.push(typed);
    } else if (typed.owners >= TIMES) {
      for (const text of lettersLess(typed.word)) {
        const known = frequent.get(text);
        if (known) known.push(typed);
        else frequent.set(text, [typed]);
      }
    }
  }
  return rare
    .filter(({ word, owners }) =>
      lettersLess(word).some((text) =>
        frequent
          .get(text)
          ?.some((other) => other.owners >= TIMES * owners && editDistance(word, other.word, 1) === 1),
      ),
    )
    .map(({ word }) => word);
}
