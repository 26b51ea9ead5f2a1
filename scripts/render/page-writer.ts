/** Writes the pages that Astro renders, as an integration of Astro. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const TELL_EVERY = 100;

/** Hosts look for `404.html`, in the folder of a language too. A filter may have a value that is called so. */
export const fileOf = (path: string, route: string): string =>
  route.endsWith('/404.astro') ? `${path.slice(0, -1)}.html` : `${path}index.html`;

/**
 * Writes each rendered page at once, in the thread that rendered it, and tells the build. Astro hands every folder and
 * file to its thread pool; for thousands of small files these hand-overs cost more than the writing.
 * @param datasetIsThere the code of the pages, which reads it, is not run before
 */
export function pageWriter(datasetIsThere: Promise<unknown>): AstroIntegration {
  let outDir: string;
  let rendered = 0;
  const tell = () => process.send?.(rendered);
  return {
    name: 'page-writer',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          setup: async () => {
            await datasetIsThere;
            await astro.setup?.();
          },
          teardown: async () => {
            tell();
            await astro.teardown?.();
          },
          render: async (request, options) => {
            const result = await astro.render(request, options);
            if (options.routeData.type === 'page' && ++rendered % TELL_EVERY === 0) tell();
            const response = result instanceof Response ? result : result.response;
            const { pathname } = new URL(request.url);
            // Redirects, failures and files that are no pages are Astro's to handle.
            if (response.status !== 200 || options.routeData.type !== 'page') return result;
            const file = join(outDir, fileOf(decodeURI(pathname), options.routeData.component));
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, await response.bytes());
            return new Response(null); // nothing left to write
          },
        }));
      },
    },
  };
}
