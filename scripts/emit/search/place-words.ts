/** Collects the words that name places in queries, and what each may mean on this site. */
import { COUNTRIES } from '../../../src/feed/codes.ts';
import { areaMembers, type FacetValue } from '../../../src/filters/facet-values.ts';
import { facetKey } from '../../../src/filters/facets.ts';
import { allAreas } from '../../../src/places/areas.ts';
import { countryWords, knownPlaces } from '../../../src/places/exonyms.ts';
import { once } from '../../../src/lib/cache.ts';
import { memo } from '../../../src/lib/memo.ts';
import { isPartOfName, isPlaceForm } from '../../../src/places/place-phrases.ts';
import { placeKey } from '../../../src/places/place-key.ts';
import moreNames from '../../../src/places/vocabulary/other-names.json' with { type: 'json' };
import { allRegions, readNames } from '../../../src/places/regions.ts';
import type { JobPlace } from '../../../src/job/job.ts';
import { type NamedMeaning, type NameKind, shortKey } from '../../../src/search/formats/place-words.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { nameSign, placeSign } from '../../../src/search/marker-terms.ts';
import { MOST_NAME_WORDS } from '../../../src/search/place-text.ts';
import type { Point } from '../../../src/places/points.ts';
import { loadGazetteer, TOWN_PEOPLE } from '../../dataset/gazetteer.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { LEGAL_FORMS } from '../../../src/text/legal-forms.ts';
import { KNOWN_NAMES } from './employer-names.ts';
import { PlacesAlone, wordsOfName } from './places-alone.ts';

/** The names of places for `PlaceWords`, and the marker terms that tell a search about these names. */
interface EmittedPlaceWords {
  meanings: NamedMeaning[];
  signs: string[];
}

/** The names of places as known before the jobs are read. */
export interface NamedPlaces {
  /** Decides which names mean only their place. It needs all jobs to be added. */
  alone: PlacesAlone;
  /**
   * The result, for use when all jobs are added.
   * @param postcodes the postcodes that adverts write beside a city, by the city's name
   * @param names the names of employers and cities, within which the name of a place means something else
   * @param labels the labels of occupations that titles name, by `labelKey`
   */
  emitted: (
    postcodes: ReadonlyMap<string, readonly string[]>,
    names: Iterable<string>,
    labels: ReadonlySet<string>,
    owners: Owners,
  ) => EmittedPlaceWords;
}

/** Names of regions and countries that are more often ordinary words, family names or cities. */
const WORDS = new Set(
  (
    'marche marken jura uri para goa bahia island islande reunion jordan jersey chad turkey guinea man niger mark sark heard ' +
    'limburg seeland zeeland brabant baden nord centre victoria georgia maine molise punjab ain var lot gard cher eure orne ' +
    'oise aube aude indre landes vienne manche marne somme loire tarn vosges calvados norden nordic baltic mercia kent essex'
  ).split(' '),
);
/** A name up to this length is usually a word or an abbreviation, unless it is known as a place. */
const SHORT = 3;
/** A number greater than the jobs of any region, which gives a meaning precedence. */
const MANY = 1_000_000_000;
/**
 * The maximum number of words of a name that the index has. It is one more than the number of marker terms that a search looks
 * up at a time.
 */
const MOST_SIGN_WORDS = 5;

/** Countries whose codes of regions are in common use. For other countries, a table has the codes in use. */
const CODED = new Set(['CH', 'US', 'CA', 'AU', 'FR']);

/** The cache size. It exceeds the number of names in the tables, because each name is looked up in several ways. */
const MOST_NAMES = 30_000;
const keyOf = memo(MOST_NAMES, placeKey);

/** Splits the names of a table. A star at the end marks unclear names. */
const parts = (names: readonly string[]) => ({
  clear: names.filter((name) => !name.endsWith('*')),
  unclear: names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
});

interface Towns {
  /** The location of the largest town, by country, and by country and GeoNames code of the region. */
  largest: ReadonlyMap<string, Point>;
  /** The towns in the table of well-known places. */
  known: readonly KnownTown[];
}

interface KnownTown {
  id: number;
  city: string;
  otherNames: readonly string[];
  /** The position of a town that is too small to be found by its main name. */
  point?: Point;
}

/** The towns of the gazetteer. They are read once, because they do not depend on the jobs. */
const readTowns = once(async (): Promise<Towns> => {
  const gazetteer = await loadGazetteer();
  const found = new Map<string, { people: number; point: Point }>();
  const known: KnownTown[] = [];
  const isKnown = knownPlaces();
  for (const [country, [start, end]] of gazetteer.countries)
    for (let row = start; row < end; row++) {
      const isTown = gazetteer.population(row) >= TOWN_PEOPLE;
      const people = gazetteer.population(row);
      const point = { latitude: gazetteer.latitude(row), longitude: gazetteer.longitude(row) };
      if (isKnown.has(gazetteer.id(row))) {
        const { id, name, otherNames } = gazetteer.place(row);
        known.push({ id, city: name, otherNames, ...(!isTown && { point }) });
      }
      if (!isTown) continue;
      for (const key of [country, `${country} ${gazetteer.admin1(row)}`])
        if (people > (found.get(key)?.people ?? 0)) found.set(key, { people, point });
    }
  return { largest: new Map([...found].map(([key, { point }]) => [key, point])), known };
});

type Values = Record<'countries' | 'regions' | 'cities', readonly FacetValue[]>;
const FACETS = ['countries', 'regions', 'cities'] as const;

/** A meaning, and the names with this meaning. */
interface Named {
  meaning: Omit<NamedMeaning, 'keys'>;
  jobs: number;
  /** The point around which to search if the place has no jobs. */
  at: Point | undefined;
  called: Partial<Record<NameKind, readonly string[]>>;
  /** The city whose postcodes mean this place. */
  city?: string;
}

function* namedRegions(inRegion: ReadonlyMap<string, number>, { largest }: Towns): Generator<Named> {
  // Further common names of regions that the table of codes lacks. A star marks those that are also ordinary words.
  const regionAlso = readNames(moreNames.regions);
  for (const [code, { country, admin1, names, written }] of allRegions()) {
    const also = parts(regionAlso.get(code) ?? []);
    const bare = names.map((name) => name.replace(/ \([^()]*\)$/, ''));
    // A region that shares its name with a city has a suffix, as in "Zurich (canton)". The suffix of "Georgia (US)" only tells
    // the state from a country.
    const isCityToo = names.some((name) => / \((?!US|AU)/.test(name));
    const codes = [...written.filter((name) => /^[A-Z]{2,3}$/.test(name)), code.slice(code.indexOf('-') + 1)];
    const long = [...written.filter((name) => !codes.includes(name)), ...bare];
    const own = isCityToo ? names.filter((name) => !bare.includes(name)) : [...names, ...long];
    const cityKeys = new Set(bare.map(keyOf));
    const others = isCityToo ? long.filter((name) => !cityKeys.has(keyOf(name)) && / /.test(name)) : [];
    yield {
      meaning: { facet: 'regions', value: code },
      jobs: inRegion.get(code) ?? 0,
      at: largest.get(`${country} ${admin1}`),
      called: {
        '': [...own, ...others, ...also.clear],
        '^': [...(CODED.has(country) ? codes.filter((one) => /^[A-Z]+$/.test(one)) : []), ...also.unclear],
        '=': [...long, ...codes, ...also.clear, ...also.unclear],
      },
    };
  }
}

function* namedAreas(values: Values, places: readonly JobPlace[], { largest }: Towns): Generator<Named> {
  const membersOf = areaMembers(values, places);
  for (const { code, names, unclear, countries, circles } of allAreas().values()) {
    const [first] = circles;
    // If an area has no jobs, the search looks around its centre, or without a centre around the largest city of its first
    // country.
    const at = first
      ? { latitude: Math.round(first.latitude * 100), longitude: Math.round(first.longitude * 100) }
      : [...countries].flatMap((country) => largest.get(country) ?? [])[0];
    const members = membersOf(code);
    const jobs = FACETS.reduce(
      (sum, facet) => members[facet].reduce((more, at) => more + values[facet][at]!.ordinals.length, sum),
      0,
    );
    yield {
      meaning: { facet: 'regions', value: code, ...(jobs > 0 && { members }) },
      ...{ jobs, at },
      called: {
        '': names,
        '^': unclear,
        '=': [...names, ...unclear],
        // French postcodes begin with the number of the department.
        '#': /^FR-D\d\d$/.test(code) ? [`${code.slice(4)}xxx`] : [],
      },
    };
  }
}

function* namedCities(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
  towns: Towns,
): Generator<Named> {
  // Short and common names of cities, by GeoNames id, which the gazetteer lacks or marks as unusual.
  const cityNames = readNames(moreNames.cities);
  const jobsIn = new Map(cities.map(({ value, ordinals }) => [facetKey(value), ordinals.length]));
  const known = knownPlaces();
  const withJobs = new Set(places.map(({ id }) => id));
  const without: KnownTown[] = towns.known.filter((town) => !withJobs.has(town.id));
  for (const { id, city, point: at, otherNames } of [
    ...places.map(({ id, city }) => ({ id, city })),
    ...without,
  ] as KnownTown[]) {
    const meaning = { facet: 'cities', value: city } as const;
    const also = parts(cityNames.get(String(id)) ?? []);
    // The short name of a city takes precedence over a state elsewhere, as with "DC" and "LA".
    yield { meaning, jobs: at ? 0 : MANY, at, called: { '': also.clear, '^': also.unclear } };
    const { names: usual, clear } = known.get(id) ?? { names: [], clear: new Set<string>() };
    yield {
      meaning,
      jobs: at ? 0 : Math.max(1, jobsIn.get(facetKey(city)) ?? 0),
      at,
      called: {
        '': usual.filter((name) => clear.has(name)),
        '^': usual.filter((name) => !clear.has(name)),
        // For a city with jobs, the filter itself knows these names.
        '+': otherNames,
      },
      city: facetKey(city),
    };
  }
}

const isClear = (name: string): boolean => {
  const key = keyOf(name);
  return !WORDS.has(key) && (key.length > SHORT || isPlaceForm(key.toUpperCase()));
};

const keysOf = (kind: NameKind, names: readonly string[] = []): string[] =>
  names.map(kind === '^' ? shortKey : keyOf).flatMap((key) => (key ? kind + key : []));

/** The keys of the names, the clear names that mean the place by themselves (`plain`), and the unclear names. */
function keysAndNames({ meaning, jobs, called }: Named) {
  const clear = (called[''] ?? []).filter(isClear);
  const unclear = [...(called['^'] ?? []), ...(called[''] ?? []).filter((name) => !isClear(name))];
  const keys = [
    ...keysOf('', clear),
    ...keysOf('^', unclear),
    ...(['=', '~', '#', '+'] as const).flatMap((kind) => keysOf(kind, called[kind])),
  ];
  return { keys, unclear, plain: jobs > 0 || meaning.facet !== 'countries' ? clear : [] };
}

/** The meanings of the names of regions, areas, countries and cities. The meaning with the most jobs comes first. */
export async function placeWords(values: Values, places: readonly JobPlace[]): Promise<NamedPlaces> {
  // If no job has a known position, no search looks nearby, so no towns are needed.
  const towns: Towns = places.length > 0 ? await readTowns() : { largest: new Map(), known: [] };
  const jobsOf = (facet: 'countries' | 'regions'): Map<string, number> =>
    new Map(values[facet].map(({ value, ordinals }) => [value, ordinals.length]));
  const inCountry = jobsOf('countries');
  const namedCountries = Array.from(COUNTRIES, (code): Named => {
    const { names, unclear, adjectives } = countryWords(code);
    return {
      meaning: { facet: 'countries', value: code },
      jobs: inCountry.get(code) ?? 0,
      at: towns.largest.get(code),
      called: { '': names, '^': unclear, '~': adjectives },
    };
  });
  const ordinals = new Map(
    FACETS.flatMap((facet) =>
      values[facet].map((entry) => [`${facet} ${facetKey(entry.value)}`, entry.ordinals] as const),
    ),
  );
  const alone = new PlacesAlone();
  const all = [
    ...namedRegions(jobsOf('regions'), towns),
    ...namedAreas(values, places, towns),
    ...namedCountries,
    ...namedCities(values.cities, places, towns),
  ].flatMap((named) => {
    const { meaning, jobs, at, city } = named;
    if (jobs === 0 && !at) return [];
    const { keys, plain, unclear } = keysAndNames(named);
    const there = meaning.members
      ? FACETS.flatMap((facet) => meaning.members![facet].map((code) => values[facet][code]!.ordinals))
      : [ordinals.get(`${meaning.facet} ${facetKey(meaning.value)}`) ?? []];
    // The usual names of a city were reviewed by hand, so even the ambiguous ones may mean only the city.
    for (const name of city ? [...plain, ...unclear] : plain) alone.name(name, there);
    if (meaning.facet === 'regions' && jobs > 0)
      for (const form of unclear) if (/^[A-Z]{2,3}$/.test(form)) alone.name(form, there, true);
    const placed = { ...meaning, ...(jobs === 0 && at && { point: at }) };
    return [{ meaning: placed, jobs, keys: [...new Set(keys)], plain, city }];
  });
  // Leave out a name such as "Stadt Zürich", which may also be an employer.
  const isPlain = (name: string): boolean => !isPartOfName(name, name.lastIndexOf(' ') + 1, name.length);
  for (const { city, names, labels, written } of places)
    for (const name of new Set([city, ...names, ...Object.values(labels), ...written.filter(isPlain)]))
      alone.name(name, [ordinals.get(`cities ${facetKey(city)}`) ?? []]);
  all.sort((a, b) => b.jobs - a.jobs || (a.meaning.value < b.meaning.value ? -1 : 1));
  const signs = all.flatMap(({ plain }) =>
    plain.flatMap((name) => {
      const words = wordsOfName(name);
      const isUsual = words.length > 0 && words.length <= MOST_SIGN_WORDS && words.join('').length > 1;
      return isUsual ? [placeSign(words)] : [];
    }),
  );
  return {
    alone,
    emitted: (postcodes, names, labels, owners) => ({
      meanings: all.map(({ meaning, keys, city }) => ({
        ...meaning,
        keys: [...keys, ...(city ? (postcodes.get(city) ?? []).map((code) => `#${placeKey(code)}`) : [])],
      })),
      signs: [
        ...new Set([
          ...signs,
          ...signsOfNames([...names, ...KNOWN_NAMES], new Set(signs), labels),
          ...alone.signs(owners),
        ]),
      ],
    }),
  };
}

/**
 * The marker terms for names of employers and cities that contain the name of a place or area. An employer whose name is an
 * occupation and a place gets none: "Koch Bern" asks for jobs as a cook in Bern.
 */
function signsOfNames(
  names: Iterable<string>,
  places: ReadonlySet<string>,
  labels: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  for (const name of names) {
    const all = wordsOfName(name);
    // People omit the legal form at the end of a name.
    const end = all.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1;
    const words = all.slice(0, Math.min(end, MOST_NAME_WORDS));
    const isPlace = (from: number, to: number): boolean => places.has(placeSign(words.slice(from, to)));
    const isLabel = (from: number, to: number): boolean =>
      labels.has(labelKey(words.slice(from, to).join(' ')));
    const hasPlace = words.some((_, at) => words.some((_word, more) => more >= at && isPlace(at, more + 1)));
    const isJobThere = words.some(
      (_, at) =>
        at > 0 &&
        ((isLabel(0, at) && isPlace(at, words.length)) || (isPlace(0, at) && isLabel(at, words.length))),
    );
    if (hasPlace && !isJobThere) found.push(nameSign(words));
  }
  return found;
}
