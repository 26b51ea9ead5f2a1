import type { TakeWord } from './scan-words.ts';

/** Places of words, as a power of two: of 60,000 words, three quarters have one for themselves. */
const BITS = 17;

/**
 * What is known of words, found by the characters of a text. Each word has one place, and drives out the one that had it:
 * nearly all words of a text are a few thousand, over and over.
 */
export class WordSlots<T> {
  /** By place a word and what is known of it, side by side: of memory, a look at one brings the other too. */
  readonly #slots: (string | T)[] = new Array<string | T>(2 << BITS).fill('');
  readonly #make: (word: string) => T;

  /** @param make finds out what is to be known; asked for again where it was driven out */
  constructor(make: (word: string) => T) {
    this.#make = make;
  }

  /** As `TakeWord` has it; the word is not empty. */
  at(...[text, start, end, hash]: Parameters<TakeWord>): T {
    // The last bits of a hash know little of the first letters.
    const slot = (Math.imul(hash, 0x9e3779b1) >>> (32 - BITS)) * 2;
    const word = this.#slots[slot] as string;
    if (word.length === end - start && text.startsWith(word, start)) return this.#slots[slot + 1] as T;
    const taken = text.slice(start, end);
    const known = this.#make(taken);
    this.#slots[slot] = taken;
    this.#slots[slot + 1] = known;
    return known;
  }
}
