/** All settings of the project; `scripts/config.ts` reads them. */
import { existsSync } from 'node:fs';
import { ENGINES } from '../../src/engine/index.ts';
import { STRINGS } from '../../src/i18n/strings.ts';
import { HOST_NAMES } from '../lib/hosts.ts';
import { blockedDomains } from './blocked-domains.ts';
import { brandColour, logo } from './brand.ts';
import { CONTENT_DEFAULT, contentFolder } from './content-folder.ts';
import { SAMPLE, SAMPLE_FILE } from './sample.ts';
import { theme } from './theme.ts';
import {
  NO_TOKEN,
  addressRanges,
  allowPrivate,
  baseUrl,
  boolean,
  bucketName,
  decimal,
  engineKey,
  exportUrl,
  httpUrl,
  httpUrls,
  indexPrefix,
  instant,
  integer,
  integerOrAuto,
  listenAddress,
  locales,
  name,
  oneOf,
  optional,
  path,
  port,
  siteUrl,
  token,
} from './values.ts';

export interface Setting<T> {
  /** The value to use when the variable is unset or empty. */
  default: string;
  /**
   * Reads a value.
   * @throws Wrong
   */
  parse: (text: string) => T;
  /** One line for the table in docs/settings.md. */
  doc: string;
  /** Whether the value is secret: it is never printed, and never part of the site. */
  secret?: true;
  /** Whether the value may be in a file, as secret settings may. */
  inFile?: true;
}

const setting = <T>(
  fallback: string,
  parse: (text: string) => T,
  doc: string,
  secret?: true,
): Setting<T> => ({
  default: fallback,
  parse,
  doc,
  ...(secret && { secret, inFile: true }),
});

/** All settings with their defaults, parsers and descriptions. The table in docs/settings.md is generated from this table. */
export const SETTINGS = {
  EXPORT_URL: setting(
    SAMPLE,
    (text) => exportUrl(text === SAMPLE && !existsSync(SAMPLE) ? SAMPLE_FILE : text),
    'Path or http(s) address of the export. A list of domains (a .txt file) is crawled instead. The default is the bundled sample with invented jobs; its job pages and icons are fetched only if SCRAPE_ENABLED and ICONS_MODE are set.',
  ),
  DOWNLOAD_TOKEN: setting(
    '',
    token,
    `Bearer token for the export, required when EXPORT_URL is http(s). "${NO_TOKEN}" declares a public export.`,
    true,
  ),
  DOWNLOAD_STALL_SECONDS: setting(
    '60',
    decimal('seconds', 0.05, 3600),
    'Seconds that the download of the export waits for the next byte.',
  ),
  SITE_URL: setting(
    'http://localhost:4321',
    siteUrl,
    'Address of the site, without a path. The default has the port PORT.',
  ),
  SITE_NAME: setting('Jobfeed', name, 'Name shown on pages and in feeds.'),
  BRAND_COLOR: setting(
    '',
    optional(brandColour),
    'Colour of links, buttons and the mark, such as #0066cc. It must be legible on light pages; the dark theme uses a lighter shade.',
  ),
  LOGO: setting(
    '',
    optional(logo),
    'Path of an SVG or PNG file of at most 100 kB that replaces the mark at the top. A logo much wider than high replaces the name too.',
  ),
  THEME: setting(
    '',
    optional(theme),
    'Path of a JSON file with colours of both themes, radius and fonts (docs/theming.md). The contrast of its colours is checked.',
  ),
  CONTENT_DIR: setting(
    CONTENT_DEFAULT,
    contentFolder,
    'Folder with Markdown files that become pages: imprint, privacy and others (docs/content.md). The default folder may be missing.',
  ),
  CONTACT_URL: setting(
    '',
    optional(httpUrl),
    'Address where people and crawled sites reach the operator. By default crawled sites see SITE_URL and pages have no contact link.',
  ),
  SYNC_INTERVAL_HOURS: setting('3', decimal('hours', 0.01, 8760), 'Hours between two checks of the export.'),
  SCRAPE_ENABLED: setting('true', boolean, 'Whether a build fetches job pages for the search index.'),
  SCRAPE_BUDGET_MINUTES: setting(
    '20',
    decimal('minutes', 0.001, 1440),
    'Minutes that a build may spend on job pages, and then on icons. The next build does the rest.',
  ),
  SCRAPE_DELAY_SECONDS: setting('1', integer(0, 3600), 'Seconds between two requests to the same host.'),
  SCRAPE_PARALLEL_HOSTS: setting(
    '16',
    integer(1, 256),
    'Number of hosts that a build fetches from at the same time.',
  ),
  FETCH_ALLOW_PRIVATE: setting(
    '',
    allowPrivate,
    'Addresses that may be fetched although they are not public: CIDR ranges (ports 80 and 443) and address:port entries.',
  ),
  VALIDATE_MAX_BYTES: setting(
    '10485760',
    integer(1, 1_000_000_000),
    'Largest feed, in bytes, that the API validator accepts.',
  ),
  BLOCKED_DOMAINS: {
    ...setting(
      '',
      blockedDomains,
      'Domains to block with all their subdomains, separated by commas, or one per line in the file that BLOCKED_DOMAINS_FILE names. With a reason after a domain, the status page shows both.',
    ),
    inFile: true,
  },
  DOMAIN_MAX_JOBS: setting(
    '50000',
    integer(1, 10_000_000),
    'Maximum number of jobs per domain. If a feed has more, the newest are shown.',
  ),
  ICONS_MODE: setting(
    'local',
    oneOf('off', 'proxy', 'local', 's3'),
    "Source of employers' icons: off, local (the build fetches them), s3 (the same, in a bucket), proxy (a function fetches them on request, needs FUNCTIONS).",
  ),
  S3_ENDPOINT: setting(
    '',
    optional(baseUrl),
    'Address of the S3-compatible service for ICONS_MODE=s3, such as https://s3.eu-central-1.amazonaws.com.',
  ),
  S3_BUCKET: setting('', optional(bucketName), 'The bucket for icons. The build writes below icons/.'),
  S3_REGION: setting('us-east-1', name, "The bucket's region; some services call it auto."),
  S3_ACCESS_KEY_ID: setting('', token, 'Access key that may write objects to the bucket.', true),
  S3_SECRET_ACCESS_KEY: setting('', token, 'Secret of that access key.', true),
  S3_PUBLIC_URL: setting(
    '',
    optional(baseUrl),
    'Public address of the bucket. Pages may load images from it.',
  ),
  STATE_DIR: setting('.jobfeed', path, 'Folder for the state (SQLite). Keep nothing else in it.'),
  OUT_DIR: setting('dist', path, 'Folder for the built site: a new folder, or one that a build made.'),
  PORT: setting('4321', port, 'Port of npm start and npm run serve. 0 picks a free port.'),
  HOST: setting(
    '127.0.0.1',
    listenAddress,
    'Address that npm start and npm run serve listen on. The default accepts connections from this machine only; :: accepts them on every address.',
  ),
  TRUSTED_PROXIES: setting(
    '',
    addressRanges,
    'Addresses and CIDR ranges of proxies in front of npm start and npm run serve, such as 127.0.0.1. Their X-Forwarded-For names the client.',
  ),
  FUNCTIONS: setting(
    'true',
    boolean,
    'Whether functions/ is deployed with the site: search API, feeds of any search, validator.',
  ),
  PAGES: setting(
    'static',
    oneOf('static', 'on-demand'),
    'static: a build writes all pages as files. on-demand: functions render the pages of jobs, and of filters with few jobs, on request.',
  ),
  LANDING_MIN_JOBS: setting(
    '10',
    integer(1, 1_000_000),
    'With PAGES=on-demand: minimum number of jobs for a filter to have its page and feed as files.',
  ),
  RENDER_PROCESSES: setting(
    'auto',
    integerOrAuto(1, 256),
    'Number of processes that render pages. auto: one per core, fewer if memory is short.',
  ),
  HSTS_SUBDOMAINS: setting(
    'false',
    boolean,
    'Whether Strict-Transport-Security also covers all subdomains of the host of SITE_URL. Each must then serve https for a year.',
  ),
  PRECOMPRESS: setting(
    'false',
    boolean,
    'Whether a build writes .br and .gz files beside text files, for your own server. Hosts compress on their own.',
  ),
  SEARCH_IN_BROWSER_MAX: setting(
    '50000',
    integer(0, 10_000_000),
    'Number of jobs above which pages ask the search API instead of loading the index. Without FUNCTIONS they always load it.',
  ),
  SEARCH_ENGINE: setting(
    'static',
    oneOf('static', ...ENGINES),
    `static: the search reads an index of files. ${ENGINES.join(', ')}: the build sends the jobs to that engine (needs FUNCTIONS).`,
  ),
  MEILI_URL: setting(
    'http://127.0.0.1:7700',
    baseUrl,
    'Address of the server for SEARCH_ENGINE=meilisearch.',
  ),
  MEILI_KEY: setting(
    '',
    engineKey,
    'Key with which a build writes to Meilisearch: the master key, or one that may write indexes and create keys.',
    true,
  ),
  MEILI_SEARCH_KEY: setting(
    '',
    token,
    'Key with which functions search Meilisearch. Without it a build creates one and stores it in STATE_DIR.',
    true,
  ),
  OPENSEARCH_URLS: setting(
    '',
    httpUrls,
    'Addresses of the nodes for SEARCH_ENGINE=opensearch, separated by commas. If a node does not answer, the next one is tried.',
  ),
  OPENSEARCH_USERNAME: setting(
    '',
    token,
    'User name for OpenSearch. Without it requests have no credentials.',
  ),
  OPENSEARCH_PASSWORD: setting('', token, 'Password for OpenSearch.', true),
  ENGINE_CA_FILE: setting(
    '',
    optional(path),
    'PEM file with an additional certificate authority to trust for the engine.',
  ),
  ENGINE_INDEX: setting(
    'jobfeed',
    indexPrefix,
    'Prefix of the names of indexes in the engine. Sites that share an engine need different ones.',
  ),
  PAGEFIND: setting(
    'auto',
    oneOf('auto', 'true', 'false'),
    'Whether the site has an index for Pagefind clients of other sites. auto: up to 20,000 jobs, if the site with it fits on DEPLOY_HOST.',
  ),
  EMBED: setting(
    'auto',
    oneOf('auto', 'true', 'false'),
    'Whether other sites can embed lists of jobs: the script, its page and a feed.json beside each feed.xml. auto: only feeds of employers if all feeds do not fit on DEPLOY_HOST.',
  ),
  FEED_LINKS: setting(
    'employer',
    oneOf('employer', 'site'),
    'Where items of RSS and JSON feeds lead: to the advert at the employer, or to its page on this site.',
  ),
  LOCALES: setting(
    'en,de',
    locales,
    `Interface languages, from ${Object.keys(STRINGS).join(', ')}. The first is at /, the others are below /<locale>/.`,
  ),
  DEPLOY_HOST: setting(
    'none',
    oneOf('none', ...HOST_NAMES),
    `Host whose limits a site must meet to be published: none, ${HOST_NAMES.join(', ')}.`,
  ),
  PING_URL: setting(
    '',
    optional(httpUrl),
    "Address to call after each successful run, such as a dead-man's switch.",
    true,
  ),
  LOG_FORMAT: setting(
    'auto',
    oneOf('auto', 'text', 'json'),
    'Log format of build, watch, serve and start: text, or json with one object per line. auto: json if the systemd journal collects the log, otherwise text.',
  ),
  JOBFEED_NOW: setting('', optional(instant), 'Clock of a build, for reproducible output.'),
} satisfies Record<string, Setting<unknown>>;
