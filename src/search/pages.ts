import { once } from '../sharing.ts';
import { artefactCache, type Source } from './artefacts.ts';
import { ByteReader } from './formats/bytes.ts';
import { type Pages, readPages } from './formats/pages.ts';
import { artefactPath, placeOf } from './formats/table.ts';
import { readWordTable } from './formats/words.ts';

/** Memory of pages for each byte: they are kept as bytes, with their keys. */
const PAGES_BYTES = 1.2;

/** As `Pages`, of a whole site. */
export type SitePages = { [K in keyof Pages]: (key: string) => Promise<ReturnType<Pages[K]>> };

/** Reads what pages show that functions make, by key; without a table there are none. */
export function openPages(source: Source, table: string | undefined): SitePages {
  const tableOf = artefactCache(source, (content) => readWordTable(new ByteReader(content)));
  const chunk = artefactCache(source, readPages, PAGES_BYTES);
  const opened = table === undefined ? undefined : once(() => tableOf(table));
  const pagesWith = async (key: string): Promise<Pages | undefined> => {
    if (!opened) return undefined;
    const { words, hashes } = await opened();
    const hash = hashes[placeOf(words, key)];
    return hash && chunk(artefactPath('pages', hash));
  };
  return {
    has: async (key) => (await pagesWith(key))?.has(key) ?? false,
    page: async (key) => (await pagesWith(key))?.page(key),
  };
}
