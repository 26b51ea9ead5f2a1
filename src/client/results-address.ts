import { FACET_TABLE } from '../filters/facets.ts';

/** "/" and "/de/", or "/saved/" or a landing page such as "/tags/linux/" below one of them. */
const LISTS = new RegExp(
  `^(/[a-z]{2})?/(saved/|(${Object.values(FACET_TABLE)
    .map(({ folder }) => folder)
    .join('|')})/[^/]+/)?$`,
);

/** The address when it is that of a list of jobs of this site: a search, a landing page, or what is saved. */
export function resultsAddress(address: string, origin: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin && LISTS.test(url.pathname) ? url : undefined;
}
