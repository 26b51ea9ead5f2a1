import { normalize } from './normalize.ts';
import { otherForms } from './word-forms.ts';
import type { QueryWord } from './query-text.ts';
import { anagrams, type Correction, corrections, editsAllowed, likelihood } from './spelling.ts';
import type { WordSource } from './query-source.ts';

/** The words that a word may have been meant to be, with how likely that is. */
export interface SpellingCandidate extends Correction {
  likelihood: number;
}

export interface CorrectionOptions {
  /** The last word is still being typed. */
  typing: boolean;
  /** The language whose words are likelier. */
  prefer?: string | undefined;
}

/** Being of the preferred language, or sounding like what was typed, makes up for being in four times fewer jobs. */
const PREFERRED = 2;
const SOUND = 2;
/** People get the first letter right more often. */
const FIRST_LETTER = 2;

/** The candidates, the likeliest first. */
export function likeliest(
  typed: string,
  found: readonly Correction[],
  { prefer }: CorrectionOptions,
): SpellingCandidate[] {
  const [first] = normalize(typed);
  return found
    .map((one) => ({
      ...one,
      likelihood:
        likelihood(one) +
        (prefer !== undefined && one.language === prefer ? PREFERRED : 0) +
        (soundsLike(typed, one.spelling) ? SOUND : 0) -
        (one.word.startsWith(first!) ? 0 : FIRST_LETTER),
    }))
    .sort((a, b) => b.likelihood - a.likelihood || a.distance - b.distance || (a.word < b.word ? -1 : 1));
}

/**
 * The words that a word which no job has may have been meant to be. While it is typed the first letter is taken to be
 * right, because the end is missing more likely.
 */
export async function spellingCandidates(
  source: WordSource,
  { word, typed, isLast }: QueryWord,
  options: CorrectionOptions,
): Promise<SpellingCandidate[]> {
  const edits = editsAllowed(typed);
  if (edits === 0) return [];
  const dictionary = await source.dictionaryFor(word);
  const near = dictionary ? corrections(typed, dictionary, edits) : [];
  if (dictionary && near.length === 0) near.push(...anagrams(typed, dictionary));
  if (!options.typing) near.push(...(await otherFirstLetter(source, word, typed, edits)));
  if (near.length > 0 || !dictionary) return likeliest(typed, near, options);
  const beginnings = isLast ? corrections(typed, dictionary, 1, true) : [];
  if (beginnings.length > 0) return likeliest(typed, beginnings, options);
  const forms = otherForms(word).filter((form) => form.length < word.length);
  return likeliest(
    typed,
    forms.flatMap((form) => corrections(form, dictionary, editsAllowed(form))),
    options,
  );
}

/** Words that begin otherwise: with another letter, one more, one less, or the first two swapped. */
async function otherFirstLetter(
  source: WordSource,
  word: string,
  typed: string,
  edits: number,
): Promise<Correction[]> {
  const [first = '', second = '', third = ''] = word;
  const dictionaries = await Promise.all(
    [...new Set([second, first, third])].map((letter) => source.secondLetterDictionary(letter)),
  );
  return dictionaries
    .flatMap((dictionary) => (dictionary ? corrections(typed, dictionary, edits) : []))
    .filter((one) => !one.word.startsWith(first));
}

/** Letters that are heard alike in one of our languages, each for all that sound like it. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph|[vw]/g, 'f'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/th|dt/g, 't'],
  [/[sz]h|z/g, 's'],
  // Vowels are what people get wrong most, and an h after one is silent.
  [/[aeiouy]h?/g, 'a'],
];

/** As it sounds, vowels alike and nothing doubled. */
function soundOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const sound = ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), plain);
  return [...sound].filter((letter, i, all) => letter !== all[i - 1]).join('');
}

/** Whether two words sound about the same, vowels aside: "docter" and "doctor", "fysik" and "physik". */
export const soundsLike = (one: string, other: string): boolean => soundOf(one) === soundOf(other);
