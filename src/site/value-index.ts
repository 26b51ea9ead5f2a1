/** The lists of all values of one filter, such as /employers/: what they show, and on which pages. */
import { markOf } from '../job/mark.ts';
import { type Facet, FACET_TABLE, facetLabel, type FacetValue } from '../filters/facets.ts';
import { type Letters, lettersOf } from './alphabet.ts';
import type { SiteContext } from './context.ts';
import { valuePath } from './paths.ts';

/** A list that is seen as a whole needs no letters. */
const WHOLE = 60;

/** The values of a filter for `ValueList.astro`. */
export const indexItems = (
  facet: Facet,
  values: readonly FacetValue[],
  site: SiteContext,
  isMarked: boolean,
) =>
  values.map((value) => ({
    label: facetLabel(facet, value, site),
    href: site.page(valuePath(value)),
    count: site.format.number(value.ordinals.length),
    ...(isMarked && facet === 'employers' && { mark: markOf(value.value) }),
  }));

/**
 * The letters that have a page of their own, none where the list is short. They are the same in all languages, as pages are,
 * so one of them may have nothing.
 * @param sites one for each language
 */
export function indexLetters(
  facet: Facet,
  values: readonly FacetValue[],
  sites: readonly SiteContext[],
): Letters[] {
  if (values.length < WHOLE) return [];
  const labels = sites.flatMap((site) => values.map((value) => facetLabel(facet, value, site)));
  return lettersOf(new Set(labels));
}

/** The path of a letter's page in the first language; no value has a folder there. */
export const letterPath = (facet: Facet, { id }: Pick<Letters, 'id'>): string =>
  `/a-z/${FACET_TABLE[facet].folder}/${id}/`;
