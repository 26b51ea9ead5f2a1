/** Lists the pages of jobs and filters that are files, in the order in which they are rendered. */
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

/** A page in all languages that have it. */
export interface PageToMake {
  kind: PageKind;
  /** The page's index among the pages of its kind. */
  at: number;
  /** The path in the first language. */
  path: string;
  /** The languages that have the page besides the first; undefined if all have it. */
  languages?: string[];
  /** The cache keys of the published pages in the order of their languages; absent when there are none. */
  before?: (string | undefined)[];
}

/** The first message to a process. */
export interface StartPages {
  datasetFile: string;
  /** The folder of the new site, which contains the code of the pages. */
  outDir: string;
  settings: SiteSettings;
}

/** A batch of pages to render. The process answers with their cache keys. */
export type PagesMessage = readonly PageToMake[];

export const pageFile = (path: string): string => `${path.slice(1)}index.html`;

type Settings = Pick<SiteSettings, 'PAGES' | 'LANDING_MIN_JOBS'>;

/** The filter values whose pages are files. For the same dataset, they have the same order in each process. */
export const landingsThatAreFiles = (
  facets: ReturnType<typeof facetValues>,
  settings: Settings,
): LandingValue[] => landingsOf(facets).filter((value) => landingIsFile(settings, value));

/** All pages of jobs and filters that are files, the most expensive first. */
export function* pagesToMake(
  { jobs, tombstones }: Pick<Dataset, 'jobs' | 'tombstones'>,
  facets: ReturnType<typeof facetValues>,
  settings: Settings,
): Generator<PageToMake> {
  for (const [at, { facet, slug, languages }] of landingsThatAreFiles(facets, settings).entries())
    yield { kind: 'landing', at, path: landingPath(facet, slug), ...(languages && { languages }) };
  if (!jobsAreFiles(settings)) return;
  for (const [at, id] of idsOf(jobs).entries()) yield { kind: 'job', at, path: jobPath(id) };
  for (const [at, { id }] of tombstones.entries()) yield { kind: 'gone', at, path: jobPath(id) };
}

const TELL_EVERY = 100;

/**
 * The file of a page. Hosts look for `404.html`, in the folders of languages, too. The route tells that page from the page of a
 * filter value named 404.
 */
export const fileOf = (path: string, route: string): string =>
  route.endsWith('/404.astro') ? `${path.slice(0, -1)}.html` : `${path}index.html`;

/**
 * Writes each page synchronously in the thread that rendered it, and reports progress. Astro would pass every folder and file
 * to its thread pool, which for thousands of small files costs more than writing them.
 * @param datasetIsThere resolves when the dataset can be read; the code of the pages does not run before
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
            // Redirects, failures and files that are no pages are left to Astro.
            if (response.status !== 200 || options.routeData.type !== 'page') return result;
            const file = join(outDir, fileOf(decodeURI(pathname), options.routeData.component));
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, await response.bytes());
            return new Response(null); // The page is written already, so Astro gets an empty answer.
          },
        }));
      },
    },
  };
}
