import type { Locale } from '../i18n/strings.ts';
import type { OwnPage } from './own-pages.ts';
import type { FacetValue } from '../filters/facet-values.ts';

/** The operator's logo: its name below /assets/, and its size in pixels. */
export interface Logo {
  file: string;
  width: number;
  height: number;
}

/** The settings that pages depend on, named as in the settings table. None of them is secret. */
export interface SiteSettings {
  SITE_URL: string;
  SITE_NAME: string;
  /** As `#rrggbb`. */
  BRAND_COLOR: string | undefined;
  LOGO: Logo | undefined;
  CONTACT_URL: string;
  SYNC_INTERVAL_HOURS: number;
  FUNCTIONS: boolean;
  PAGES: 'static' | 'on-demand';
  LANDING_MIN_JOBS: number;
  SEARCH_IN_BROWSER_MAX: number;
  ICONS_MODE: string;
  S3_PUBLIC_URL: string | undefined;
  EMBED: 'auto' | 'true' | 'false';
  LOCALES: Locale[];
  /** Whether the host is known to send the content security policy as a header. If so, pages contain none. */
  sendsHeaders: boolean;
  /** The operator's own pages, without their texts. */
  OWN_PAGES?: readonly OwnPage[];
}

/** The environment variable by which the build passes `SiteSettings` to the renderer, as JSON. */
export const SETTINGS_VARIABLE = 'JOBFEED_SETTINGS';

const AS_GIVEN = [
  ...(['SITE_URL', 'SITE_NAME', 'BRAND_COLOR', 'CONTACT_URL', 'SYNC_INTERVAL_HOURS', 'FUNCTIONS'] as const),
  ...([
    'PAGES',
    'LANDING_MIN_JOBS',
    'ICONS_MODE',
    'S3_PUBLIC_URL',
    'LOCALES',
    'EMBED',
    'sendsHeaders',
  ] as const),
];

/** Picks the settings that pages depend on. */
export function siteSettings(
  config: Omit<SiteSettings, 'OWN_PAGES'> & { SEARCH_ENGINE: string },
  ownPages: readonly OwnPage[] = [],
): SiteSettings {
  const { LOGO, SEARCH_ENGINE, SEARCH_IN_BROWSER_MAX } = config;
  return {
    ...(Object.fromEntries(AS_GIVEN.map((name) => [name, config[name]])) as Pick<
      SiteSettings,
      (typeof AS_GIVEN)[number]
    >),
    LOGO: LOGO && { file: LOGO.file, width: LOGO.width, height: LOGO.height },
    OWN_PAGES: ownPages.map(({ name, locale, title, place, order }) => ({
      name,
      locale,
      title,
      place,
      order,
    })),
    // With an engine there is no index for browsers, so the number of jobs does not matter.
    SEARCH_IN_BROWSER_MAX: SEARCH_ENGINE === 'static' ? SEARCH_IN_BROWSER_MAX : -1,
  };
}

type Mode = Pick<SiteSettings, 'PAGES' | 'LANDING_MIN_JOBS'>;

/** Whether the pages of jobs, live and deleted, are files; otherwise functions render them. */
export const jobsAreFiles = ({ PAGES }: Pick<Mode, 'PAGES'>): boolean => PAGES === 'static';

/** Whether a filter value's page and feed are files; otherwise functions render them. */
export const landingIsFile = (
  { PAGES, LANDING_MIN_JOBS }: Mode,
  { ordinals }: Pick<FacetValue, 'ordinals'>,
): boolean => PAGES === 'static' || ordinals.length >= LANDING_MIN_JOBS;
