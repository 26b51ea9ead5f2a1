/** Every setting of the project; `scripts/config.ts` reads them. */
import { ENGINES } from '../../src/engine/deployed-engine.ts';
import { STRINGS } from '../../src/i18n/strings.ts';
import { HOST_NAMES } from '../lib/hosts.ts';
import { blockedDomains } from './blocked-domains.ts';
import {
  NO_TOKEN,
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
  /** What stands in for an unset or empty variable. */
  default: string;
  /** @throws Wrong */
  parse: (text: string) => T;
  /** One line for the settings table of the README. */
  doc: string;
  /** Never printed, and no part of the site. */
  secret?: true;
  /** It may stand in a file of its own, as secret ones may. */
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

/** Every setting: its name, default, reading and documentation. The README's table is checked against this. */
export const SETTINGS = {
  EXPORT_URL: setting(
    'scripts/sample/export.tar.gz',
    exportUrl,
    'The export: a path or an http(s) address; or a list of domains (a .txt file), which are crawled. The default is the bundled sample.',
  ),
  DOWNLOAD_TOKEN: setting(
    '',
    token,
    `Bearer token for the export; required when EXPORT_URL is http(s). "${NO_TOKEN}" says that the export is public.`,
    true,
  ),
  DOWNLOAD_STALL_SECONDS: setting(
    '60',
    decimal('seconds', 0.05, 3600),
    'How long the download of the export waits for the next byte.',
  ),
  SITE_URL: setting(
    'http://localhost:4321',
    siteUrl,
    "The site's own address, without a path; the port of the default is PORT.",
  ),
  SITE_NAME: setting('Jobfeed', name, 'The name that pages and feeds show.'),
  CONTACT_URL: setting(
    '',
    optional(httpUrl),
    'Where people and crawled sites reach the operator; default SITE_URL, to which pages then do not link.',
  ),
  SYNC_INTERVAL_HOURS: setting('3', decimal('hours', 0.01, 8760), 'How often the export is checked.'),
  SCRAPE_ENABLED: setting('true', boolean, "Whether the jobs' own pages are fetched for the search index."),
  SCRAPE_BUDGET_MINUTES: setting(
    '20',
    decimal('minutes', 0.001, 1440),
    'How long a build may fetch job pages, and then icons; the rest is done by the next one.',
  ),
  SCRAPE_DELAY_SECONDS: setting('1', integer(0, 3600), 'Pause between two requests to the same host.'),
  SCRAPE_PARALLEL_HOSTS: setting('16', integer(1, 256), 'How many hosts are fetched from at a time.'),
  FETCH_ALLOW_PRIVATE: setting(
    '',
    allowPrivate,
    'Addresses that are not public but may be fetched: CIDR ranges (ports 80 and 443) and address:port entries.',
  ),
  VALIDATE_MAX_BYTES: setting(
    '10485760',
    integer(1, 1_000_000_000),
    'How many bytes a feed may have that the validator of the API looks at.',
  ),
  BLOCKED_DOMAINS: {
    ...setting(
      '',
      blockedDomains,
      'Domains of which nothing is taken or shown, nor of those below them, parted by commas; or one a line in a file that BLOCKED_DOMAINS_FILE names. A reason behind a domain stands on the status page, with its name.',
    ),
    inFile: true,
  },
  DOMAIN_MAX_JOBS: setting(
    '50000',
    integer(1, 10_000_000),
    'How many jobs a domain may have on the site: of more the newest are taken.',
  ),
  ICONS_MODE: setting(
    'local',
    oneOf('off', 'proxy', 'local', 's3'),
    "Where employers' icons come from: off, local (fetched by the build), s3 (the same, in a bucket), proxy (fetched on request, needs FUNCTIONS).",
  ),
  S3_ENDPOINT: setting(
    '',
    optional(baseUrl),
    'Where the S3-compatible service of ICONS_MODE=s3 answers, such as https://s3.eu-central-1.amazonaws.com.',
  ),
  S3_BUCKET: setting('', optional(bucketName), 'The bucket that icons are put into, below icons/.'),
  S3_REGION: setting('us-east-1', name, "The bucket's region; some services call it auto."),
  S3_ACCESS_KEY_ID: setting('', token, 'The key that may put objects into the bucket.', true),
  S3_SECRET_ACCESS_KEY: setting('', token, 'Its secret.', true),
  S3_PUBLIC_URL: setting(
    '',
    optional(baseUrl),
    'Where readers get what is in the bucket; pages may load images from there.',
  ),
  STATE_DIR: setting('.jobfeed', path, 'Where the state (SQLite) is kept: a folder for it alone.'),
  OUT_DIR: setting('dist', path, 'Where the built site goes: a new folder, or one that a build made.'),
  PORT: setting('4321', port, 'The port of npm start and npm run serve; 0 takes a free one.'),
  HOST: setting(
    '127.0.0.1',
    listenAddress,
    'The address that npm start and npm run serve listen on: this machine alone, unless you set another one; :: is every address that it has.',
  ),
  FUNCTIONS: setting(
    'true',
    boolean,
    'Whether functions/ is deployed with the site: search API, feeds of any search, validator.',
  ),
  PAGES: setting(
    'static',
    oneOf('static', 'on-demand'),
    'Whether pages of jobs, and of filters with few jobs, are files or made when they are asked for, by functions.',
  ),
  LANDING_MIN_JOBS: setting(
    '10',
    integer(1, 1_000_000),
    'With PAGES=on-demand: from so many jobs on, a filter has its page and feed as files.',
  ),
  HSTS_SUBDOMAINS: setting(
    'false',
    boolean,
    'Whether Strict-Transport-Security speaks for all names below the host of SITE_URL too: each must have https then, for a year.',
  ),
  PRECOMPRESS: setting(
    'false',
    boolean,
    'Whether .br and .gz files are put beside text files: for servers of your own, hosts compress by themselves.',
  ),
  SEARCH_IN_BROWSER_MAX: setting(
    '50000',
    integer(0, 10_000_000),
    'Above so many jobs pages ask the search API instead of loading the index; never without FUNCTIONS.',
  ),
  SEARCH_ENGINE: setting(
    'static',
    oneOf('static', ...ENGINES),
    'What searches: the index of files that a build makes, or an engine that the build brings the jobs into (needs FUNCTIONS).',
  ),
  MEILI_URL: setting(
    'http://127.0.0.1:7700',
    baseUrl,
    'Where the server of SEARCH_ENGINE=meilisearch answers.',
  ),
  MEILI_KEY: setting(
    '',
    engineKey,
    'The key with which a build writes there: the master key, or one that may write indexes and make keys.',
    true,
  ),
  MEILI_SEARCH_KEY: setting(
    '',
    token,
    'The key with which functions search; without it a build makes one and keeps it in STATE_DIR.',
    true,
  ),
  OPENSEARCH_URLS: setting(
    '',
    httpUrls,
    'The nodes of SEARCH_ENGINE=opensearch, parted by commas; a node that does not answer is passed over.',
  ),
  OPENSEARCH_USERNAME: setting('', token, 'Who is asked for there; without it nobody is.'),
  OPENSEARCH_PASSWORD: setting('', token, 'The password.', true),
  ENGINE_CA_FILE: setting(
    '',
    optional(path),
    'The certificate (PEM) of an authority that the engine is trusted by, beside the usual ones.',
  ),
  ENGINE_INDEX: setting(
    'jobfeed',
    indexPrefix,
    'What the names of indexes begin with: sites that share an engine need different ones.',
  ),
  PAGEFIND: setting(
    'auto',
    oneOf('auto', 'true', 'false'),
    'Whether the site has an index for Pagefind clients of other sites: auto is up to 20,000 jobs and while DEPLOY_HOST takes the site with it.',
  ),
  LOCALES: setting(
    'en,de',
    locales,
    `Interface languages, of ${Object.keys(STRINGS).join(', ')}; the first stands at /, the others below /<locale>/.`,
  ),
  DEPLOY_HOST: setting(
    'none',
    oneOf('none', ...HOST_NAMES),
    `A build over this host's limits is not published: none, ${HOST_NAMES.join(', ')}.`,
  ),
  PING_URL: setting(
    '',
    optional(httpUrl),
    "Called after each run that left a good site: a dead-man's switch.",
    true,
  ),
  JOBFEED_NOW: setting('', optional(instant), 'Sets the clock of a build, for reproducible output.'),
} satisfies Record<string, Setting<unknown>>;
