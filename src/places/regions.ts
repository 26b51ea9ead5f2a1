import { placeKey } from './place-key.ts';
import regions from './vocabulary/regions.json' with { type: 'json' };
import { allAreas, areaNames, LANGUAGES } from './areas.ts';
import vocabulary from './vocabulary/region-names.json' with { type: 'json' };

/**
 * A region that adverts name, with its code ("CH.ZH", "FR.11.78", "US.bay-area") and GeoNames' admin1 code, if it has one.
 */
export interface Region {
  id: string;
  admin1: string | undefined;
  /**
   * Whether the region takes precedence over a town of the same name. States (US, CA, AU) and German Länder do; departments
   * and cantons do not.
   */
  isState: boolean;
}

const STATES = new Set(['US', 'CA', 'AU', 'DE']);
/** Whether a name is a code. Canada's provinces have codes as names. */
const isCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name);

/**
 * Cantons, states, departments and colloquial regions that adverts add to a place. A line has a code and names, separated by
 * `|`. Codes of two parts are GeoNames' (country and admin1), departments add France's number to this, and codes in lower
 * case are our own.
 */
export const REGION_LINES = Object.entries(regions).flatMap(([country, lines]) =>
  lines.map((line) => {
    const code = line.slice(0, line.indexOf(' '));
    return { country, code, names: line.slice(code.length + 1).split('|') };
  }),
);

/** Regions by country, with the key of a name or a code in capitals. */
const BY_NAME = new Map<string, Region>();
/** Spellings by country, with the key of a name. */
const SPELLINGS = new Map<string, string>();
for (const { country, code, names } of REGION_LINES) {
  const region: Region = {
    id: `${country}.${code}`,
    admin1: /^[a-z]/.test(code) ? undefined : code.split('.', 1)[0],
    isState: STATES.has(country) && /^[A-Z0-9]{2}$/.test(code),
  };
  for (const name of names) {
    BY_NAME.set(`${country} ${isCode(name) ? name : placeKey(name)}`, region);
    SPELLINGS.set(`${country} ${placeKey(name)}`, name);
  }
  if (/^[A-Z]{2}$/.test(code)) BY_NAME.set(`${country} ${code}`, region);
}

/**
 * Finds a region of a country.
 * @param name as people write it; codes only in capitals, and only where postal addresses use them
 */
export const findRegion = (country: string, name: string): Region | undefined =>
  BY_NAME.get(`${country} ${placeKey(name)}`) ?? BY_NAME.get(`${country} ${name}`);

/** The correct spelling of a region: "Hauts-de-Seine" for "Hauts De Seine"; undefined if it is not in the table. */
export const regionSpelling = (country: string, name: string): string | undefined =>
  SPELLINGS.get(`${country} ${placeKey(name)}`);

/** The names of a place's region, without codes; empty where adverts name no regions. */
export const namesOfRegion = (country: string, admin1: string): string[] =>
  REGION_LINES.find((line) => line.country === country && line.code === admin1)?.names.filter(
    (name) => !isCode(name),
  ) ?? [];

interface NamedRegion {
  /** GeoNames' codes of the country and the region. */
  country: string;
  admin1: string;
  names: readonly string[];
  /** All names that people may type for the region. */
  written: readonly string[];
}
/** Reads a table of names: a key, a space, and names separated by "|" on each line. */
export const readNames = (lines: readonly string[]): Map<string, string[]> =>
  new Map(
    lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  );
/**
 * Names in English, German, French and Italian where these differ from `REGION_LINES`, reviewed by hand. A line has a code
 * and names. A name includes the kind of region if a city has the same name.
 */
const namesOf = readNames(vocabulary.names);
const CODES = new Map<string, string>();
const BY_CODE = new Map<string, NamedRegion>();
/**
 * ISO 3166-2 codes (without the country) that differ from GeoNames' admin1 codes. A line has a country, and pairs of both
 * codes. France has only regions here, because its places have no code for departments.
 */
const isoOf = new Map(
  Object.entries(vocabulary.iso).flatMap(([country, words]) =>
    words.split(' ').map((word) => `${country} ${word}`.split('=') as [admin1: string, iso: string]),
  ),
);
for (const { country, code: admin1, names: written } of REGION_LINES) {
  // Skip departments, and regions without a code.
  if (!/^[A-Z0-9]{2,3}$/.test(admin1)) continue;
  const code = `${country}-${isoOf.get(`${country} ${admin1}`) ?? admin1}`;
  CODES.set(`${country} ${admin1}`, code);
  BY_CODE.set(code, { country, admin1, names: namesOf.get(code) ?? [written[0]!], written });
}

/**
 * The canton, state or Land of a place.
 * @param admin1 GeoNames' code
 * @returns ISO 3166-2 ("CH-ZH"), or undefined in countries whose regions are not in the table
 */
export const regionCode = (country: string, admin1: string | undefined): string | undefined =>
  CODES.get(`${country} ${admin1 ?? ''}`);

/**
 * The names of all regions, by code.
 * @param locale the language; if the table has no names in it, the regions' own names are used
 */
export function regionNames(locale: string): Record<string, string> {
  const at = LANGUAGES.indexOf(locale);
  return {
    ...Object.fromEntries([...BY_CODE].map(([code, { names, written }]) => [code, names[at] ?? written[0]!])),
    ...areaNames(locale),
  };
}

/** The cantons, states and Länder by code, with names and GeoNames' codes. */
export const allRegions = (): ReadonlyMap<string, NamedRegion> => BY_CODE;

/** All names by which people may search for a region. */
export function regionWords(code: string): string {
  const { names, written } = BY_CODE.get(code) ?? { names: [], written: [] };
  return [...new Set([...names, ...written, ...(allAreas().get(code)?.names ?? [])])].join(' / ');
}
