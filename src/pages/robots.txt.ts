import type { APIRoute } from 'astro';
import { paths } from '../site/site.ts';

/** Everything may be read; the API's answers are not pages. Searches say "noindex" themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /api/

Sitemap: ${paths.absolute('/sitemap-index.xml')}
`);
