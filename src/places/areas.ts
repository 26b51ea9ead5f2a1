import { lazy } from '../lib/lazy.ts';
import { kilometres } from './points.ts';
import table from './vocabulary/areas.json' with { type: 'json' };

/** Cities at most so far from a point in degrees. */
interface Circle {
  latitude: number;
  longitude: number;
  km: number;
}

/** A region that is no canton, state or land: what it consists of, and what it is called. */
export interface Area {
  code: string;
  /** ISO 3166-1 and 3166-2 codes of all that belong to it. */
  countries: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  circles: readonly Circle[];
  /** A country or region that the circles are cut by. */
  within?: string;
  /** In the order of `LANGUAGES`. */
  labels: readonly string[];
  /** All names that people use. */
  names: readonly string[];
  /** Those that are words too: understood where a place is expected. */
  unclear: readonly string[];
}

/** The parts of an area, by filter the numbers of values in its column. */
export type AreaMembers = Record<'countries' | 'regions' | 'cities', readonly number[]>;

/** The order of languages in the tables' names. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'];

/**
 * Reads the table of regions that are more or less than one canton, state or land: districts, metropolitan and tourist
 * regions, areas above countries. A line is a code, what it consists of, its names in English, German, French and Italian (one for all
 * where they are the same), and other names. A code begins with that of the country, and for areas of several countries
 * with what is no country's code. Countries are written as "DE", regions as "CH-ZH" (ISO 3166-2), and a
 * circle of cities as "latitude,longitude,kilometres"; "in" comes before the country or region that the circles are
 * cut by. Names that are words too have a star: they are understood where a place is expected alone.
 *
 * Reviewed by hand. Sources: for areas of countries the lists of members of the United Nations (M49), the European Union, ASEAN, the Gulf
 * Cooperation Council and the Nordic Council; for districts the administrations of the countries (Regierungsbezirke, provinces,
 * départements); for large regions of Switzerland the Federal Statistical Office (NUTS 2); for metropolitan regions the German
 * Initiativkreis Europäische Metropolregionen, INSEE's aires d'attraction, the US Office of Management and Budget (CBSA) and
 * Statistics Canada (CMA); for tourist regions the tourist boards. Circles are drawn around their cities.
 */
const areas = lazy(() => {
  const byCode = new Map<string, Area>();
  for (const line of table) {
    const area = readLine(line, byCode);
    byCode.set(area.code, area);
  }
  return byCode;
});

/** All of the table, by code. */
export const allAreas = (): ReadonlyMap<string, Area> => areas();

/** Names of areas, by code; a language without names of its own has the English ones. */
export const areaNames = (locale: string): Record<string, string> =>
  Object.fromEntries(
    [...areas().values()].map(({ code, labels }) => [code, labels[Math.max(0, LANGUAGES.indexOf(locale))]!]),
  );

function readLine(line: string, before: ReadonlyMap<string, Area>): Area {
  const [code = '', members = '', ...rest] = line.split('|');
  const [english = '', ...others] = rest.slice(0, LANGUAGES.length);
  const labels = [english, ...others.map((label) => label || english)];
  const starred = [...labels, ...(rest[LANGUAGES.length]?.split(', ') ?? [])].filter(Boolean);
  const [inside = '', within] = members.split(' in ');
  const [countries, regions] = [new Set<string>(), new Set<string>()];
  const circles: Circle[] = [];
  for (const member of inside.split(/[ ;]/)) {
    const other = member.startsWith('=') ? before.get(member.slice(1))! : undefined;
    if (other) {
      for (const one of other.countries) countries.add(one);
      for (const one of other.regions) regions.add(one);
      circles.push(...other.circles);
    } else if (member.includes(',')) {
      const [latitude = 0, longitude = 0, km = 0] = member.split(',').map(Number);
      circles.push({ latitude, longitude, km });
    } else if (member.includes('-')) regions.add(member);
    else countries.add(member);
  }
  const plain = (name: string): string => name.replace('*', '');
  return {
    code,
    countries,
    regions,
    circles,
    ...(within !== undefined && { within }),
    labels: labels.map(plain),
    names: [...new Set(starred.filter((name) => !name.endsWith('*')))],
    unclear: [...new Set(starred.filter((name) => name.endsWith('*')).map(plain))],
  };
}

/** A place in degrees, in the hundredths that distances are measured in. */
const inHundredths = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: latitude * 100,
  longitude: longitude * 100,
});

/** The facts about a place that say in which areas it is. */
export interface Placed {
  country: string;
  /** ISO 3166-2. */
  region: string | undefined;
  latitude: number;
  longitude: number;
}

/** Whether a place is in an area by its circles. */
export const liesIn = ({ circles, within }: Area, place: Placed): boolean =>
  (within === undefined || within === place.country || within === place.region) &&
  circles.some((circle) => kilometres(inHundredths(circle), inHundredths(place)) <= circle.km);
