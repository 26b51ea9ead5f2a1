import type { SortedTable } from '../../../src/artefacts/table.ts';
import { writeTable } from '../../../src/artefacts/sorted-table.ts';
import type { ArtefactWriter } from './artefacts.ts';

/** How rows are divided. */
export interface Sharding<Row> {
  /** The key by which rows are sorted, ascending. */
  keyOf: (row: Row) => string;
  /** Begins a shard: what each row that is put into it weighs there, in bytes before packing. */
  weigher: () => (row: Row) => number;
  /** A shard ends with the row that reaches this. */
  bytes: number;
}

/** Divides sorted rows into shards of about one size. Rows with one key are never divided. */
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
 * The weight of rows whose texts are written one after the other, each beginning where it differs from the one before.
 * @param textOf the text of a row
 * @param others what a row weighs besides
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
 * Writes shards, each made when its turn comes.
 * @param shards the first key of each, and what is in it
 * @param write gives the hash of the artefact that it writes
 * @returns which artefact holds which keys
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
 * Writes shards and their table, which has an artefact to itself.
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
