/** Words that are sure by their jobs and not by their owners: what one stranger writes keeps nobody from being corrected. */
import { editDistance } from '../../../src/text/edit-distance.ts';
import { isCorrectable } from '../../../src/search/spelling.ts';
import type { KnownOfWord } from './vocabulary.ts';

/** So many times as many owners write what a slip was meant to be. */
const TIMES = 10;
/** Shorter words are near to too many. */
const SHORTEST = 4;

/** All texts that a word becomes by leaving out one letter, and itself: words that are one edit away share one. */
function* lettersLess(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * The words of titles and names that fewer owners have than make them sure, beside one of ten times as many.
 * @param sure how many owners are enough
 */
export function likelySlips(words: Iterable<KnownOfWord>, sure: number): string[] {
  if (sure < 2) return [];
  const rare: KnownOfWord[] = [];
  const frequent = new Map<string, KnownOfWord[]>();
  for (const one of words) {
    if (one.word.length < SHORTEST || !isCorrectable(one.word)) continue;
    if (one.owners < sure) {
      if (one.prominent > 0) rare.push(one);
    } else if (one.owners >= TIMES) {
      for (const text of lettersLess(one.word)) {
        const known = frequent.get(text);
        if (known) known.push(one);
        else frequent.set(text, [one]);
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
