/** Which pages of jobs and filters are files, in the order in which they are rendered. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { landingsOf, type LandingValue } from '../../src/filters/facets.ts';
import type { facetValues } from '../../src/filters/facet-values.ts';
import { idsOf } from '../../src/dataset/file.ts';
import type { Dataset } from '../../src/job/job.ts';
import { jobsAreFiles, landingIsFile, type SiteSettings } from '../../src/site/settings.ts';
import { jobPath, landingPath } from '../../src/site/paths.ts';
import type { PageKind } from '../../src/site/page-data.ts';

/** A page, in all languages. */
export interface PageToMake {
  kind: PageKind;
  /** Its place among those of its kind. */
  at: number;
  /** In the first language. */
  path: string;
  /** The cache keys of the published ones, by language; absent when there are none. */
  before?: (string | undefined)[];
}

/** The first message to the process. */
export interface StartPages {
  datasetFile: string;
  /** The folder of the site that is made, with the code of the pages in it. */
  outDir: string;
  settings: SiteSettings;
}

/** Pages for a process to render; it answers with the cache key of each. */
export type PagesMessage = readonly PageToMake[];

export const pageFile = (path: string): string => `${path.slice(1)}index.html`;

type Settings = Pick<SiteSettings, 'PAGES' | 'LANDING_MIN_JOBS'>;

/** The filter values whose pages are files: the same in each process for the same dataset. */
export const landingsThatAreFiles = (
  facets: ReturnType<typeof facetValues>,
  settings: Settings,
): LandingValue[] => landingsOf(facets).filter((value) => landingIsFile(settings, value));

/** All pages of jobs and filters that are files, the dearest first. */
export function* pagesToMake(
  { jobs, tombstones }: Pick<Dataset, 'jobs' | 'tombstones'>,
  facets: ReturnType<typeof facetValues>,
  settings: Settings,
): Generator<PageToMake> {
  for (const [at, { facet, slug }] of landingsThatAreFiles(facets, settings).entries())
    yield { kind: 'landing', at, path: landingPath(facet, slug) };
  if (!jobsAreFiles(settings)) return;
  for (const [at, id] of idsOf(jobs).entries()) yield { kind: 'job', at, path: jobPath(id) };
  for (const [at, { id }] of tombstones.entries()) yield { kind: 'gone', at, path: jobPath(id) };
}

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
