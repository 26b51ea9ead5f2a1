import { labelWords, spanKeys, wordKey } from '../occupations/label-words.ts';
import { labelOf, occupationWords } from './formats/labels.ts';
import { type QueryWord } from './query-text.ts';
import { type WordCounts, type WordSource } from './word-source.ts';

/** A label of an occupation in a query. */
export interface QueryLabel<W extends WordCounts = WordCounts> {
  /** As it stands in the query. */
  typed: string;
  words: readonly QueryWord[];
  /** The words of the index for its occupations, one for each label that titles name them by. */
  jobs: readonly W[];
}

/** Longer labels than of so many words are nobody's query. */
const MOST_WORDS = 7;

/** The labels of occupations that words of a query are, the longest first; each word is part of one at most. */
export async function labelsIn<W extends WordCounts>(
  source: WordSource<W>,
  words: readonly QueryWord[],
): Promise<QueryLabel<W>[]> {
  const keyed = words
    .filter(({ isQuoted }) => !isQuoted)
    .map((query) => {
      const word = query.word.toLowerCase();
      return { query, word, key: wordKey(word) };
    });
  const spans = keyed.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, keyed.length - from) }, (_, more) => {
      const span = keyed.slice(from, from + more + 1);
      return { from, to: from + span.length, keys: spanKeys(span) };
    }),
  );
  const rowsOf = await source.labels(spans.flatMap(({ keys }) => keys));
  const taken = new Set<number>();
  const found: Promise<QueryLabel<W>>[] = [];
  for (const { from, to, keys } of spans.sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const rows = keys.map((key) => rowsOf.get(key)).find(Boolean);
    const places = keyed.slice(from, to).map((_, i) => from + i);
    if (!rows || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    const queries = keyed.slice(from, to).map(({ query }) => query);
    found.push(
      Promise.all(rows.map((row) => source.beginningWith(occupationWords(row)))).then((jobs) => ({
        typed: queries.map(({ typed }) => typed).join(' '),
        words: queries,
        jobs: jobs.flat(),
      })),
    );
  }
  return Promise.all(found);
}

/** Where a title has the label of a word of the index, as `occupationWord` made it; of a compound the whole word. */
export function labelInTitle(
  title: string,
  indexWord: string,
): readonly [start: number, end: number] | undefined {
  const label = labelOf(indexWord);
  const words = labelWords(title);
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++)
      if (spanKeys(words.slice(from, to)).includes(label)) return [words[from]!.start, words[to - 1]!.end];
  const compound = words.find(({ key }) => key.endsWith(label));
  return compound && [compound.start, compound.end];
}
