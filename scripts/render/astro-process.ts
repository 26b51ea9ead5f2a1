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
import { build } from 'astro';
import { passthroughImageService } from 'astro/config';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import { pagesOnDemand } from './on-demand.ts';
import { pageWriter } from './page-writer.ts';

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
