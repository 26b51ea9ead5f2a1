import { type Facet, FACETS, type FacetValues } from '../../src/filters/facets.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landingPath, valueFeedPath } from '../../src/site/paths.ts';

/** What `facets.json` says of a value. */
export interface FacetJson {
  value: string;
  /** What people read for it, where that is another text. */
  label?: string;
  /** Across all jobs. */
  count: number;
  /** The path of its page, where it has one. */
  page?: string;
  /** The path of its feed, where it has one. */
  feed?: string;
  /** Where its page was in builds before: these lead to it. */
  pagesBefore?: string[];
}

/** The file: values by parameter name, most frequent first. */
export type FacetsJson = Record<Facet, FacetJson[]>;

/**
 * Writes `facets.json`: all values of all filters with their addresses.
 * @param functions whether functions answer, which have a feed for each search
 */
export async function emitFacetsJson(outDir: string, values: FacetValues, functions = false): Promise<void> {
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      values[facet].map((one): FacetJson => {
        const { value, label, slug, slugsBefore, ordinals } = one;
        const feed = valueFeedPath(one, functions);
        return {
          value,
          ...(label !== value && { label }),
          count: ordinals.length,
          ...(slug !== undefined && { page: landingPath(facet, slug) }),
          ...(feed !== undefined && { feed }),
          ...(slugsBefore && { pagesBefore: slugsBefore.map((before) => landingPath(facet, before)) }),
        };
      }),
    ]),
  );
  await writeFile(join(outDir, 'facets.json'), `${JSON.stringify(facets)}\n`);
}
