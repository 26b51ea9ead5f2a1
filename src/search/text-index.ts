import { artefactCache, once, type Source } from './artefacts.ts';
import { ByteReader } from './formats/bytes.ts';
import { type Manifest } from './formats/manifest.ts';
import { PLACES, readShard, type Shard } from './formats/shard.ts';
import { type Dictionary, readDictionary } from './formats/spelling.ts';
import { artefactPath, placeOf, readWordTable } from './formats/table.ts';
import { dictionaryKey } from './spelling.ts';

/** One word of the index with the jobs that have it, by place (see `PLACES`). */
export interface WordJobs {
  word: string;
  /** How many jobs have the word. */
  count: number;
  inPlace(place: number): Uint32Array;
}

export interface TextIndex {
  /** Those of the words that the index has. */
  find(words: readonly string[]): Promise<WordJobs[]>;
  /** All words with this beginning. */
  beginningWith(beginning: string): Promise<WordJobs[]>;
  /** Per job how many words its title has (`countTitleWords`). */
  titleWords(): Promise<Uint8Array>;
  /** The words that share a first letter with this one; undefined when none does. */
  dictionaryFor(word: string): Promise<Dictionary | undefined>;
}

// Decoded, a shard takes about 150 kB.
const SHARDS_KEPT = 150;
const DICTIONARIES_KEPT = 30;

export function openTextIndex(source: Source, { files }: Manifest): TextIndex {
  const tables = once(async () => {
    const reader = new ByteReader(await artefactCache(source, (content) => content, 1)(files.text));
    return { shards: readWordTable(reader), dictionaries: readWordTable(reader) };
  });
  const titleWords = once(() => artefactCache(source, (content) => content, 1)(files.titles));
  const shardAt = artefactCache(source, readShard, SHARDS_KEPT);
  const dictionaryAt = artefactCache(source, readDictionary, DICTIONARIES_KEPT);

  return {
    async find(words) {
      const { shards } = await tables();
      const places = new Set(words.map((word) => placeOf(shards.words, word)).filter((place) => place >= 0));
      const loaded = new Map(
        await Promise.all(
          [...places].map(
            async (place) =>
              [
                place,
                await shardAt(artefactPath('words', shards.hashes[place] ?? new Uint8Array())),
              ] as const,
          ),
        ),
      );
      return words.flatMap((word) => {
        const shard = loaded.get(placeOf(shards.words, word));
        const at = shard ? placeOf(shard.words, word) : -1;
        return shard && shard.words[at] === word ? [wordJobs(shard, at)] : [];
      });
    },

    async beginningWith(beginning) {
      const { shards } = await tables();
      const first = Math.max(0, placeOf(shards.words, beginning));
      const last = placeOf(shards.words, `${beginning}\uffff`);
      const hashes = shards.hashes.slice(first, last + 1);
      const loaded = await Promise.all(hashes.map((hash) => shardAt(artefactPath('words', hash))));
      return loaded.flatMap((shard) => {
        const found: WordJobs[] = [];
        for (let at = Math.max(0, placeOf(shard.words, beginning)); at < shard.words.length; at++) {
          const word = shard.words[at] ?? '';
          if (word.startsWith(beginning)) found.push(wordJobs(shard, at));
          else if (word > beginning) break;
        }
        return found;
      });
    },

    titleWords,

    async dictionaryFor(word) {
      const { dictionaries } = await tables();
      const place = dictionaries.words.indexOf(dictionaryKey(word));
      const hash = dictionaries.hashes[place];
      return hash && dictionaryAt(artefactPath('spelling', hash));
    },
  };
}

function wordJobs({ words, bounds, jobs }: Shard, at: number): WordJobs {
  const first = at * PLACES;
  return {
    word: words[at] ?? '',
    count: (bounds[first + PLACES] ?? 0) - (bounds[first] ?? 0),
    inPlace: (place) => jobs.subarray(bounds[first + place], bounds[first + place + 1]),
  };
}
