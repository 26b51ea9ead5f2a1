import { placeWord } from '../places/place-key.ts';
import { normalize } from '../text/normalize.ts';

/** A word of a text, including "c++" and "c#". */
const WORD = /[\p{L}\p{M}\p{N}+#]+/gu;

/**
 * The keys of a text: its normalized words without separators. Typing may start at any word, so each key has the offsets of
 * its words. There are two keys if names of places spell a word differently: "sanktgallen", "stgallen".
 */
export type Spellings = readonly Spelling[];
interface Spelling {
  letters: string;
  /** Offsets of the words in the key, in UTF-16 units. */
  starts: readonly number[];
}

export function spellingsOf(text: string): Spellings {
  const words = wordsOf(text);
  const others = words.map(placeWord);
  const isOther = others.some((word, at) => word !== words[at]);
  return isOther ? [joined(words), joined(others)] : [joined(words)];
}

function joined(words: readonly string[]): Spelling {
  let letters = '';
  const starts = words.map((word) => {
    const start = letters.length;
    letters += word;
    return start;
  });
  return { letters, starts };
}

/**
 * How a text matches what was typed: 'whole' by its beginning, 'word' by the beginning of a later word, undefined not at all.
 */
export type Fit = 'whole' | 'word' | undefined;

export function fitOf(spellings: Spellings, typed: string): Fit {
  let fit: Fit;
  for (const { letters, starts } of spellings) {
    if (letters.startsWith(typed)) return 'whole';
    if (starts.some((start) => letters.startsWith(typed, start))) fit = 'word';
  }
  return fit;
}

/** A part of a typed text that a suggestion may complete: all of its words or the last few. */
export interface TypedEnd {
  /** What the keys of a suggestion must begin with. */
  key: string;
  /** Where these words begin in the text, in UTF-16 units. */
  start: number;
}

export function endsOf(text: string): TypedEnd[] {
  const words = [...text.matchAll(WORD)].map(({ 0: found, index: start }) => ({
    word: normalize(found),
    start,
  }));
  const last = words.length - 1;
  return words.map(({ start }, from) => ({
    start,
    // The last word may be incomplete ("ste" for "Steuerberater"), so it keeps its spelling.
    key: words
      .slice(from)
      .map(({ word }, at) => (from + at === last ? word : placeWord(word)))
      .join(''),
  }));
}

const PLAIN = /^[\x20-\x7e]*$/;
const BETWEEN_PLAIN = /[^a-z0-9+#]+/;

/** The normalized words. The fast path is for ASCII names, because a shard has hundreds of names and most are ASCII. */
function wordsOf(text: string): string[] {
  const found = PLAIN.test(text) ? text.toLowerCase().split(BETWEEN_PLAIN) : (text.match(WORD) ?? []);
  return found.map(normalize).filter((word) => word !== '');
}
