/** Reads the words of an index from files, with the jobs of each word. */
import { once } from '../lib/cache.ts';
import { lazy } from '../lib/lazy.ts';
import { step } from '../lib/step.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { ByteReader } from '../artefacts/bytes.ts';
import type { Manifest } from './formats/manifest.ts';
import { type LabelMeaning, readLabels } from './formats/labels.ts';
import { dictionaryKey, secondLetterKey } from './spelling.ts';
import { type Dictionary, readDictionary } from './formats/dictionary.ts';
import { indexOfKey } from '../artefacts/table.ts';
import { entriesFor, Lexicon, lexiconStart, readMeanings } from './lexicon.ts';
import { openShards, readTable } from '../artefacts/sorted-table.ts';
import { isMarker, otherNamesStart, readOtherNames } from './marker-terms.ts';
import { FIELDS, type WordCounts } from './term.ts';
import type { WordSource } from './query-source.ts';
import { readShard, type Shard } from './formats/shard.ts';

/** What is known of the files that a query probably needs. */
export interface Expected {
  /** Words that may need correction. */
  spellings?: readonly string[];
  /** Keys of labels. */
  labels?: readonly string[];
  words?: readonly string[];
}

/** How to read the shards of words. */
export interface WordReader<S extends { words: readonly string[] }> {
  read: (content: Uint8Array) => S;
  /** Bytes of memory that a shard takes per byte of its content. */
  bytesPerByte: number;
  wordAt: (shard: S, at: number) => WordCounts;
}

/** Bytes of memory per byte of a dictionary, for its strings. */
const DICTIONARY_BYTES = 6;
/** Bytes of memory per byte of labels, for a map with lists. */
const LABEL_BYTES = 20;

/** Opens words, spelling dictionaries, labels and names of a build. */
export function openWordIndex<S extends { words: readonly string[] }>(
  source: Source,
  { files }: { files: Pick<Manifest['files'], 'text'> },
  { read, bytesPerByte, wordAt }: WordReader<S>,
): Omit<WordSource, 'countTogether'> & { expect: (what: Expected) => Promise<unknown> } {
  const tables = once(async () => {
    const reader = new ByteReader(await artefactCache(source, (content) => content, 1)(files.text));
    const shards = openShards('words', readTable(reader), artefactCache(source, read, bytesPerByte));
    const dictionaries = readTable(reader);
    const spelling = artefactCache(source, readDictionary, DICTIONARY_BYTES);
    return {
      shards,
      letters: new Set(dictionaries.keys),
      dictionaries: openShards('spelling', dictionaries, spelling),
      labels: openShards('labels', readTable(reader), artefactCache(source, readLabels, LABEL_BYTES)),
    };
  });
  const dictionary = async (key: string): Promise<Dictionary | undefined> => {
    const { letters, dictionaries } = await tables();
    return letters.has(key) ? (await dictionaries.of([key]))[0] : undefined;
  };

  /** The first marker that begins with each of some prefixes. */
  const markers = async (starts: readonly string[]): Promise<(string | undefined)[]> => {
    const { shards } = await tables();
    const loaded = await shards.of(starts.map(lastOf));
    return starts.map((start, i) => {
      const marker = loaded[i]?.words[indexOfKey(loaded[i].words, lastOf(start))];
      return marker?.startsWith(start) ? marker : undefined;
    });
  };

  return {
    async find(words) {
      const { shards } = await tables();
      const loaded = await shards.of(words);
      return words.flatMap((word, i) => {
        const shard = loaded[i];
        const at = shard ? indexOfKey(shard.words, word) : -1;
        return shard?.words[at] === word ? [wordAt(shard, at)] : [];
      });
    },

    async beginningWith(beginning) {
      const { shards } = await tables();
      const loaded = await shards.between(beginning, lastOf(beginning));
      return loaded.flatMap((shard) => {
        const found: WordCounts[] = [];
        for (let at = Math.max(0, indexOfKey(shard.words, beginning)); at < shard.words.length; at++) {
          const word = shard.words[at]!;
          if (word.startsWith(beginning)) {
            if (!isMarker(word)) found.push(wordAt(shard, at));
          } else if (word > beginning) break;
        }
        return found;
      });
    },

    async otherNames(words) {
      const found = await markers(words.map(otherNamesStart));
      return found.flatMap((marker) => (marker === undefined ? [] : [readOtherNames(marker)]));
    },

    async lexicon(words) {
      const entries = [...new Set(words.flatMap(entriesFor))];
      const starts = entries.map(lexiconStart);
      const found = await markers(starts);
      return new Lexicon(
        new Map(
          entries.flatMap((word, i) => {
            const marker = found[i]?.slice(starts[i]!.length);
            return marker === undefined ? [] : [[word, readMeanings(marker)] as const];
          }),
        ),
      );
    },

    async wordsFor(keys) {
      const starts = keys.map(lexiconStart);
      return (await markers(starts)).flatMap(
        (marker, i) => marker?.slice(starts[i]!.length).split(' ') ?? [],
      );
    },

    async labels(keys) {
      const { labels } = await tables();
      const loaded = await labels.of(keys);
      const known = new Map<string, LabelMeaning>();
      // Most keys are not labels, because callers try hundreds of spellings.
      for (const [i, key] of keys.entries()) {
        const meaning = loaded[i]?.(key);
        if (meaning) known.set(key, meaning);
      }
      return known;
    },

    dictionaryFor: (word) => dictionary(dictionaryKey(word)),
    async expect({ spellings = [], labels = [], words = [] }) {
      const { shards, labels: ofKeys } = await tables();
      const dictionaries = spellings.map((word) => dictionary(dictionaryKey(word)));
      return Promise.all([...dictionaries, ofKeys.of(labels), shards.of(words)]);
    },
    secondLetterDictionary: (letter) => dictionary(secondLetterKey(`-${letter}`)),
    step,
  };
}

/** A key that sorts after every string with this prefix. */
const lastOf = (beginning: string): string => `${beginning}\uffff`;

/** A word of the index with its jobs by field (see `FIELDS`). */
interface WordJobs extends WordCounts {
  inField(field: number): Uint32Array;
}

/** The jobs that have a word in a field and in no better one. The cast is safe, because all words come from this index. */
export const inField = (word: WordCounts, field: number): Uint32Array => (word as WordJobs).inField(field);

export interface TextIndex extends WordSource {
  /** Prefetches the files that a query probably needs. */
  expect: (what: Expected) => Promise<unknown>;
  /** Number of words of each job's title (`countTitleWords`). */
  titleWords(): Promise<Uint8Array>;
}

/** Memory per byte of a shard. An ordinal takes four bytes in memory, and most are stored as one. */
const SHARD_BYTES = 5;

const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);

export function openTextIndex(source: Source, manifest: Manifest): TextIndex {
  const { files, jobs: size } = manifest;
  // This array is reused, because a query counts a dozen times.
  const marked = lazy(() => new Uint8Array(size));
  return {
    ...openWordIndex(source, manifest, { read: readShard, bytesPerByte: SHARD_BYTES, wordAt: wordJobs }),
    titleWords: once(() => artefactCache(source, (content) => content)(files.titles)),
    countTogether(groups, only) {
      const met = marked().fill(0);
      const fields = only === undefined ? ALL_FIELDS : [only];
      let count = size;
      groups.forEach((group, i) => {
        count = 0;
        for (const jobs of group)
          for (const field of fields)
            for (const job of inField(jobs, field))
              if (met[job] === i) {
                met[job] = i + 1;
                count++;
              }
      });
      return Promise.resolve(count);
    },
  };
}

function wordJobs({ words, bounds, jobs }: Shard, at: number): WordJobs {
  const first = at * FIELDS;
  return {
    word: words[at]!,
    count: bounds[first + FIELDS]! - bounds[first]!,
    countIn: (field) => bounds[first + field + 1]! - bounds[first + field]!,
    inField: (field) => jobs.subarray(bounds[first + field], bounds[first + field + 1]),
  };
}
