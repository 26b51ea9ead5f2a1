import type { APIRoute } from 'astro';
import type { WhereData } from '../../client/where-data.ts';
import { STRINGS } from '../../i18n/strings.ts';
import { whereStrings } from '../../i18n/client-keys.ts';
import type { SiteProps } from '../../site/context.ts';
import { facets } from '../../site/site.ts';

export { localePaths as getStaticPaths } from '../../site/site.ts';

/** The Where field's suggestions besides places, and the words around it: loaded when it is entered. */
export const GET: APIRoute<SiteProps> = ({ props: { site } }) => {
  const { locale, format } = site;
  const data: WhereData = {
    strings: whereStrings(STRINGS[locale]),
    countries: facets.countries.map(({ value, ordinals }) => [value, ordinals.length, format.country(value)]),
    regions: facets.regions.map(({ value, ordinals }) => [value, ordinals.length]),
    areas: facets.areas.map(({ value, ordinals }) => [value, ordinals.length, format.region(value)]),
  };
  return new Response(JSON.stringify(data));
};
