/** Builds the data of job and filter value pages from the dataset, for rendering by the build or functions. */
import { ownersOf } from '../owners/owners.ts';
import { firstOf } from '../owners/spread.ts';
import {
  type Facet,
  FACET_TABLE,
  facetKey,
  FACETS,
  type FacetValue,
  type FacetValues,
  type LandingValue,
} from '../filters/facets.ts';
import { findDuplicateGroups } from '../duplicates/find-duplicates.ts';
import { isOfOwnScript } from '../places/gazetteer.ts';
import { lazy } from '../lib/lazy.ts';
import { perObject } from '../lib/per-object.ts';
import { ESCO } from '../occupations/found.ts';
import type { Dataset, Job, JobPlace, Tombstone } from '../job/job.ts';
import type { Card } from '../job/job.ts';
import {
  duplicateGroups,
  duplicatesAmong,
  MOST_DUPLICATES,
  representativesOf,
} from '../duplicates/duplicate-groups.ts';
import {
  type CountedValue,
  employerHead,
  type GonePageData,
  type JobPageData,
  LANDING_LISTED,
  type LandingPageData,
  type Listed,
  type NamedValue,
  NEWEST_OF_EMPLOYER,
  ofEmployer,
} from './page-data.ts';
import { jobMap, type JobMap } from './home-map.ts';
import { createOtherLanguages, createTraits, createSameOccupation, createSimilar } from './similar.ts';
import { relatedValues } from './similarity.ts';
import { inverted } from './features.ts';
import { idsOf } from '../dataset/file.ts';
import { labelIn } from '../occupations/label-words.ts';
import { DEGREE_KM, kilometres } from '../places/points.ts';

/** The data of a value for links. It is cached, because values occur on many pages. */
const named = perObject(({ facet, value, label, slug, languages }: FacetValue): NamedValue => ({
  facet,
  value,
  label,
  ...(slug !== undefined && { slug }),
  ...(languages && { languages }),
}));
const counted = (value: FacetValue): CountedValue => ({
  ...named(value),
  jobs: value.ordinals.length,
});

/**
 * Creates functions that return the data of pages on request.
 * @param facets `facetValues` of the jobs
 * @param cardOf returns a job's card by ordinal, in the form that the caller needs
 */
export function createPageData<C = Card>(
  { jobs, places, occupations }: Pick<Dataset, 'jobs' | 'places' | 'occupations'>,
  facets: Readonly<Record<keyof FacetValues, readonly FacetValue[]>>,
  cardOf = (ordinal: number): C => jobs.at(ordinal) as C,
) {
  const jobsOf = (ordinals: readonly number[]): Job[] =>
    ordinals.flatMap((ordinal) => jobs.at(ordinal) ?? []);

  const byKey = Object.fromEntries(
    FACETS.map((facet) => [facet, new Map(facets[facet].map((value) => [facetKey(value.value), value]))]),
  ) as Record<Facet, Map<string, FacetValue>>;

  /** The filter value for a job's value. */
  function facetValue(facet: Facet, value: string): FacetValue | undefined {
    return byKey[facet].get(facetKey(value));
  }

  /** The distinct filter values of a job. */
  const valuesOf = (job: Job): NamedValue[] => {
    const values = FACETS.flatMap((facet) =>
      FACET_TABLE[facet].valuesOf(job).flatMap((value) => facetValue(facet, value) ?? []),
    );
    return [...new Set(values)].map(named);
  };

  // The values of each job. They are in an index, because two hundred jobs are examined for each value and
  // reading the jobs would be slow.
  const allValues = FACETS.flatMap((facet) => facets[facet]);
  const placesByJob = lazy(() => inverted(() => allValues.map(({ ordinals }) => ordinals), jobs.length));

  /** The rows of the occupations that a job's title names. */
  const occupationRows = ({ id }: Pick<Job, 'id'>): number[] =>
    occupations?.ofJob[id]?.map(({ row }) => row) ?? [];
  // Made on first use, because only job pages need these and some processes render other pages.
  const traits = lazy(() => createTraits(jobs));
  const findSimilar = lazy(() => createSimilar(jobs, facets, traits(), occupationRows));
  const otherLanguages = lazy(() => createOtherLanguages(jobs, traits()));
  const findSameOccupation = lazy(() => createSameOccupation(jobs, traits(), occupationRows));

  const twins = lazy(() => duplicateGroups(findDuplicateGroups(jobs), jobs.length));
  /**
   * The first jobs of a list, one of each group of duplicates.
   * @param ordinals ascending
   * @returns `groups`: the length of the whole list
   */
  function listOf(ordinals: readonly number[], most: number): { groups: number; listed: Listed<C>[] } {
    const representatives = representativesOf(twins(), Uint32Array.from(ordinals));
    const first = firstOf(representatives, most, (job) => ownersOf(jobs).ofJob[job]!);
    const listed = first.map((ordinal): Listed<C> => {
      const card = cardOf(ordinal);
      const others = duplicatesAmong(twins(), ordinal, ordinals);
      if (others.length === 0) return { card };
      const newest = jobsOf(others.slice(0, MOST_DUPLICATES)).map(({ id, locations }) => ({ id, locations }));
      return { card, twins: { total: others.length, jobs: newest } };
    });
    return { groups: representatives.length, listed };
  }

  /** By ordinal, the occupation that the title names first. */
  const occupationOf = lazy(() =>
    idsOf(jobs).map((id) => occupations?.ofJob[id]?.find((one) => !one.isRelated)),
  );
  /** The most frequent occupations of some jobs, each by the label that most of their titles have, as the first writes it. */
  function occupationsAmong(ordinals: readonly number[]): string[] {
    const byRow = Map.groupBy(ordinals, (ordinal) => occupationOf()[ordinal]?.row);
    byRow.delete(undefined);
    const labels = [...byRow.values()]
      .filter(({ length }) => length > 1)
      .sort((a, b) => b.length - a.length || a[0]! - b[0]!)
      .slice(0, MOST_OCCUPATIONS)
      .flatMap((same) => {
        const byKey = Map.groupBy(same, (ordinal) => occupationOf()[ordinal]!.key);
        const [first] = [...byKey.values()].reduce((most, one) => (one.length > most.length ? one : most));
        const { title } = jobs.at(first!)!;
        return labelIn(title, occupationOf()[first!]!.key) ?? [];
      });
    return [...new Map(labels.map((label) => [label.toLowerCase(), label])).values()];
  }

  const nearby = lazy(() => createNearby(facets.cities, places));
  const counts = lazy(() => new Uint32Array(allValues.length));
  /** Counts values among some jobs. */
  function* countsOf(ordinals: readonly number[]): Generator<[FacetValue, number]> {
    const found: number[] = [];
    for (const ordinal of ordinals)
      for (const place of placesByJob()(ordinal)) if (counts()[place]!++ === 0) found.push(place);
    for (const place of found) {
      yield [allValues[place]!, counts()[place]!];
      counts()[place] = 0;
    }
  }

  const moreThanNames = new Map(places.map(({ id, written }) => [id, new Set(written)]));
  /**
   * For each location, the city as the feed wrote it, if that says more than the place's name
   * ("Zürich-Oerlikon") or is in its own script ("תל אביב"); otherwise "".
   */
  const partsOfCities = ({ locations }: Pick<Job, 'locations'>): string[] =>
    locations.map(({ placeId, writtenCity = '' }) =>
      placeId !== undefined && (moreThanNames.get(placeId)?.has(writtenCity) || isOfOwnScript(writtenCity))
        ? writtenCity
        : '',
    );

  const placeOf = lazy(() => new Map(places.map((place) => [place.id, place])));
  /** The map with the places of a job. */
  const mapOf = ({ locations }: Pick<Job, 'locations'>): JobMap | undefined =>
    jobMap(locations.flatMap(({ placeId }) => placeOf().get(placeId ?? NaN) ?? []));

  function jobPageData(ordinal: number): JobPageData<C> {
    const job = jobs.at(ordinal)!;
    const ofSame = facetValue('employers', job.domain)?.ordinals ?? [];
    const similar = findSimilar()(job, ordinal);
    return {
      posting: job,
      values: valuesOf(job),
      partsOfCities: partsOfCities(job),
      // ESCO addresses of the occupations in the title.
      occupations: occupationRows(job).map((row) => ESCO + occupations!.ids[row]!),
      ofEmployer: ofEmployer(job, ofSame.length, jobsOf(ofSame.slice(0, NEWEST_OF_EMPLOYER))),
      map: mapOf(job),
      similar: similar.map(cardOf),
      // Jobs that are already listed as similar are left out.
      sameOccupation: findSameOccupation()(ordinal)
        .filter((other) => !similar.includes(other))
        .map(cardOf),
      otherLanguages: otherLanguages()(ordinal).map(cardOf),
    };
  }

  function gonePageData(tombstone: Tombstone): GonePageData<C> {
    const employer = facetValue('employers', tombstone.domain);
    return {
      tombstone,
      employer: employer && named(employer),
      similar: findSimilar()(tombstone).map(cardOf),
    };
  }

  function landingPageData(value: LandingValue): LandingPageData<C> {
    const inside = (regions: readonly FacetValue[]): FacetValue[] =>
      value.facet === 'countries' && value.ordinals.length > 1
        ? regions.filter((region) => region.value.startsWith(`${value.value}-`))
        : [];
    return {
      value: { ...counted(value), slug: value.slug },
      regions: inside(facets.regions).map(counted),
      areas: inside(facets.areas)
        .filter(({ slug }) => slug !== undefined)
        .map(counted),
      nearby: value.facet === 'cities' ? nearby()(value).map(counted) : [],
      occupations: WITH_OCCUPATIONS.has(value.facet) ? occupationsAmong(value.ordinals) : [],
      related: relatedValues(value, countsOf(value.ordinals)).map(({ facet, values }) => ({
        facet,
        values: values.map(([other, jobs]) => ({ ...named(other), jobs })),
      })),
      employer: employerHead(value.facet, jobsOf(value.ordinals.slice(0, 1))[0]),
      ...listOf(value.ordinals, LANDING_LISTED),
    };
  }

  return { listOf, jobPageData, gonePageData, landingPageData };
}

/** Facets whose pages offer occupations. */
const WITH_OCCUPATIONS: ReadonlySet<Facet> = new Set(['cities', 'regions', 'countries', 'employers']);
/** Maximum number of occupations. */
const MOST_OCCUPATIONS = 8;

/** The radius around a city in km, and the number of cities to name. The ones with most jobs are named. */
const KM = 40;
const MOST = 8;

/** A city with a page, and its position in hundredths of a degree. */
interface Town {
  value: FacetValue;
  latitude: number;
  longitude: number;
}

/**
 * Finds the cities with a page and most jobs around a city, the nearest first.
 * @param cities the values of the cities facet
 * @param places the places of the jobs
 */
function createNearby(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
): (city: FacetValue) => FacetValue[] {
  const placeOf = new Map(places.map((place) => [facetKey(place.city), place]));
  const towns = cities.flatMap((value): Town[] => {
    const place = placeOf.get(facetKey(value.value));
    if (!place || value.slug === undefined) return [];
    return [
      { value, latitude: Math.round(place.latitude * 100), longitude: Math.round(place.longitude * 100) },
    ];
  });
  // Sorted from north to south, so that only a strip needs checking.
  towns.sort((a, b) => b.latitude - a.latitude || (a.value.value < b.value.value ? -1 : 1));
  const at = new Map(towns.map(({ value }, i) => [value, i]));
  const strip = Math.ceil((KM / DEGREE_KM) * 100);
  return (city) => {
    const own = at.get(city);
    if (own === undefined) return [];
    const town = towns[own]!;
    const nearby: { value: FacetValue; km: number }[] = [];
    for (const step of [-1, 1])
      for (
        let i = own + step;
        Math.abs((towns[i]?.latitude ?? Infinity) - town.latitude) <= strip;
        i += step
      ) {
        const km = kilometres(town, towns[i]!);
        if (km <= KM) nearby.push({ value: towns[i]!.value, km });
      }
    const jobs = ({ value }: (typeof nearby)[number]): number => value.ordinals.length;
    const isBefore = (a: FacetValue, b: FacetValue): number => (a.value < b.value ? -1 : 1);
    nearby.sort((a, b) => jobs(b) - jobs(a) || a.km - b.km || isBefore(a.value, b.value));
    return nearby
      .slice(0, MOST)
      .sort((a, b) => a.km - b.km || isBefore(a.value, b.value))
      .map(({ value }) => value);
  };
}
