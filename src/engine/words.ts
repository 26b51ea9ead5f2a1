import type { Source } from '../search/artefacts.ts';
import { ByteReader } from '../search/formats/bytes.ts';
import type { EngineManifest } from '../search/formats/manifest.ts';
import { FIELDS } from '../search/formats/shard.ts';
import { readWords } from '../search/formats/words.ts';
import { openWordIndex } from '../search/word-index.ts';
import type { WordCounts } from '../search/tier.ts';

/** Words with how many jobs have each in each field; a shard of the index begins with these (`writeShard`). */
interface CountedWords {
  words: readonly string[];
  counts: Uint32Array;
}

/** Memory for each byte of a shard: four numbers for a word, which are written as one byte mostly. */
const SHARD_BYTES = 5;

const readCounts = (content: Uint8Array): CountedWords => {
  const reader = new ByteReader(content);
  const words = readWords(reader);
  return { words, counts: reader.numbers(words.length * FIELDS) };
};

function wordAt({ words, counts }: CountedWords, at: number): WordCounts {
  const own = counts.subarray(at * FIELDS, (at + 1) * FIELDS);
  return {
    word: words[at]!,
    count: own.reduce((sum, count) => sum + count, 0),
    countIn: (field) => own[field]!,
  };
}

export type Words = ReturnType<typeof openWords>;
/** The words of a build. */
export const openWords = (source: Source, manifest: EngineManifest) =>
  openWordIndex(source, manifest, { read: readCounts, bytesPerByte: SHARD_BYTES, wordAt });
