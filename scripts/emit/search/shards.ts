import type { SortedTable } from '../../../src/artefacts/table.ts';
import { writeTable } from '../../../src/artefacts/sorted-table.ts';
import type { ArtefactWriter } from './artefacts.ts';

/** How rows are divided into shards. */
export interface Sharding<Row> {
  /** The key by which rows are sorted in ascending order. */
  keyOf: (row: Row) => string;
  /** Starts a shard, and returns a function that gives the weight of each row added to it, in bytes before compression. */
  weigher: () => (row: Row) => number;
  /** The size in bytes at which a shard ends. */
  bytes: number;
}

/** Divides sorted rows into shards of similar size. Rows with the same key stay together. */
export function* shardsOf<Row>(
  rows: readonly Row[],
  { keyOf, weigher, bytes }: Sharding<Row>,
): Generator<readonly Row[]> {
  let [first, weight, before, weigh] = [0, 0, '', weigher()];
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row);
    if (weight >= bytes && key !== before) {
      yield rows.slice(first, at);
      [first, weight, weigh] = [at, 0, weigher()];
    }
    weight += weigh(row);
    before = key;
  }
  if (first < rows.length) yield rows.slice(first);
}

/**
 * Weighs rows whose texts are stored without the beginning that they share with the previous row.
 * @param textOf the text of a row
 * @param others the weight of a row's other data
 */
export const restsOf =
  <Row>(textOf: (row: Row) => string, others: number) =>
  (): ((row: Row) => number) => {
    let before = '';
    return (row) => {
      const text = textOf(row);
      let shared = 0;
      while (shared < before.length && before.charCodeAt(shared) === text.charCodeAt(shared)) shared++;
      before = text;
      return Buffer.byteLength(text.slice(shared)) + others;
    };
  };

/**
 * Writes shards, each of which is made only when it is written.
 * @param shards the first key and the content of each shard
 * @param write writes an artefact and returns its hash
 * @returns the table that says which artefact has which keys
 */
export async function emitShards<K extends string | number, Content>(
  shards: Iterable<readonly [key: K, content: Content]>,
  write: (content: Content) => Promise<Uint8Array>,
): Promise<SortedTable<K>> {
  const table: SortedTable<K> = { keys: [], hashes: [] };
  for (const [key, content] of shards) {
    table.keys.push(key);
    table.hashes.push(await write(content));
  }
  return table;
}

/**
 * Writes shards, and their table as an artefact.
 * @returns the hash of the table
 */
export async function emitWithTable(
  folder: string,
  shards: Iterable<readonly [key: string, sections: readonly Uint8Array[]]>,
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  const table = await emitShards(shards, (sections) => artefacts.add(folder, sections));
  return artefacts.add('tables', writeTable(table));
}
