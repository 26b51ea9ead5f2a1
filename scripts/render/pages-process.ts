/**
 * A process that renders pages of jobs and filters in batches, which scripts/render/index.ts sends. It ends with the build that
 * started it in any case, because it would otherwise write into the folder of the next build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentDigest, digestOf, openDatasetFile } from '../../src/dataset/file.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { cityNames } from '../../src/site/context.ts';
import { createPageData } from '../../src/site/make-page-data.ts';
import { createPaths, isPageIn } from '../../src/site/paths.ts';
import type {
  PageOf,
  RenderPage,
  SiteOfPages,
  GonePageData,
  JobPageData,
  LandingPageData,
} from '../../src/site/page-data.ts';
import { pageRenderer } from '../lib/page-renderer.ts';
import { landingsThatAreFiles, type PagesMessage, pageFile, type StartPages } from './page-lists.ts';
import type { Job } from '../../src/job/job.ts';
import { perObject } from '../../src/lib/per-object.ts';
import type { Card } from '../../src/job/job.ts';

process.on('disconnect', () => process.exit(1));
process.once('message', open);

function open({ datasetFile, outDir, settings }: StartPages): void {
  const dataset = openDatasetFile(datasetFile);
  const facets = facetValues(dataset.jobs);
  const landings = landingsThatAreFiles(facets, settings);
  const { jobPageData, gonePageData, landingPageData } = createPageData(dataset, facets);
  const paths = createPaths(settings.LOCALES, settings.SITE_URL);
  const sites = settings.LOCALES.map((locale): SiteOfPages => ({
    settings,
    locale,
    names: { cities: cityNames(dataset.places, locale) },
  }));
  // When this process starts, Astro is still making the code of the pages.
  const code = pageRenderer(outDir);
  let renderPage: RenderPage | undefined;

  /** Renders a page in each language in which it differs from the published page, and returns the page's cache key. */
  function render({ path, languages, before }: PagesMessage[number], cacheKey: string, page: PageOf): string {
    const sitesWithPage = sites.filter(({ locale }) => isPageIn(locale, settings.LOCALES, { languages }));
    for (const [i, site] of sitesWithPage.entries()) {
      if (before?.[i] === cacheKey) continue;
      const file = join(outDir, pageFile(paths.page(site.locale, path)));
      const html = renderPage!(site, page);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
    return cacheKey;
  }

  function made(page: PagesMessage[number]): string {
    if (page.kind === 'job') {
      const data = jobPageData(page.at);
      return render(page, jobCacheKey(data), { kind: 'job', data });
    }
    if (page.kind === 'gone') {
      const data = gonePageData(dataset.tombstones[page.at]!);
      return render(page, goneCacheKey(data), { kind: 'gone', data });
    }
    const data = landingPageData(landings[page.at]!);
    return render(page, landingCacheKey(data), { kind: 'landing', data });
  }

  // Several batches may have arrived already, but only one is rendered at a time.
  let working = Promise.resolve();
  const work = async (batch: PagesMessage): Promise<void> => {
    renderPage ??= await code();
    process.send!(batch.map(made));
  };
  process.on('message', (batch: PagesMessage) => {
    if (batch.length === 0) process.exit(0);
    working = working.then(() => work(batch));
  });
}

// The cache key of a page is a digest of its input besides code and settings. A page whose published key is equal is not
// rendered again (scripts/lib/reuse.ts). Therefore the key must cover everything that a page reads from the dataset.

/** The digest of a job without the two dates that change with each sync. */
const cardDigest = perObject((card: Card): string => contentDigest(card as Job));

const day = (time: string | undefined) => time?.slice(0, 10);

const jobCacheKey = ({ posting, similar, sameOccupation, otherLanguages, ...own }: JobPageData): string =>
  digestOf([
    cardDigest(posting),
    day(posting.lastSeenAt),
    day(posting.pageCheckedAt),
    own,
    [similar, sameOccupation, otherLanguages].map((cards) => cards.map(cardDigest)),
  ]);

const goneCacheKey = ({ similar, ...own }: GonePageData): string => digestOf([own, similar.map(cardDigest)]);

const landingCacheKey = ({ listed, ...own }: LandingPageData): string =>
  digestOf([
    own,
    listed.map(({ card, twins }) => [
      cardDigest(card),
      twins?.total,
      twins?.jobs.map(({ id, locations }) => [id, locations]),
    ]),
  ]);
