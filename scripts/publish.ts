import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuildError } from './lib/errors.ts';
import { listFiles } from './lib/files.ts';
import { headerMatcher, isImmutable, parseHeadersFile } from './lib/headers-file.ts';

/**
 * How a build becomes the site: it is made in `<outDir>.next`, checked, and swapped in; the site before it is kept in
 * `<outDir>.previous` for one deploy. OUT_DIR is a plain folder, not a symbolic link, because hosts upload it as it is;
 * the price is that it is missing for some microseconds between two renames. Whoever finds it missing puts it back:
 * `prepareNext` and `rollback` do, and the Node server waits for it.
 */
const nextOf = (outDir: string): string => `${outDir}.next`;
const previousOf = (outDir: string): string => `${outDir}.previous`;
/** The present site while a rollback exchanges it with the one before. */
const asideOf = (outDir: string): string => `${outDir}.aside`;
/** What is being deleted: a folder that was renamed first can never be taken for a whole site. */
const trashOf = (outDir: string): string => `${outDir}.trash`;

/** Says what a build was made from, and which of its files have names that change with their content. */
const GENERATION = 'generation.json';
interface Generation {
  /** See fingerprint.ts. Kept in the site itself, so that the two can never disagree. */
  fingerprint: string;
  /** Without those kept from the build before. */
  files: string[];
}

/**
 * Makes the folder in which the next site is built: a new empty sibling of `outDir`. A swap that was interrupted is
 * undone first, so that there is a site again before the build starts.
 * @returns the folder's path
 */
export async function prepareNext(outDir: string): Promise<string> {
  restoreSite(outDir);
  const next = nextOf(outDir);
  discard(outDir, asideOf(outDir));
  discard(outDir, next);
  await mkdir(next, { recursive: true });
  return next;
}

/** Puts the last site back when a swap was interrupted between its two renames. True when there was one to put back. */
export function restoreSite(outDir: string): boolean {
  if (existsSync(outDir) || !existsSync(previousOf(outDir))) return false;
  renameSync(previousOf(outDir), outDir);
  return true;
}

/**
 * Swaps the checked site in `nextDir` with the one in `outDir`, which stays in `<outDir>.previous`. The hashed files that
 * only the outgoing build has stay for this one deploy, so that a page that was opened before goes on working.
 * @throws BuildError "publish" when a folder cannot be renamed; the site is then as it was
 */
export async function publish({
  outDir,
  nextDir,
  fingerprint,
}: {
  outDir: string;
  nextDir: string;
  fingerprint: string;
}): Promise<void> {
  const generation: Generation = { fingerprint, files: await immutableFiles(nextDir) };
  await writeFile(join(nextDir, GENERATION), `${JSON.stringify(generation, null, 1)}\n`);
  await keepFiles(outDir, nextDir, (await readGeneration(outDir))?.files ?? []);
  discard(outDir, previousOf(outDir));
  try {
    if (existsSync(outDir)) renameSync(outDir, previousOf(outDir));
    renameSync(nextDir, outDir);
  } catch (error) {
    restoreSite(outDir);
    throw new BuildError(
      'publish',
      `The new site in "${nextDir}" could not take the place of "${outDir}": ${error instanceof Error ? error.message : String(error)}.`,
      'OUT_DIR must be an ordinary folder (not a mount point) whose parent can be written; the site before is still served.',
      { cause: error },
    );
  }
}

/**
 * Swaps the present site with the one before it, so that a second call undoes the first.
 * @throws BuildError "rollback" when there is no site before
 */
export function rollback(outDir: string): void {
  const previous = previousOf(outDir);
  if (restoreSite(outDir)) return;
  if (!existsSync(previous)) {
    throw new BuildError(
      'rollback',
      `There is no site to go back to: "${previous}" does not exist.`,
      'Only the site of the last deploy is kept; build one from an earlier export instead.',
    );
  }
  const aside = asideOf(outDir);
  renameSync(outDir, aside);
  renameSync(previous, outDir);
  renameSync(aside, previous);
}

/** Deletes a folder in a way that leaves it whole or gone at its own name, whenever the process ends. */
function discard(outDir: string, folder: string): void {
  const trash = trashOf(outDir);
  rmSync(trash, { recursive: true, force: true });
  if (!existsSync(folder)) return;
  renameSync(folder, trash);
  rmSync(trash, { recursive: true, force: true });
}

/** The files of a site that its own `_headers` calls immutable, sorted, with "/" as separator. */
async function immutableFiles(dir: string): Promise<string[]> {
  const headersOf = headerMatcher(parseHeadersFile(await readFile(join(dir, '_headers'), 'utf8')));
  return listFiles(dir)
    .filter((file) => isImmutable(headersOf(`/${file}`)))
    .sort();
}

async function readGeneration(outDir: string): Promise<Generation | undefined> {
  try {
    return JSON.parse(await readFile(join(outDir, GENERATION), 'utf8')) as Generation;
  } catch {
    return undefined; // No site, or one that was damaged by hand: the next build replaces it.
  }
}

/** What the published site was made from; undefined when there is none. */
export const publishedFingerprint = async (outDir: string): Promise<string | undefined> =>
  (await readGeneration(outDir))?.fingerprint;

/** Links those of `files` that `to` lacks (copies where the file system has no links). */
async function keepFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    if (existsSync(target) || !existsSync(join(from, file))) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(join(from, file), target).catch(() => copyFile(join(from, file), target));
  }
}
