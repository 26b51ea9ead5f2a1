/** Swaps the new site in, and the last one back. */
import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  GENERATION,
  type Generation,
  isSite,
  previousOf,
  readGeneration,
  whyNoSite,
} from '../folders/ours.ts';
import { BuildError, messageOf } from '../lib/errors.ts';
import { listFiles, makeReadable } from '../lib/files.ts';
import { headerMatcher, isImmutable, parseHeadersFile } from '../lib/hosts.ts';
import { asideOf, restoreSite, trashOf } from '../folders/workplace.ts';
import { createHttp } from '../http/index.ts';
import { userAgent } from '../../src/http/errors.ts';
import type { Config } from '../config.ts';
import type { Progress } from '../lib/progress.ts';
import type { Dataset } from '../../src/job/job.ts';
import { SETTINGS } from '../settings/table.ts';

/**
 * How a build becomes the site: it is made in `<outDir>.work` (folders/workplace.ts), checked, and swapped in; the site
 * before it is kept in `<outDir>.previous` for one deploy. OUT_DIR is a plain folder, not a symbolic link, because
 * hosts upload it as it is; the price is that it is missing for some microseconds between two renames. If it is
 * missing, `withWorkplace` puts it back, and the Node server waits for it.
 *
 * Called within `withWorkplace`. The hashed files that only the outgoing build has stay for this one deploy, so that a
 * page that was opened before goes on working.
 * @param nextDir the checked site
 * @param files of it, with "/" as separator
 * @param isSample whether its jobs are those of the bundled sample
 * @throws BuildError "publish" when a folder is none of ours or cannot be renamed; the site is then as it was
 */
export async function publish({
  outDir,
  nextDir,
  fingerprint,
  files: siteFiles,
  isSample = false,
}: {
  outDir: string;
  nextDir: string;
  fingerprint: string;
  files: Iterable<string>;
  isSample?: boolean;
}): Promise<void> {
  const files = await immutableFiles(nextDir, siteFiles);
  await keepFiles(outDir, nextDir, readGeneration(outDir)?.files ?? []);
  const made = [...new Set([...listFiles(nextDir), GENERATION])].sort();
  const generation: Generation = { fingerprint, files, isSample, made };
  // On the disk before the rename is: without it the folder would not be known as a site after a power cut.
  await writeFile(join(nextDir, GENERATION), `${JSON.stringify(generation, null, 1)}\n`, { flush: true });
  makeReadable(nextDir);
  const previous = previousOf(outDir);
  try {
    for (const dir of [outDir, previous]) refuseOther(dir);
    if (existsSync(previous)) renameSync(previous, trashOf(outDir));
    if (existsSync(outDir) && readdirSync(outDir).length === 0) rmdirSync(outDir);
    if (existsSync(outDir)) renameSync(outDir, previous);
    renameSync(nextDir, outDir);
  } catch (error) {
    restoreSite(outDir);
    throw new BuildError(
      'publish',
      `The new site in "${nextDir}" could not take the place of "${outDir}": ${messageOf(error)}.`,
      'OUT_DIR must be an ordinary folder (not a mount point) whose parent can be written; the site before is still served.',
      { cause: error },
    );
  }
}

/** Looked at when the build began, but that was a while ago. */
function refuseOther(dir: string): void {
  const why = existsSync(dir) && readdirSync(dir).length > 0 ? whyNoSite(dir) : undefined;
  if (why !== undefined) throw new Error(`"${dir}" ${why}`);
}

/**
 * Swaps the present site with the one before it, so that a second call undoes the first. Called within `withWorkplace`.
 * @throws BuildError "rollback" when there is no site before, or none now
 */
export function rollback(outDir: string): void {
  const previous = previousOf(outDir);
  for (const dir of [previous, outDir]) {
    if (isSite(dir)) continue;
    throw new BuildError(
      'rollback',
      `There is no site to go back ${dir === previous ? 'to' : 'from'}: "${dir}" ${existsSync(dir) ? 'is none' : 'does not exist'}.`,
      'Only the site of the last deploy is kept; build one from an earlier export instead.',
    );
  }
  const aside = asideOf(outDir);
  renameSync(outDir, aside);
  renameSync(previous, outDir);
  renameSync(aside, previous);
}

/** The files of a site that its own `_headers` calls immutable, sorted, with "/" as separator. */
async function immutableFiles(dir: string, files: Iterable<string>): Promise<string[]> {
  const headersOf = headerMatcher(parseHeadersFile(await readFile(join(dir, '_headers'), 'utf8')));
  return Array.from(files)
    .filter((file) => isImmutable(headersOf(`/${file}`)))
    .sort();
}

/** The fingerprint of the published site; undefined when there is none. */
export const publishedFingerprint = (outDir: string): string | undefined =>
  readGeneration(outDir)?.fingerprint;

/** Links those of `files` that `to` lacks (copies where the file system has no links). */
async function keepFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    if (existsSync(target) || !existsSync(join(from, file))) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(join(from, file), target).catch(() => copyFile(join(from, file), target));
  }
}

/**
 * Calls PING_URL, the dead-man's switch that raises an alarm when it has not been called for a while. A failed call is
 * a warning: the site is good, and a call that does not come is what the switch is for.
 */
export async function ping(
  config: Pick<Config, 'PING_URL' | 'CONTACT_URL'>,
  progress: Progress,
): Promise<void> {
  if (!config.PING_URL) return;
  const http = createHttp({
    userAgent: userAgent(config.CONTACT_URL),
    trustedOrigins: [new URL(config.PING_URL).origin],
  });
  try {
    const answer = await http.request(config.PING_URL, { limits: { totalMs: 20_000 } });
    answer.discard();
    if (answer.status >= 300) progress.warn(`PING_URL answered ${answer.status}; check the address`);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    progress.warn('PING_URL could not be called; check the address and the network', { reason });
  } finally {
    await http.close();
  }
}

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
  'LOG_FORMAT',
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
