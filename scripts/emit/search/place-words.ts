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

/** Names of places for `PlaceWords`, and the marker terms of the index that refer to them. */
interface EmittedPlaceWords {
  meanings: NamedMeaning[];
  signs: string[];
}

/** The names of places, before the jobs are read. */
export interface NamedPlaces {
  /** Decides which names mean only their place. Complete after all jobs are added. */
  alone: PlacesAlone;
  /**
   * @param postcodes postcodes that adverts write beside a city, by its name
   * @param names of employers and cities, inside which a place's name means something else
   * @param labels of occupations that titles name, by `labelKey`
   */
  emitted: (
    postcodes: ReadonlyMap<string, readonly string[]>,
    names: Iterable<string>,
    labels: ReadonlySet<string>,
    owners: Owners,
  ) => EmittedPlaceWords;
}

/** Names of regions and countries that are more often words, family names or cities. */
const WORDS = new Set(
  (
    'marche marken jura uri para goa bahia island islande reunion jordan jersey chad turkey guinea man niger mark sark heard ' +
    'limburg seeland zeeland brabant baden nord centre victoria georgia maine molise punjab ain var lot gard cher eure orne ' +
    'oise aube aude indre landes vienne manche marne somme loire tarn vosges calvados norden nordic baltic mercia kent essex'
  ).split(' '),
);
/** Names up to this length are usually words or abbreviations, unless they are known as places. */
const SHORT = 3;
/** Stands for more jobs than any region has. */
const MANY = 1_000_000_000;
/** Maximum number of words of an indexed name: one marker term more than a search looks up at a time. */
const MOST_SIGN_WORDS = 5;

/** Countries whose region codes are in common use. The table has those of other countries that are. */
const CODED = new Set(['CH', 'US', 'CA', 'AU', 'FR']);

/** Cache size, above the number of names in the tables, because each is looked up in several ways. */
const MOST_NAMES = 30_000;
const keyOf = memo(MOST_NAMES, placeKey);

/** Splits names of tables into clear ones, and unclear ones, which end in a star. */
const parts = (names: readonly string[]) => ({
  clear: names.filter((name) => !name.endsWith('*')),
  unclear: names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
});

interface Towns {
  /** Location of the largest town by country, and by country and GeoNames region code. */
  largest: ReadonlyMap<string, Point>;
  /** Towns in the table of well-known places. */
  known: readonly KnownTown[];
}

interface KnownTown {
  id: number;
  city: string;
  otherNames: readonly string[];
  /** The position of a town too small to be found by its main name. */
  point?: Point;
}

/** Read once, because the towns do not depend on the jobs. */
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

/** A meaning, and the names that have it. */
interface Named {
  meaning: Omit<NamedMeaning, 'keys'>;
  jobs: number;
  /** Where to search nearby if there are no jobs. */
  at: Point | undefined;
  called: Partial<Record<NameKind, readonly string[]>>;
  /** The city whose postcodes mean this place. */
  city?: string;
}

function* namedRegions(inRegion: ReadonlyMap<string, number>, { largest }: Towns): Generator<Named> {
  // Further names in common use that the table of codes lacks. A star marks words.
  const regionAlso = readNames(moreNames.regions);
  for (const [code, { country, admin1, names, written }] of allRegions()) {
    const also = parts(regionAlso.get(code) ?? []);
    const bare = names.map((name) => name.replace(/ \([^()]*\)$/, ''));
    // If a city has a region's name, the region is called differently: "Zurich (canton)"; but not "Georgia (US)".
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
    // Where to search if the area has no jobs: around its centre or, if it has none, around the largest city of its first
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
        // French postcodes begin with the department's number.
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
  // Short and other usual names that the gazetteer lacks or marks as unusual: GeoNames' id, then names.
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
    // The short name of a city takes precedence over a state elsewhere: DC, LA.
    yield { meaning, jobs: at ? 0 : MANY, at, called: { '': also.clear, '^': also.unclear } };
    const { names: usual, clear } = known.get(id) ?? { names: [], clear: new Set<string>() };
    yield {
      meaning,
      jobs: at ? 0 : Math.max(1, jobsIn.get(facetKey(city)) ?? 0),
      at,
      called: {
        '': usual.filter((name) => clear.has(name)),
        '^': usual.filter((name) => !clear.has(name)),
        // For cities with jobs, the filter knows these names.
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

/** The names as keys, and those that mean the place by themselves: plain ones, and unclear ones. */
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

/** The meanings of names of regions, areas, countries and cities, those with most jobs first. */
export async function placeWords(values: Values, places: readonly JobPlace[]): Promise<NamedPlaces> {
  // If no job has a known position, there is no search nearby.
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
    // The usual names of a city are reviewed, so check ambiguous ones too.
    for (const name of city ? [...plain, ...unclear] : plain) alone.name(name, there);
    if (meaning.facet === 'regions' && jobs > 0)
      for (const form of unclear) if (/^[A-Z]{2,3}$/.test(form)) alone.name(form, there, true);
    const placed = { ...meaning, ...(jobs === 0 && at && { point: at }) };
    return [{ meaning: placed, jobs, keys: [...new Set(keys)], plain, city }];
  });
  // "Stadt Zürich" is also an employer.
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
 * Names of employers and cities that contain a place, or equal an area. Not an occupation before a place: "Koch Bern" means
 * jobs for cooks there, even if an employer has that name.
 */
function signsOfNames(
  names: Iterable<string>,
  places: ReadonlySet<string>,
  labels: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  for (const name of names) {
    const all = wordsOfName(name);
    // People omit legal forms.
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
