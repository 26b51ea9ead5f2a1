/** Towns that nobody offers jobs in: loaded when a query has words that no job has. */
import { placeKey } from '../places/place-key.ts';
import { type Place, replaceAt } from './edit-query.ts';
import { artefactCache, type Source } from './artefacts.ts';
import { artefactPath, placeOf } from './formats/table.ts';
import { readTowns, readTownTable, type Town, type TownTable } from './formats/towns.ts';
import type { Point } from './formats/near.ts';
import type { kilometres as Kilometres } from './points.ts';
import { type SearchAnswer, type SearchQuery } from './types.ts';

/** Jobs per city under a query's filters and some words: by the numbers of the cities in their column. */
export interface CityCounts {
  values: readonly string[];
  counts: Uint32Array;
}

export interface Towns {
  /**
   * The towns that a query names and no job is in, in the order of the text, with the nearest cities that have jobs.
   * @param absent the longest first
   * @param count counts for the query's text without the names of these towns
   */
  noJobsIn: (
    query: Pick<SearchQuery, 'q' | 'filters'>,
    absent: readonly Place[],
    count: (q: string) => Promise<CityCounts>,
  ) => Promise<SearchAnswer['noJobsIn']>;
  /** The largest town with this main name, or part of one ("Biel" of Biel/Bienne). */
  named: (name: string) => Promise<Town | undefined>;
}

/** Memory for each byte of a shard: objects and strings of their own. */
const SHARD_BYTES = 12;
const MOST_NEAREST = 3;

/** @param distances what measures them, which is in a file that few searches need */
export async function openTowns(
  source: Source,
  path: string,
  distances: () => Promise<{ kilometres: typeof Kilometres }>,
): Promise<Towns> {
  const [table, { kilometres }] = await Promise.all([
    artefactCache(source, readTownTable)(path),
    distances(),
  ]);
  const { shards, cities } = table;
  const shardAt = artefactCache(source, (content) => Map.groupBy(readTowns(content), keyOf), SHARD_BYTES);
  const withJobs = new Set(cities.flatMap((city) => (city ? [textOf(city)] : [])));
  const townsWith = async (key: string): Promise<Town[]> => {
    const place = placeOf(shards.words, key);
    const shard = place < 0 ? undefined : await shardAt(artefactPath('towns', shards.hashes[place]!));
    return shard?.get(key) ?? [];
  };
  return {
    named: async (name) => (await townsWith(placeKey(name)))[0],
    async noJobsIn({ q, filters }, absent, count) {
      const countries = namedCountries(table, q, filters.countries);
      const meant = await Promise.all(
        absent.map(async (span) => {
          const key = placeKey(q.slice(span.start, span.end));
          const towns = await townsWith(key);
          const own = countries.find(({ keys }) => keys.includes(key));
          const codes = new Set(countries.map(({ code }) => code));
          const inCountry = towns.find(({ country }) => codes.has(country));
          // What is called as a country is no town elsewhere: Jordan is in the Philippines too.
          const town = own
            ? inCountry && own.code === inCountry.country && inCountry
            : (inCountry ?? towns[0]);
          return { span, town };
        }),
      );
      const found: { span: Place; town: Town }[] = [];
      for (const { span, town } of meant) {
        const isFree = found.every((one) => one.span.end <= span.start || one.span.start >= span.end);
        // A town that a job is at is called otherwise there.
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
/** As those that jobs are found by. */
const MOST_COUNTRY_WORDS = 4;

/** The text without some of its words. */
const without = (q: string, spans: readonly Place[]): string =>
  replaceAt(q, spans, (before, after) => `${before} ${after}`)
    .replace(/\s[,;/|]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The nearest cities that have jobs, of equals the one with more in all. */
export function nearestOf(
  from: Point,
  cities: readonly (Point | undefined)[],
  { values, counts }: CityCounts,
  kilometres: typeof Kilometres,
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
