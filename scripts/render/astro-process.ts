/**
 * Renders the pages in a child process. scripts/render/index.ts starts the process, and passes its input in the environment.
 *
 * The process ends with the build that started it, even after `kill -9`. Otherwise it would write into the folder of the next
 * build.
 *
 * Astro runs the code of the pages from a folder beside its output, which may be on another disk than the project. Packages
 * that are not found from there are resolved from the project. The folder depends on the working directory. It must not be that
 * of the project, because two builds would then share one folder, and files could not be moved between disks.
 */
import { once } from 'node:events';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { passthroughImageService } from 'astro/config';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import { pageWriter } from './page-lists.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../lib/files.ts';

/** An Astro integration bundles the code that renders pages on demand. */

type Folders = Record<'outDir' | 'cacheDir' | 'root', URL>;

/**
 * Adds the entry for prerendering. Astro omits it for an adapter when something else writes the static pages, as `pageWriter`
 * does.
 */
const prerenderEntry = {
  name: 'prerender-entry',
  config: () => ({
    environments: {
      prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } },
    },
  }),
};

/**
 * Replaces Astro's runtime of components in the code for pages on demand (src/on-demand/compiler-runtime.ts). Astro renders the
 * single pages with its own runtime.
 */
const stringRuntime = {
  name: 'string-runtime',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  resolveId: (id: string) =>
    id === 'astro/compiler-runtime'
      ? fileURLToPath(new URL('../../src/on-demand/compiler-runtime.ts', import.meta.url))
      : undefined,
};

/**
 * Removes what differs between builds of the same code. These are the paths of the machine, because Astro records where each
 * component is, and the list of the site's files, which is not used. Deployed code is public, and the same code should give the
 * same file.
 */
async function withoutTraces({ outDir, cacheDir, root }: Folders): Promise<void> {
  const dir = fileURLToPath(new URL(`./${ON_DEMAND}/`, outDir));
  for (const file of listFiles(dir)) {
    let code = await readFile(join(dir, file), 'utf8');
    // Replace the site's folder first, because it may be inside the project's folder.
    for (const [folder, name] of [
      [outDir, '/site/'],
      [cacheDir, '/cache/'],
      [root, '/'],
    ] as const)
      for (const written of [folder.pathname, fileURLToPath(folder)]) code = code.replaceAll(written, name);
    await writeFile(join(dir, file), code.replace(/"assets":\[[^\]]*\]/, '"assets":[]'));
  }
}

/**
 * Writes, beside the static pages, a module that renders pages of jobs and filters from their data, with the same components,
 * styles and scripts. The module uses only web standards, so that it runs in Node and at the edge.
 */
const pagesOnDemand = (): AstroIntegration => {
  let folders: Folders | undefined;
  return {
    name: 'pages-on-demand',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        updateConfig({ vite: { plugins: [prerenderEntry, stringRuntime] } });
        const entrypoint = fileURLToPath(new URL('../../src/on-demand/page.astro', import.meta.url));
        injectRoute({ pattern: '/on-demand', entrypoint, prerender: false });
      },
      'astro:build:done': async () => {
        if (folders) await withoutTraces(folders);
      },
      'astro:config:done': ({ config, setAdapter }) => {
        folders = config;
        setAdapter({
          name: 'pages-on-demand',
          serverEntrypoint: new URL('../../src/on-demand/entry.ts', import.meta.url),
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable' },
        });
      },
    },
  };
};

process.on('disconnect', () => process.exit(1));
// The channel to the build keeps the process alive until the dataset has arrived, and no longer.
const datasetIsThere = once(process, 'message').then(() => process.channel?.unref());

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    try {
      return nextResolve(specifier, context);
    } catch (error) {
      if (!/^[@\w]/.test(specifier)) throw error;
      return nextResolve(specifier, { ...context, parentURL: import.meta.url });
    }
  },
});

// Set the key for islands, because Astro would otherwise make a random one and builds could not be reproduced. No page uses
// islands.
process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64');

await build({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  logLevel: 'warn', // At the usual level Astro logs a line for each page.
  integrations: [pageWriter(datasetIsThere)],
  adapter: pagesOnDemand(),
  image: { service: passthroughImageService() },
  session: false,
  build: { client: './', server: `./${ON_DEMAND}/` },
  vite: {
    // The folder is empty already, and other files are written into it at the same time.
    build: { emptyOutDir: false },
    environments: { ssr: { resolve: { noExternal: true } } },
    ssr: { noExternal: true, target: 'webworker' },
  },
});
