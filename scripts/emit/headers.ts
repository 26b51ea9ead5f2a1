import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHeadersFile, printHeadersFile } from '../lib/headers-file.ts';

/**
 * Completes the `_headers` that was copied from `public/` into `outDir`: the content security policy, and
 * Strict-Transport-Security for a site on https only (over http a browser ignores it). It speaks for this host alone unless
 * `hstsSubdomains` is set: what else stands below the domain is not ours to say, and browsers remember it for a year.
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
