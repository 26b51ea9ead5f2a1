/** Reads the cards of jobs in chunks. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { ByteReader } from '../artefacts/bytes.ts';
import type { Manifest } from './formats/manifest.ts';
import { artefactPath, indexOfKey, readOrdinalTable } from '../artefacts/table.ts';
import type { Card } from '../job/job.ts';

/** Reads a job's card by its ordinal. */
export type CardOf = (ordinal: number) => Promise<Card>;

/** Bytes of memory that parsed rows take per byte of JSON, measured in V8. */
const ROWS_BYTES = 2;

export function openCards(source: Source, { files }: Manifest): CardOf {
  const read = artefactCache(source, (content) => readOrdinalTable(new ByteReader(content)));
  const table = once(() => read(files.cards));
  const chunk = artefactCache(
    source,
    (content) => {
      const rows = JSON.parse(new TextDecoder().decode(content)) as Card[];
      source.release?.([content]);
      return rows;
    },
    ROWS_BYTES,
  );
  return async (ordinal) => {
    const { keys, hashes } = await table();
    const place = indexOfKey(keys, ordinal);
    const rows = await chunk(artefactPath('cards', hashes[place]!));
    return rows[ordinal - keys[place]!] as Card;
  };
}
