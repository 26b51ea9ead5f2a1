import { once } from '../sharing.ts';
import { artefactCache, type Source } from './artefacts.ts';
import { ByteReader } from './formats/bytes.ts';
import { type PageEntry, readPages } from './formats/pages.ts';
import { artefactPath, placeOf } from './formats/table.ts';
import { readWordTable } from './formats/words.ts';

/** Memory of pages for each byte: their text has two for each character. */
const PAGES_BYTES = 2;

/** Reads what pages show that functions make, by key; without a table there are none. */
export function openPages(
  source: Source,
  table: string | undefined,
): (key: string) => Promise<PageEntry | undefined> {
  const tableOf = artefactCache(source, (content) => readWordTable(new ByteReader(content)));
  const chunk = artefactCache(source, readPages, PAGES_BYTES);
  const opened = table === undefined ? undefined : once(() => tableOf(table));
  return async (key) => {
    if (!opened) return undefined;
    const { words, hashes } = await opened();
    const hash = hashes[placeOf(words, key)];
    return hash && (await chunk(artefactPath('pages', hash)))(key);
  };
}
