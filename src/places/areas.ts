import { lazy } from '../lib/lazy.ts';
import { kilometres } from './points.ts';
import table from './vocabulary/areas.json' with { type: 'json' };

/** The cities within a distance of a point, which is in degrees. */
interface Circle {
  latitude: number;
  longitude: number;
  km: number;
}

/** A region other than a canton, state or Land, with its members and names. */
export interface Area {
  code: string;
  /** ISO 3166-1 and 3166-2 codes of its members. */
  countries: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  circles: readonly Circle[];
  /** A country or region that bounds the circles. */
  within?: string;
  /** In the order of `LANGUAGES`. */
  labels: readonly string[];
  /** All names of the area in use. */
  names: readonly string[];
  /** Names that are also ordinary words. They are recognised only where a place is expected. */
  unclear: readonly string[];
}

/** The members of an area. For each filter they are given as indexes of values in the filter's column. */
export type AreaMembers = Record<'countries' | 'regions' | 'cities', readonly number[]>;

/** The order of languages in the tables. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'];

/**
 * Reads the table of regions other than cantons, states and Länder: districts, metropolitan and tourist regions, groups of
 * countries. A line has a code, the members, the names in English, German, French and Italian (only the first if they are the
 * same), and other names. A code begins with that of the country, or, for several countries, with something that is no
 * country code. Members are countries ("DE"), regions ("CH-ZH", ISO 3166-2) and circles of cities
 * ("latitude,longitude,kilometres"). The country or region after "in" bounds the circles. A star marks names that are also
 * ordinary words.
 *
 * The table was reviewed by hand. Sources: for groups of countries the member lists of the United Nations (M49), the European
 * Union, ASEAN, the Gulf Cooperation Council and the Nordic Council; for districts the administrations of the countries
 * (Regierungsbezirke, provinces, départements); for large regions of Switzerland the Federal Statistical Office (NUTS 2); for
 * metropolitan regions the German Initiativkreis Europäische Metropolregionen, INSEE's aires d'attraction, the US Office of
 * Management and Budget (CBSA) and Statistics Canada (CMA); for tourist regions the tourist boards. Circles are drawn around
 * their cities.
 */
const areas = lazy(() => {
  const byCode = new Map<string, Area>();
  for (const line of table) {
    const area = readLine(line, byCode);
    byCode.set(area.code, area);
  }
  return byCode;
});

/** All areas by code. */
export const allAreas = (): ReadonlyMap<string, Area> => areas();

/** Names of areas by code. A name is in English if the area has none in the language. */
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
      for (const country of other.countries) countries.add(country);
      for (const region of other.regions) regions.add(region);
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

/** Converts degrees to hundredths of a degree, because `kilometres` expects these. */
const inHundredths = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: latitude * 100,
  longitude: longitude * 100,
});

/** The facts that tell which areas a place is in. */
export interface Placed {
  country: string;
  /** ISO 3166-2. */
  region: string | undefined;
  latitude: number;
  longitude: number;
}

/** Whether a place is within an area's circles. */
export const liesIn = ({ circles, within }: Area, place: Placed): boolean =>
  (within === undefined || within === place.country || within === place.region) &&
  circles.some((circle) => kilometres(inHundredths(circle), inHundredths(place)) <= circle.km);
