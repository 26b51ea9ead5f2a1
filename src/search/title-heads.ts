/**
 * Heads of titles that say the same in English, German, French, Italian and Spanish: who looks for an engineer in Lausanne looks for every
 * "ingénieur". A title with one of them has the markers of all. Reviewed:
 * a "conducteur" of works is no driver, and "manager" says too little.
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
/** The English words that say which, by those in any language beside a head: labels of occupations are looked for in English too. */
const modifiers = lazy(
  () =>
    new Map(
      Object.entries(vocabulary.modifiers).flatMap(([english, words]) =>
        listed(words).map((word) => [wordKey(normalize(word)), english] as const),
      ),
    ),
);
/** Words that are written as a head but for their ending, and say no one. */
const NO_HEADS = new Set(
  listed('assistenza, autiste, autistes, tecnica, tecniche, technique, techniques').map(normalize),
);
/** German compounds end in one of these. */
const ends = lazy(() =>
  listed(
    'ingenieur, entwickler, programmierer, techniker, lehrer, fahrer, berater, administrator, assistenz, spezialist, koordinator, mechaniker, therapeut, architekt, planer, übersetzer, einkäufer',
  ).map((word) => wordKey(normalize(word))),
);

/**
 * The marker of a word that is the head of a title, see `headMarker`; undefined where it is none.
 *
 *     headAs('ingenieurin') // => 'ingenieur +'
 * @param word normalized
 */
export function headAs(word: string): string | undefined {
  const found = NO_HEADS.has(word) ? undefined : byKey.get(wordKey(word));
  return found && headMarker(found.word);
}

/** The markers of a title that has a word: one for each word that says the same. A word of a German title may be a compound: "Bauingenieur". */
export function headsOf(word: string, isGerman: boolean): readonly string[] {
  if (NO_HEADS.has(word)) return [];
  const key = wordKey(word);
  const end = isGerman ? ends().find((one) => key.endsWith(one)) : undefined;
  return byKey.get(end ?? key)?.all.map(headMarker) ?? [];
}

/** The words that say the same as the head of a title, by its marker. */
export const wordsOfHead = (marker: string): readonly string[] =>
  byKey.get(wordKey(marker.split(' ')[0]!))?.all ?? [];

/**
 * The names of an occupation in English that has a head in any language first or last: labels of it may be known in English alone.
 *
 *     inEnglish(['ingeniero', 'backend']) // => [['backend', 'engineer']]
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
    // "Assistant manager" is no manager's assistant.
    ...(first && words[0] !== 'assistant' ? [[...others(words.slice(1)), first]] : []),
  ];
}
