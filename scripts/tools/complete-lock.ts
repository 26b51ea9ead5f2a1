/**
 * Completes package-lock.json with the optional packages of other platforms that a registry did not list, and with the digests
 * by which npm verifies downloads. Then `npm ci` does not fail ("Missing … from lock file", npm 11), and works on every
 * platform.
 *
 *     node scripts/tools/complete-lock.ts          writes the lock; asks the registry for digests through npm
 *     node scripts/tools/complete-lock.ts --check  only checks; exit code 1 for problems
 *     node scripts/tools/complete-lock.ts docs     does so for the package in that folder
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockedPackage>;
}

const OS = 'darwin win32 linux freebsd android openharmony'.split(' ');
const CPU = 'x64 arm64 arm ia32 ppc64 riscv64 s390x wasm32'.split(' ');
/** Other names of platforms, which some packages use. */
const ALIASES: Readonly<Record<string, string>> = { windows: 'win32', '64': 'x64' };

/** The path of the entry to which `name` resolves for `dependent`. As in npm, it is looked for from the dependent upwards. */
function resolve(lock: Lock, dependent: string, name: string): string | undefined {
  const path = dependent ? `${dependent}/node_modules/${name}` : `node_modules/${name}`;
  if (lock.packages[path]) return path;
  const above = dependent.slice(0, Math.max(0, dependent.lastIndexOf('node_modules/') - 1));
  return dependent ? resolve(lock, above, name) : undefined;
}

/**
 * The optional dependencies whose requested version the lock lacks. If a range is requested, any version is enough. Each has
 * the path where it belongs: at the top, or below its dependent if the lock has another version there.
 */
export function missingOptional(
  lock: Lock,
): { dependent: string; name: string; version: string; path: string }[] {
  const missing = [];
  for (const [dependent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const resolved = resolve(lock, dependent, name);
      const answered =
        resolved && (!/^\d[\w.+-]*$/.test(version) || lock.packages[resolved]?.version === version);
      if (!answered)
        missing.push({
          dependent,
          name,
          version,
          path: resolved ? `${dependent}/node_modules/${name}` : `node_modules/${name}`,
        });
    }
  }
  return missing;
}

/** The lock's entry for the package of a platform. Its `os` and `cpu` are read from its name (`@pagefind/darwin-arm64`). */
export function platformEntry(name: string, version: string, dev: boolean): LockedPackage {
  if (!/^\d/.test(version))
    throw new Error(
      `"${name}" is asked for as "${version}", not as one version. Add it to the lock by hand.`,
    );
  const words = name.split(/[/-]/).map((word) => ALIASES[word] ?? word);
  const os = words.find((word) => OS.includes(word));
  const cpu = words.findLast((word) => CPU.includes(word));
  if (!os && cpu !== 'wasm32')
    throw new Error(
      `No operating system can be read from the package name "${name}". Add it to the lock by hand.`,
    );
  return {
    version,
    ...(dev && { dev }),
    optional: true,
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
  };
}

/** Whether a digest is safe against collisions, which SHA-1 is not. */
const isIntegrity = (text: string | undefined): boolean => /^sha(512|384|256)-[\w+/]+=*$/.test(text ?? '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** The packages that npm downloads, by path. The project itself, links and bundled packages are left out. */
const downloaded = ({ packages }: Lock): [path: string, entry: LockedPackage][] =>
  Object.entries(packages).filter(([path, entry]) => path && !entry.link && !entry.inBundle);
const addressed = (lock: Lock): string[] =>
  downloaded(lock).flatMap(([path, { resolved }]) => (resolved ? path : []));
const withoutIntegrity = (lock: Lock): [path: string, entry: LockedPackage][] =>
  downloaded(lock).filter(([, { integrity }]) => !isIntegrity(integrity));

/**
 * The problems of a lock, one sentence each.
 * @param allowScripts the packages in package.json that may run install scripts
 */
export function lockProblems(lock: Lock, allowScripts: Readonly<Record<string, boolean>>): string[] {
  const scripted = downloaded(lock).flatMap(([path, entry]) => (entry.hasInstallScript ? nameOf(path) : []));
  return [
    ...missingOptional(lock).map(
      ({ dependent, name }) => `package-lock.json lacks "${name}", an optional dependency of "${dependent}".`,
    ),
    ...addressed(lock).map((path) => `package-lock.json records a download address for "${path}".`),
    ...withoutIntegrity(lock).map(([path]) => `package-lock.json has no digest of "${path}".`),
    ...scripted
      .filter((name) => !allowScripts[name])
      .map((name) => `"${name}" would run a script when it is installed, which allowScripts does not name.`),
    ...Object.keys(allowScripts)
      .filter((name) => !scripted.includes(name))
      .map((name) => `allowScripts names "${name}", which runs no script when it is installed.`),
  ];
}

/** What the registry says about a package. It is asked through npm, which knows the registry's address. */
async function ask(
  name: string,
  version: string,
): Promise<Pick<LockedPackage, 'integrity' | 'hasInstallScript'>> {
  const args = ['view', `${name}@${version}`, 'dist.integrity', 'scripts', '--json'];
  const { stdout } = await promisify(execFile)('npm', args);
  const printed = JSON.parse(stdout) as string | { 'dist.integrity'?: string; scripts?: object };
  // npm prints a single field as its value alone.
  const { 'dist.integrity': integrity, scripts = {} } =
    typeof printed === 'string' ? { 'dist.integrity': printed } : printed;
  if (!isIntegrity(integrity)) throw new Error(`The registry has no digest of "${name}" ${version}.`);
  const runs = ['preinstall', 'install', 'postinstall'].some((script) => script in scripts);
  return { integrity: integrity!, ...(runs && { hasInstallScript: true }) };
}

async function main(): Promise<number> {
  const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.';
  const lockFile = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock;
  const { allowScripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  if (process.argv.includes('--check')) {
    const problems = lockProblems(lock, allowScripts);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0)
      console.error(
        `Run "node scripts/tools/complete-lock.ts ${folder}" and commit the lock; correct allowScripts by hand.`,
      );
    return problems.length > 0 ? 1 : 0;
  }
  const missing = missingOptional(lock);
  for (const { dependent, name, version, path } of missing)
    lock.packages[path] = platformEntry(name, version, Boolean(lock.packages[dependent]?.dev));
  const addresses = addressed(lock);
  for (const path of addresses) delete lock.packages[path]?.resolved;
  const asked = withoutIntegrity(lock);
  await pLimit(4).map(asked, async ([path, { version = '', integrity: _weak, ...rest }]) => {
    lock.packages[path] = { version, ...(await ask(nameOf(path), version)), ...rest }; // npm writes the fields in this order.
  });
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.error(
    `${lockFile}: ${missing.length} added, ${addresses.length} addresses removed, ${asked.length} digests added.`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main();
