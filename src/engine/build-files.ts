/** The files of a build that an engine's search reads: words, and names of filter values. */
import { type Facet, FACETS } from '../filters/facets.ts';
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { type CityNames, openCityNames } from '../search/city-names.ts';
import { codesFor, type FacetColumn, type ReadColumns } from '../search/counts.ts';
import { ByteReader } from '../artefacts/bytes.ts';
import type { EngineManifest } from '../search/formats/manifest.ts';
import { type NearTable, readNear } from '../search/formats/near.ts';
import { type PlaceWords, readPlaceWords } from '../search/formats/place-words.ts';
import { todayOf } from '../job/age.ts';
import { readFacetValues } from '../search/formats/column.ts';
import { openTowns, type Towns } from '../search/towns.ts';
import { readWords } from '../artefacts/words.ts';
import { openWordIndex } from '../search/word-index.ts';
import { type DomainOwners, openOwners } from '../search/owners.ts';
import { FIELDS, type WordCounts } from '../search/term.ts';

export interface BuildFiles {
  manifest: EngineManifest;
  /** See `todayOf`. */
  today: () => number;
  words: Words;
  columns: ReadColumns<FacetColumn>;
  cityNames: () => Promise<CityNames>;
  towns: () => Promise<Towns>;
  near: () => Promise<NearTable>;
  placeWords: () => Promise<PlaceWords>;
  owners: () => Promise<DomainOwners>;
}

/**
 * Opens the files of a build. Each file is read on first use.
 * @param now the clock
 */
export function openBuildFiles(source: Source, manifest: EngineManifest, now = Date.now): BuildFiles {
  const { files } = manifest;
  const reader = artefactCache(source, (content) => new ByteReader(content));
  const columnOf = Object.fromEntries(
    FACETS.map((facet) => [facet, once(async () => columnOfValues(await reader(files[facet])))]),
  ) as Record<Facet, () => Promise<FacetColumn>>;
  return {
    manifest,
    today: () => todayOf(manifest.builtAt, now()),
    words: openWords(source, manifest),
    columns: async (facets) =>
      Object.fromEntries(
        await Promise.all(facets.map(async (facet) => [facet, await columnOf[facet]()] as const)),
      ),
    cityNames: once(() => openCityNames(source, files.cityNames)),
    towns: once(() => openTowns(source, files.towns)),
    placeWords: once(() => artefactCache(source, readPlaceWords)(files.placeWords)),
    owners: openOwners(source, files),
    near: once(async () => readNear(await reader(files.near))),
  };
}

function columnOfValues(reader: ByteReader): FacetColumn {
  const { totals, ...texts } = readFacetValues(reader);
  return { ...texts, codeOf: codesFor(texts.values), totals: () => totals };
}

/** Converts counts by value to counts by code. */
export function byCode({ values, codeOf }: FacetColumn, counts: ReadonlyMap<string, number>): Uint32Array {
  const codes = new Uint32Array(values.length);
  for (const [value, count] of counts) codes[codeOf(value)] = count;
  return codes;
}

/** Words with their numbers of jobs by field. These are the first sections of a shard of the index (`writeShard`). */
interface CountedWords {
  words: readonly string[];
  counts: Uint32Array;
}

/** Memory per byte of a shard: each word has four numbers, and most of these are stored as one byte. */
const SHARD_BYTES = 5;

const readCounts = (content: Uint8Array): CountedWords => {
  const reader = new ByteReader(content);
  const words = readWords(reader);
  return { words, counts: reader.numbers(words.length * FIELDS) };
};

function wordAt({ words, counts }: CountedWords, at: number): WordCounts {
  const own = counts.subarray(at * FIELDS, (at + 1) * FIELDS);
  return {
    word: words[at]!,
    count: own.reduce((sum, count) => sum + count, 0),
    countIn: (field) => own[field]!,
  };
}

type Words = ReturnType<typeof openWords>;
/** The word index of a build. */
const openWords = (source: Source, manifest: EngineManifest) =>
  openWordIndex(source, manifest, { read: readCounts, bytesPerByte: SHARD_BYTES, wordAt });
