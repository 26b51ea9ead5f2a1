/**
 * Writes bin/jobfeed.bundle.js, the command line in one file without dependencies, for installed packages, and the
 * licences of what is in it. `npm pack` and installing from a repository run it (prepack); neither file is kept in the
 * repository.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { COMMANDS } from '../cli.ts';

/** @param outfile where the bundle goes; the licences go beside it */
export async function bundleCli(outfile: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: ['scripts/cli.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.19',
    mainFields: ['module', 'main'], // jsonc-parser's main cannot be bundled
    legalComments: 'none', // the licences say it in full
    metafile: true,
    external: Object.entries(COMMANDS)
      .filter(([, { isInPackage }]) => !isInPackage)
      .map(([name]) => `./commands/${name}.ts`),
    logLevel: 'warning',
    // Parts of CommonJS packages ask for Node's own modules with require().
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  await writeFile(outfile.replace(/\.js$/, '.licences.txt'), await licences(Object.keys(metafile.inputs)));
}

/** The licence of each package that these files come from. */
async function licences(inputs: string[]): Promise<string> {
  const folders = inputs.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  const texts = [...new Set(folders)].filter(Boolean).map(async (folder) => {
    const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
    if (!file) throw new Error(`"${folder}" holds no licence. Leave the package out of the command line.`);
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}

if (import.meta.main) await bundleCli('bin/jobfeed.bundle.js');
