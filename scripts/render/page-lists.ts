/** Which pages of jobs and filters are files, in the order in which they are rendered. */
import { landingsOf, type LandingValue } from '../../src/filters/facets.ts';
import type { facetValues } from '../../src/filters/facet-values.ts';
import { idsOf } from '../../src/dataset/columns.ts';
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
