/**
 * Requests the files for a text while the code that reads them is still loading. On a slow connection, both then arrive
 * together instead of one after the other. This is the only code for words
 * in the worker's first file.
 */
import type { Source } from '../artefacts/artefacts.ts';
import type { Manifest } from './formats/manifest.ts';
import { entriesFor } from './lexicon.ts';
import { labelKeys, labelsIn, nearWords, withJobs } from './occupations.ts';
import type { QueryWord } from './query-text.ts';
import { isLetters, plainSigns } from '../text/signs.ts';
import { isCorrectable, isSure } from './spelling.ts';
import { ENOUGH } from './term.ts';
import { shortFor } from '../text/word-forms.ts';
import { placeOf, type Token, tokenize } from '../text/tokens.ts';
import type { SearchQuery } from '../filters/query.ts';
import { openTextIndex, type TextIndex } from './word-index.ts';

/**
 * Requests the files that the text of a query probably needs, as far as that is known without interpreting it.
 * @param typing whether the last word may be incomplete, so that most likely no job has it
 */
export function expectFiles(
  source: Source,
  manifest: Manifest,
  { q, exact }: SearchQuery,
  typing = false,
): void {
  if (q === '' || exact) return;
  // Ignore errors here, because the search requests the same files and reports them.
  const ignore = (): void => undefined;
  filesOf(openTextIndex(source, manifest), q, typing).catch(ignore);
  if (!isLetters(q)) import('./open-places.ts').catch(ignore);
}

/** Maximum number of words of a query to read. */
const MOST_WORDS = 30;

async function filesOf(index: TextIndex, q: string, typing: boolean): Promise<void> {
  const plain = plainSigns(q);
  // Take all words, because only interpreting the text tells which ones are searched.
  const words = tokenize(plain)
    .flatMap((token) => token.needed.map((word) => wordIn(plain, token, word)))
    .slice(0, MOST_WORDS);
  const own = words.map(({ word }) => word);
  const spelled = own.filter(isCorrectable);
  const asked = index.expect({
    labels: labelKeys(plain),
    words: own.flatMap((word, i) => [...entriesFor(word), shortFor(own.slice(0, i + 1))?.short ?? []].flat()),
    spellings: typing ? spelled : [],
  });
  const [spans, found] = await Promise.all([labelsIn(index, plain, words), index.find(own), asked]);
  const known = new Map(found.map((jobs) => [jobs.word, jobs]));
  const inTitles = (word: string): number => known.get(word)?.countIn(0) ?? 0;
  const ofLabels = new Set(spans.flatMap((span) => span.words.map(({ word }) => word)));
  // If no job has a word of a label, its spelling is looked up too, because it may be two words written as one.
  const isKnown = (word: string): boolean => {
    const jobs = known.get(word);
    return jobs !== undefined && (ofLabels.has(word) || isSure(jobs));
  };
  await Promise.all([
    withJobs(index, spans),
    index.expect({
      // A word that few titles have is extended by occupations near in meaning.
      words: own.some((word) => inTitles(word) < ENOUGH) ? spans.flatMap(nearWords) : [],
      spellings: spelled.filter((word) => !isKnown(word)),
    }),
  ]);
}

function wordIn(plain: string, token: Token, word: string): QueryWord {
  const { start, end } = placeOf(plain, token, word);
  const typed = plain.slice(start, end);
  return { word, typed, start, end, isLast: false, isQuoted: false, isGrammar: false };
}
