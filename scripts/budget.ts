/**
 * npm run budget -- --host cloudflare-free: says whether the built site in OUT_DIR fits on a host, before it is uploaded,
 * and what to switch off if it does not. Without --host it goes through all of them. Exit code 0: fits; 4: does not.
 */
import { existsSync } from 'node:fs';
import { budgetAdvice, budgetProblems, measureSite } from './check/budget.ts';
import { loadConfig } from './config.ts';
import { type Host, HOST_NAMES, type HostLimits, HOSTS } from './lib/hosts.ts';
import { readOptions } from './lib/arguments.ts';
import { ConfigError } from './lib/errors.ts';
import { runMain } from './commands/run-main.ts';

/** @returns the lines to print, and whether the site fits on every host that was asked for */
export async function budget(
  args: string[],
  { OUT_DIR, LOCALES }: Pick<ReturnType<typeof loadConfig>, 'OUT_DIR' | 'LOCALES'>,
): Promise<{ lines: string[]; fits: boolean }> {
  const hosts = readHosts(args);
  if (!existsSync(OUT_DIR))
    throw new ConfigError(
      `There is no site in "${OUT_DIR}".`,
      'Run npm run build first, or correct OUT_DIR.',
    );
  const size = await measureSite(OUT_DIR, LOCALES);
  const lines = [
    `${OUT_DIR}: ${size.files.toLocaleString('en')} files, ${(size.bytes / 1e6).toFixed(1)} MB, the largest ${size.largest.file} with ${(size.largest.bytes / 1e6).toFixed(1)} MB.`,
  ];
  let fits = true;
  for (const host of hosts) {
    const problems = budgetProblems(size, host);
    lines.push(`${host}: ${problems.length > 0 ? problems.join(' ') : 'fits.'}`);
    const { note }: HostLimits = HOSTS[host];
    if (note) lines.push(`  ${note}`);
    fits &&= problems.length === 0;
  }
  if (!fits) lines.push(...budgetAdvice(size, hosts));
  return { lines, fits };
}

function readHosts(args: string[]): Host[] {
  const { host } = readOptions({ host: { type: 'string' } }, args);
  if (host === undefined) return HOST_NAMES;
  const known = HOST_NAMES.find((name) => name === host);
  if (known) return [known];
  throw new ConfigError(
    `--host is "${host}", which is not a host that this command knows.`,
    `Write one of ${HOST_NAMES.join(', ')}.`,
  );
}

if (import.meta.main) {
  await runMain(async () => {
    const { lines, fits } = await budget(process.argv.slice(2), loadConfig());
    process.stdout.write(`${lines.join('\n')}\n`);
    return fits ? 0 : 4;
  });
}
