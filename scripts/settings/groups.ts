/** The settings by subject, for --help and docs/settings.md. */
import type { SETTINGS } from './table.ts';

export type SettingName = keyof typeof SETTINGS;

interface Group {
  /** The anchor of the group in docs/settings.md. */
  name: string;
  /** The heading of the group. */
  title: string;
  settings: readonly SettingName[];
}

const group = (name: string, title: string, settings: readonly SettingName[]): Group => ({
  name,
  title,
  settings,
});

/** Every setting is in exactly one group (tests/scripts/settings/groups.test.ts). */
export const GROUPS: readonly Group[] = [
  group('data', 'Data', [
    'EXPORT_URL',
    'DOWNLOAD_TOKEN',
    'DOWNLOAD_STALL_SECONDS',
    'SYNC_INTERVAL_HOURS',
    'BLOCKED_DOMAINS',
    'DOMAIN_MAX_JOBS',
    'VALIDATE_MAX_BYTES',
    'STATE_DIR',
    'JOBFEED_NOW',
  ]),
  group('look', 'Look and languages', [
    'SITE_URL',
    'SITE_NAME',
    'LOCALES',
    'CONTACT_URL',
    'CONTENT_DIR',
    'BRAND_COLOR',
    'LOGO',
    'THEME',
    'FEED_LINKS',
    'EMBED',
  ]),
  group('search', 'Search', ['SEARCH_IN_BROWSER_MAX', 'PAGEFIND']),
  group('crawl', 'Job pages and icons', [
    'SCRAPE_ENABLED',
    'SCRAPE_BUDGET_MINUTES',
    'SCRAPE_DELAY_SECONDS',
    'SCRAPE_PARALLEL_HOSTS',
    'FETCH_ALLOW_PRIVATE',
    'ICONS_MODE',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PUBLIC_URL',
  ]),
  group('hosting', 'Building and hosting', [
    'DEPLOY_HOST',
    'FUNCTIONS',
    'PAGES',
    'LANDING_MIN_JOBS',
    'OUT_DIR',
    'PRECOMPRESS',
    'HSTS_SUBDOMAINS',
    'RENDER_PROCESSES',
    'PORT',
    'HOST',
    'TRUSTED_PROXIES',
    'PING_URL',
    'LOG_FORMAT',
  ]),
  group('engines', 'Search engines', [
    'SEARCH_ENGINE',
    'ENGINE_INDEX',
    'ENGINE_CA_FILE',
    'MEILI_URL',
    'MEILI_KEY',
    'MEILI_SEARCH_KEY',
    'OPENSEARCH_URLS',
    'OPENSEARCH_USERNAME',
    'OPENSEARCH_PASSWORD',
  ]),
];

/** The settings that most sites need. README.md lists them, too. */
export const MAIN_SETTINGS: readonly SettingName[] = [
  'EXPORT_URL',
  'DOWNLOAD_TOKEN',
  'SITE_URL',
  'SITE_NAME',
  'LOCALES',
  'CONTACT_URL',
  'BRAND_COLOR',
  'FUNCTIONS',
  'DEPLOY_HOST',
  'BLOCKED_DOMAINS',
];
