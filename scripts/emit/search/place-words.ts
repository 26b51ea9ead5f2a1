import { COUNTRIES } from '../../../src/feed/codes/countries.ts';
import { facetKey } from '../../../src/filters/facets.ts';
import { type FacetValue } from '../../../src/filters/facet-values.ts';
import { allAreas, liesIn } from '../../../src/places/areas.ts';
import { CITY_NAMES, REGION_ALSO } from '../../../src/places/area-table.ts';
import { countryWords } from '../../../src/places/country-words.ts';
import { knownPlaces } from '../../../src/places/exonyms.ts';
import { type Gazetteer } from '../../../src/places/gazetteer.ts';
import { isPlaceForm } from '../../../src/places/place-phrases.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import { allRegions } from '../../../src/places/region-codes.ts';
import { type JobPlace } from '../../../src/posting.ts';
import {
  type AreaMembers,
  type NamedMeaning,
  type NameKind,
  placeSign,
  shortKey,
} from '../../../src/search/formats/place-words.ts';
import type { Point } from '../../../src/search/formats/near.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { loadGazetteer } from '../../dataset/gazetteer.ts';
import { TOWN_PEOPLE } from '../../dataset/towns.ts';

/** What places are called beside their own names: for `PlaceWords`, and the signs of the index that point there. */
export interface EmittedPlaceWords {
  meanings: NamedMeaning[];
  signs: string[];
}

/** Names of regions and countries that are words, family names or cities more often. */
const WORDS = new Set(
  (
    'marche marken jura uri para goa bahia island islande reunion jordan jersey chad turkey guinea man niger mark sark heard ' +
    'limburg seeland zeeland brabant baden nord centre victoria georgia maine molise punjab ain var lot gard cher eure orne ' +
    'oise aube aude indre landes vienne manche marne somme loire tarn vosges calvados norden nordic baltic mercia kent essex'
  ).split(' '),
);
/** Shorter names are words or short for others, but for those that are known as places. */
const SHORT = 3;
/** More jobs than any region has. */
const MANY = 1_000_000_000;
/** One sign more than a search looks for at a time is nobody's name. */
const MOST_SIGN_WORDS = 4;

/** Countries whose regions' codes people write; those of others that they do are in the table. */
const CODED = new Set(['CH', 'US', 'CA', 'AU', 'FR']);

/** A name in tables, of which those with a star are unclear. */
const parts = (names: readonly string[]) => ({
  clear: names.filter((name) => !name.endsWith('*')),
  unclear: names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
});

const readTable = (table: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  );

interface Towns {
  /** Where the largest lie, by country and by country and GeoNames' code of the region. */
  largest: ReadonlyMap<string, Point>;
  /** Those of the table of well-known places, by their main names. */
  known: readonly { id: number; city: string }[];
}

function readTowns(gazetteer: Gazetteer): Towns {
  const found = new Map<string, { people: number; point: Point }>();
  const known: { id: number; city: string }[] = [];
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) {
      const people = gazetteer.population(row);
      if (people < TOWN_PEOPLE) continue;
      const point = { latitude: gazetteer.latitude(row), longitude: gazetteer.longitude(row) };
      const { id, name } = gazetteer.place(row);
      if (knownPlaces().has(id)) known.push({ id, city: name });
      for (const key of [country, `${country} ${gazetteer.admin1(row)}`])
        if (people > (found.get(key)?.people ?? 0)) found.set(key, { people, point });
    }
  return { largest: new Map([...found].map(([key, { point }]) => [key, point])), known };
}

/** What areas consist of, by the numbers of values in their columns. */
function areaMembers(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (code: string) => AreaMembers {
  const codesIn = (facet: 'countries' | 'regions' | 'cities'): Map<string, number> =>
    new Map(values[facet].map(({ value }, code) => [facetKey(value), code]));
  const [countries, regions, cities] = [codesIn('countries'), codesIn('regions'), codesIn('cities')];
  const regionOf = regionsOfCities(values, places);
  const placed = new Set(places.map(({ city }) => facetKey(city)));
  const unplaced = Map.groupBy(
    [...cities].filter(([key]) => !placed.has(key)),
    ([key]) => placeKey(key),
  );
  return (area) => {
    const { countries: own, regions: parts, names, circles } = allAreas().get(area)!;
    const inside =
      circles.length === 0
        ? []
        : places.filter(({ city, country, latitude, longitude }) =>
            liesIn(allAreas().get(area)!, { country, region: regionOf(city), latitude, longitude }),
          );
    const named = [...new Set(names.map(placeKey))].flatMap((key) => unplaced.get(key) ?? []);
    const codesOf = (known: Map<string, number>, some: Iterable<string>): number[] =>
      [...some].flatMap((value) => known.get(facetKey(value)) ?? []);
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

/** The region in which a city lies: that of its jobs. */
function regionsOfCities(
  { regions, cities }: Record<'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
): (city: string) => string | undefined {
  const ofJob = new Map<number, string[]>();
  for (const { value, ordinals } of regions)
    for (const job of ordinals) ofJob.set(job, [...(ofJob.get(job) ?? []), value]);
  const countryOf = new Map(places.map(({ city, country }) => [facetKey(city), country]));
  const found = new Map(
    cities.map(({ value, ordinals }) => {
      const counts = new Map<string, number>();
      for (const job of ordinals)
        for (const region of ofJob.get(job) ?? [])
          if (region.startsWith(`${countryOf.get(facetKey(value)) ?? ''}-`))
            counts.set(region, (counts.get(region) ?? 0) + 1);
      return [facetKey(value), [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]];
    }),
  );
  return (city) => found.get(facetKey(city));
}

/**
 * What names of regions, areas, countries and cities mean, the one with most jobs first.
 * @param postcodes by the name of a city the codes that adverts write beside it
 */
export async function placeWords(
  values: Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>,
  places: readonly JobPlace[],
  postcodes: ReadonlyMap<string, readonly string[]>,
): Promise<EmittedPlaceWords> {
  // Nothing is near where no job's place is known.
  const towns: Towns =
    places.length > 0 ? readTowns(await loadGazetteer()) : { largest: new Map(), known: [] };
  const jobsOf = (facet: 'countries' | 'regions'): Map<string, number> =>
    new Map(values[facet].map(({ value, ordinals }) => [value, ordinals.length]));
  const [inCountry, inRegion] = [jobsOf('countries'), jobsOf('regions')];
  const membersOf = areaMembers(values, places);
  const all: { meaning: Omit<NamedMeaning, 'keys'>; jobs: number; keys: string[]; plain: string[] }[] = [];
  const add = (
    meaning: Omit<NamedMeaning, 'keys'>,
    jobs: number,
    at: Point | undefined,
    names: Partial<Record<NameKind, readonly string[]>>,
  ): void => {
    if (jobs === 0 && !at) return;
    const isClear = (name: string): boolean => {
      const key = placeKey(name);
      return !WORDS.has(key) && (key.length > SHORT || isPlaceForm(key.toUpperCase()));
    };
    const clear = (names[''] ?? []).filter(isClear);
    const unclear = [...(names['^'] ?? []), ...(names[''] ?? []).filter((name) => !isClear(name))];
    const keysOf = (kind: NameKind, some: readonly string[] = []): string[] =>
      some.map(kind === '^' ? shortKey : placeKey).flatMap((key) => (key ? kind + key : []));
    const keys = [
      ...keysOf('', clear),
      ...keysOf('^', unclear),
      ...keysOf('=', names['=']),
      ...keysOf('~', names['~']),
      ...keysOf('#', names['#']),
    ];
    all.push({
      meaning: { ...meaning, ...(jobs === 0 && at && { point: at }) },
      jobs,
      keys: [...new Set(keys)],
      plain: jobs > 0 || meaning.facet === 'regions' ? clear : [],
    });
  };
  const regionAlso = readTable(REGION_ALSO);
  for (const [code, { country, admin1, names, written }] of allRegions()) {
    const also = parts(regionAlso.get(code) ?? []);
    const bare = names.map((name) => name.replace(/ \([^()]*\)$/, ''));
    // What a city is called too is no region by itself: "Zurich (canton)", but "Georgia (US)".
    const isCityToo = names.some((name) => / \((?!US|AU)/.test(name));
    const codes = [...written.filter((name) => /^[A-Z]{2,3}$/.test(name)), code.slice(code.indexOf('-') + 1)];
    const long = [...written.filter((name) => !codes.includes(name)), ...bare];
    const own = isCityToo ? names.filter((name) => !bare.includes(name)) : [...names, ...long];
    const cityKeys = new Set(bare.map(placeKey));
    const others = isCityToo ? long.filter((name) => !cityKeys.has(placeKey(name)) && / /.test(name)) : [];
    add(
      { facet: 'regions', value: code },
      inRegion.get(code) ?? 0,
      towns.largest.get(`${country} ${admin1}`),
      {
        '': [...own, ...others, ...also.clear],
        '^': [...(CODED.has(country) ? codes.filter((one) => /^[A-Z]+$/.test(one)) : []), ...also.unclear],
        '=': [...long, ...codes, ...also.clear, ...also.unclear],
      },
    );
  }
  for (const { code, names, unclear, circles } of allAreas().values()) {
    const [first] = circles;
    const point = first && {
      latitude: Math.round(first.latitude * 100),
      longitude: Math.round(first.longitude * 100),
    };
    const members = membersOf(code);
    const jobs = (['countries', 'regions', 'cities'] as const).reduce(
      (sum, facet) => members[facet].reduce((more, at) => more + values[facet][at]!.ordinals.length, sum),
      0,
    );
    add({ facet: 'regions', value: code, ...(jobs > 0 && { members }) }, jobs, point, {
      '': names,
      '^': unclear,
      '=': [...names, ...unclear],
    });
  }
  for (const code of COUNTRIES) {
    const { names, unclear, adjectives } = countryWords(code);
    add({ facet: 'countries', value: code }, inCountry.get(code) ?? 0, towns.largest.get(code), {
      '': names,
      '^': unclear,
      '~': adjectives,
    });
  }
  const cityNames = readTable(CITY_NAMES);
  const jobsIn = new Map(values.cities.map(({ value, ordinals }) => [facetKey(value), ordinals.length]));
  const known = knownPlaces();
  const withJobs = new Set(places.map(({ id }) => id));
  for (const { id, city } of [...places, ...towns.known.filter((town) => !withJobs.has(town.id))]) {
    const also = parts(cityNames.get(String(id)) ?? []);
    // Short names of a city are meant before those of a state elsewhere: DC, LA.
    add({ facet: 'cities', value: city }, MANY, undefined, {
      '': also.clear,
      '^': also.unclear,
      '#': postcodes.get(facetKey(city)),
    });
    const { names, clear } = known.get(id) ?? { names: [], clear: new Set<string>() };
    add({ facet: 'cities', value: city }, Math.max(1, jobsIn.get(facetKey(city)) ?? 0), undefined, {
      '': names.filter((name) => clear.has(name)),
      '^': names.filter((name) => !clear.has(name)),
    });
  }
  all.sort((a, b) => b.jobs - a.jobs || (a.meaning.value < b.meaning.value ? -1 : 1));
  const signs = all.flatMap(({ plain }) =>
    plain.flatMap((name) => {
      const words = tokenize(name).flatMap(({ needed }) => needed);
      const isUsual = words.length > 0 && words.length <= MOST_SIGN_WORDS && words.join('').length > 1;
      return isUsual ? [placeSign(words)] : [];
    }),
  );
  return {
    meanings: all.map(({ meaning, keys }) => ({ ...meaning, keys })),
    signs: [...new Set(signs)],
  };
}

/** The codes of post offices that adverts write beside a city's name: noted job by job. */
export class Postcodes {
  /** By city and code, how many jobs. */
  readonly #counts = new Map<string, Map<string, number>>();

  /**
   * @param city as the filter calls it
   * @param written as the feed does
   */
  add(city: string, written: string, description = ''): void {
    const own = /(?<!\S)(?:[A-Z]{1,2}-)?(\d{4,5})(?!\S)/.exec(written)?.[1];
    if (own) this.#count(city, own);
    for (const name of new Set([city, written])) this.#readText(city, name, description);
  }

  #count(city: string, code: string): void {
    const counts = this.#counts.get(code) ?? new Map<string, number>();
    const key = facetKey(city);
    this.#counts.set(code, counts.set(key, (counts.get(key) ?? 0) + 1));
  }

  #readText(city: string, name: string, text: string): void {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const before = /(?<![\p{L}\p{N}.-])(?:[A-Z]{1,2}-)?(\d{4,5}),? $/u.exec(
        text.slice(Math.max(0, at - 12), at),
      );
      const behind =
        /^,? (?:[A-Z]{2},? )?(\d{5}|[A-Z]{1,2}\d[A-Z\d]?(?= \d[A-Z]{2}\b))(?![\p{L}\p{N}])/u.exec(
          text.slice(at + name.length, at + name.length + 16),
        );
      const code = before?.[1] ?? behind?.[1];
      if (code) this.#count(city, code);
    }
  }

  /** By city the codes that are its own, and no other's more often. */
  byCity(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const [code, counts] of this.#counts) {
      const [[city]] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)) as [
        [string, number],
      ];
      found.set(city, [...(found.get(city) ?? []), code]);
    }
    for (const codes of found.values()) codes.sort();
    return found;
  }
}
