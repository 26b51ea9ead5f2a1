import { memo } from '../lib/memo.ts';
import { listed } from '../text/normalize.ts';

/** Lower case without accents. Unlike `normalize`, it makes "ü" and "ue" different. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');

/** The plain words of a text. A separate "&" becomes "and", and "R&D" becomes two words. */
export const plainWords = (text: string): string[] =>
  plain(text)
    .replace(AND, 'and')
    .match(/[a-z0-9+#]+/g) ?? [];
const AND = /(?<=^|\s)&(?=\s|$)/g;

/** A phrase that was found, with its position in words. */
export interface FoundPhrase<T> {
  value: T;
  from: number;
  to: number;
}

type Entry<T> = { words: readonly string[]; value: T };

const SIGN = '*';
/** Minimum length of a prefix or suffix, because shorter ones would match too many words. */
const SHORTEST_PART = 2;
/** Size of the cache, which serves because titles share most of their words. */
const CACHED_WORDS = 1 << 12;

/**
 * Finds words and phrases of a list in texts, in a time that does not depend on the length of the list. A "*" at the
 * beginning or end of a word stands for the rest of the word.
 */
export class Phrases<T> {
  /** Entries by their first word, with its "*" if it has one. */
  readonly #byWord = new Map<string, Entry<T>[]>();

  constructor(lists: readonly (readonly [words: string, value: T])[]) {
    for (const [list, value] of lists)
      for (const phrase of listed(list)) {
        const words = phrase.split(' ').flatMap((word) => {
          const parts = plainWords(word.replaceAll(SIGN, ''));
          if (word.startsWith(SIGN)) parts[0] = SIGN + parts[0]!;
          if (word.endsWith(SIGN)) parts.push(parts.pop()! + SIGN);
          return parts;
        });
        const [first] = words;
        if (first === undefined) continue;
        const known = this.#byWord.get(first);
        if (known) known.push({ words, value });
        else this.#byWord.set(first, [{ words, value }]);
      }
  }

  /** Finds all matches; they may overlap. */
  in(words: readonly string[]): FoundPhrase<T>[] {
    const found: FoundPhrase<T>[] = [];
    for (const [from, word] of words.entries())
      for (const entry of this.#beginningWith(word)) {
        const to = from + entry.words.length;
        if (to <= words.length && entry.words.every((own, i) => i === 0 || fits(own, words[from + i]!)))
          found.push({ value: entry.value, from, to });
      }
    return found;
  }

  /** The entries whose first word matches. */
  readonly #beginningWith = memo(CACHED_WORDS, (word): readonly Entry<T>[] => {
    const lengths = Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => i + SHORTEST_PART);
    return [
      word,
      ...lengths.map((length) => word.slice(0, length) + SIGN),
      ...lengths.map((length) => SIGN + word.slice(-length)),
    ].flatMap((first) => this.#byWord.get(first) ?? []);
  });
}

const fits = (labelWord: string, word: string): boolean =>
  labelWord.endsWith(SIGN) ? word.startsWith(labelWord.slice(0, -1)) : labelWord === word;
