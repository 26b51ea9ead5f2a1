import { type PageDataOf, type PageKind } from '../../site/render-page.ts';

/** What a page shows that a function makes. */
export type PageEntry =
  | { [K in PageKind]: { kind: K; data: PageDataOf[K] } }[PageKind]
  /** Leads to the page of a city under the name that the site gives it. */
  | { kind: 'moved'; data: { folder: string; slug: string } };

/** How a page is found: the first two folders of its address without a language. */
export const pageKey = (folder: string, name: string): string => `${folder}/${name}`;

/**
 * A line with the keys, and one with the JSON of each page, so that one page is parsed alone.
 * @param pages each the JSON of a `PageEntry`
 */
export const writePages = (pages: readonly (readonly [key: string, json: string])[]): Uint8Array =>
  new TextEncoder().encode(
    [JSON.stringify(pages.map(([key]) => key)), ...pages.map(([, json]) => json)].join('\n'),
  );

/** Some pages. */
export interface Pages {
  has: (key: string) => boolean;
  page: (key: string) => PageEntry | undefined;
}

export function readPages(content: Uint8Array): Pages {
  const [keys = '[]', ...pages] = new TextDecoder().decode(content).split('\n');
  const places = new Map((JSON.parse(keys) as string[]).map((key, place) => [key, place]));
  return {
    has: (key) => places.has(key),
    page: (key) => {
      const place = places.get(key);
      return place === undefined ? undefined : (JSON.parse(pages[place]!) as PageEntry);
    },
  };
}
