import { FIELDS, type Shard } from '../../../src/search/formats/shard.ts';
import { type WordTable, writeWords, writeWordTable } from '../../../src/search/formats/words.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitLabels } from './labels.ts';
import { invert, noteJob, noteField } from './inversion.ts';
import { emitDictionaries } from './spelling.ts';
import type { Words } from './words.ts';

/** How much goes into a chunk: entries, and for each word what they weigh. A search reads several chunks. */
const CHUNK_ENTRIES = 12_500;
const WORD_ENTRIES = 3;

export interface TextToEmit {
  words: Words;
  jobs: number;
  occupations: FoundOccupations;
  /** Writes some words with their jobs, and returns the hash of the artefact. */
  writeWords: (shard: Shard) => Promise<Uint8Array>;
}

/**
 * Writes the words with their jobs, the dictionaries for spelling and the labels of occupations; returns the hash of the
 * table of all three, which has the names too.
 */
export async function emitText(text: TextToEmit, artefacts: ArtefactWriter): Promise<Uint8Array> {
  const { words, occupations } = text;
  const sorted = words.sorted();
  return artefacts.add('tables', [
    ...writeWordTable(await emitChunks(sorted, text)),
    ...writeWordTable(await emitDictionaries(sorted, words, artefacts)),
    ...writeWordTable(await emitLabels(occupations, artefacts)),
    ...writeWords([...words.names].sort()),
  ]);
}

/** Whether a search for one word reads nothing of the other: what markers say of a word lies behind it. */
const isOfOtherWord = (word: string, next: string): boolean =>
  word.split(' ', 1)[0] !== next.split(' ', 1)[0];

/**
 * Writes the jobs that each word finds, per field: those that have it, that have a compound with it, or spell it as
 * two words.
 */
async function emitChunks(
  sorted: readonly string[],
  { words, jobs, writeWords: writeChunk }: TextToEmit,
): Promise<WordTable> {
  const table: WordTable = { words: [], hashes: [] };
  const lists = invert({
    entries: words.entries,
    order: Uint32Array.from(sorted, (word) => words.vocabulary.idFor(word)),
    countOf: (word) => words.vocabulary.entriesOf(word),
    partsOf: words.partsOf(),
    jobs,
  });
  let first = 0;
  let bounds = [0];
  let found: number[] = [];
  let rank = 0;
  const end = async (): Promise<void> => {
    const chunk = sorted.slice(first, rank);
    const hash = await writeChunk({
      words: chunk,
      bounds: new Uint32Array(bounds),
      jobs: new Uint32Array(found),
    });
    table.words.push(chunk[0] as string);
    table.hashes.push(hash);
    first = rank;
    bounds = [0];
    found = [];
  };
  for (const notes of lists) {
    // Before a frequent word and not behind it: a search for the word asks for its forms too, which follow it.
    const isFull = found.length + notes.length + (rank + 1 - first) * WORD_ENTRIES > CHUNK_ENTRIES;
    if (isFull && rank > first && isOfOtherWord(sorted[rank - 1]!, sorted[rank]!)) await end();
    for (let field = 0; field < FIELDS; field++) {
      for (const note of notes) if (noteField(note) === field) found.push(noteJob(note));
      bounds.push(found.length);
    }
    rank++;
  }
  if (rank > first) await end();
  return table;
}
