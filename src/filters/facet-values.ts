/** The values of every facet with their jobs: the lists, pages and feeds of filters come from these. */
import { type AddressesBefore, nameValues, type Unnamed } from '../addresses/pages.ts';
import type { JobPlace, Job, Jobs } from '../job/job.ts';
import { areaValues } from './area-members.ts';
import { type Facet, FACET_TABLE, facetKey, FACETS, type FacetValue, type FacetValues } from './facets.ts';

export type { FacetValue };

/** Which spelling is shown: the most frequent, and of equally frequent ones the first in code-point order. */
export function mostFrequentSpelling(counts: ReadonlyMap<string, number>): string {
  const [spelling] = [...counts].reduce((best, next) =>
    next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
  );
  return spelling;
}

/**
 * All values of every filter with their jobs, most frequent first, then by value. The most frequent spelling is shown
 * (the first in code-point order when two are equally frequent). Addresses (src/addresses) do not depend on the order of
 * jobs.
 * @param places where the jobs are: areas are found by them
 */
export function facetValues(
  jobs: Jobs,
  before?: AddressesBefore,
  places: readonly JobPlace[] = [],
): FacetValues {
  if (jobs.columns) return jobs.columns.facets;
  const groups = new FacetGroups();
  Iterator.from(jobs).forEach((job, ordinal) => groups.add(job, ordinal));
  return groups.values(before, places);
}

/** Makes these values, one job after the other. */
export class FacetGroups {
  readonly #groups = FACETS.map((): Groups => new Map());
  /** By ordinal; one string for all jobs of a domain. */
  readonly #domains: string[] = [];
  readonly #jobsOf = new Map<string, number>();
  /** Keys of cities that are places. */
  readonly #places = new Set<string>();

  add(job: Job, ordinal: number): void {
    const { domain, locations } = job;
    this.#domains[ordinal] = domain;
    this.#jobsOf.set(domain, (this.#jobsOf.get(domain) ?? 0) + 1);
    for (const { city, placeId } of locations)
      if (city && placeId !== undefined) this.#places.add(facetKey(city));
    FACETS.forEach((facet, i) => addTo(this.#groups[i]!, FACET_TABLE[facet].valuesOf(job), ordinal, job));
  }

  /**
   * @param before what is known of their addresses
   * @param places where the jobs are
   */
  values(before: AddressesBefore | undefined, places: readonly JobPlace[]): FacetValues {
    const unnamed = Object.fromEntries(
      FACETS.map((facet, i) => [facet, valuesOf(facet, this.#groups[i]!, this.#places)]),
    ) as Record<Facet, Unnamed[]>;
    const areas = areaValues(unnamed, places)
      .map((area): Unnamed => ({ ...area, key: facetKey(area.value), isKnown: true }))
      .sort(byJobs);
    return nameValues(
      { ...unnamed, areas },
      (domain) => this.#jobsOf.get(domain) ?? 0,
      (ordinals) => new Set(ordinals.map((ordinal) => this.#domains[ordinal])).size,
      before,
    );
  }
}

/** The facts about a value, which is compared without case. */
interface Group {
  /** How it is written. */
  spellings: Map<string, number>;
  ordinals: number[];
  /** The name of the first job's employer. */
  employer: string;
  /** Undefined once several domains use it. */
  domain: string | undefined;
}
type Groups = Map<string, Group>;

function addTo(groups: Groups, values: readonly string[], ordinal: number, { employer, domain }: Job): void {
  for (const value of values) {
    const key = facetKey(value);
    let group = groups.get(key);
    if (!group)
      groups.set(key, (group = { spellings: new Map(), ordinals: [], employer: employer.name, domain }));
    group.spellings.set(value, (group.spellings.get(value) ?? 0) + 1);
    if (group.domain !== domain) group.domain = undefined;
    if (group.ordinals.at(-1) !== ordinal) group.ordinals.push(ordinal);
  }
}

function valuesOf(facet: Facet, groups: Groups, places: ReadonlySet<string>): Unnamed[] {
  const values = [...groups].map(([key, { spellings, ordinals, employer, domain }]): Unnamed => {
    const value = mostFrequentSpelling(spellings);
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

/** The most frequent first. */
const byJobs = (a: Unnamed, b: Unnamed): number =>
  b.ordinals.length - a.ordinals.length || (a.value < b.value ? -1 : 1);
