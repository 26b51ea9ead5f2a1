/** The files that a build writes for pages on demand, and how functions read them. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { loadTable, openShards } from '../artefacts/sorted-table.ts';
import { readLines } from '../artefacts/lines.ts';
import type { PageOf } from './page-data.ts';

/** Memory per byte of stored pages. They are kept as bytes, together with their keys. */
const PAGES_BYTES = 1.2;

/** The methods of `Pages`, for all pages of a site. */
export type SitePages = { [K in keyof Pages]: (key: string) => Promise<ReturnType<Pages[K]>> };

/** Opens the stored contents of pages that functions render. Without a table there are no such pages. */
export function openPages(source: Source, table: string | undefined): SitePages {
  const chunks =
    table === undefined
      ? undefined
      : once(async () =>
          openShards('pages', await loadTable(source, table), artefactCache(source, readPages, PAGES_BYTES)),
        );
  const pagesWith = async (key: string): Promise<Pages | undefined> =>
    (await (await chunks?.())?.of([key]))?.[0];
  return {
    has: async (key) => (await pagesWith(key))?.has(key) ?? false,
    page: async (key) => (await pagesWith(key))?.page(key),
  };
}

/** The contents of a page that a function renders. */
export type PageEntry =
  | PageOf
  /** A redirect to a filter value's page at another address, in the languages in which that page exists. */
  | { kind: 'moved'; data: { folder: string; slug: string; languages: readonly string[] | undefined } };

/** The key of a page: the first two folders of its address, without a language. */
export const pageKey = (folder: string, name: string): string => `${folder}/${name}`;

/**
 * Writes a line with the keys, then the JSON of each page on its own line, so that each can be parsed alone.
 * @param pages each the JSON of a `PageEntry`
 */
export const writePages = (pages: readonly (readonly [key: string, json: string])[]): Uint8Array =>
  new TextEncoder().encode(
    [JSON.stringify(pages.map(([key]) => key)), ...pages.map(([, json]) => json)].join('\n'),
  );

/** The pages of one artefact. */
interface Pages {
  has: (key: string) => boolean;
  page: (key: string) => PageEntry | undefined;
}

/**
 * Reads the pages of an artefact. Each stays bytes until it is needed, because usually only one is needed.
 */
function readPages(content: Uint8Array): Pages {
  const line = readLines(content);
  const lines = new Map((line(0) as string[]).map((key, place) => [key, place + 1]));
  return {
    has: (key) => lines.has(key),
    page: (key) => {
      const at = lines.get(key);
      return at === undefined ? undefined : (line(at) as PageEntry);
    },
  };
}
