/**
 * The process that renders the pages; scripts/render/index.ts starts it and says in its environment what to render.
 *
 * It ends when the build that started it ends, however that ends (kill -9 too): a renderer that went on alone would
 * write into the folder of the next build.
 *
 * Astro runs the pages' code from a folder beside its output, which may be on another disk than the project, so
 * packages that are not found from there are looked for in the project. The working directory decides that place: were
 * it the project, two builds would share one folder, and assets could not be moved between disks.
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

/** Bundles the code of pages on demand, as an integration of Astro. */

type Folders = Record<'outDir' | 'cacheDir' | 'root', URL>;

/** Astro leaves this out for an adapter when something else writes the static pages, as `pageWriter` does. */
const prerenderEntry = {
  name: 'prerender-entry',
  config: () => ({
    environments: {
      prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } },
    },
  }),
};

/**
 * Takes out of the code what is this build's alone: the folders of the machine, because Astro notes where each component is,
 * and the list of the site's files, in which nothing looks. Anybody can read deployed code, and the same code is the same
 * file wherever and whenever it was built.
 */
async function withoutTraces({ outDir, cacheDir, root }: Folders): Promise<void> {
  const dir = fileURLToPath(new URL(`./${ON_DEMAND}/`, outDir));
  for (const file of listFiles(dir)) {
    let code = await readFile(join(dir, file), 'utf8');
    // The site first: it may be in the folder of the project.
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
 * Makes, beside the static pages, a module that renders pages of jobs and filters from their data: the same components,
 * styles and scripts. It needs nothing but web standards, so that it runs in Node and at the edge.
 */
const pagesOnDemand = (): AstroIntegration => {
  let folders: Folders | undefined;
  return {
    name: 'pages-on-demand',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        updateConfig({ vite: { plugins: [prerenderEntry] } });
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
// Until then the channel keeps the process, afterwards it must not.
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

// Without one Astro makes up a key for islands, of which no page has any: the same code would never be the same file.
process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64');

await build({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  logLevel: 'warn', // not a line for each page
  integrations: [pageWriter(datasetIsThere)],
  adapter: pagesOnDemand(),
  image: { service: passthroughImageService() },
  session: false,
  build: { client: './', server: `./${ON_DEMAND}/` },
  vite: {
    // It is empty, and what is no page is written into it at the same time.
    build: { emptyOutDir: false },
    environments: { ssr: { resolve: { noExternal: true } } },
    ssr: { noExternal: true, target: 'webworker' },
  },
});
