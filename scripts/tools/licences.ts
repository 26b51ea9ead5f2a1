/**
 * `npm run licences` reads the lock and writes docs/internals/licences.md, which lists the licences of all packages that the
 * product uses at run time. With --check it reports whether the file is up to date and every licence is allowed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../lib/arguments.ts';
import { ConfigError } from '../lib/errors.ts';
import { runMain } from '../commands/command.ts';

/**
 * The licences under which an MIT product may ship a package unchanged. Those with weak copyleft affect only changes to the
 * package itself.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

interface LockedPackage {
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The names of packages by licence, both sorted. Development dependencies are left out. */
export function licences(packages: LockedPackages): Map<string, string[]> {
  const parents = new Map<string, LockedPackage>();
  for (const entry of Object.values(packages))
    for (const name of Object.keys(entry.optionalDependencies ?? {})) parents.set(name, entry);
  const byLicence = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev) continue;
    const name = nameOf(path);
    // The binaries of other platforms have no licence field, so they get the licence of the package that lists them.
    const licence = entry.license ?? parents.get(name)?.license ?? 'unknown';
    const group = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, group.add(name));
  }
  return new Map(
    [...byLicence.keys()].sort().map((licence) => [licence, [...(byLicence.get(licence) ?? [])].sort()]),
  );
}

/** Reports licences that are not allowed, and allowed licences that no package uses any more. */
export function licenceProblems(byLicence: ReadonlyMap<string, string[]>, allowed = ALLOWED): string[] {
  const used = new Set<string>();
  const problems: string[] = [];
  for (const [licence, names] of byLicence) {
    const parts = licence.replace(/[()]/g, '').split(/ AND | OR /);
    const fits = licence.includes(' OR ')
      ? parts.some((part) => allowed.has(part))
      : parts.every((part) => allowed.has(part));
    for (const part of parts) used.add(part);
    if (!fits) problems.push(`The licence "${licence}" of ${names[0]} is not on the list.`);
  }
  for (const licence of allowed)
    if (!used.has(licence)) problems.push(`The licence "${licence}" is on the list, but no package has it.`);
  return problems;
}

const print = (byLicence: ReadonlyMap<string, string[]>): string =>
  [
    '# Licences',
    '',
    'The licences of every package that the product runs on, from the lock.',
    '',
    '<!-- Written by npm run licences. -->',
    '',
    ...[...byLicence].flatMap(([licence, names]) => [`## ${licence}`, '', `${names.join(', ')}`, '']),
  ].join('\n');

const LOCK = new URL('../../package-lock.json', import.meta.url);
const DOC = new URL('../../docs/internals/licences.md', import.meta.url);

if (import.meta.main) {
  await runMain(async (progress) => {
    const { check = false } = readOptions({ check: { type: 'boolean' } });
    const lock = JSON.parse(await readFile(LOCK, 'utf8')) as { packages: LockedPackages };
    const byLicence = licences(lock.packages);
    const problems = licenceProblems(byLicence);
    if (problems.length > 0)
      throw new ConfigError(
        problems.join('\n'),
        'Choose another package, or add the licence to scripts/tools/licences.ts after reading it; take out what is unused.',
      );
    if (!check) {
      await writeFile(DOC, print(byLicence));
      progress.info(`Wrote ${fileURLToPath(DOC)}`);
      return;
    }
    if ((await readFile(DOC, 'utf8').catch(() => '')) !== print(byLicence))
      throw new ConfigError('docs/internals/licences.md is out of date.', 'Run npm run licences.');
  });
}
