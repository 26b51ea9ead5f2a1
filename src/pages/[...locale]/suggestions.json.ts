import { type APIRoute } from 'astro';
import { type Locale, STRINGS } from '../../i18n/strings.ts';
import { suggestionStrings } from '../../i18n/client-keys.ts';
import { localePaths } from '../../site/site.ts';

export const getStaticPaths = localePaths;

/** The words around suggestions: a file of their own, because every page has a search box and few are typed into. */
export const GET: APIRoute = ({ props }) => {
  const { locale } = props as { locale: Locale };
  return new Response(JSON.stringify(suggestionStrings(STRINGS[locale])));
};
