import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '../../src/api/deployed.ts';
import {
  budgetAdvice,
  budgetProblems,
  fittingHosts,
  hostBears,
  measureSite,
  savedBy,
} from '../check/budget.ts';
import { type Config, loadConfig } from '../config.ts';
import { noSiteIn } from '../folders/ours.ts';
import { ConfigError } from '../lib/errors.ts';
import { HOST_NAMES, HOSTS, type Host, type HostLimits } from '../lib/hosts.ts';
import { command } from './command.ts';

export const budgetCommand = command({
  options: {
    host: { type: 'string', value: 'name', doc: `One of ${HOST_NAMES.join(', ')}; without it all of them.` },
  },
  settings: ['OUT_DIR', 'LOCALES'],
  help: `Exit code 0: it fits on all that were asked for. 2: the command or a setting is wrong, or there is no site. 4: it does not
fit; the lines say what to switch off.`,
  run: async ({ options: { host } }) => {
    const { lines, fits } = await budget(host, loadConfig());
    process.stdout.write(`${lines.join('\n')}\n`);
    return fits ? 0 : 4;
  },
});

/**
 * Checks before an upload whether the built site fits on its hosts, and says what to switch off if it does not.
 * @returns the lines to print, and whether the site fits on every requested host
 */
export async function budget(
  host: string | undefined,
  { OUT_DIR, LOCALES }: Pick<Config, 'OUT_DIR' | 'LOCALES'>,
): Promise<{ lines: string[]; fits: boolean }> {
  const hosts = readHosts(host);
  if (!existsSync(OUT_DIR)) throw noSiteIn(OUT_DIR);
  const size = await measureSite(OUT_DIR, LOCALES);
  const jobs = await jobsOf(OUT_DIR);
  const lines = [
    `${OUT_DIR}: ${size.files.toLocaleString('en')} files, ${(size.bytes / 1e6).toFixed(1)} MB, the largest ${size.largest.file} with ${(size.largest.bytes / 1e6).toFixed(1)} MB.`,
  ];
  let fits = true;
  for (const limited of hosts) {
    const problems = budgetProblems(size, limited);
    lines.push(`${limited}: ${problems.length > 0 ? problems.join(' ') : 'fits.'}`);
    const { note }: HostLimits = HOSTS[limited];
    lines.push(...[...hostBears(size, jobs, limited), ...(note ? [note] : [])].map((line) => `  ${line}`));
    fits &&= problems.length === 0;
  }
  const embed = size.parts.find(({ setting }) => setting === 'EMBED=false');
  if (embed && fits) lines.push(savedBy(size, embed));
  if (!fits) lines.push(...budgetAdvice(size, hosts));
  lines.push(fittingHosts(size));
  return { lines, fits };
}

/** The number of jobs that a site says it has; undefined if it does not say so. */
async function jobsOf(dir: string): Promise<number | undefined> {
  const text = await readFile(join(dir, 'deployment.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Pick<Deployment, 'jobs'>).jobs;
}

function readHosts(host: string | undefined): Host[] {
  if (host === undefined) return HOST_NAMES;
  const known = HOST_NAMES.find((name) => name === host);
  if (known) return [known];
  throw new ConfigError(
    `--host is "${host}", which is not a known host.`,
    `Write one of ${HOST_NAMES.join(', ')}.`,
  );
}
