/** Words that no job has, one edit away from the name of an occupation: the labels of occupations spell more words than jobs do. */
import { wordKey } from '../occupations/label-words.ts';
import { normalize } from './normalize.ts';
import type { WordSource } from './query-source.ts';
import { soundsLike } from './spelling-candidates.ts';

/** Shorter ones are one edit away from too many. */
const SHORTEST = 6;
/** Longer ones have too many neighbours to ask for, and are no names of occupations. */
const LONGEST = 30;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The label of one word that a word was meant to be; undefined where none is one edit away. The first letter is taken to be right.
 *
 *     await spelledAsLabel(source, 'physioterapist') // => 'physiotherapist'
 */
export async function spelledAsLabel(
  source: Pick<WordSource, 'labels'>,
  typed: string,
): Promise<string | undefined> {
  const word = normalize(typed);
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return undefined;
  const spellings = [...new Set(oneEditAway(word))];
  const known = await source.labels(spellings.map(wordKey));
  const found = spellings.filter((spelling) => known.has(wordKey(spelling)));
  return found.find((spelling) => soundsLike(word, spelling)) ?? found[0];
}

/** All texts that are a swap of neighbours, a letter more, another letter or one less away, behind the first letter. */
function* oneEditAway(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
    if (after) yield before + after[0]! + letter + after.slice(1);
    for (const other of LETTERS) {
      yield before + other + letter + after;
      if (letter && letter !== other) yield before + other + after;
    }
    if (letter) yield before + after;
  }
}
