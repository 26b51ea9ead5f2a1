import { type Facet, FACETS } from '../../src/facet-names.ts';
import { FACET_TABLE } from '../../src/facet-table.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FacetValue } from '../../src/facet-values.ts';

/**
 * Writes `facets.json`: parameter name → values with their count across all jobs, most frequent first, with the
 * addresses of their landing page and feed.
 */
export async function emitFacetsJson(outDir: string, values: Record<Facet, FacetValue[]>): Promise<void> {
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      values[facet].map(({ value, label, slug, ordinals }) => ({
        value,
        ...(label !== value && { label }),
        count: ordinals.length,
        page: `/${FACET_TABLE[facet].folder}/${slug}/`,
        feed: `/${FACET_TABLE[facet].folder}/${slug}/feed.xml`,
      })),
    ]),
  );
  await writeFile(join(outDir, 'facets.json'), `${JSON.stringify(facets)}\n`);
}
