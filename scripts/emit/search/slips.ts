/**
 * Finds words that are frequent by jobs but not by owners, so that one employer's typos cannot prevent the correction of a
 * query.
 */
import { editDistance } from '../../../src/text/edit-distance.ts';
import { isCorrectable } from '../../../src/search/spelling.ts';
import type { KnownOfWord } from './vocabulary.ts';

/** Minimum number of times that a correction has as many owners as the typo. */
const TIMES = 10;
/** Minimum length of a word: shorter ones resemble too many others. */
const SHORTEST = 4;

/** The word, and all words with one letter removed: words one edit apart share one of these. */
function* lettersLess(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * Words of titles and names that have too few owners to be certain, and are one edit from a word with ten times as many.
 * @param sure number of owners that is enough to be certain
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
