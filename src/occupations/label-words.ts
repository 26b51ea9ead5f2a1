import { wordSet, normalize } from '../text/normalize.ts';
import { memo } from '../lib/memo.ts';
import { placeOf, tokenize } from '../text/tokens.ts';

/** A significant word of a title or label. */
export interface LabelWord {
  /** Normalized. */
  word: string;
  /** See `wordKey`. */
  key: string;
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  /** What separates the word from the word before: a blank or hyphen, function words, or a sign that no label crosses. */
  before: 'blank' | 'grammar' | 'apart';
  /** The function word directly before this word, such as "au" in "au pair". */
  led?: string;
}

/** Minimum length of a stem. */
const SHORTEST = 4;
/**
 * Endings of gender and number, normalized: German, French, Italian, English. The first ending that matches counts. `letters`
 * has the possible last letters, for a quick check, because each word of a query is compared in a thousand misspellings.
 */
const ENDINGS: readonly (readonly [RegExp, string, letters: string])[] = [
  [/(?:manner|frauen|frau|leute|personen|person|krafte|kraft)$/, 'mann', 'rnuet'],
  [/trices?$|(?<=[ait])tor[ei]$/, 'teur', 'sei'],
  [/euses?$/, 'eur', 'es'],
  [/iennes?$/, 'ien', 'es'],
  [/ieres?$/, 'ier', 'es'],
  [/geres?$/, 'ger', 'es'],
  [/elles?$/, 'el', 'es'],
  [/onnes?$/, 'on', 'es'],
  [/ives?$/, 'if', 'es'],
  [/(?<=[ae])ux$/, 'u', 'x'],
  [/ies$/, 'y', 's'],
  [/(?:innen|in)$/, '', 'n'],
  [/ees?$|[ao]s?$|es?$|(?<!e)is?$|(?<!s)s$/, '', 'aeios'],
];

/**
 * The stem of a word, which all of its forms share: "infirmière" and "infirmiers", "Kauffrau" and "Kaufleute", "cook" and
 * "cooks". The stem need not be a word. Two labels hardly ever have the same stem by accident.
 *
 * @param word normalized
 */
export const wordKey = memo(20_000, stemOf);

/**
 * `wordKey` without its cache. It is for misspellings, which are looked up once and would drop frequent words from the cache.
 */
export function stemOf(word: string): string {
  const last = word.at(-1) ?? '';
  for (const [ending, common, letters] of ENDINGS) {
    if (!letters.includes(last) || !ending.test(word)) continue;
    const key = word.replace(ending, common);
    if (key.length >= SHORTEST) return key;
  }
  return word;
}

/**
 * Function words within labels: English, German, French, Italian. "IT", "AI" and "mine" are not among them, because labels
 * have these as words.
 */
const GRAMMAR =
  wordSet(`of and for in the an with to from at on by de du des la le les et en au aux pour dans sur par avec un une
  der die das den dem des und fur von vom zum zur im am auf mit bei dell nell all sull dall di del della dei delle degli nel nella nelle nei
  sul sulla dal dalla ed per al alla alle ai il lo gli con`);
const SINGLE_GRAMMAR = /^[aàeioy]$/;
const ELIDED = /^[cdjlmnst]$/i;
const APOSTROPHE = /['’]/;
/** The rest of a gender form after a sign, such as "frau" in "Kaufmann/-frau" or "se" in "vendeur(se)". */
const OTHER_GENDER = wordSet(
  'frau mann in innen r n en er e ee es ne le se te ve ere iere trice rice euse eure',
);
const SIGN = /^ ?[/(·•.*:_-]-?$/;
/** Letters between two tokens are a gender form that was removed, such as "trice" in "Administrateur/trice Systèmes". */
const GENDER_FORM = /^\S*\p{L}\S*/u;
const APART = /[|,;:()[\]/–—•·+]|\s-+\s|\n/;
const NUMBER = /^[\d\W]+$/;

const isGrammar = (typed: string, word: string, next: string): boolean =>
  (GRAMMAR.has(word) && typed !== typed.toUpperCase()) ||
  SINGLE_GRAMMAR.test(typed) ||
  (ELIDED.test(typed) && APOSTROPHE.test(next));

/** The words of a title or label, without function words and numbers. "Koch/Köchin" counts as one word. */
export function labelWords(text: string): LabelWord[] {
  const words: LabelWord[] = [];
  const isShouted = text === text.toUpperCase();
  let end = 0;
  let before: LabelWord['before'] = 'blank';
  let led: string | undefined;
  for (const token of tokenize(text)) {
    const { start, end: tokenEnd, needed } = token;
    const between = text.slice(end, start).replace(GENDER_FORM, '');
    const typed = isShouted ? text.slice(start, tokenEnd).toLowerCase() : text.slice(start, tokenEnd);
    end = tokenEnd;
    if (APART.test(between)) before = 'apart';
    if (isGrammar(typed, needed[0]!, text.charAt(end))) {
      if (before === 'blank') before = 'grammar';
      led = needed[0];
      continue;
    }
    needed.forEach((word, i) => {
      const last = words.at(-1);
      if (last && ((i === 0 && SIGN.test(between) && OTHER_GENDER.has(word)) || last.key === wordKey(word))) {
        last.end = end;
        before = 'blank';
      } else if (NUMBER.test(word)) before = 'apart';
      else {
        words.push({ word, key: wordKey(word), ...placeOf(text, token, word), before, ...(led && { led }) });
        before = 'blank';
      }
      led = undefined;
    });
  }
  return words;
}

/** Text of letters, mostly in lower case. */
const PLAIN = /^\p{L}[\p{Ll} ][\p{L} ]*$/u;

/**
 * The lookup key of a label. It is the same with spaces, with hyphens and as one word, and for all genders:
 * "Softwareentwickler", "Software-Entwicklerin".
 */
export const labelKey = (label: string): string => keysOf(label).join('');

/**
 * The label with a key, as a title writes it.
 *
 *     labelIn('Senior Software-Entwicklerin (m/w/d)', 'softwareentwickler') // => 'Software-Entwicklerin'
 */
export function labelIn(title: string, key: string): string | undefined {
  const words = labelWords(title);
  for (const [from, { start }] of words.entries())
    for (let [to, keys] = [from, '']; to < words.length && keys.length < key.length; to++) {
      keys += words[to]!.key;
      if (keys === key) return title.slice(start, words[to]!.end);
    }
  return undefined;
}

/** The keys of a label's words. */
export function keysOf(label: string): string[] {
  // A fast path, because builds read tens of thousands of labels and most of them need no tokenizing.
  if (!PLAIN.test(label)) return labelWords(label).map(({ key }) => key);
  const keys: string[] = [];
  for (const typed of label.split(' ')) {
    const key = keyOf(typed);
    if (key !== '' && key !== keys.at(-1)) keys.push(key);
  }
  return keys;
}

/**
 * The key of a label with its first word, if that is a function word, because this is part of the name: "au pair" is not
 * "pairs".
 *
 *     ledKey('au pair') // => 'aupair'
 *
 * @param key the label's `labelKey`, if known
 */
export function ledKey(label: string, key = labelKey(label)): string {
  const [first = ''] = label.split(' ', 1);
  const word = normalize(first);
  return (first.length < label.length && isGrammar(first, word, ' ') ? word : '') + key;
}

/** The key of a word, "" for a function word. */
const keyOf = memo(40_000, (typed): string => {
  const word = normalize(typed);
  return word === '' || isGrammar(typed, word, '') ? '' : wordKey(word);
});

/** The key of a label of several words. */
export const joinKeys = (words: readonly Pick<LabelWord, 'key'>[]): string =>
  words.map(({ key }) => key).join('');

/**
 * The keys of all labels that adjacent words may be. These include the compound of two words, such as "Softwareentwickler"
 * for "Software Entwickler".
 */
export function spanKeys(words: readonly Pick<LabelWord, 'key' | 'word' | 'led'>[]): string[] {
  const [first, second, third] = words;
  const isPair = first && second && !third;
  const key = joinKeys(words);
  return [
    ...(first?.led ? [first.led + key] : []),
    key,
    ...(isPair ? [wordKey(first.word + second.word)] : []),
  ];
}
