import { type Facet, FACETS } from '../facet-names.ts';
import { once } from '../sharing.ts';
import { type Twins } from '../twins.ts';
import { artefactCache, type Source } from './artefacts.ts';
import { type CardOf, openCards } from './cards.ts';
import { countable, type CountableColumn } from './facets.ts';
import { ByteReader } from './formats/bytes.ts';
import { readAscending, readColumn } from './formats/column.ts';
import { type Manifest } from './formats/manifest.ts';
import { readTwins } from './formats/twins.ts';
// Types alone: the modules themselves are loaded with the first words.
import type { CityNames } from './city-names.ts';
import type { Jobs } from './jobs.ts';
import type { TextSearch } from './text-search.ts';
import type { Towns } from './towns.ts';
import { type FacetCounts } from './types.ts';

/** One build's index, its parts loaded when they are needed. */
export interface Index {
  manifest: Manifest;
  text: () => Promise<TextSearch>;
  cardOf: CardOf;
  jobs: () => Promise<Jobs>;
  ages: () => Promise<Uint16Array>;
  twins: () => Promise<Twins>;
  columns(facets: readonly Facet[]): Promise<Partial<Record<Facet, CountableColumn>>>;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<Towns>;
  /** Counts across all jobs by limit, as they were asked for before: each API answer has them. */
  totals: Map<number, FacetCounts>;
}

/** Reads the manifest of a build; the rest is read when it is first needed. */
export async function openIndex(source: Source): Promise<Index> {
  const manifest = JSON.parse(new TextDecoder().decode(await source.load('manifest.json'))) as Manifest;
  const reader = artefactCache(source, (content) => new ByteReader(content));
  const columnOf = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      once(async () => countable(readColumn(await reader(manifest.files[facet])))),
    ]),
  ) as Record<Facet, () => Promise<CountableColumn>>;
  const cardOf = openCards(source, manifest);
  const forWords = () => import('./text-search.ts');
  // One file for all that comes later: with several there would be one more for what they share, and a wait for it.
  const jobs = once(async () => (await forWords()).openJobs(source, manifest, cardOf));
  return {
    manifest,
    text: once(async () => {
      const { openTextSearch } = await forWords();
      return openTextSearch(source, manifest, await jobs(), cardOf, columnOf);
    }),
    cardOf,
    jobs,
    ages: once(async () => readAscending(await reader(manifest.files.ages))),
    twins: once(async () => readTwins(await reader(manifest.files.twins), manifest.jobs)),
    columns: async (facets) =>
      Object.fromEntries(
        await Promise.all(
          [...new Set(facets)].map(async (facet) => [facet, await columnOf[facet]()] as const),
        ),
      ),
    cityNames: once(async () => (await forWords()).openCityNames(source, manifest.files.cityNames)),
    towns: once(async () => (await forWords()).openTowns(source, manifest.files.towns)),
    totals: new Map(),
  };
}
