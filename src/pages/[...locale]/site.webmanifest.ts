import { type APIRoute } from 'astro';
import { type Locale } from '../../i18n/strings.ts';
import { config, contexts, localePaths } from '../../site/site.ts';

export const getStaticPaths = localePaths;

const icon = (size: number, purpose?: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** What it looks like, drawn without words: for any language and operator. */
const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshot-${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
});

/** Lets the site be installed as an app. */
export const GET: APIRoute = ({ props }) => {
  const { locale } = props as { locale: Locale };
  const { t, page } = contexts[locale];
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
    theme_color: '#0b6b53',
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
