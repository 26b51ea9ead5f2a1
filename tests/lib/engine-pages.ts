/** Pages of jobs that an engine holds, beside those that a build makes of all jobs. */
import { expect, it } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { emitForEngine } from '../../scripts/emit/search/for-engine.ts';
import { pagesOnDemand } from '../../scripts/emit/search/pages.ts';
import { documentPages, documentsOf } from '../../scripts/engine/documents.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { EngineDocument, Engine } from '../../src/engine/engine.ts';
import { openBuildFiles } from '../../src/engine/build-files.ts';
import { enginePages } from '../../src/engine/pages.ts';
import { FACET_TABLE, FACETS, type FacetValues } from '../../src/filters/facets.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import type { Job, Tombstone } from '../../src/job/job.ts';
import { landing } from './landing.ts';
import { pageKey, openPages } from '../../src/site/stored-pages.ts';
import type { Card } from '../../src/job/job.ts';
import { createPageData } from '../../src/site/make-page-data.ts';
import type { PageDataOf } from '../../src/site/page-data.ts';
import { filesIn } from './engine-site.ts';
import type { InMemory } from './in-memory.ts';
import { settled } from './settled.ts';
import * as known from './known-occupations.ts';

/** Of the jobs that are given every fortieth has left. */
const GONE_EVERY = 40;
const SETTINGS = readConfig({ PAGES: 'on-demand', LANDING_MIN_JOBS: '1000000' });

export interface PagesOfEngine {
  dataset: InMemory;
  values: FacetValues;
  documents: EngineDocument[];
  page: ReturnType<typeof enginePages>;
  /** The pages of a build. */
  built: ReturnType<typeof createPageData<Card>>;
}

/** @param hold gives the engine that holds the documents */
export async function pagesOfEngine(
  given: readonly Job[],
  folder: string,
  hold: (documents: EngineDocument[]) => Promise<() => Engine>,
): Promise<PagesOfEngine> {
  const { jobs: all, places } = await settled(given);
  const jobs = all.filter((_, i) => i % GONE_EVERY !== 1);
  const { found: occupations } = occupationsOf(jobs, known.labels);
  const builtAt = jobs[0]!.lastSeenAt;
  const tombstones = all
    .filter((_, i) => i % GONE_EVERY === 1)
    .map(({ id, domain, employer, title, language, tags = [], addedAt }): Tombstone => ({
      ...{ id, domain, employer, title, language, tags, addedAt },
      goneAt: builtAt,
    }));
  const domains = [...new Set(jobs.map(({ domain }) => domain))].map((domain) => ({
    ...{ domain, state: 'healthy' as const, jobs: 1, findings: [] },
    lastValidAt: builtAt,
  }));
  const dataset = { jobs, places, occupations, tombstones, domains, builtAt, exportedAt: builtAt };
  const values = facetValues(jobs, undefined, places);
  const pages = pagesOnDemand(SETTINGS, dataset, values, true);
  using lists = await emitForEngine({ dataset, values, pages, outDir: folder, progress: silentProgress });
  const documents = await Array.fromAsync(
    documentsOf(jobs, { ...lists, pageOf: documentPages(dataset, values).whole }, [...jobs.keys()]),
  );
  const { source, manifest } = await filesIn(folder);
  const outlines = openPages(source, manifest.files.pages);
  return {
    dataset,
    values,
    documents,
    page: enginePages(await hold(documents), outlines, openBuildFiles(source, manifest), jobs.length),
    built: createPageData(dataset, values),
  };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => id);

/** Tests that pages of jobs in an engine show what those of a build show. */
export function testPagesOfEngine(opened: () => PagesOfEngine, most: number): void {
  const some = <T>(list: readonly T[]): T[] =>
    list.filter((_, i) => i % Math.max(1, Math.floor(list.length / most)) === 0);
  const jobPages = async () => {
    const { dataset, page, built } = opened();
    return Promise.all(
      some([...dataset.jobs.entries()]).map(async ([ordinal, { id }]) => {
        const made = await page(pageKey('jobs', id));
        expect(made?.kind).toBe('job');
        return { data: made!.data as PageDataOf['job'], expected: built.jobPageData(ordinal) };
      }),
    );
  };

  it('a job shows the same of itself, and the same job in other languages', async () => {
    for (const { data, expected } of await jobPages()) {
      const { similar: _similar, sameOccupation: _same, otherLanguages, ...own } = data;
      const { similar: _, sameOccupation: __, otherLanguages: others, ...ownOfBuild } = expected;
      expect(plain(own)).toEqual(plain(ownOfBuild));
      expect(idsOf(otherLanguages)).toEqual(idsOf(others));
    }
  });

  it('similar jobs are as alike as those of a build', async () => {
    const { dataset } = opened();
    const ofJob = dataset.occupations!.ofJob;
    const rowsOf = (id: string) => (ofJob[id] ?? []).map(({ row }) => row);
    const count = { engine: { shown: 0, alike: 0 }, build: { shown: 0, alike: 0 } };
    for (const { data, expected } of await jobPages()) {
      const rows = rowsOf(data.posting.id);
      for (const [by, { similar }] of [['engine', data] as const, ['build', expected] as const]) {
        if (rows.length === 0) continue;
        count[by].shown += similar.length;
        count[by].alike += similar.filter(({ id }) => rowsOf(id).some((row) => rows.includes(row))).length;
      }
      const titles = data.similar.map(({ domain, title }) => `${domain} ${title}`);
      expect(new Set([...titles, `${data.posting.domain} ${data.posting.title}`]).size).toBe(
        titles.length + 1,
      );
      expect(data.similar.length).toBeLessThanOrEqual(6);
      const perEmployer = [...Map.groupBy(data.similar, ({ domain }) => domain).values()];
      expect(Math.max(0, ...perEmployer.map(({ length }) => length))).toBeLessThanOrEqual(3);
    }
    expect(count.engine.shown).toBeGreaterThan(count.build.shown * 0.9);
    expect(count.engine.alike / count.engine.shown).toBeGreaterThan(
      (count.build.alike / count.build.shown) * 0.95,
    );
  });

  it('jobs of the same occupation are in other languages, and in the same city or country', async () => {
    const { dataset } = opened();
    const ofJob = dataset.occupations!.ofJob;
    let shown = 0;
    for (const { data, expected } of await jobPages()) {
      const { posting, similar, sameOccupation } = data;
      const countries = posting.locations.map(({ country }) => country);
      for (const other of sameOccupation) {
        shown++;
        expect(other.language).not.toBe(posting.language);
        expect(other.locations.some(({ country }) => countries.includes(country))).toBe(true);
        const rows = ofJob[posting.id]!.map(({ row }) => row);
        expect(ofJob[other.id]!.some(({ row }) => rows.includes(row))).toBe(true);
        expect(idsOf(similar)).not.toContain(other.id);
      }
      // What is similar for one of the two may be listed there.
      if (expected.sameOccupation.length > 0)
        expect(sameOccupation.length + similar.length).toBeGreaterThan(0);
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('filters show the same jobs, twins, numbers and neighbours', async () => {
    const { values, page, built } = opened();
    let twins = 0;
    const areas = values.areas.filter(({ slug }) => slug !== undefined);
    expect(areas.length).toBeGreaterThan(0);
    for (const all of [...FACETS.map((facet) => values[facet]), areas])
      for (const value of some(all).map(landing)) {
        const made = await page(pageKey(FACET_TABLE[value.facet].folder, value.slug));
        expect(made?.kind).toBe('landing');
        const shown = ({ listed, ...own }: PageDataOf['landing']) =>
          plain({
            ...own,
            listed: listed.map(({ card, twins: others }) => [
              card.id,
              others?.total,
              others?.jobs.map(({ id }) => id),
            ]),
          });
        const data = made!.data as PageDataOf['landing'];
        expect(shown(data)).toEqual(shown(built.landingPageData(value)));
        twins += data.listed.filter((one) => one.twins).length;
      }
    expect(twins).toBeGreaterThan(0);
  });

  it('a job that is gone shows what it was, and similar jobs', async () => {
    const { dataset, page, built } = opened();
    let similar = 0;
    for (const tombstone of dataset.tombstones) {
      const made = await page(pageKey('jobs', tombstone.id));
      expect(made?.kind).toBe('gone');
      const { similar: found, ...own } = made!.data as PageDataOf['gone'];
      const { similar: _, ...ownOfBuild } = built.gonePageData(tombstone);
      expect(plain(own)).toEqual(plain(ownOfBuild));
      similar += found.length;
    }
    expect(similar).toBeGreaterThan(dataset.tombstones.length);
  });

  it('other addresses have no page', async () => {
    const { page } = opened();
    expect(await page(pageKey('jobs', 'aaaaaaaaaaaaaaaa'))).toBeUndefined();
    expect(await page(pageKey('cities', 'nowhere'))).toBeUndefined();
  });
}
