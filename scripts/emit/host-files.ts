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

/** Headers that only https sites send. Browsers ignore them on http, and some log a warning for each page. */
const HTTPS_ONLY = ['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'];

/** The folder of the scripts that embed lists on other sites. FRAME is its only page that other sites may put into a frame. */
const EMBED = 'embed';
const FRAME = '/embed/frame/';

/** Patterns that match every path of the site once, except the page for frames. */
async function partsOf(outDir: string, locales: readonly string[]): Promise<string[]> {
  const entries = await readdir(outDir, { withFileTypes: true });
  const folders = new Set([
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    // These folders may lack files, because functions may render all of their pages.
    ...['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder), ...locales.slice(1)],
  ]);
  folders.delete(EMBED);
  return ['/', '/:file', `/${EMBED}/`, `/${EMBED}/:file`, ...[...folders].sort().map((name) => `/${name}/*`)];
}

/**
 * Completes the file `_headers` in `outDir`, which was copied from `public/`: adds the content security policies, and removes
 * from an http site the headers for https (`HTTPS_ONLY`). Strict-Transport-Security covers subdomains only with
 * `hstsSubdomains`, because somebody else may run the subdomains, and browsers remember the header for a year.
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

/** Paths that functions answer on every site. */
const ALWAYS = ['/api/*', '/feed.xml', '/feed.json', '/find', '/icons/*'];

/** Patterns for the paths that functions answer (`include`), and exact paths that match a pattern but are files (`exclude`). */
export function functionPaths(config: Pick<Config, 'PAGES' | 'LOCALES' | 'SITE_URL'>): {
  include: string[];
  exclude: string[];
} {
  const { page } = createPaths(config.LOCALES, config.SITE_URL);
  const folders = jobsAreFiles(config) ? [] : ['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder)];
  const paths = config.LOCALES.flatMap((locale) => folders.map((folder) => page(locale, `/${folder}/`)));
  // Send requests for the rendering code to functions, which answer them with 404, because only functions may read that code.
  const own = jobsAreFiles(config) ? [] : [`/${ON_DEMAND}/*`];
  return { include: [...ALWAYS, ...own, ...paths.map((path) => `${path}*`)], exclude: paths };
}

/**
 * Writes `_routes.json`, which makes Cloudflare Pages call functions for these paths only. Otherwise a file would be passed
 * through a function, which counts as a call.
 */
export const emitRoutesJson = (
  outDir: string,
  config: Pick<Config, 'PAGES' | 'LOCALES' | 'SITE_URL'>,
): Promise<void> =>
  writeFile(join(outDir, '_routes.json'), `${JSON.stringify({ version: 1, ...functionPaths(config) })}\n`);

/**
 * Writes `deployment.json`, from which functions take their settings. If pages are rendered on demand, `_headers` must exist
 * already.
 */
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
  // All jobs of an employer have the same data about the employer, so one job is enough.
  const atEmployers = employers.map(({ ordinals: [job = 0] }) => jobs.at(job)?.employer.location.country);
  const codes = [...new Set([...countries.map(({ value }) => value), ...atEmployers])]
    .filter((code) => code !== undefined)
    .sort();
  const rules = parseHeadersFile(await readFile(join(outDir, '_headers'), 'utf8'));
  return {
    settings: siteSettings(config, ownTextsOf(config.CONTENT_DIR)),
    names: Object.fromEntries(
      config.LOCALES.map((locale) => {
        // Store the names of this runtime, because other runtimes name countries differently, for example "Hong Kong SAR
        // China".
        const { country } = createFormat(locale);
        const countries = Object.fromEntries(codes.map((code) => [code, country(code)]));
        return [locale, { cities: cityNames(places, locale), countries }];
      }),
    ),
    headers: headerMatcher(rules)('/jobs/'),
  };
}

/** The extensions of text files. Images and search artefacts are compressed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
/** The minimum size of a compressed file. Below it, compression saves less than a network packet. */
const MIN_BYTES = 1024;
/**
 * Extensions that are compressed with the highest quality, which saves another tenth but takes fifty times as long. Scripts and
 * styles are few and load first.
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
 * Writes `file.br` and `file.gz` beside every text file worth compressing. Servers that send precompressed files use them: the
 * Node server, nginx with `gzip_static`, and Caddy with `precompressed`.
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
  const limit = pLimit(4); // zlib has four threads.
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
