import { execFile } from 'node:child_process';
import { cp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Config, readConfig } from '../../../scripts/config.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { type Files, packTar } from '../../lib/exports.ts';
import { EXPORTED, type Ground, SITE_URL } from './grounds.ts';

/** Then a build is ended, which is a failure. */
const TIMEOUT_MS = 1_800_000;
const KEPT_CHARACTERS = 3000;

/** A site that a build has made. */
export interface Site {
  config: Config;
  dir: string;
  /** What the build took. */
  ms: number;
  files: number;
  /** What it said. */
  output: string;
}

/**
 * Builds a site of these feeds with `npm run build`'s process, into `folder`, which it makes anew.
 * @param feeds JSON by domain
 * @param from a folder with the site and the state of the build before
 * @throws an Error with the last lines of a build that does not end with 0
 */
export async function buildSite(
  folder: string,
  { settings, feeds, now, from }: Pick<Ground, 'settings'> & { feeds: Files; now: string; from?: string },
): Promise<Site> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (from !== undefined)
    for (const name of ['state', 'dist'])
      await cp(join(from, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  const exportFile = join(folder, 'export.tar');
  const files = Object.entries(feeds).map(([domain, text]) => [`${domain}.json`, text]);
  await writeFile(exportFile, await packTar(Object.fromEntries(files) as Files));
  await utimes(exportFile, new Date(EXPORTED), new Date(EXPORTED));
  const env: Record<string, string> = {
    PAGEFIND: 'false',
    ...settings,
    EXPORT_URL: exportFile,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SITE_URL,
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    JOBFEED_NOW: now,
  };
  const start = performance.now();
  const output = await runBuild(env);
  const ms = performance.now() - start;
  const dir = env['OUT_DIR']!;
  return { config: readConfig(env), dir, ms, files: listFiles(dir).length, output };
}

async function runBuild(env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const options = {
    env: { PATH, HOME, NODE_COMPILE_CACHE, CI: '1', ...env },
    timeout: TIMEOUT_MS,
    maxBuffer: 1e8,
  };
  const script = ['--max-semi-space-size=16', 'scripts/cli.ts', 'build'];
  try {
    const { stderr } = await promisify(execFile)(process.execPath, script, options);
    return stderr;
  } catch (error) {
    const { code, signal, stderr } = error as { code?: number; signal?: string; stderr?: string };
    throw new Error(`The build ended with ${code ?? signal}:\n${stderr?.slice(-KEPT_CHARACTERS)}`);
  }
}
