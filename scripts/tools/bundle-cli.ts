/**
 * `npm run package` bundles the command line for employers (`make`, `validate`, `convert` and `crawl`) into one file without
 * dependencies. It writes the file into the folder package/ for `npm publish ./package`, and into the GitHub action, which runs
 * it as it is.
 */
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { COMMANDS } from '../cli.ts';
import { dataOfLanguages, DETECTOR_DATA } from '../lib/detector-data.ts';

const ACTION = '.github/actions/validate';

/** @param outfile the path of the bundle; the licences are written beside it */
export async function bundleCli(outfile: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: ['scripts/cli.ts'],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.19',
    mainFields: ['module', 'main'], // The main file of jsonc-parser cannot be bundled.
    legalComments: 'none', // The licences file has the full texts.
    metafile: true,
    external: Object.entries(COMMANDS)
      .filter(([, { isInPackage }]) => !isInPackage)
      .map(([name]) => `./commands/${name}.ts`),
    logLevel: 'warning',
    plugins: [fewerLanguages],
    // CommonJS packages load the modules of Node with require().
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  await writeFile(outfile.replace(/\.js$/, '.licences.txt'), await licences(Object.keys(metafile.inputs)));
}

const fewerLanguages: Plugin = {
  name: 'fewer-languages',
  setup: (bundle) => {
    bundle.onLoad({ filter: DETECTOR_DATA }, async ({ path }) => ({ contents: await dataOfLanguages(path) }));
  },
};

/** The texts of the licences of the packages from which these files come. */
async function licences(inputs: string[]): Promise<string> {
  const folders = inputs.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  const texts = [...new Set(folders)].filter(Boolean).map(async (folder) => {
    const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
    if (!file) throw new Error(`"${folder}" holds no licence. Leave the package out of the command line.`);
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}

/** Writes the complete package. Its package.json has no dependencies, so that installing it fetches nothing else. */
export async function writePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'bin'), { recursive: true });
  const { name, version, license } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    string
  >;
  const manifest = {
    name,
    version,
    description: 'Makes, checks and crawls the job feeds that employers publish at /.well-known/jobfeed.json',
    license,
    type: 'module',
    engines: { node: '>=22.19' },
    bin: { jobfeed: 'bin/jobfeed.js' },
    files: ['bin', 'schema'],
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp('schema', join(folder, 'schema'), { recursive: true });
  await copyFile('LICENSE', join(folder, 'LICENSE'));
  await copyFile('docs/validator.md', join(folder, 'README.md'));
  await copyFile('bin/jobfeed.js', join(folder, 'bin/jobfeed.js'));
  await bundleCli(join(folder, 'bin/jobfeed.bundle.js'));
}

if (import.meta.main) {
  await writePackage('package');
  for (const file of await readdir('package/bin'))
    await copyFile(join('package/bin', file), join(ACTION, file));
}
