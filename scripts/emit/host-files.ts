import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { headerMatcher, parseHeadersFile, printHeadersFile } from '../lib/hosts.ts';
import { FACET_TABLE, FACETS } from '../../src/filters/facets.ts';
import { jobsAreFiles, siteSettings } from '../../src/site/settings.ts';
import { ownTextsOf } from './own-pages.ts';
import { createPaths } from '../../src/site/paths.ts';
import { FRAME_CSP_HEADER } from '../../src/site/csp.ts';
import type { Config } from '../config.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import type { DeployedEngine } from '../../src/engine/index.ts';
import type { Deployment } from '../../src/api/deployed.ts';
import { currenciesOf } from '../../src/job/pay.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { createFormat } from '../../src/job/format.ts';
import type { Dataset } from '../../src/job/job.ts';
import { cityNames } from '../../src/site/context.ts';
import { listFiles } from '../lib/files.ts';
import type { Reuse } from '../lib/reuse.ts';

/** Browsers ignore these on http; some log a warning for each page. */
const HTTPS_ONLY = ['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'];

/** Folder of the scripts for embedding lists on other sites, and the one page in it that others may frame. */
const EMBED = 'embed';
const FRAME = '/embed/frame/';

/** Patterns that together match each path of the site except the frame, each path once. */
async function partsOf(outDir: string, locales: readonly string[]): Promise<string[]> {
  const entries = await readdir(outDir, { withFileTypes: true });
  const folders = new Set([
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    // Functions may render all pages of these.
    ...['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder), ...locales.slice(1)],
  ]);
  folders.delete(EMBED);
  return ['/', '/:file', `/${EMBED}/`, `/${EMBED}/:file`, ...[...folders].sort().map((name) => `/${name}/*`)];
}

/**
 * Completes `_headers` in `outDir`, copied from `public/`: adds the content security policies, and removes headers
 * for https (`HTTPS_ONLY`) from an http site. Strict-Transport-Security covers subdomains only with `hstsSubdomains`,
 * because others may run them and browsers remember the header for a year.
 */
export async function emitHeaders({
  outDir,
  csp,
  siteUrl,
  locales,
  hstsSubdomains = false,
}: Record<'outDir' | 'csp' | 'siteUrl', string> & {
  locales: readonly string[];
  hstsSubdomains?: boolean;
}): Promise<void> {
  const file = join(outDir, '_headers');
  const parts = await partsOf(outDir, locales);
  const isFramed = existsSync(join(outDir, FRAME));
  const rules = parseHeadersFile(await readFile(file, 'utf8'))
    .filter(({ pattern }) => isFramed || pattern !== FRAME)
    .flatMap(({ pattern, headers }) =>
      (pattern === '/{PART}' ? parts : [pattern]).map((path) => ({ pattern: path, headers: { ...headers } })),
    );
  for (const { headers } of rules) {
    for (const [name, value] of Object.entries(headers))
      headers[name] = value
        .replace('{CSP}', csp)
        .replace('{FRAME_CSP}', FRAME_CSP_HEADER)
        .replace('{SUBDOMAINS}', hstsSubdomains ? '; includeSubDomains' : '');
    if (!siteUrl.startsWith('https:')) for (const name of HTTPS_ONLY) delete headers[name];
  }
  await writeFile(file, printHeadersFile(rules));
}

/** Paths that functions always answer. */
const ALWAYS = ['/api/*', '/feed.xml', '/feed.json', '/find', '/icons/*'];

/** Paths that functions answer, as patterns, and exceptions: exact paths that match a pattern but are files. */
export function functionPaths(config: Pick<Config, 'PAGES' | 'LOCALES' | 'SITE_URL'>): {
  include: string[];
  exclude: string[];
} {
  const { page } = createPaths(config.LOCALES, config.SITE_URL);
  const folders = jobsAreFiles(config) ? [] : ['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder)];
  const paths = config.LOCALES.flatMap((locale) => folders.map((folder) => page(locale, `/${folder}/`)));
  // The rendering code is for functions only: route requests for it to them, so that they answer 404.
  const own = jobsAreFiles(config) ? [] : [`/${ON_DEMAND}/*`];
  return { include: [...ALWAYS, ...own, ...paths.map((path) => `${path}*`)], exclude: paths };
}

/**
 * Writes `_routes.json`, which limits Cloudflare Pages to calling functions for these paths only: passing a file through a
 * function counts as a call.
 */
export const emitRoutesJson = (
  outDir: string,
  config: Pick<Config, 'PAGES' | 'LOCALES' | 'SITE_URL'>,
): Promise<void> =>
  writeFile(join(outDir, '_routes.json'), `${JSON.stringify({ version: 1, ...functionPaths(config) })}\n`);

/** Writes `deployment.json`, so that functions need no settings. Pages on demand require that `_headers` exists. */
export async function emitDeploymentJson({
  outDir,
  config,
  dataset,
  version,
  engine,
}: {
  outDir: string;
  config: Config;
  dataset: Pick<Dataset, 'jobs' | 'domains' | 'places' | 'exportedAt' | 'builtAt'>;
  version: string;
  engine?: DeployedEngine | undefined;
}): Promise<void> {
  const deployment: Deployment = {
    version,
    siteUrl: config.SITE_URL,
    siteName: config.SITE_NAME,
    contactUrl: config.CONTACT_URL,
    locales: config.LOCALES,
    syncIntervalHours: config.SYNC_INTERVAL_HOURS,
    iconsMode: config.ICONS_MODE,
    ...(config.FEED_LINKS === 'site' && { feedLinks: 'site' }),
    jobs: dataset.jobs.length,
    currencies: [...(dataset.jobs.columns?.offered.currencies ?? currenciesOf(dataset.jobs))],
    domains: dataset.domains.length,
    ...(engine && { engine }),
    exportedAt: dataset.exportedAt,
    builtAt: dataset.builtAt,
    ...(!jobsAreFiles(config) && { pages: await pagesOf(outDir, config, dataset) }),
  };
  await writeFile(join(outDir, 'deployment.json'), `${JSON.stringify(deployment)}\n`);
}

/** The data that functions need to render pages. */
async function pagesOf(
  outDir: string,
  config: Config,
  { places, jobs }: Pick<Dataset, 'places' | 'jobs'>,
): Promise<NonNullable<Deployment['pages']>> {
  const { countries, employers } = facetValues(jobs);
  // All jobs of an employer have the same employer data.
  const atEmployers = employers.map(({ ordinals: [job = 0] }) => jobs.at(job)?.employer.location.country);
  const codes = [...new Set([...countries.map(({ value }) => value), ...atEmployers])]
    .filter((code) => code !== undefined)
    .sort();
  const rules = parseHeadersFile(await readFile(join(outDir, '_headers'), 'utf8'));
  return {
    settings: siteSettings(config, ownTextsOf(config.CONTENT_DIR)),
    names: Object.fromEntries(
      config.LOCALES.map((locale) => {
        // Take the names from this runtime, because others have different ones: "Hong Kong SAR China".
        const { country } = createFormat(locale);
        const countries = Object.fromEntries(codes.map((code) => [code, country(code)]));
        return [locale, { cities: cityNames(places, locale), countries }];
      }),
    ),
    headers: headerMatcher(rules)('/jobs/'),
  };
}

/** Extensions of text files; images and search artefacts are compressed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
/** Below this size, compression saves less than a network packet. */
const MIN_BYTES = 1024;
/**
 * The highest quality saves another tenth but takes fifty times as long, so it is for scripts and styles only, which
 * are few and load first.
 */
const HIGHEST = new Set(['.css', '.js']);
const brotliOf = (extension: string): object => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: HIGHEST.has(extension) ? 11 : 6 },
});

const ENCODERS = {
  '.br': (bytes: Buffer, extension: string) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, brotliOf(extension)),
  '.gz': (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};

/**
 * Writes `file.br` and `file.gz` beside every text file worth compressing, for servers that send precompressed files: the Node
 * server, nginx with `gzip_static`, Caddy with `precompressed`.
 * @returns the number of files written
 */
export async function precompress({
  dir,
  reuse,
  tick,
}: {
  dir: string;
  reuse: Reuse;
  tick: (done: number, total: number) => void;
}): Promise<number> {
  const files = listFiles(dir).filter((file) => TEXT.has(extname(file)));
  const limit = pLimit(4); // As many as zlib has threads.
  let written = 0;
  let done = 0;
  await Promise.all(
    files.map((file) =>
      limit(async () => {
        const bytes = await readFile(join(dir, file));
        tick(++done, files.length);
        if (bytes.length < MIN_BYTES) return;
        const cacheKey = createHash('sha256')
          .update(JSON.stringify(brotliOf(extname(file))))
          .update(bytes)
          .digest('base64url');
        for (const [ending, encode] of Object.entries(ENCODERS)) {
          if (!reuse.take(file + ending, cacheKey, dir))
            await writeFile(join(dir, file + ending), await encode(bytes, extname(file)));
          written++;
        }
      }),
    ),
  );
  return written;
}
