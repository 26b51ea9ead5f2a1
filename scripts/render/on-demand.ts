/** Bundles the code of pages on demand, as an integration of Astro. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listFiles } from '../lib/files.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';

type Folders = Record<'outDir' | 'cacheDir' | 'root', URL>;

/** Astro leaves this out for an adapter when something else writes the static pages, as page-writer.ts does. */
const prerenderEntry = {
  name: 'prerender-entry',
  config: () => ({
    environments: {
      prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } },
    },
  }),
};

/**
 * Takes the folders of this machine out of the code: Astro notes where each component is. Anybody can read deployed
 * code, and the same code is the same file wherever it was built.
 */
async function withoutFolders({ outDir, cacheDir, root }: Folders): Promise<void> {
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
    await writeFile(join(dir, file), code);
  }
}

/**
 * Makes, beside the static pages, a module that renders pages of jobs and filters from their data: the same components,
 * styles and scripts. It needs nothing but web standards, so that it runs in Node and at the edge.
 */
export const pagesOnDemand = (): AstroIntegration => {
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
        if (folders) await withoutFolders(folders);
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
