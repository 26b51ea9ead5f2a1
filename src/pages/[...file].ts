/** Files other than pages for browsers, feed readers and search engines, at the root and for each language. */
import licence from '@fontsource/poppins/LICENSE?raw';
import type { APIRoute } from 'astro';
import schema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import type { WhereData } from '../client/page-data.ts';
import { newsStrings, suggestionStrings, whereStrings } from '../i18n/client-keys.ts';
import { STRINGS } from '../i18n/strings.ts';
import { escapeHtml } from '../lib/html.ts';
import { REMOTE } from '../places/said-in-city.ts';
import { EUROPE, WORLD, mapSvg } from '../places/dot-map.ts';
import { DEFAULT_COLOUR } from '../site/brand.ts';
import type { SiteContext } from '../site/context.ts';
import { EMBED_FILES } from '../site/embed-files.ts';
import { homeMap, mapNamed } from '../site/home-map.ts';
import { config, contexts, dataset, facets, paths } from '../site/site.ts';

/** The files at the root, with functions that make their text. */
const ROOT: Record<string, () => string> = {
  // Everything may be crawled except the responses of the API, which are not pages. Search pages have a
  // "noindex" of their own.
  'robots.txt': () => `User-agent: *
Disallow: /api/

Sitemap: ${paths.absolute('/sitemap-index.xml')}
`,
  // The licence of the headings' font must be distributed with the font.
  'fonts/OFL.txt': () => licence,
  // The schema as in the repository, for editors and other validators.
  'schema/jobfeed-1.0.schema.json': () => `${JSON.stringify(schema, null, 2)}\n`,
  ...embedFiles(),
  ...maps(),
};

/** Scripts for embedded lists. */
function embedFiles(): Record<string, () => string> {
  if (config.EMBED === 'false') return {};
  return Object.fromEntries(Object.entries(EMBED_FILES).map(([file, text]) => [`embed/${file}`, () => text]));
}

/** Maps of all countries with jobs, for job pages, and of the regions for the home page. */
function maps(): Record<string, () => string> {
  const names = new Set([...dataset.places.map(({ country }) => country), EUROPE, WORLD]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const map = mapNamed(name);
      return map ? [[`maps/${name.toLowerCase()}.svg`, () => mapSvg(map)]] : [];
    }),
  );
}

/** The files of each language, below its base path. */
const OF_LANGUAGE: Record<string, (site: SiteContext) => string> = {
  // These texts are in files of their own, because every page has a search box but few are used.
  'suggestions.json': ({ locale }) => JSON.stringify(suggestionStrings(STRINGS[locale])),
  'news.json': ({ locale }) => JSON.stringify(newsStrings(STRINGS[locale])),
  'where.json': (site) => JSON.stringify(whereData(site)),
  'map.json': (site) => JSON.stringify(mapOfJobs(site)),
  'opensearch.xml': openSearch,
  'site.webmanifest': (site) => JSON.stringify(manifest(site)),
};

/** Texts and suggestions of the Where field other than cities; loaded on focus. */
const whereData = ({ locale, format }: SiteContext): WhereData => ({
  strings: whereStrings(STRINGS[locale]),
  countries: facets.countries.map(({ value, ordinals }) => [value, ordinals.length, format.country(value)]),
  regions: facets.regions.map(({ value, ordinals }) => [value, ordinals.length]),
  areas: facets.areas.map(({ value, ordinals }) => [value, ordinals.length, format.region(value)]),
  remote: [...REMOTE],
});

/** Positions of jobs for the map of the home page; loaded when it becomes visible. */
function mapOfJobs({ format }: SiteContext) {
  const jobs = new Map(facets.cities.map(({ value, ordinals }) => [value, ordinals.length]));
  const places = dataset.places.map(({ city, country, latitude, longitude }) => ({
    name: format.city(city),
    jobs: jobs.get(city) ?? 0,
    country,
    latitude,
    longitude,
  }));
  return homeMap(places, facets.countries);
}

/** Makes the site available as a search engine in browsers (https://github.com/dewitt/opensearch). */
function openSearch({ locale, t, page }: SiteContext): string {
  // Braces are template syntax here, so they must not be percent-encoded.
  const template = `${paths.absolute(page('/'))}?q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml([...config.SITE_NAME].slice(0, 16).join(''))}</ShortName>
  <Description>${escapeHtml(t('site.tagline'))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${locale}</Language>
  <Image width="180" height="180" type="image/png">${escapeHtml(paths.absolute('/icon-180.png'))}</Image>
  <Url type="text/html" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`;
}

/** The web app manifest, which makes the site installable. */
function manifest({ locale, t, page }: SiteContext) {
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  /** A drawing of the site without text, valid for any language and operator. */
  const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
    src: `/screenshot-${form}.png`,
    sizes,
    type: 'image/png',
    form_factor: form,
    label,
  });
  return {
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
  };
}

interface Props {
  text: () => string;
}

export const getStaticPaths = () => [
  ...Object.entries(ROOT).map(([file, text]) => ({ params: { file }, props: { text } satisfies Props })),
  ...config.LOCALES.flatMap((locale) =>
    Object.entries(OF_LANGUAGE).map(([name, textOf]) => ({
      params: { file: `${contexts[locale].base}/${name}`.replace(/^\//, '') },
      props: { text: () => textOf(contexts[locale]) } satisfies Props,
    })),
  ),
];

export const GET: APIRoute<Props> = ({ props: { text } }) => new Response(text());
