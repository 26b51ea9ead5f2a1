import type { APIRoute } from 'astro';
import { escapeHtml } from '../../lib/html.ts';
import type { SiteProps } from '../../site/context.ts';
import { config, paths } from '../../site/site.ts';

export { localePaths as getStaticPaths } from '../../site/site.ts';

/** Lets browsers search this site from their address bar (https://github.com/dewitt/opensearch). */
export const GET: APIRoute<SiteProps> = ({ props: { site } }) => {
  const { locale, t, page } = site;
  // The template's braces are the syntax of the description, not of an address.
  const template = `${paths.absolute(page('/'))}?q={searchTerms}`;
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml([...config.SITE_NAME].slice(0, 16).join(''))}</ShortName>
  <Description>${escapeHtml(t('site.tagline'))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${locale}</Language>
  <Image width="180" height="180" type="image/png">${escapeHtml(paths.absolute('/icon-180.png'))}</Image>
  <Url type="text/html" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`,
  );
};
