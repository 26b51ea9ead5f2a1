/** Publishes a new site, and rolls back to the previous one. */
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
 * Publishes a build: it was made in `<outDir>.work` (folders/workplace.ts) and checked, and is now swapped in; the previous site
 * is kept in `<outDir>.previous` for one deploy. OUT_DIR is a plain folder, not a symbolic link, because hosts upload it as it
 * is; therefore it is missing for some microseconds between two renames. If it stays missing, `withWorkplace` restores it, and
 * the Node server waits for it.
 *
 * Call within `withWorkplace`. Hashed files of the outgoing build are kept for this one deploy, so that pages opened before
 * continue to work.
 * @param nextDir the checked site
 * @param files its files, with "/" as separator
 * @param isSample whether its jobs are those of the bundled sample
 * @throws BuildError "publish" when a folder is not ours or cannot be renamed; the site is then unchanged
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
  // Flush before the rename: otherwise, after a power cut, the folder might not be recognized as a site.
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
      `The new site in "${nextDir}" cannot replace "${outDir}": ${messageOf(error)}.`,
      'Set OUT_DIR to an ordinary folder (not a mount point) inside a writable folder; the previous site is still served.',
      { cause: error },
    );
  }
}

/** Checks again: the first check was at the start of the build. */
function refuseOther(dir: string): void {
  const why = existsSync(dir) && readdirSync(dir).length > 0 ? whyNoSite(dir) : undefined;
  if (why !== undefined) throw new Error(`"${dir}" ${why}`);
}

/**
 * Swaps the current site with the previous one, so that a second call undoes the first. Call within `withWorkplace`.
 * @throws BuildError "rollback" when there is no previous or no current site
 */
export function rollback(outDir: string): void {
  const previous = previousOf(outDir);
  for (const dir of [previous, outDir]) {
    if (isSite(dir)) continue;
    throw new BuildError(
      'rollback',
      `There is no site to go back ${dir === previous ? 'to' : 'from'}: "${dir}" ${existsSync(dir) ? 'is not a site' : 'does not exist'}.`,
      'Only one previous site is kept; build from an earlier export instead.',
    );
  }
  const aside = asideOf(outDir);
  renameSync(outDir, aside);
  renameSync(previous, outDir);
  renameSync(aside, previous);
}

/** The files that the site's own `_headers` calls immutable, sorted, with "/" as separator. */
async function immutableFiles(dir: string, files: Iterable<string>): Promise<string[]> {
  const headersOf = headerMatcher(parseHeadersFile(await readFile(join(dir, '_headers'), 'utf8')));
  return Array.from(files)
    .filter((file) => isImmutable(headersOf(`/${file}`)))
    .sort();
}

/** The fingerprint of the published site, if there is one. */
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
 * Calls PING_URL, a dead man's switch that raises an alarm when it was not called for a while. A failed call is only a warning:
 * the site is good, and the switch exists to notice missing calls.
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
    progress.warn('PING_URL cannot be reached; check the address and the network', { reason });
  } finally {
    await http.close();
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything in the project that determines the site. */
const CODE_FOLDERS = ['functions', 'public', 'schema', 'scripts', 'src'];
const CODE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json'];

/**
 * Settings that affect where and how a build runs but not its result; secrets are excluded too. All other settings
 * count.
 */
const NOT_IN_THE_SITE = new Set<keyof typeof SETTINGS>([
  'EXPORT_URL',
  // Blocked domains are not in the data, but the published reasons are.
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
 * Digest of a site's inputs: data, settings, day and code. Two builds with the same fingerprint give the same site except for the
 * build time, so the second can be skipped.
 * @param code the result of `codeDigest`
 * @param dataset with the digest of everything its jobs are made from
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
 * Digest of the settings that affect the site, the project's code and the version of Node.
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
