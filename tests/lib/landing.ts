import type { FacetValue, LandingValue } from '../../src/filters/facets.ts';

/** A value that a test knows to have a page. */
export function landing(value: FacetValue | undefined): LandingValue {
  if (value?.slug === undefined) throw new Error(`"${value?.value}" has no page.`);
  return value as LandingValue;
}
