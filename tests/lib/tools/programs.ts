/** Where the checkers of other authors are, and how they get there: never as dependencies of the project. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillFolder } from '../fill-folder.ts';

/** A set of tools that one package manager brings. What it fetches is pinned by the digests in its `files`. */
interface ToolSet {
  /** What it is for, as a message has it. */
  brings: string;
  /** Below this folder, in a folder of the set's name; another content is another folder in the cache. */
  files: readonly string[];
  needs?: readonly Runtime[];
  /** Runs in the folder with the files, and fills another one. */
  fetch: (run: Run, source: string, folder: string) => Promise<void> | void;
}
type Run = (command: string, args: readonly string[], cwd: string) => void;

/** What the machine must have: a program of this version or later. */
// prettier-ignore
const RUNTIMES = {
  java: { name: 'Java', command: ['java', '-version'], version: /version "(\d+)(?:\.(\d+))?/, least: [11, 0] },
  jdk: { name: 'A Java compiler', command: ['javac', '-version'], version: /\b(\d+)(?:\.(\d+))?/, least: [16, 0] },
  go: { name: 'Go', command: ['go', 'version'], version: /\bgo(\d+)\.(\d+)/, least: [1, 25] },
  // Pip says of which Python it is.
  python: { name: 'Python with pip', command: ['python3', '-m', 'pip', '--version'], version: /\(python (\d+)\.(\d+)/, least: [3, 11] },
} as const;
export type Runtime = keyof typeof RUNTIMES;

/** Unpacks pinned packages of Python into a folder of their own. */
function installPinned(run: Run, source: string, folder: string): void {
  const only = ['--no-deps', '--require-hashes', '--only-binary', ':all:'];
  const quiet = ['--quiet', '--root-user-action', 'ignore'];
  run(
    'python3',
    ['-m', 'pip', 'install', ...only, ...quiet, '-r', 'requirements.txt', '--target', folder],
    source,
  );
}

/** Copies the files of a set, and installs the packages that its lock names. */
async function installLocked(
  run: Run,
  source: string,
  folder: string,
  files: readonly string[],
): Promise<void> {
  for (const file of files) await copyFile(join(source, file), join(folder, file));
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], folder);
}

export const TOOL_SETS = {
  browser: {
    brings: 'Lighthouse, what drives Firefox, and Orama, a peer of the search',
    files: ['package.json', 'package-lock.json', 'load.mjs'],
    fetch(run, source, folder) {
      return installLocked(run, source, folder, this.files);
    },
  },
  npm: {
    brings: 'the Nu HTML checker, html-validate, Redocly and the IBM Equal Access engine',
    files: ['package.json', 'package-lock.json'],
    fetch(run, source, folder) {
      return installLocked(run, source, folder, this.files);
    },
  },
  python: {
    brings: 'feedparser',
    files: ['requirements.txt'],
    needs: ['python'],
    fetch(run, source, folder) {
      // Python reads wheels as they are, so that nothing is installed.
      const only = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--quiet'];
      run('python3', ['-m', 'pip', 'download', ...only, '-r', 'requirements.txt', '-d', folder], source);
    },
  },
  go: {
    brings: 'gofeed',
    files: ['go.mod', 'go.sum', 'main.go'],
    needs: ['go'],
    fetch(run, source, folder) {
      run('go', ['build', '-mod=readonly', '-o', join(folder, 'read-feeds'), '.'], source);
    },
  },
  'go-client': {
    brings: 'oapi-codegen',
    files: ['go.mod', 'go.sum', 'needed.go'],
    needs: ['go'],
    async fetch(run, source, folder) {
      for (const file of this.files) await copyFile(join(source, file), join(folder, file));
      // What a client imports stays beside it, so that it is built without asking anybody.
      run('go', ['mod', 'vendor'], folder);
      run('go', ['build', '-mod=vendor', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen'], folder);
    },
  },
  'python-client': {
    brings: 'openapi-python-client',
    files: ['requirements.txt'],
    needs: ['python'],
    fetch(run, source, folder) {
      installPinned(run, source, folder);
    },
  },
  'podman-compose': {
    brings: 'podman-compose',
    files: ['requirements.txt'],
    needs: ['python'],
    fetch(run, source, folder) {
      installPinned(run, source, folder);
    },
  },
  'java-client': {
    brings: 'openapi-generator',
    files: ['requirements.txt'],
    // Its package is one of Python's, which has the program whole.
    needs: ['python', 'jdk'],
    fetch(run, source, folder) {
      installPinned(run, source, folder);
    },
  },
} satisfies Record<string, ToolSet>;
export type ToolSetName = keyof typeof TOOL_SETS;
const setOf = (name: ToolSetName): ToolSet => TOOL_SETS[name];

/** Outside of what git tracks; TOOLS_DIR names a folder that several checkouts share. */
const cacheFolder = (): string => resolve(process.env['TOOLS_DIR'] || 'node_modules/.cache/tools');

/** Where the files of a set are that say what it is. */
export const sourceOf = (name: string): string => join(import.meta.dirname, name);

function folderOf(name: ToolSetName, source: string, cache: string): string {
  const digest = createHash('sha256');
  for (const file of setOf(name).files) digest.update(readFileSync(join(source, file)));
  return join(cache, `${name}-${digest.digest('hex').slice(0, 12)}`);
}

/** One sentence when the machine lacks what a set needs. */
export const whyNotSet = (name: ToolSetName): string | undefined =>
  setOf(name).needs?.map(whyNot).find(Boolean);

/** One sentence when the machine lacks it or has an older one. */
export function whyNot(runtime: Runtime): string | undefined {
  const { name, command, version, least } = RUNTIMES[runtime];
  const [program, ...args] = command;
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const [, major = 0, minor = 0] = version.exec(`${stdout ?? ''}${stderr ?? ''}`) ?? [];
  const isEnough = Number(major) > least[0] || (Number(major) === least[0] && Number(minor) >= least[1]);
  return isEnough ? undefined : `${name} ${least.join('.')} or later is not on this machine.`;
}

/**
 * Fetches a set if it is not there yet; the package manager refuses what has another digest than the pinned one.
 * @param options.source the folder with the files of the set
 * @returns its folder
 */
export async function fetchToolSet(
  name: ToolSetName,
  { cache = cacheFolder(), source = sourceOf(name) } = {},
): Promise<string> {
  const target = folderOf(name, source, cache);
  const run: Run = (command, args, cwd) =>
    void execFileSync(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      // No other version of Go is fetched in place of the machine's.
      env: { ...process.env, GOTOOLCHAIN: 'local', GOWORK: 'off' },
    });
  if (!existsSync(target)) await fillFolder(target, async (part) => setOf(name).fetch(run, source, part));
  return target;
}

/** The folder of a set that has been fetched; nothing is fetched. */
export function toolSet(name: ToolSetName): string {
  const folder = folderOf(name, sourceOf(name), cacheFolder());
  if (!existsSync(folder))
    throw new Error(`The tools of "${name}" are not there yet (${folder}). Run npm run tools.`);
  return folder;
}

/** A package of the set "browser", as the test that uses it describes it: its own types are not there. */
export async function loadTool<T>(name: string): Promise<T> {
  const file = join(await fetchToolSet('browser'), 'load.mjs');
  const { load } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    load: (name: string) => Promise<T>;
  };
  return load(name);
}

/** A file of an npm package. */
export const npmFile = (path: string): string => join(toolSet('npm'), 'node_modules', path);

/** What Python finds modules in. */
export const pythonPath = (): string => globSync(join(toolSet('python'), '*.whl')).join(':');
