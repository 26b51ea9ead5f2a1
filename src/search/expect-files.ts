/**
 * Asks for the files of a text before the code that reads them is there: on a slow line both come together, where each would
 * be a wait of its own. Only this much of the code for words is in the first part of it (`words-worker.ts`).
 */
import type { Source } from './artefacts.ts';
import type { Manifest } from './formats/manifest.ts';
import { labelKeys, labelsIn, nearWords, withJobs } from './occupations.ts';
import { parseText } from './query-text.ts';
import { isCorrectable } from './spelling.ts';
import { ENOUGH } from './tier.ts';
import type { SearchQuery } from './types.ts';
import { openTextIndex } from './word-index.ts';

/** Asks for what the text of a query will perhaps need, as far as it can be known without understanding the text. */
export function expectFiles(source: Source, manifest: Manifest, { q, exact }: SearchQuery): void {
  if (q !== '' && !exact)
    filesOf(source, manifest, q).catch(() => {
      // A search that needs them asks again, and is told.
    });
}

async function filesOf(source: Source, manifest: Manifest, q: string): Promise<void> {
  const { plain, words } = parseText(q);
  const index = openTextIndex(source, manifest);
  const own = words.map(({ word }) => word);
  const spellings = words
    .filter(({ word, isQuoted, isGrammar }) => !isQuoted && !isGrammar && isCorrectable(word))
    .map(({ word }) => word);
  void index.expect({ spellings, labels: labelKeys(plain), words: own }).catch(() => undefined);
  const [spans, found] = await Promise.all([labelsIn(index, plain, words), index.find(own)]);
  // Where few titles have a word, others are near to it.
  const isRare = found.length < own.length || found.some((jobs) => jobs.countIn(0) < ENOUGH);
  await Promise.all([withJobs(index, spans), isRare && index.expect({ words: spans.flatMap(nearWords) })]);
}
