/** The digest of all that a site is made from: the same digest means nothing to build. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../../src/job/job.ts';
import type { Config } from '../config.ts';
import { SETTINGS } from '../settings/table.ts';
import { listFiles } from '../lib/files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything in the project that a site is made by or from. */
const CODE_FOLDERS = ['functions', 'public', 'schema', 'scripts', 'src'];
const CODE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json'];

/** Settings that say where and how a build runs, not what it makes, beside the secret ones. A setting that is not listed counts. */
const NOT_IN_THE_SITE = new Set<keyof typeof SETTINGS>([
  'EXPORT_URL',
  // The domains that it shuts out are no part of the data; its reasons are.
  'BLOCKED_DOMAINS',
  'DOMAIN_MAX_JOBS',
  'DOWNLOAD_STALL_SECONDS',
  'STATE_DIR',
  'OUT_DIR',
  'PORT',
  'RENDER_PROCESSES',
  'HOST',
  'FETCH_ALLOW_PRIVATE',
  'SCRAPE_BUDGET_MINUTES',
  'SCRAPE_DELAY_SECONDS',
  'SCRAPE_PARALLEL_HOSTS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'JOBFEED_NOW',
  'MEILI_URL',
  'OPENSEARCH_URLS',
  'OPENSEARCH_USERNAME',
  'ENGINE_CA_FILE',
]);

/**
 * Says what a site would be made from: data, settings, day and code. Two builds with the same fingerprint make the same
 * site but for the time in it, so the second one need not be made.
 * @param code what `codeDigest` says
 * @param dataset with the digest of all that its jobs are made from
 */
export function fingerprint({
  code,
  now,
  dataset: { jobs: _postings, builtAt: _builtAt, ...rest },
}: {
  code: string;
  now: Date;
  dataset: Dataset & { digest: string };
}): string {
  const hash = createHash('sha256');
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`);
  add([code, now.toISOString().slice(0, 10)]);
  add(rest);
  return hash.digest('hex');
}

/**
 * Says what makes a site from its data: the settings that show in it, the project's code, the version of Node.
 * @param root the project's folder
 */
export async function codeDigest(config: Config, root = ROOT): Promise<string> {
  const hash = createHash('sha256');
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`);
  for (const name of Object.keys(SETTINGS).sort() as (keyof typeof SETTINGS)[])
    if (!SETTINGS[name].secret && !NOT_IN_THE_SITE.has(name)) add([name, config[name] ?? null]);
  add(process.version);
  for (const file of await codeFiles(root)) hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function codeFiles(root: string): Promise<string[]> {
  const files = await Promise.all(
    CODE_FOLDERS.map(async (folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`)),
  );
  return [...files.flat(), ...CODE_FILES].sort();
}
