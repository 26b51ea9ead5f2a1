import { type Deployment } from './deployment.ts';
import { type FoundPosting } from './search/types.ts';
import { createPaths, jobPath } from './site/paths.ts';

/** A job as the API and the download give it: every field of it, and the addresses of our pages. */
export function toHit(
  { icon, excerpt, ...posting }: FoundPosting,
  { siteUrl, locales }: Pick<Deployment, 'siteUrl' | 'locales'>,
) {
  const { page, absolute } = createPaths(locales, siteUrl);
  const path = jobPath(posting.id);
  return {
    ...posting,
    ...(posting.description === undefined && excerpt !== undefined && { excerpt }),
    ...(icon !== undefined && { icon: new URL(icon, siteUrl).href }),
    pages: Object.fromEntries(locales.map((locale) => [locale, absolute(page(locale, path))])),
  };
}
