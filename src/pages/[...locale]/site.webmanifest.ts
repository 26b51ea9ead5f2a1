import type { APIRoute } from 'astro';
import type { SiteProps } from '../../site/context.ts';
import { DEFAULT_COLOUR } from '../../site/brand.ts';
import { config } from '../../site/site.ts';

export { localePaths as getStaticPaths } from '../../site/site.ts';

const icon = (size: number, purpose?: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** A picture of the site, drawn without words: for any language and operator. */
const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshot-${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
});

/** Lets the site be installed as an app. */
export const GET: APIRoute<SiteProps> = ({ props: { site } }) => {
  const { locale, t, page } = site;
  return Response.json({
    name: config.SITE_NAME,
    short_name: config.SITE_NAME,
    description: t('site.tagline'),
    lang: locale,
    id: page('/'),
    start_url: page('/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf9f6',
    theme_color: config.BRAND_COLOR ?? DEFAULT_COLOUR,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
    screenshots: [
      screenshot('wide', '1280x720', t('site.tagline')),
      screenshot('narrow', '720x1280', t('site.tagline')),
    ],
    shortcuts: [
      { name: t('nav.saved'), url: page('/saved/') },
      { name: t('filters.title'), url: page('/filters/') },
    ],
  });
};
