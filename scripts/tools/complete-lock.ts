/**
 * Completes package-lock.json with the optional packages of other platforms that a registry did not list, so that
 * `npm ci` neither fails ("Missing … from lock file", npm 11) nor loses a platform.
 *
 *     node scripts/tools/complete-lock.ts          writes the lock
 *     node scripts/tools/complete-lock.ts --check  only looks; exit code 1 when something is missing or an address is recorded
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
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
/** What some packages call them. */
const ALIASES: Readonly<Record<string, string>> = { windows: 'win32', '64': 'x64' };

/** The path of the entry that answers `name` for `dependent`, as npm resolves names: upwards from the dependent. */
function resolve(lock: Lock, dependent: string, name: string): string | undefined {
  const path = dependent ? `${dependent}/node_modules/${name}` : `node_modules/${name}`;
  if (lock.packages[path]) return path;
  const above = dependent.slice(0, Math.max(0, dependent.lastIndexOf('node_modules/') - 1));
  return dependent ? resolve(lock, above, name) : undefined;
}

/**
 * The optional dependencies that no entry of the lock answers in the version asked for (ranges count as answered by
 * any version), with the path where each belongs: at the top, or below its dependent when another version has that place.
 */
export function missingOptional(
  lock: Lock,
): { dependent: string; name: string; version: string; path: string }[] {
  const missing = [];
  for (const [dependent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolve(lock, dependent, name);
      const answered = found && (!/^\d[\w.+-]*$/.test(version) || lock.packages[found]?.version === version);
      if (!answered)
        missing.push({
          dependent,
          name,
          version,
          path: found ? `${dependent}/node_modules/${name}` : `node_modules/${name}`,
        });
    }
  }
  return missing;
}

/** The lock entry for a platform package, with `os` and `cpu` read from its name (`@pagefind/darwin-arm64`). */
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

function main(): number {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const missing = missingOptional(lock);
  const addressed = Object.keys(lock.packages).filter(
    (path) => lock.packages[path]?.resolved && !lock.packages[path].link,
  );
  if (process.argv.includes('--check')) {
    for (const { dependent, name } of missing)
      console.error(`package-lock.json lacks "${name}", an optional dependency of "${dependent}".`);
    for (const path of addressed)
      console.error(`package-lock.json records a download address for "${path}".`);
    if (missing.length + addressed.length)
      console.error('Run "node scripts/tools/complete-lock.ts" and commit the lock.');
    return missing.length + addressed.length ? 1 : 0;
  }
  for (const { dependent, name, version, path } of missing)
    lock.packages[path] = platformEntry(name, version, Boolean(lock.packages[dependent]?.dev));
  for (const path of addressed) delete lock.packages[path]?.resolved;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.error(`package-lock.json: ${missing.length} added, ${addressed.length} addresses removed.`);
  return 0;
}

if (import.meta.main) process.exitCode = main();
