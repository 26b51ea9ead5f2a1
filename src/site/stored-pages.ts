/** The files that a build writes for pages on demand, and how functions read them. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { loadTable, openShards } from '../artefacts/sorted-table.ts';
import { readLines } from '../artefacts/lines.ts';
import type { GonePageData, LandingPageData, PageOf } from './page-data.ts';

/** Memory of pages for each byte: they are kept as bytes, with their keys. */
const PAGES_BYTES = 1.2;

/** As `Pages`, of a whole site. */
export type SitePages = { [K in keyof Pages]: (key: string) => Promise<ReturnType<Pages[K]>> };

/** Reads what pages show that functions make, by key; without a table there are none. */
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

/** Reads the contents of a page that functions make, by its key: from files, or from an engine that holds the jobs. */
export type PageSource = (key: string) => Promise<PageEntry | undefined>;

/** The contents of a page that a function makes. */
export type PageEntry =
  | PageOf
  /** Leads to the page of a filter value, which is at another address. */
  | { kind: 'moved'; data: { folder: string; slug: string } };

/** The part in files of a page whose jobs an engine holds. */
export type PageStub =
  | { kind: 'outline of gone'; data: Omit<GonePageData, 'similar'> }
  | {
      kind: 'outline of landing';
      data: Omit<LandingPageData, 'listed' | 'groups' | 'employer'> & {
        /** For an employer: when its feed was last valid, as all of its jobs say. */
        lastSeenAt?: string;
      };
    };

/** The pages that a build writes. */
type StoredPage = PageEntry | PageStub;

/** How a page is found: the first two folders of its address without a language. */
export const pageKey = (folder: string, name: string): string => `${folder}/${name}`;

/**
 * A line with the keys, and one with the JSON of each page, so that one page is parsed alone.
 * @param pages each the JSON of a `StoredPage`
 */
export const writePages = (pages: readonly (readonly [key: string, json: string])[]): Uint8Array =>
  new TextEncoder().encode(
    [JSON.stringify(pages.map(([key]) => key)), ...pages.map(([, json]) => json)].join('\n'),
  );

/** Some pages. */
interface Pages {
  has: (key: string) => boolean;
  page: (key: string) => StoredPage | undefined;
}

/** Keeps the pages as bytes: of the pages of an artefact one is read, as a rule. */
function readPages(content: Uint8Array): Pages {
  const line = readLines(content);
  const lines = new Map((line(0) as string[]).map((key, place) => [key, place + 1]));
  return {
    has: (key) => lines.has(key),
    page: (key) => {
      const at = lines.get(key);
      return at === undefined ? undefined : (line(at) as StoredPage);
    },
  };
}
