import { fileURLToPath } from 'node:url';
import { type AstroIntegration } from 'astro';

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
 * Makes, beside the static pages, a module that renders pages of jobs and filters from their data: the same components,
 * styles and scripts. It needs nothing but web standards, so that it runs in Node and at the edge.
 */
export const pagesOnDemand = (): AstroIntegration => ({
  name: 'pages-on-demand',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      updateConfig({ vite: { plugins: [prerenderEntry] } });
      const entrypoint = fileURLToPath(new URL('../../src/on-demand/page.astro', import.meta.url));
      injectRoute({ pattern: '/on-demand', entrypoint, prerender: false });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'pages-on-demand',
        serverEntrypoint: new URL('../../src/on-demand/entry.ts', import.meta.url),
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable' },
      });
    },
  },
});
