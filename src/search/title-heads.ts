/**
 * Heads of titles, which are words for a person such as "engineer", with their translations in English, German, French,
 * Italian and Spanish. With these, "engineer Lausanne" also finds every "ingénieur": a title with a head has the markers of
 * all its translations. The table is reviewed by hand, because a "conducteur" of building works is not a driver, and
 * "manager" is too vague.
 */
import { lazy } from '../lib/lazy.ts';
import { wordKey } from '../occupations/label-words.ts';
import { headMarker } from './marker-terms.ts';
import { listed, normalize } from '../text/normalize.ts';
import vocabulary from './vocabulary/title-heads.json' with { type: 'json' };

const byKey = new Map(
  Object.values(vocabulary.heads).flatMap((words) => {
    const all = listed(words).map(normalize);
    return all.map((word) => [wordKey(word), { word, all }] as const);
  }),
);
/** English translations of words beside a head, because the labels of some occupations are known only in English. */
const modifiers = lazy(
  () =>
    new Map(
      Object.entries(vocabulary.modifiers).flatMap(([english, words]) =>
        listed(words).map((word) => [wordKey(normalize(word)), english] as const),
      ),
    ),
);
/** Words that look like an inflected head but mean no person. */
const NO_HEADS = new Set(listed(vocabulary.noHeads).map(normalize));
/** Heads that also count at the end of a German compound. */
const ends = lazy(() => listed(vocabulary.ends).map((word) => wordKey(normalize(word))));

/**
 * The marker of a title's head (see `headMarker`); undefined for other words.
 *
 *     headAs('ingenieurin') // => 'ingenieur +'
 * @param word normalized
 */
export function headAs(word: string): string | undefined {
  const found = NO_HEADS.has(word) ? undefined : byKey.get(wordKey(word));
  return found && headMarker(found.word);
}

/**
 * The markers of a title's word: one for each translation of a head. In a German title, the word may be a compound such as
 * "Bauingenieur".
 */
export function headsOf(word: string, isGerman: boolean): readonly string[] {
  if (NO_HEADS.has(word)) return [];
  const key = wordKey(word);
  const end = isGerman ? ends().find((one) => key.endsWith(one)) : undefined;
  return byKey.get(end ?? key)?.all.map(headMarker) ?? [];
}

/** The translations of a head, by its marker. */
export const wordsOfHead = (marker: string): readonly string[] =>
  byKey.get(wordKey(marker.split(' ')[0]!))?.all ?? [];

/**
 * English translations of an occupation that begins or ends with a head, because its label may be known only in English.
 *
 * inEnglish(['ingeniero', 'backend']) // => [['backend', 'engineer']]
 * @param words normalized
 */
export function inEnglish(words: readonly string[]): string[][] {
  if (words.length < 2) return [];
  const [first, last] = [words[0]!, words.at(-1)!].map((word) =>
    NO_HEADS.has(word) ? undefined : byKey.get(wordKey(word))?.all[0],
  );
  const others = (some: readonly string[]): string[] =>
    some.map((word) => modifiers().get(wordKey(word)) ?? word);
  return [
    ...(last ? [[...others(words.slice(0, -1)), last]] : []),
    // An "assistant manager" is not a manager's assistant.
    ...(first && words[0] !== 'assistant' ? [[...others(words.slice(1)), first]] : []),
  ];
}
