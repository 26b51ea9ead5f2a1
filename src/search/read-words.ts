import { labelsIn, type QueryLabel, withJobs } from './occupations.ts';
import { termsOf } from './query-terms.ts';
import { type QueryText, type QueryWord } from './query-text.ts';
import { type QuerySource } from './query-source.ts';
import { type ResolveOptions, SHORTEST_BEGINNING } from './resolve-word.ts';
import { isCorrectable } from './spelling.ts';
import { tellingWords } from './telling-words.ts';
import { type Term } from './tier.ts';
import { understand, type UnderstoodWord } from './understand.ts';

/** What the words of a query say. */
export interface ReadWords {
  words: UnderstoodWord[];
  /** The labels of occupations among them. */
  labels: QueryLabel[];
  /** The same words with each that was typed as two taken apart; undefined when there is none. */
  apart?: QueryWord[];
  /** Left out because they say nothing, as typed. */
  ignored: string[];
  /** What a last word that is no word yet may become. */
  suggestions: string[];
}

const MAX_SUGGESTIONS = 8;

/** @param expect told, while more is read, what the jobs that come first have */
export async function readWords(
  source: QuerySource,
  text: QueryText,
  options: ResolveOptions,
  expect?: (terms: readonly Term[]) => void,
): Promise<ReadWords> {
  const { exact, typing } = options;
  const { words: asked, ignored } = await tellingWords(source, text.words);
  // Whether the dictionary of a word is needed is known when its jobs are: on a slow line that would be a wait of its own.
  for (const { word, isQuoted } of exact ? [] : asked)
    if (!isQuoted && isCorrectable(word)) source.expectDictionary(word);
  // Their words are needed in any case, and come beside the labels so.
  const [spans] = await Promise.all([
    exact ? [] : labelsIn(source, text.plain, asked),
    source.find(asked.map(({ word }) => word)),
  ]);
  const reading = withJobs(source, spans);
  let isRead = spans.length === 0;
  reading.then(
    () => (isRead = true),
    () => undefined,
  );
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  const telling = asked.map((word) => (inLabel.has(word) ? { ...word, isLabel: true } : word));
  // Only who is told of the first jobs goes on before all is read: at the edge a request ends with what it awaits.
  const [understood] = await Promise.all([
    understand(source, telling, options),
    expect ? undefined : reading,
  ]);
  const { words, suggestions } = typing
    ? await withoutUnfinished(source, understood)
    : { words: understood, suggestions: [] };
  if (expect && !isRead && words.length > 0) expect(await termsOf(source, words));
  const hasParts = telling.some(({ parts }) => parts);
  return {
    words,
    labels: await reading,
    ...(hasParts && { apart: telling.flatMap((word) => word.parts ?? word) }),
    ignored,
    suggestions,
  };
}

/**
 * Leaves a last word of one or two letters out that is no word yet, and names words it may become: searching for all
 * of them would cost the most for the least.
 */
async function withoutUnfinished(
  source: QuerySource,
  words: UnderstoodWord[],
): Promise<{ words: UnderstoodWord[]; suggestions: string[] }> {
  const last = words.find(({ query }) => query.isLast && query.word.length < SHORTEST_BEGINNING);
  const dictionary = last && (await source.dictionaryFor(last.query.word));
  if (!last || !dictionary) return { words, suggestions: [] };
  const places = [...dictionary.words.keys()].filter((i) => dictionary.words[i]?.startsWith(last.query.word));
  places.sort((a, b) => dictionary.weights[b]! - dictionary.weights[a]! || a - b);
  return {
    words: last.matches.length > 0 ? words : words.filter((word) => word !== last),
    suggestions: places.slice(0, MAX_SUGGESTIONS).map((i) => dictionary.spellings[i]!),
  };
}
