import { type Facet, FACETS } from '../../../src/facet-names.ts';
import { FACET_TABLE } from '../../../src/facet-table.ts';
import { type FacetValue } from '../../../src/facet-values.ts';
import { type Dataset, type Posting } from '../../../src/posting.ts';
import { ByteWriter } from '../../../src/search/formats/bytes.ts';
import { type PageEntry, pageKey, writePages } from '../../../src/search/formats/pages.ts';
import { writeWordTable } from '../../../src/search/formats/words.ts';
import { type Card } from '../../../src/search/types.ts';
import { jobsAreFiles, landingIsFile } from '../../../src/site/is-file.ts';
import { createPageData } from '../../../src/site/page-data-of.ts';
import { type SiteSettings } from '../../../src/site/settings.ts';
import { type ArtefactWriter } from './artefacts.ts';
import { movedCities } from '../moved.ts';
import { cardOf } from './jobs.ts';

/** Pages in an artefact: a reader of one page unpacks them all, and neighbours pack well. */
const PAGES = 24;

/** Cards are postings here, of which a page shows the card. */
const cardsOf = (cards: readonly Card[]): Card[] => cards.map((card) => cardOf(card as Posting));

/** What writes these pages, where functions make some. */
export const pagesOnDemand = (
  settings: SiteSettings,
  dataset: Dataset,
  values: Record<Facet, FacetValue[]>,
): ((artefacts: ArtefactWriter) => Promise<Uint8Array>) | undefined =>
  jobsAreFiles(settings) ? undefined : (artefacts) => emitPages(dataset, values, settings, artefacts);

/**
 * Writes what the pages show that functions make: jobs, those that are gone, and filter values with few jobs, by their
 * addresses.
 * @returns the table that says which artefact holds which
 */
async function emitPages(
  dataset: Dataset,
  values: Record<Facet, FacetValue[]>,
  settings: SiteSettings,
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  const { jobPageData, gonePageData, landingPageData } = createPageData(dataset, values);
  const pages: [key: string, make: () => PageEntry][] = Array.from(dataset.postings, ({ id }, ordinal) => [
    pageKey('jobs', id),
    () => {
      const data = jobPageData(ordinal);
      const { similar, sameOccupation, otherLanguages } = data;
      return {
        kind: 'job',
        data: {
          ...data,
          similar: cardsOf(similar),
          sameOccupation: cardsOf(sameOccupation),
          otherLanguages: cardsOf(otherLanguages),
        },
      };
    },
  ]);
  for (const tombstone of dataset.tombstones)
    pages.push([
      pageKey('jobs', tombstone.id),
      () => {
        const data = gonePageData(tombstone);
        return { kind: 'gone', data: { ...data, similar: cardsOf(data.similar) } };
      },
    ]);
  for (const value of FACETS.flatMap((facet) => values[facet]))
    if (!landingIsFile(settings, value))
      pages.push([
        pageKey(FACET_TABLE[value.facet].folder, value.slug),
        () => {
          const data = landingPageData(value);
          const listed = data.listed.map(({ card, twins }) => ({
            card: cardOf(card as Posting),
            ...(twins && {
              twins: { ...twins, jobs: twins.jobs.map(({ id, locations }) => ({ id, locations })) },
            }),
          }));
          return { kind: 'landing', data: { ...data, listed } };
        },
      ]);
  for (const [slug, city] of movedCities(values.cities, dataset)) {
    const { folder } = FACET_TABLE[city.facet];
    pages.push([pageKey(folder, slug), () => ({ kind: 'moved', data: { folder, slug: city.slug } })]);
  }
  pages.sort(([a], [b]) => (a < b ? -1 : 1));
  const table: { words: string[]; hashes: Uint8Array[] } = { words: [], hashes: [] };
  for (let start = 0; start < pages.length; start += PAGES) {
    const some = pages.slice(start, start + PAGES);
    table.words.push(some[0]![0]);
    const made = writePages(some.map(([key, make]) => [key, make()]));
    table.hashes.push(await artefacts.add('pages', [made]));
  }
  const writer = new ByteWriter();
  writeWordTable(writer, table);
  return artefacts.add('tables', [writer.finish()]);
}
