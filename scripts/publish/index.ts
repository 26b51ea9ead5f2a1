/** Publishes a new site, and goes back to the previous one. */
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
 * Publishes a build that was made in `<outDir>.work` (folders/workplace.ts) and checked, by renaming it to OUT_DIR. The
 * previous site stays in `<outDir>.previous` until the next deploy. OUT_DIR is a plain folder and no symbolic link, because
 * hosts upload it as it is. Therefore it is missing for some microseconds between two renames. If it stays missing,
 * `withWorkplace` restores it, and the Node server waits for it.
 *
 * Call this within `withWorkplace`. The files of the outgoing build whose names contain a hash stay for this one deploy, so
 * that pages that were opened before it continue to work.
 * @param nextDir the checked site
 * @param files the files of the site, with "/" as separator
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
  // Flush the file before the rename. Otherwise, after a power cut, the folder might not be recognized as a site.
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

/** Checks the folder again, because the first check was at the start of the build. */
function refuseOther(dir: string): void {
  const why = existsSync(dir) && readdirSync(dir).length > 0 ? whyNoSite(dir) : undefined;
  if (why !== undefined) throw new Error(`"${dir}" ${why}`);
}

/**
 * Swaps the current site with the previous one, so that a second call undoes the first. Call this within `withWorkplace`.
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

/** The files that the site's own `_headers` declares immutable, sorted, with "/" as separator. */
async function immutableFiles(dir: string, files: Iterable<string>): Promise<string[]> {
  const headersOf = headerMatcher(parseHeadersFile(await readFile(join(dir, '_headers'), 'utf8')));
  return Array.from(files)
    .filter((file) => isImmutable(headersOf(`/${file}`)))
    .sort();
}

/** The fingerprint of the published site; undefined if there is no site. */
export const publishedFingerprint = (outDir: string): string | undefined =>
  readGeneration(outDir)?.fingerprint;

/** Makes hard links for the given files that the folder `to` lacks, or copies if the file system has no links. */
async function keepFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    if (existsSync(target) || !existsSync(join(from, file))) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(join(from, file), target).catch(() => copyFile(join(from, file), target));
  }
}

/**
 * Calls PING_URL, a service that raises an alarm if it was not called for a while (a dead man's switch). A failed call is only
 * a warning, because the site is good and the service itself notices missing calls.
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
/** The folders of the project that determine what a site is like. */
const CODE_FOLDERS = ['functions', 'public', 'schema', 'scripts', 'src'];
const CODE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json'];

/**
 * Settings that affect where and how a build runs, but not its result. Secrets do not affect it either. All other settings do.
 */
const NOT_IN_THE_SITE = new Set<keyof typeof SETTINGS>([
  'EXPORT_URL',
  // The jobs of blocked domains are not in the data, but the published reasons for blocking are.
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
 * A digest of all that a site is made from: data, settings, day and code. Two builds with the same fingerprint give the same
 * site except for the build time, so the second build can be skipped.
 * @param code the result of `codeDigest`
 * @param dataset with the digest of everything that its jobs are made from
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
 * A digest of the settings that affect the site, of the project's code, and of the version of Node.
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
