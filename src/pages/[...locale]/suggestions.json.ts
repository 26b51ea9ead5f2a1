import type { APIRoute } from 'astro';
import { STRINGS } from '../../i18n/strings.ts';
import { suggestionStrings } from '../../i18n/client-keys.ts';
import type { SiteProps } from '../../site/context.ts';

export { localePaths as getStaticPaths } from '../../site/site.ts';

/** The words around suggestions: a file of their own, because every page has a search box and few are typed into. */
export const GET: APIRoute<SiteProps> = ({ props: { site } }) =>
  new Response(JSON.stringify(suggestionStrings(STRINGS[site.locale])));
