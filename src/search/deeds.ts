/**
 * Finds activities in a query: a verb and an object that together name an occupation ("ramasser les poubelles"), in any
 * inflection and with words in between.
 */
import { type LabelWord, labelWords } from '../occupations/label-words.ts';
import { type Lexicon, mannerKey, nameOfKey, stemsOf } from './lexicon.ts';
import type { LabelSpan } from './occupations.ts';
import { SENTENCE } from './telling-words.ts';
import type { QueryWord } from './query-text.ts';
import type { WordSource } from './query-source.ts';

/** The key of an activity, which is stored among the keys of labels. No label begins with "+". */
export const deedKey = (name: string): string => `+${name}`;

/** Maximum number of words between verb and object: "autos am liebsten selbst reparieren" has three. */
const FAR = 3;
/** Maximum number of words of a query to read. */
const MOST_WORDS = 30;
/** German verbs may follow their object: "Autos reparieren", "wo ich Autos repariere". */
const GERMAN = /(?:n|e)$/;

/** Keys of people and animals that a job serves. Next to another occupation, such a word only says whom the work is for. */
const FOR_WHOM = new Set(['care', 'disabled', 'autism', 'children', 'animals'].map(mannerKey));

/** A verb with its object. */
interface Pair {
  name: string;
  /** The range of words that includes verb and object. */
  from: number;
  to: number;
  has: (at: number) => boolean;
  between: number;
}

/**
 * Adds the activities to the labels of a text. An activity takes precedence over a label of one word, but not over one of
 * several. In a sentence with another occupation, words for people served are no occupation ("teach English to kids").
 * @param words the searched words
 * @param spans the labels found so far
 */
export async function withDeeds(
  source: Pick<WordSource, 'lexicon' | 'labels'>,
  text: string,
  words: readonly QueryWord[],
  spans: readonly LabelSpan[],
): Promise<LabelSpan[]> {
  const all = labelWords(text).slice(0, MOST_WORDS);
  if (all.length < 2) return [...spans];
  const keys = all.map(({ key }) => key);
  const lexicon = await source.lexicon(keys);
  const [verbs = [], things = []] = (['!', '@'] as const).map((mark) => lexicon.all(keys, mark, stemsOf));
  const ofWord = ({ start, end }: LabelWord): QueryWord[] =>
    words.filter((word) => word.start >= start && word.end <= end && !word.isQuoted);
  const names = spans.filter((span) => span.words.length > 1);
  const deeds: (Pair & { words: QueryWord[] })[] = [];
  for (const pair of pairsOf(all, verbs, things)) {
    const own = all.flatMap((word, at) => (pair.has(at) ? ofWord(word) : []));
    const taken = [...names, ...deeds].flatMap((one) => one.words);
    if (own.length > 0 && !own.some((word) => word.isExcluded || taken.includes(word)))
      deeds.push({ ...pair, words: own });
  }
  const meaningOf = await source.labels(deeds.map(({ name }) => deedKey(name)));
  const found = deeds.flatMap(({ name, from, to, words: own }): LabelSpan[] => {
    const meaning = meaningOf.get(deedKey(name));
    const typed = text.slice(all[from]!.start, all[to - 1]!.end).replace(/\s+/g, ' ');
    return meaning && meaning.rows.length > 0 ? [{ typed, words: own, key: deedKey(name), ...meaning }] : [];
  });
  const served = new Set(
    things
      .filter(({ key }) => FOR_WHOM.has(key))
      .flatMap(({ from, to }) => all.slice(from, to))
      .flatMap((word) => ofWord(word)),
  );
  const isServed = (span: LabelSpan): boolean =>
    !names.includes(span) && span.words.every((word) => served.has(word));
  const isSentence = text.trim().split(/\s+/).length >= SENTENCE;
  const isBeside = found.length > 0 || (isSentence && !spans.every(isServed));
  const isKept = (span: LabelSpan): boolean =>
    !found.some((deed) => span.words.some((word) => deed.words.includes(word))) &&
    !(isBeside && isServed(span)) &&
    // "Travailler dehors" only says where somebody works.
    !(isBeside && found.length > 0 && span.own === 0);
  return [...found, ...spans.filter(isKept)];
}

type Found = ReturnType<Lexicon['all']>[number];

/** All pairs of a verb and an object of one activity that are close enough, the closest first. */
function pairsOf(all: readonly LabelWord[], verbs: readonly Found[], things: readonly Found[]): Pair[] {
  const found = verbs.flatMap((verb) =>
    things.flatMap((thing): Pair[] => {
      const isBefore = verb.to <= thing.from;
      const between = isBefore ? thing.from - verb.to : verb.from - thing.to;
      const [from, to] = [Math.min(verb.from, thing.from), Math.max(verb.to, thing.to)];
      const isOne =
        verb.key === thing.key &&
        between >= 0 &&
        between <= FAR &&
        (isBefore || GERMAN.test(all[verb.to - 1]!.word)) &&
        all.slice(from + 1, to).every(({ before }) => before !== 'apart');
      const has = (at: number): boolean => [verb, thing].some((one) => at >= one.from && at < one.to);
      return isOne ? [{ name: nameOfKey(verb.key), from, to, has, between }] : [];
    }),
  );
  return found.sort((a, b) => a.between - b.between || b.to - b.from - a.to + a.from);
}
