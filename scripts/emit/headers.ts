import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHeadersFile, printHeadersFile } from '../lib/headers-file.ts';

/**
 * Completes the `_headers` that was copied from `public/` into `outDir`: the content security policy, and
 * Strict-Transport-Security for a site on https only (over http a browser ignores it).
 */
export async function emitHeaders({
  outDir,
  csp,
  siteUrl,
}: Record<'outDir' | 'csp' | 'siteUrl', string>): Promise<void> {
  const file = join(outDir, '_headers');
  const rules = parseHeadersFile(await readFile(file, 'utf8'));
  for (const { headers } of rules) {
    for (const [name, value] of Object.entries(headers)) headers[name] = value.replace('{CSP}', csp);
    if (!siteUrl.startsWith('https:')) delete headers['Strict-Transport-Security'];
  }
  await writeFile(file, printHeadersFile(rules));
}
