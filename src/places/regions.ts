import { placeKey } from './place-key.ts';
import regions from './vocabulary/regions.json' with { type: 'json' };
import { allAreas, areaNames, LANGUAGES } from './areas.ts';
import vocabulary from './vocabulary/region-names.json' with { type: 'json' };

/** A region that adverts name: its code ("CH.ZH", "FR.11.78", "US.bay-area") and GeoNames' admin1 code, if it has one. */
export interface Region {
  id: string;
  admin1: string | undefined;
  /** A state or land is rather meant than a town elsewhere that has its name; a department or canton is not. */
  isState: boolean;
}

const STATES = new Set(['US', 'CA', 'AU', 'DE']);
/** A name that is a code, as Canada's provinces have them. */
const isCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name);

/**
 * Cantons, states, departments and what people call parts of a country, as far as adverts name them for a place. A line
 * is a code and names. Codes of two parts are GeoNames' (country and admin1); departments have the number that France
 * gives them after that; names in small letters have no code. Names of one region have `|` between them.
 */
export const REGION_LINES = Object.entries(regions).flatMap(([country, lines]) =>
  lines.map((line) => {
    const code = line.slice(0, line.indexOf(' '));
    return { country, code, names: line.slice(code.length + 1).split('|') };
  }),
);

/** By country, and key of a name or code in capitals. */
const BY_NAME = new Map<string, Region>();
/** By country and key of a name. */
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

/** @param name a name as people write it; codes are known in capitals alone, and only where postal addresses have them */
export const findRegion = (country: string, name: string): Region | undefined =>
  BY_NAME.get(`${country} ${placeKey(name)}`) ?? BY_NAME.get(`${country} ${name}`);

/**
 * How a region's name is spelled: "Hauts-de-Seine" for "Hauts De Seine". Undefined for what is no name in the table.
 */
export const regionSpelling = (country: string, name: string): string | undefined =>
  SPELLINGS.get(`${country} ${placeKey(name)}`);

/** The names of the region of a place, without codes; none where adverts do not name regions. */
export const namesOfRegion = (country: string, admin1: string): string[] =>
  REGION_LINES.find((line) => line.country === country && line.code === admin1)?.names.filter(
    (name) => !isCode(name),
  ) ?? [];

interface NamedRegion {
  /** GeoNames' code of the country and of the region in it. */
  country: string;
  admin1: string;
  names: readonly string[];
  /** All that people may type for it. */
  written: readonly string[];
}
/** A table of names: in each line a key, and after a space its names, between them "|". */
export const readNames = (lines: readonly string[]): Map<string, string[]> =>
  new Map(
    lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  );
/**
 * Names in English, German, French and Italian, reviewed by hand, where they are not all that of `REGION_LINES`: a line
 * is a code and names. The kind follows the name where a city is called so too.
 */
const namesOf = readNames(vocabulary.names);
const CODES = new Map<string, string>();
const BY_CODE = new Map<string, NamedRegion>();
/**
 * The last part of ISO 3166-2 for GeoNames' admin1 codes, where that is another: a line is a country, a word an admin1 code and
 * what ISO has. France's regions alone are told, not its departments, because places have no code for these.
 */
const isoOf = new Map(
  Object.entries(vocabulary.iso).flatMap(([country, words]) =>
    words.split(' ').map((word) => `${country} ${word}`.split('=') as [admin1: string, iso: string]),
  ),
);
for (const { country, code: admin1, names: written } of REGION_LINES) {
  // Neither what has no code nor a department.
  if (!/^[A-Z0-9]{2,3}$/.test(admin1)) continue;
  const code = `${country}-${isoOf.get(`${country} ${admin1}`) ?? admin1}`;
  CODES.set(`${country} ${admin1}`, code);
  BY_CODE.set(code, { country, admin1, names: namesOf.get(code) ?? [written[0]!], written });
}

/**
 * The canton, state or land of a place.
 * @param admin1 GeoNames' code
 * @returns ISO 3166-2 ("CH-ZH"), or undefined in countries whose regions are not in the table
 */
export const regionCode = (country: string, admin1: string | undefined): string | undefined =>
  CODES.get(`${country} ${admin1 ?? ''}`);

/**
 * The names of all regions, by code.
 * @param locale a language without names of its own here has those of the regions' own languages
 */
export function regionNames(locale: string): Record<string, string> {
  const at = LANGUAGES.indexOf(locale);
  return {
    ...Object.fromEntries([...BY_CODE].map(([code, { names, written }]) => [code, names[at] ?? written[0]!])),
    ...areaNames(locale),
  };
}

/** The cantons, states and lands by code: what they are called, and GeoNames' codes. */
export const allRegions = (): ReadonlyMap<string, NamedRegion> => BY_CODE;

/** All names that people may look for a region by. */
export function regionWords(code: string): string {
  const { names, written } = BY_CODE.get(code) ?? { names: [], written: [] };
  return [...new Set([...names, ...written, ...(allAreas().get(code)?.names ?? [])])].join(' / ');
}
