/** Artefacts that hold ranges of sorted texts, and the table that says which artefact holds which range. */
import { artefactCache, type Source } from './artefacts.ts';
import { ByteReader } from './bytes.ts';
import { artefactPath, indexOfKey, HASH_BYTES, type SortedTable, writeHashes } from './table.ts';
import { readWords, writeWords } from './words.ts';

/** Writes a table as two sections, because keys compress well and hashes not at all. */
export const writeTable = ({ keys, hashes }: SortedTable): Uint8Array[] => [
  ...writeWords(keys),
  writeHashes(hashes),
];

export function readTable(reader: ByteReader): SortedTable {
  const keys = readWords(reader);
  return { keys, hashes: keys.map(() => reader.bytes(HASH_BYTES)) };
}

/** Loads a table that is an artefact of its own. */
export const loadTable = (source: Source, path: string): Promise<SortedTable> =>
  artefactCache(source, (content) => readTable(new ByteReader(content)))(path);

/** Artefacts that each have a range of keys. Each is loaded on first use. */
export interface Shards<S> {
  /** For each key the shard whose range includes it, loaded once; undefined for a key before all ranges. */
  of: (keys: readonly string[]) => Promise<(S | undefined)[]>;
  /** The shards with the keys from `first` to `last`. */
  between: (first: string, last: string) => Promise<readonly S[]>;
}

export function openShards<S>(
  folder: string,
  { keys, hashes }: SortedTable,
  read: (path: string) => S | Promise<S>,
): Shards<S> {
  const paths: string[] = [];
  const at = (place: number): S | Promise<S> => read((paths[place] ??= artefactPath(folder, hashes[place]!)));
  return {
    async of(wanted) {
      const places = wanted.map((key) => indexOfKey(keys, key));
      const found = [...new Set(places)].filter((place) => place >= 0);
      const shards = await allOf(found.map(at));
      return places.map((place) => shards[found.indexOf(place)]);
    },
    async between(first, last) {
      const from = Math.max(0, indexOfKey(keys, first));
      return allOf(Array.from({ length: indexOfKey(keys, last) + 1 - from }, (_, i) => at(from + i)));
    },
  };
}

/** Waits for all values. Avoids a promise if all are cached, which is the usual case. */
const allOf = <S>(values: readonly (S | Promise<S>)[]): readonly S[] | Promise<S[]> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly S[]);
