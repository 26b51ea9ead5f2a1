import { allAreas, areaNames, LANGUAGES } from './areas.ts';
import { REGION_LINES } from './regions.ts';
import regions from './vocabulary/region-names.json' with { type: 'json' };

export interface NamedRegion {
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
const namesOf = readNames(regions.names);
const CODES = new Map<string, string>();
const BY_CODE = new Map<string, NamedRegion>();
/**
 * The last part of ISO 3166-2 for GeoNames' admin1 codes, where that is another: a line is a country, a word an admin1 code and
 * what ISO has. France's regions alone are told, not its departments, because places have no code for these.
 */
const isoOf = new Map(
  Object.entries(regions.iso).flatMap(([country, words]) =>
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
