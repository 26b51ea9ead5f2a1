/** The values of every facet with their jobs, from which lists, pages and feeds of filters are made. */
import { type AddressesBefore, fewJobs, nameValues, type Unnamed } from '../addresses/pages.ts';
import type { Job, JobPlace, Jobs } from '../job/job.ts';
import {
  type Facet,
  FACET_TABLE,
  facetKey,
  FACETS,
  type FacetValue,
  type FacetValues,
  landingsOf,
} from './facets.ts';
import { type Owners, ownersOf } from '../owners/owners.ts';
import { allAreas, liesIn } from '../places/areas.ts';
import { placeKey } from '../places/place-key.ts';
import type { AreaMembers } from '../places/areas.ts';

export type { FacetValue };

/**
 * The spelling to show: the one that most owners use. Of equals, it is the first in code-point order.
 * @param spellings the spellings, each with the jobs that use it
 */
export function usualSpelling(
  spellings: ReadonlyMap<string, readonly number[]>,
  owners: Pick<Owners, 'behind'>,
): string {
  const counted = Array.from(spellings, ([value, jobs]) => ({ value, count: owners.behind(jobs) }));
  return counted.reduce((best, next) =>
    next.count > best.count || (next.count === best.count && next.value < best.value) ? next : best,
  ).value;
}

/**
 * All values of every filter with their jobs, most frequent first, then by value. Each is in its most
 * frequent spelling (of equals the first in code-point order). Addresses (src/addresses) do not depend on the
 * order of jobs.
 * @param places the places of the jobs, which determine areas
 */
export function facetValues(
  jobs: Jobs,
  before?: AddressesBefore,
  places: readonly JobPlace[] = [],
): FacetValues {
  if (jobs.columns) return jobs.columns.facets;
  const groups = new FacetGroups();
  Iterator.from(jobs).forEach((job, ordinal) => groups.add(job, ordinal));
  return groups.values(before, places, ownersOf(jobs));
}

/** Builds facet values job by job. */
export class FacetGroups {
  readonly #groups = FACETS.map((): Groups => new Map());
  readonly #jobsOf = new Map<string, number>();
  /** The language of each job, by ordinal. */
  readonly #languages: string[] = [];
  /** Keys of cities that are known places. */
  readonly #places = new Set<string>();

  add(job: Job, ordinal: number): void {
    const { domain, locations, language } = job;
    this.#languages[ordinal] = language;
    this.#jobsOf.set(domain, (this.#jobsOf.get(domain) ?? 0) + 1);
    for (const { city, placeId } of locations)
      if (city && placeId !== undefined) this.#places.add(facetKey(city));
    FACETS.forEach((facet, i) => addTo(this.#groups[i]!, FACET_TABLE[facet].valuesOf(job), ordinal, job));
  }

  /**
   * Returns the values.
   * @param before previous addresses of the values
   * @param places the places of the jobs
   * @param owners the owners of the jobs
   */
  values(before: AddressesBefore | undefined, places: readonly JobPlace[], owners: Owners): FacetValues {
    const unnamed = Object.fromEntries(
      FACETS.map((facet, i) => [facet, valuesOf(facet, this.#groups[i]!, this.#places, owners)]),
    ) as Record<Facet, Unnamed[]>;
    const areas = areaValues(unnamed, places)
      .map((area): Unnamed => ({ ...area, key: facetKey(area.value), isKnown: true }))
      .sort(byJobs);
    const named = nameValues(
      { ...unnamed, areas },
      (domain) => this.#jobsOf.get(domain) ?? 0,
      (ordinals) => owners.of(ordinals),
      before,
    );
    const few = fewJobs(this.#languages.length);
    for (const value of landingsOf(named))
      if (value.ordinals.length < few)
        value.languages = [...new Set(value.ordinals.map((ordinal) => this.#languages[ordinal]!))].sort();
    return named;
  }
}

/** What is collected about a value. Values that differ only in case share one group. */
interface Group {
  /** The first spelling. If there are several, `spellings` has the jobs of each. */
  spelling: string;
  spellings?: Map<string, number[]>;
  ordinals: number[];
  /** The employer's name in the first job. */
  employer: string;
  /** The domain that uses the value; undefined if several do. */
  domain: string | undefined;
}
type Groups = Map<string, Group>;

function addTo(groups: Groups, values: readonly string[], ordinal: number, { employer, domain }: Job): void {
  for (const value of values) {
    const key = facetKey(value);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { spelling: value, ordinals: [], employer: employer.name, domain }));
    if (value !== group.spelling) group.spellings ??= new Map([[group.spelling, [...group.ordinals]]]);
    if (group.spellings) {
      const jobs = group.spellings.get(value);
      if (jobs) jobs.push(ordinal);
      else group.spellings.set(value, [ordinal]);
    }
    if (group.domain !== domain) group.domain = undefined;
    if (group.ordinals.at(-1) !== ordinal) group.ordinals.push(ordinal);
  }
}

function valuesOf(
  facet: Facet,
  groups: Groups,
  places: ReadonlySet<string>,
  owners: Pick<Owners, 'behind'>,
): Unnamed[] {
  const values = [...groups].map(([key, { spelling, spellings, ordinals, employer, domain }]): Unnamed => {
    const value = spellings ? usualSpelling(spellings, owners) : spelling;
    return {
      key,
      facet,
      value,
      label: facet === 'employers' ? employer : value,
      isKnown: facet === 'cities' && places.has(key),
      ordinals,
      ...(domain !== undefined && { domain }),
    };
  });
  return values.sort(byJobs);
}

/** Sorts the most frequent value first. */
const byJobs = (a: Unnamed, b: Unnamed): number =>
  b.ordinals.length - a.ordinals.length || (a.value < b.value ? -1 : 1);

/** Returns a function that finds the members of an area. The members are indexes into the lists of values. */
export function areaMembers(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (code: string) => AreaMembers {
  const codesIn = (facet: 'countries' | 'regions' | 'cities'): Map<string, number> =>
    new Map(values[facet].map(({ value }, code) => [facetKey(value), code]));
  const [countries, regions, cities] = [codesIn('countries'), codesIn('regions'), codesIn('cities')];
  const regionOf = regionsOfCities(values, places);
  // Computed once, because hundreds of areas use it.
  const located = places.map(({ city, country, latitude, longitude }) => ({
    city,
    at: { country, region: regionOf(city), latitude, longitude },
  }));
  const placed = new Set(places.map(({ city }) => facetKey(city)));
  const unplaced = Map.groupBy(
    [...cities].filter(([key]) => !placed.has(key)),
    ([key]) => placeKey(key),
  );
  return (area) => {
    const members = allAreas().get(area)!;
    const { countries: own, regions: parts, names, circles } = members;
    const inside = circles.length === 0 ? [] : located.filter(({ at }) => liesIn(members, at));
    const named = [...new Set(names.map(placeKey))].flatMap((key) => unplaced.get(key) ?? []);
    const codesOf = (known: Map<string, number>, keys: Iterable<string>): number[] =>
      [...keys].flatMap((value) => known.get(facetKey(value)) ?? []);
    return {
      countries: codesOf(countries, own),
      regions: codesOf(regions, parts),
      cities: [
        ...new Set([
          ...codesOf(
            cities,
            inside.map(({ city }) => city),
          ),
          ...named.map(([, code]) => code),
        ]),
      ],
    };
  };
}

/** Minimum number of jobs for a page. */
const PAGE_JOBS = 5;

/** An area with its jobs. */
interface AreaValue extends FacetValue {
  /** Whether the area's page would repeat another page or be almost empty. */
  isThin: boolean;
}

/** All areas with jobs, as values of the regions filter. */
function areaValues(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): AreaValue[] {
  const membersOf = areaMembers(values, places);
  return [...allAreas().keys()].flatMap((code) => {
    const members = membersOf(code);
    const lists = (['countries', 'regions', 'cities'] as const).flatMap((facet) =>
      members[facet].map((at) => values[facet][at]!.ordinals),
    );
    if (lists.length === 0) return [];
    const jobs = new Set(lists.flat());
    const isOfOne = lists.some(({ length }) => length === jobs.size);
    return {
      facet: 'regions' as const,
      value: code,
      label: code,
      ordinals: [...jobs].sort((a, b) => a - b),
      isThin: isOfOne || jobs.size < PAGE_JOBS,
    };
  });
}

/** The region of a city, according to its jobs. */
function regionsOfCities(
  { regions, cities }: Record<'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (city: string) => string | undefined {
  const ofJob = new Map<number, string[]>();
  for (const { value, ordinals } of regions)
    for (const job of ordinals) ofJob.set(job, [...(ofJob.get(job) ?? []), value]);
  const countryOf = new Map(places.map(({ city, country }) => [facetKey(city), country]));
  const regionOf = new Map(
    cities.map(({ value, ordinals }) => {
      const counts = new Map<string, number>();
      for (const job of ordinals)
        for (const region of ofJob.get(job) ?? [])
          if (region.startsWith(`${countryOf.get(facetKey(value)) ?? ''}-`))
            counts.set(region, (counts.get(region) ?? 0) + 1);
      return [facetKey(value), [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]];
    }),
  );
  return (city) => regionOf.get(facetKey(city));
}
