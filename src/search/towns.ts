/** Finds towns without jobs. Loaded when a query has words that no job has. */
import { placeKey } from '../places/place-key.ts';
import { type Place, replaceAt } from './edit-query.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { artefactPath, type SortedTable } from '../artefacts/table.ts';
import { loadTable, openShards } from '../artefacts/sorted-table.ts';
import { once } from '../lib/cache.ts';
import { readTowns, readTownTable, type NamedTowns, type Town, type TownTable } from './formats/towns.ts';
import type { Point } from '../places/points.ts';
import type { SearchAnswer } from './types.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import type { WordSource } from './query-source.ts';
import type { WordCounts } from './term.ts';

/** Number of jobs per city (by code) under a query's filters and some of its words. */
export interface CityCounts {
  values: readonly string[];
  counts: Uint32Array;
}

export interface Towns extends NamedTowns {
  /**
   * The towns without jobs that a query names, in the order of the text, each with the nearest cities that have jobs.
   * @param absent ranges of the text that no job has, the longest first
   * @param count counts the jobs per city for the text without the names of these towns
   */
  noJobsIn: (
    query: Pick<SearchQuery, 'q' | 'filters'>,
    absent: readonly Place[],
    count: (q: string) => Promise<CityCounts>,
  ) => Promise<SearchAnswer['noJobsIn']>;
}

/** Estimated memory per byte of a shard, once parsed into objects and strings. */
const SHARD_BYTES = 12;
const MOST_NEAREST = 3;

export async function openTowns(source: Source, path: string): Promise<Towns> {
  const [table, { kilometres }] = await Promise.all([
    artefactCache(source, readTownTable)(path),
    import('./loaded-filters.ts'),
  ]);
  const { shards, villages, cities } = table;
  const shardAt = artefactCache(source, (content) => Map.groupBy(readTowns(content), keyOf), SHARD_BYTES);
  const withJobs = new Set(cities.flatMap((city) => (city ? [textOf(city)] : [])));
  const byKey = (folder: string, table: SortedTable) => {
    const { of } = openShards(folder, table, shardAt);
    return async (key: string): Promise<Town[]> => (await of([key]))[0]?.get(key) ?? [];
  };
  const townsWith = byKey('towns', shards);
  const villagesWith = once(async () =>
    byKey('villages', await loadTable(source, artefactPath('tables', villages))),
  );
  return {
    named: async (name, country) =>
      (await townsWith(placeKey(name))).find((town) => country === undefined || town.country === country),
    villageNamed: async (name) =>
      villages.length > 0 ? (await (await villagesWith())(placeKey(name)))[0] : undefined,
    async noJobsIn({ q, filters }, absent, count) {
      const countries = namedCountries(table, q, filters.countries);
      const meant = await Promise.all(
        absent.map(async (span) => {
          const key = placeKey(q.slice(span.start, span.end));
          const towns = await townsWith(key);
          const own = countries.find(({ keys }) => keys.includes(key));
          const codes = new Set(countries.map(({ code }) => code));
          const inCountry = towns.find(({ country }) => codes.has(country));
          // If a country has the name, don't take it for a town elsewhere: "Jordan" is also a town in the Philippines.
          const town = own
            ? inCountry && own.code === inCountry.country && inCountry
            : (inCountry ?? towns[0]);
          return { span, town };
        }),
      );
      const found: { span: Place; town: Town }[] = [];
      for (const { span, town } of meant) {
        const isFree = found.every((one) => one.span.end <= span.start || one.span.start >= span.end);
        // A town that has jobs only has another name in the feeds.
        if (town && isFree && !withJobs.has(textOf(town))) found.push({ span, town });
      }
      if (found.length === 0) return undefined;
      const rest = without(q, found.map(({ span }) => span)); // prettier-ignore
      const counted = await count(rest);
      return found
        .sort((a, b) => a.span.start - b.span.start)
        .map(({ town }) => ({
          place: town.name,
          country: town.country,
          q: rest,
          nearest: nearestOf(town, cities, counted, kilometres),
        }));
    },
  };
}

const keyOf = ({ name }: Town): string => placeKey(name);
const textOf = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

/** The countries that a query names, in its text or by its filter. */
function namedCountries(
  { countries }: TownTable,
  q: string,
  chosen: readonly string[] = [],
): { code: string; keys: readonly string[] }[] {
  const words = q.split(/\s+/);
  const spans = new Set<string>();
  for (const from of words.keys())
    for (let to = from + 1; to <= words.length && to <= from + MOST_COUNTRY_WORDS; to++)
      spans.add(placeKey(words.slice(from, to).join(' ')));
  const filtered = new Set(chosen.map((code) => code.toUpperCase()));
  return countries
    .filter(([code, ...keys]) => filtered.has(code) || keys.some((key) => spans.has(key)))
    .map(([code, ...keys]) => ({ code, keys }));
}
/** Maximum number of words of a country's name. The build uses it for the index as well. */
export const MOST_COUNTRY_WORDS = 4;

/** The text without the words at these ranges. */
const without = (q: string, spans: readonly Place[]): string =>
  replaceAt(q, spans, (before, after) => `${before} ${after}`)
    .replace(/\s[,;/|]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The nearest cities with jobs. Of equally near cities, the one with more jobs overall comes first. */
export function nearestOf(
  from: Point,
  cities: readonly (Point | undefined)[],
  { values, counts }: CityCounts,
  kilometres: (a: Point, b: Point) => number,
): { city: string; km: number; total: number }[] {
  return cities
    .flatMap((city, code) => {
      const total = counts[code] ?? 0;
      return city && total > 0 ? [{ city: values[code]!, km: kilometres(from, city), total }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_NEAREST)
    .map((one) => ({ ...one, km: Math.max(1, Math.round(one.km)) }));
}

/** Maximum number of words of a town's name. */
const MOST_WORDS = 5;
/** A word in at least this many titles, and in more titles than names, is not part of a town's name. */
const TITLES = 30;
/** Characters allowed between the words of a name. */
const BETWEEN = /^[\s.'-]*$/;

/**
 * The words and adjacent words that no job has as written, the longest first. Three kinds don't count: single function words,
 * words of labels, and longer names with a word that many titles have.
 */
export async function absentNames(
  source: WordSource,
  { text, labels }: NonNullable<ResolvedQuery['unwritten']>,
): Promise<Place[]> {
  const taken = new Set(labels.flatMap(({ words }) => words.map(({ start }) => start)));
  const free = text.words.filter(({ isQuoted }) => !isQuoted);
  const own = await Promise.all(free.map(({ word }) => source.find([word])));
  const absent: Place[] = [];
  for (let length = Math.min(MOST_WORDS, free.length); length > 0; length--)
    for (let from = 0; from + length <= free.length; from++) {
      const several = free.slice(from, from + length);
      const isName =
        several.every(({ start }) => !taken.has(start)) &&
        several.some(({ isGrammar }) => !isGrammar) &&
        !(length > 1 && several.some((word, i) => !word.isGrammar && own[from + i]!.some(isOfTitles))) &&
        several.slice(1).every(({ start }, i) => BETWEEN.test(text.plain.slice(several[i]!.end, start)));
      if (!isName) continue;
      const groups = own.slice(from, from + length);
      if (groups.every((jobs) => jobs.length > 0) && (await source.countTogether(groups)) > 0) continue;
      absent.push({ start: several[0]!.start, end: several.at(-1)!.end });
    }
  return absent;
}

const isOfTitles = (jobs: WordCounts): boolean =>
  jobs.countIn(0) >= TITLES && jobs.countIn(0) > jobs.countIn(1);
