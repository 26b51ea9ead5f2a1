import { type APIRoute } from 'astro';
import { type WhereData } from '../../client/where-suggestions.ts';
import { type Locale, STRINGS } from '../../i18n/strings.ts';
import { whereStrings } from '../../i18n/client-keys.ts';
import { contexts, facets, localePaths } from '../../site/site.ts';

export const getStaticPaths = localePaths;

/** What the Where field suggests besides places, and the words around it: loaded when it is entered. */
export const GET: APIRoute = ({ props }) => {
  const { locale } = props as { locale: Locale };
  const { format } = contexts[locale];
  const data: WhereData = {
    strings: whereStrings(STRINGS[locale]),
    countries: facets.countries.map(({ value, ordinals }) => [value, ordinals.length, format.country(value)]),
    regions: facets.regions.map(({ value, ordinals }) => [value, ordinals.length]),
  };
  return new Response(JSON.stringify(data));
};
