import { placeKey } from './place-key.ts';
import regions from './vocabulary/regions.json' with { type: 'json' };

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
export const regionNames = (country: string, admin1: string): string[] =>
  REGION_LINES.find((line) => line.country === country && line.code === admin1)?.names.filter(
    (name) => !isCode(name),
  ) ?? [];
