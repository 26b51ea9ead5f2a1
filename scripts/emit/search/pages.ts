import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FACET_TABLE, type FacetValues, landingsOf, type LandingValue } from '../../../src/filters/facets.ts';
import { Lines } from '../../../src/dataset/file.ts';
import type { Dataset, Jobs } from '../../../src/job/job.ts';
import { type PageEntry, pageKey, writePages } from '../../../src/site/stored-pages.ts';
import { jobsAreFiles, landingIsFile, type SiteSettings } from '../../../src/site/settings.ts';
import { createPageData } from '../../../src/site/make-page-data.ts';
import type { JobPageData, LandingPageData, PageOf } from '../../../src/site/page-data.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { findRedirects } from '../redirects.ts';
import { cardOf } from './jobs.ts';
import { emitWithTable } from './shards.ts';

/** The number of pages per artefact. Neighbouring pages compress well together, but reading one page unpacks all of them. */
const PAGES = 24;

/** Writes the data of pages. Temporary files go to `workDir`. */
export type WritePages = (artefacts: ArtefactWriter, workDir: string) => Promise<Uint8Array>;

/** Returns the function that writes the data of pages; undefined if functions render no pages. */
export const pagesOnDemand = (
  settings: SiteSettings,
  dataset: Dataset,
  values: FacetValues,
): WritePages | undefined =>
  jobsAreFiles(settings)
    ? undefined
    : async (artefacts, workDir) => {
        const redirects = redirectPages(dataset, values);
        using cards = await cardLines(dataset.jobs, workDir);
        return await writeAll([...wholePages(dataset, values, settings, cards), ...redirects], artefacts);
      };

/** A page: its key, and a function that makes its JSON when it is written. */
type Page = [key: string, json: () => string];

const valuePage = ({ facet, slug }: LandingValue): string => pageKey(FACET_TABLE[facet].folder, slug);

/** Pages with all their content: those of jobs, of removed jobs, and of filter values with few jobs. */
function* wholePages(
  dataset: Dataset,
  values: FacetValues,
  settings: SiteSettings,
  cards: Lines,
): Generator<Page> {
  const { jobPageData, gonePageData, landingPageData } = createPageData(dataset, values, (ordinal) =>
    cards.text(ordinal),
  );
  let jobs = 0;
  for (const { id } of dataset.jobs) {
    const ordinal = jobs++;
    yield [pageKey('jobs', id), () => pageJson({ kind: 'job', data: jobPageData(ordinal) })];
  }
  for (const tombstone of dataset.tombstones)
    yield [pageKey('jobs', tombstone.id), () => pageJson({ kind: 'gone', data: gonePageData(tombstone) })];
  for (const value of landingsOf(values))
    if (!landingIsFile(settings, value))
      yield [valuePage(value), () => pageJson({ kind: 'landing', data: landingPageData(value) })];
}

const redirectPages = (dataset: Dataset, values: FacetValues): Page[] =>
  findRedirects(values, dataset).map(({ facet, slug, to }): Page => {
    const { folder } = FACET_TABLE[facet];
    const entry: PageEntry = { kind: 'moved', data: { folder, slug: to.slug, languages: to.languages } };
    return [pageKey(folder, slug), () => JSON.stringify(entry)];
  });

/**
 * Writes pages sorted by key.
 * @returns the hash of the table that says which artefact has which page
 */
async function writeAll(pages: Page[], artefacts: ArtefactWriter): Promise<Uint8Array> {
  pages.sort(([a], [b]) => (a < b ? -1 : 1));
  const chunks = function* () {
    for (let start = 0; start < pages.length; start += PAGES) {
      const batch = pages.slice(start, start + PAGES);
      yield [batch[0]![0], [writePages(batch.map(([key, json]) => [key, json()]))]] as const;
    }
  };
  return emitWithTable('pages', chunks(), artefacts);
}

/**
 * The cards of all jobs as lines of JSON in a file, which is deleted as soon as it is open. They are made in advance, because
 * each card is on about ten pages, and reading its whole job would take ten times as much.
 */
async function cardLines(jobs: Jobs, dir: string): Promise<Lines> {
  const file = join(dir, `jobfeed-cards-${randomUUID()}`);
  try {
    const lines = Iterator.from(jobs).map((job) => `${JSON.stringify(cardOf(job))}\n`);
    await pipeline(Readable.from(lines), createWriteStream(file));
    return new Lines(file);
  } finally {
    rmSync(file, { force: true });
  }
}

/** The lists of cards that a page may have. */
type CardLists = Partial<JobPageData<string> & Pick<LandingPageData<string>, 'listed'>>;

/** The JSON of a page whose cards are JSON already. */
function pageJson({ kind, data }: PageOf<string>): string {
  const { listed, similar, sameOccupation, otherLanguages, ...own }: CardLists = data;
  const items = listed?.map(
    ({ card, twins }) => `{"card":${card}${twins ? `,"twins":${JSON.stringify(twins)}` : ''}}`,
  );
  const members = Object.entries({ similar, sameOccupation, otherLanguages, listed: items }).flatMap(
    ([name, list]) => (list ? [`"${name}":[${list.join()}]`] : []),
  );
  return `{"kind":"${kind}","data":${JSON.stringify(own).slice(0, -1)},${members.join()}}}`;
}
