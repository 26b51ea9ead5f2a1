import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHeadersFile, printHeadersFile } from '../lib/host-files.ts';
import { FACET_TABLE, FACETS } from '../../src/filters/facets.ts';
import { jobsAreFiles } from '../../src/site/settings.ts';
import { createPaths } from '../../src/site/paths.ts';
import type { Config } from '../config.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';

/**
 * Completes the `_headers` that was copied from `public/` into `outDir`: the content security policy, and
 * Strict-Transport-Security for a site on https only (over http a browser ignores it). It speaks for this host alone
 * unless `hstsSubdomains` is set: what else is below the domain is not ours to say, and browsers remember it for a
 * year.
 */
export async function emitHeaders({
  outDir,
  csp,
  siteUrl,
  hstsSubdomains = false,
}: Record<'outDir' | 'csp' | 'siteUrl', string> & { hstsSubdomains?: boolean }): Promise<void> {
  const file = join(outDir, '_headers');
  const rules = parseHeadersFile(await readFile(file, 'utf8'));
  for (const { headers } of rules) {
    for (const [name, value] of Object.entries(headers))
      headers[name] = value
        .replace('{CSP}', csp)
        .replace('{SUBDOMAINS}', hstsSubdomains ? '; includeSubDomains' : '');
    if (!siteUrl.startsWith('https:')) delete headers['Strict-Transport-Security'];
  }
  await writeFile(file, printHeadersFile(rules));
}

/** Paths that functions answer in any case. */
const ALWAYS = ['/api/*', '/feed.xml', '/feed.json', '/find', '/icons/*'];

/**
 * Writes `_routes.json`, by which Cloudflare Pages asks functions for these addresses and no others: a file that a
 * function hands over costs a call.
 */
export async function emitRoutesJson(
  outDir: string,
  config: Pick<Config, 'PAGES' | 'LOCALES' | 'SITE_URL'>,
): Promise<void> {
  const { page } = createPaths(config.LOCALES, config.SITE_URL);
  const folders = jobsAreFiles(config) ? [] : ['jobs', ...FACETS.map((facet) => FACET_TABLE[facet].folder)];
  const paths = config.LOCALES.flatMap((locale) => folders.map((folder) => page(locale, `/${folder}/`)));
  // The code that makes the pages is for functions alone: what answers instead says that there is nothing.
  const own = jobsAreFiles(config) ? [] : [`/${ON_DEMAND}/*`];
  const include = [...ALWAYS, ...own, ...paths.map((path) => `${path}*`)];
  const routes = { version: 1, include, exclude: paths };
  await writeFile(join(outDir, '_routes.json'), `${JSON.stringify(routes)}\n`);
}
