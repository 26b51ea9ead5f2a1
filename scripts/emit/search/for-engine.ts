/** The index of a build whose jobs an engine holds: words with how many jobs have them, values of filters with theirs, places. */
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { type Facet, FACETS, type FacetValue, type FacetValues } from '../../../src/filters/facets.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import type { Posting } from '../../../src/posting.ts';
import type { FoundPosting } from '../../../src/search/types.ts';
import type { EngineManifest } from '../../../src/search/formats/manifest.ts';
import { type NearTable, writeNear } from '../../../src/search/formats/near.ts';
import { FIELDS, type Shard, writeShard } from '../../../src/search/formats/shard.ts';
import { artefactPath } from '../../../src/search/formats/table.ts';
import { writeFacetValues } from '../../../src/search/formats/values.ts';
import { NO_REUSE } from '../../lib/reuse.ts';
import { artefactWriter } from './artefacts.ts';
import { emitCommon, type SearchToEmit } from './common.ts';
import { emitEach, textsOf } from './columns.ts';
import { JobDigests } from './job-digests.ts';
import { WordLists } from './word-lists.ts';

/** What is known of the jobs besides what their postings say: what an engine's documents are made from. */
export interface JobLists extends Disposable {
  values: FacetValues;
  /** By how the filter calls a place the jobs that are there; ascending. */
  places: ReadonlyMap<string, readonly number[]>;
  /** By the name of an advert, the least of their ids, the jobs that are twins. */
  adverts: ReadonlyMap<string, readonly number[]>;
  words: WordLists;
  /** Of all that documents say: of postings and of these lists. */
  digests: JobDigests;
}

/** What answers give of a posting: not the two dates that change with every build. */
export function foundPosting(posting: Posting): FoundPosting {
  const { lastSeenAt: _seen, pageCheckedAt: _checked, ...found } = posting;
  return found;
}

export interface ForEngineToEmit extends SearchToEmit {
  /** Where functions make pages: what documents say for these besides posting and values of filters. */
  sayOfPage?: ((posting: Posting) => unknown) | undefined;
}

/** Writes what functions read beside an engine; the same input gives the same bytes. */
export async function emitForEngine({
  dataset,
  values = facetValues(dataset.postings),
  pages,
  pageTermsOf = () => '',
  workDir = tmpdir(),
  outDir,
  files: jobFiles,
  collected,
  reuse = NO_REUSE,
  progress,
  sayOfPage,
}: ForEngineToEmit): Promise<JobLists> {
  const stage = progress.stage('search');
  const dir = join(outDir, 'search');
  await mkdir(dir, { recursive: true });
  await using artefacts = artefactWriter(outDir, reuse);
  const { postings, builtAt, exportedAt } = dataset;
  const jobs = postings.length;
  const digests = new JobDigests(jobs);
  using owned = new DisposableStack();
  const words = owned.use(new WordLists(workDir, jobs));
  const common = await emitCommon(
    {
      ...{ dataset, values, pages, pageTermsOf, workDir, files: jobFiles, collected, stage },
      look: (posting, job) =>
        digests.add([job], 'posting', JSON.stringify([foundPosting(posting), sayOfPage?.(posting)])),
      writeWords: (shard) => {
        addWords(digests, shard);
        const sections = writeShard(shard);
        words.add(shard.jobs, sections);
        // All but the jobs: the words with how many jobs each has in each field.
        return artefacts.add('words', sections.slice(0, -1));
      },
    },
    artefacts,
  );
  const { files, near, twins } = common;
  const places = jobsAtPlaces(near, values.cities);
  for (const [place, own] of places) digests.add(own, 'at', place);
  for (const facet of FACETS)
    for (const { value, slug, label, ordinals } of values[facet])
      // Of pages it is said too where a value leads to.
      digests.add(ordinals, facet, sayOfPage ? [value, slug, label].join('\n') : value);
  const adverts = new Map(twins.map((group) => [advertOf(group, (job) => postings.at(job)!.id), group]));
  for (const [advert, own] of adverts) digests.add(own, 'advert', advert);
  const tables = {
    ...(await emitEach(values, valuesWithTotals, artefacts)),
    near: await artefacts.add('facets', writeNear({ ...near, strangers: new Map(), remote: new Map() })),
  };
  const written = await artefacts.finish();
  const path = (name: Facet | 'near'): string => artefactPath('facets', tables[name]);
  const manifest: EngineManifest = {
    version: createHash('sha256').update(written.version).update(digests.ofAll()).digest('hex').slice(0, 12),
    jobs,
    builtAt,
    exportedAt,
    files: {
      ...(Object.fromEntries(FACETS.map((facet) => [facet, path(facet)])) as Record<Facet, string>),
      near: path('near'),
      text: artefactPath('tables', files.text),
      cityNames: artefactPath('facets', files.cityNames),
      placeWords: artefactPath('facets', files.placeWords),
      suggestions: artefactPath('tables', files.suggestions),
      towns: artefactPath('tables', files.towns),
      ...(files.pages && { pages: artefactPath('tables', files.pages) }),
    },
  };
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFile(join(dir, 'manifest.json'), text);
  stage.end({ jobs, words: common.words, files: written.files + 1, bytes: written.bytes + text.length });
  const kept = owned.move();
  return { values, places, adverts, words, digests, [Symbol.dispose]: () => kept.dispose() };
}

const advertOf = (group: readonly number[], idOf: (job: number) => string): string =>
  group.map(idOf).reduce((a, b) => (a < b ? a : b));

function addWords(digests: JobDigests, { words, bounds, jobs }: Shard): void {
  for (const [at, word] of words.entries())
    for (let field = 0; field < FIELDS; field++) {
      const own = jobs.subarray(bounds[at * FIELDS + field], bounds[at * FIELDS + field + 1]);
      if (own.length > 0) digests.add(own, `word ${field}`, word);
    }
}

/** The values of a filter with how many jobs have each. */
const valuesWithTotals = (values: readonly FacetValue[]): Uint8Array[] =>
  writeFacetValues({
    ...textsOf(values),
    totals: Uint32Array.from(values, ({ ordinals }) => ordinals.length),
  });

/** The places with the jobs that are there: jobs that name a city so and are elsewhere are not. */
const jobsAtPlaces = ({ cities, strangers }: NearTable, values: readonly FacetValue[]): JobLists['places'] =>
  new Map(
    Array.from(cities, (code, at) => {
      const { value, ordinals } = values[code]!;
      const others = strangers.get(at);
      return [value, others ? ordinals.filter((job) => !others.has(job)) : ordinals] as const;
    }),
  );
