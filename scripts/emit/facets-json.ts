import { FACETS, type FacetValues } from '../../src/facet-names.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedPath, landingPath } from '../../src/site/paths.ts';

/**
 * Writes `facets.json`: parameter name → values with their count across all jobs, most frequent first, with the
 * addresses of their landing page and feed.
 */
export async function emitFacetsJson(outDir: string, values: FacetValues): Promise<void> {
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      values[facet].map(({ value, label, slug, ordinals }) => ({
        value,
        ...(label !== value && { label }),
        count: ordinals.length,
        page: landingPath(facet, slug),
        feed: feedPath(facet, slug),
      })),
    ]),
  );
  await writeFile(join(outDir, 'facets.json'), `${JSON.stringify(facets)}\n`);
}
