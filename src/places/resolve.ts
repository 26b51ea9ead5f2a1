import { suggestCountry } from '../feed/codes.ts';
import type { Location } from '../feed/types.ts';
import { type Gazetteer, type Named, namedRows } from './gazetteer.ts';
import { placeKey } from './place-key.ts';
import { findRegion, type Region } from './regions.ts';

/** The meaning of a location: a place by its row in the gazetteer, or a region by its id. */
export type Meaning = { row: number } | { region: string };

/** A town with at least this many people takes precedence over a state of the same name, unlike "Nevada, Iowa". */
const LARGER_THAN_A_STATE = 200_000;
/** A place with fewer people than this yields to its own region of the same name, as Doubs in France does. */
const VILLAGE = 5000;
/**
 * If no country is given, a name means a place only if the place has this many times the population of the next place with
 * the name.
 */
const CLEARLY_LARGER = 20;
/**
 * If no country is given, places with fewer people than this are skipped. This is also the population to assume for the next
 * place with the name, if none is known.
 */
const KNOWN_ANYWHERE = 15_000;
/**
 * A town with fewer people than this yields to a country, or to a metropolis elsewhere, of the same name, as London in the US
 * does.
 */
const SMALL = 20_000;
const METROPOLIS = 500_000;

/**
 * Territories with a code of their own that adverts list under the country to which they belong, or under a neighbouring one.
 */
const TERRITORIES: Record<string, readonly string[]> = {
  CH: ['LI'],
  CN: ['HK', 'MO'],
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'NC', 'PF', 'MF', 'BL', 'PM', 'MC'],
  GB: ['GG', 'IM', 'JE', 'GI'],
  NL: ['CW', 'AW'],
  US: ['PR', 'GU', 'VI'],
};
const countriesOf = (country: string): string[] => [country, ...(TERRITORIES[country] ?? [])];

/**
 * Resolves each location to a place or region by its normalized name and its country. If several places
 * match, takes the largest. Pass all distinct locations in one call, because each call reads the names of the countries.
 *
 *     resolveLocations(gazetteer, [{ city: 'München', country: 'DE' }]) // => [the row of Munich]
 *
 * @returns undefined for a location without a city, and for unknown or ambiguous names
 */
export function resolveLocations(
  gazetteer: Gazetteer,
  locations: readonly Location[],
): (Meaning | undefined)[] {
  const wanted = new Map<string, Set<string>>();
  const anywhere = new Set<string>();
  for (const { city, country } of locations) {
    if (city === undefined) continue;
    if (country === undefined) anywhere.add(placeKey(city));
    else
      for (const code of countriesOf(country)) {
        const keys = wanted.get(code) ?? new Set();
        wanted.set(code, keys);
        for (const key of candidateKeys(city, country)) keys.add(key);
      }
  }
  const byCountry = new Map([...wanted].map(([code, keys]) => [code, namedRows(gazetteer, code, keys)]));
  const metropolises = namesOfMetropolises(gazetteer);
  const known = knownAnywhere(gazetteer, anywhere);
  return locations.map(({ city, country }) => {
    if (city === undefined) return undefined;
    if (country === undefined) return findAnywhere(gazetteer, known.get(placeKey(city)) ?? []);
    for (const code of countriesOf(country)) {
      const named = byCountry.get(code);
      const meaning = named && findIn({ gazetteer, country: code, named, metropolises }, city);
      if (meaning) return meaning;
    }
    return undefined;
  });
}

function namesOfMetropolises(gazetteer: Gazetteer): Set<string> {
  const names = new Set<string>();
  for (const [start, end] of gazetteer.countries.values())
    for (let row = start; row < end; row++)
      if (gazetteer.population(row) >= METROPOLIS) names.add(placeKey(gazetteer.name(row)));
  return names;
}

/** The keys among `keys` that are names of well-known places. */
export const namesKnownAnywhere = (gazetteer: Gazetteer, keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(knownAnywhere(gazetteer, keys).keys());

/** The places of the world with one of the names and a large enough population, by key of the name. */
function knownAnywhere(gazetteer: Gazetteer, wanted: ReadonlySet<string>): Map<string, number[]> {
  const known = new Map<string, number[]>();
  if (wanted.size === 0) return known;
  for (const country of gazetteer.countries.keys())
    for (const [key, named] of namedRows(gazetteer, country, wanted, KNOWN_ANYWHERE))
      known.set(key, [...(known.get(key) ?? []), ...named.map(({ row }) => row)]);
  return known;
}

interface Names {
  gazetteer: Gazetteer;
  country: string;
  /** Places of the country, by key of the name. */
  named: ReadonlyMap<string, readonly Named[]>;
  /** Keys of the names of the world's largest cities. */
  metropolises: ReadonlySet<string>;
}

function findIn(names: Names, city: string): Meaning | undefined {
  const { gazetteer, country } = names;
  for (const candidate of candidates(city, country)) {
    const row = findRow(names, candidate);
    const region = candidate.fewest === undefined ? findRegion(country, candidate.name) : undefined;
    if (region && (row === undefined || isRather(gazetteer, region, row))) return { region: region.id };
    if (row !== undefined) return isElsewhere(names, candidate, row) ? undefined : { row };
  }
  return undefined;
}

function findRow(
  { gazetteer, named }: Names,
  { name, region, fewest = 0 }: PlaceCandidate,
): number | undefined {
  const weightOf = ({ row, weight }: Named) => (gazetteer.population(row) + 1) * weight;
  let best: Named | undefined;
  for (const candidate of named.get(placeKey(name)) ?? []) {
    if (region?.admin1 !== undefined && gazetteer.admin1(candidate.row) !== region.admin1) continue;
    if (gazetteer.population(candidate.row) < fewest) continue;
    if (!best || weightOf(candidate) > weightOf(best)) best = candidate;
  }
  return best?.row;
}

const isRather = (gazetteer: Gazetteer, { admin1, isState }: Region, row: number): boolean =>
  gazetteer.population(row) < VILLAGE ||
  (isState && gazetteer.admin1(row) !== admin1 && gazetteer.population(row) < LARGER_THAN_A_STATE);

/** Whether a small town has the name of a country or metropolis. That is more likely meant, so the given country is wrong. */
function isElsewhere(
  { gazetteer, country, metropolises }: Names,
  { name, region }: PlaceCandidate,
  row: number,
) {
  if (region || gazetteer.population(row) >= SMALL) return false;
  const isCountry = name.length > 3 && (suggestCountry(name) ?? country) !== country;
  return isCountry || metropolises.has(placeKey(name));
}

function findAnywhere(gazetteer: Gazetteer, rows: readonly number[]): Meaning | undefined {
  const people = (row: number) => gazetteer.population(row);
  const [first, second] = rows.toSorted((a, b) => people(b) - people(a));
  if (first === undefined) return undefined;
  const next = second === undefined ? KNOWN_ANYWHERE : people(second);
  return people(first) >= CLEARLY_LARGER * next ? { row: first } : undefined;
}

/** A possible meaning of a city's text: a name, with conditions on the place. */
interface PlaceCandidate {
  name: string;
  /** The region in which the place must be, because the text has it beside the name. */
  region?: Region;
  /** The minimum population of the place. Set if the name is only a small part of the text. */
  fewest?: number;
}

/** Maximum length of a city's name. */
const LONGEST = 100;

/** Words that employers write if they mean no place, although some village has the name. */
const NO_PLACE = new Set(
  (
    'anywhere central east eastern global home homeoffice hybrid international kingdom mobil mobile national nationwide ' +
    'north northern online overall regional remote south southern various virtual west western worldwide'
  ).split(' '),
);

/** Whether a text says that a job is at no place, or anywhere. */
export const isNoPlace = (text: string): boolean => NO_PLACE.has(placeKey(text)) || NO_PLACE_WORDS.test(text);
const NO_PLACE_WORDS =
  /^(?:(?:100 ?% ?)?(?:fully |full |voll )?remote\b|home[ -]?office|mobile[sn]? arbeiten|t[ée]l[ée]travail|remoto|da remoto|smart working|deutschlandweit|schweizweit|bundesweit|[aä]ll locations|multiple locations|various locations|verschiedene standorte)/iu;

// The patterns below expect single spaces, because `candidates` makes these.
/** Words before a place that mean "in or around it", and words for kinds of regions. */
const BEFORE =
  /^(?:(?:gro(?:ss|ß))?raum|umkreis|nähe|near|around|region|région|agglom[eé]ration|kanton|canton|département|state|stadt|ville|city|flughafen|aéroport|downtown|umgebung|office|offices|büro|standort|niederlassung|zweigstelle|filiale|werk|zentrale|unternehmenszentrale|firmensitz|klinikum|spital|hospital|showroom|shop|depot|agence|bureau|siège|site|sede|ufficio|hq|headquarters?|hauptsitz|hub|campus|plant|store|branch)(?: von| de| du| of| di| in| à)?(?: d['’]|:? )/iu;
/**
 * Words after a place that mean "in or around it" or an office there, and words for parts of a city or of a postal address.
 */
const BEHIND =
  /[ -](?:region|county|airport|aéroport|flughafen|stadt|city|(?:und )?umgebung|agglomeration|hauptbahnhof|hb|bahnhof|nord|süd|sud|ost|est|west|ouest|centre|center|zentrum|downtown|cedex|office|offices|büro|standort|niederlassung|filiale|werk|agence|bureau|siège|site|sede|hq|headquarters?|hauptsitz|hub|campus|plant|store|branch|warehouse|factory)(?: ?#?\d{1,4})?$/iu;
/** Words that mean surroundings only with a large city, because "Bay Area" is not the area around a town called Bay. */
const GREATER = /^greater | metro(?:politan)?(?: area)?$| area$/giu;
const GREAT_CITY = 100_000;
/** Numbers beside a city, as in "Marseille 01", "Lyon 3e", "75012 Paris" or "CH-8000 Zürich". */
const NUMBER = /^(?:[A-Z]{1,2}-)?\d{4,6} | \d{4,6}$| \d{1,2}(?:er|e|ème)?(?: arrondissement)?$/u;
const ALTERNATIVES = / (?:oder|or|ou|und|and|&) | ?\/ ?/u;
/** Minimum population of a city to which names of its quarters are added, as in "Zürich-Oerlikon". */
const CITY_WITH_QUARTERS = 50_000;

/**
 * Yields the readings of a city's text, the likeliest first: first the whole text, then parts of it.
 *
 *     [...candidates('Rickenbach SO', 'CH')].at(-1) // => { name: 'Rickenbach', region: that of Solothurn }
 */
function* candidates(city: string, country: string | undefined): Generator<PlaceCandidate> {
  const whole = city.split(/\s/u).filter(Boolean).join(' ');
  if (whole.length > LONGEST || NO_PLACE.has(placeKey(whole))) return;
  const plain = withCommas(whole, country).replace(NUMBER, '');
  if (plain !== whole) yield { name: plain };
  yield { name: whole };
  for (const alternative of fromLargeToSmall(plain, country) ? [plain] : plain.split(ALTERNATIVES)) {
    const parts = alternative.split(PARTS).filter(Boolean);
    const named = parts.filter((part) => !isNoPlace(part) && !isOffice(part) && !isCountry(part, country));
    const [name = '', ...beside] = named.length > 0 ? named : parts;
    const region = beside.map((other) => regionOf(other, country)).find(Boolean);
    const around = regionOf(name, country);
    const smaller = beside.find(
      (part) => !isCode(part) && (!around || regionOf(part, country)?.id !== around.id),
    );
    // The city may come last, as in "US, CA, Santa Clara". After the name of a region only towns count, because "Zürich,
    // Oerlikon" is Zürich.
    if (smaller !== undefined && isCode(name)) yield { name: smaller, ...(around && { region: around }) };
    else if (smaller !== undefined && around) yield { name: smaller, region: around, fewest: TOWN_IN_REGION };
    yield* readings(name, country, region);
  }
}

/** Signs between parts, including those that recruiting systems put between country, region and city. */
const PARTS = / ?[,;|•·([\])/:>→»] ?| [-–—] | (?:bei|b\.) /u;
/** Codes before a city, as in "DE-BE-Berlin" or "USA_TX_Austin". */
const CODES = /^(?:[A-Z]{2,3}[-_.:>]+){1,2}(?=\p{Lu}\p{L}*\p{Ll})/u;

/**
 * Converts hyphens to commas if the parts go from large to small, as in "DE-BE-Berlin" or "United States-Georgia-Atlanta".
 */
function withCommas(text: string, country: string | undefined): string {
  const codes = CODES.exec(text)?.[0];
  if (codes !== undefined) return codes.replaceAll(/[-_.:>]+/g, ', ') + text.slice(codes.length);
  const [first = '', second, ...rest] = text.split(/[-_]/u);
  if (second === undefined || !isCountry(first.trim(), country)) return text;
  const isRegion = rest.length > 0 && regionOf(second.trim(), country) !== undefined;
  return isRegion ? `${first}, ${second}, ${rest.join('-')}` : `${first}, ${[second, ...rest].join('-')}`;
}
const TOWN_IN_REGION = 25_000;
const isCode = (text: string): boolean => /^[A-Z]{2,3}$/.test(text);

/** Whether a text is a country, a region and a place in this order. Its slashes then do not mean "or". */
export function fromLargeToSmall(text: string, country: string | undefined): boolean {
  const [first = '', second = '', third, ...more] = text.split(PARTS).filter(Boolean);
  const isRegion = (part: string): boolean => regionOf(part, country) !== undefined;
  const isPath = third !== undefined && more.length === 0 && isRegion(second) && !isRegion(third);
  return isPath && isCountry(first, country);
}

/** Whether a text is the name or code of the given country, and no name of one of its regions. */
const isCountry = (text: string, country: string | undefined): boolean =>
  country !== undefined && text.length > 1 && suggestCountry(text) === country && !findRegion(country, text);

/** Whether a part only names a building, such as "Office 3", "HQ" or "Store #12". */
const isOffice = (text: string): boolean =>
  /^(?:main |head )?(?:office|büro|bureau|hq|headquarters?|building|gebäude|bldg|floor|store|shop|site|standort|werk|plant|campus|hub|branch|filiale|location|unit|warehouse|hauptsitz|siège|sede|homeoffice)(?:[ #]*[\dA-Z]{0,4})?$/iu.test(
    text,
  );

function* readings(
  name: string,
  country: string | undefined,
  region: Region | undefined,
): Generator<PlaceCandidate> {
  const within = region && { region };
  yield { name, ...within };
  const words = name.split(' ');
  for (let kept = words.length - 1; kept > 0; kept--) {
    const named = regionOf(words.slice(kept).join(' '), country);
    if (named) yield { name: words.slice(0, kept).join(' '), region: named };
  }
  let shorter = name;
  for (let before = ''; before !== shorter;) {
    before = shorter;
    shorter = shorter.replace(BEFORE, '').replace(BEHIND, '').trim();
    if (shorter !== before) yield { name: shorter, ...within };
  }
  const centre = shorter.replace(GREATER, '');
  if (centre !== shorter) yield { name: centre, ...within, fewest: GREAT_CITY };
  const [city = '', quarter] = shorter.split('-', 2);
  if (quarter !== undefined) yield { name: city, ...within, fewest: CITY_WITH_QUARTERS };
}

const regionOf = (name: string, country: string | undefined): Region | undefined =>
  country === undefined ? undefined : findRegion(country, name.replace(BEFORE, ''));

/** The keys of all names that `candidates` yields. */
const candidateKeys = (city: string, country: string | undefined): string[] =>
  [...candidates(city, country)].map(({ name }) => placeKey(name)).filter(Boolean);
