/**
 * Reads the city and country from a place as a source writes it. The build later interprets the city field
 * further.
 */
import { suggestCountry } from '../feed/codes.ts';
import { cleanLine } from '../feed/text.ts';
import type { Location } from '../feed/types.ts';
import { memo } from '../lib/memo.ts';
import { findRegion } from '../places/regions.ts';
import { isNoPlace } from '../places/resolve.ts';
import type { PostingPlace } from './posting.ts';
import usCities from './us-cities.json' with { type: 'json' };
import { keyOf, meaningsOf } from './words.ts';

export interface ReadPlace {
  locations: Location[];
  isRemote: boolean;
  /** Whether the source names no country, so that the employer's country is assumed. */
  isGuessed: boolean;
}

/** Longer texts are not places. */
const MAX_LENGTH = 300;
const MAX_PLACES = 50;
/** Countries whose regions may follow a city in place of the country. */
const WITH_REGIONS = ['US', 'CA', 'AU', 'GB', 'DE', 'CH', 'AT', 'FR', 'IT'];
/** Vehicle registration codes that differ from ISO 3166. */
const CAR_PLATES: Readonly<Record<string, string>> = { A: 'AT', D: 'DE', F: 'FR', I: 'IT' };
const BETWEEN = / ?[|;\n•] ?| \/ /u;
const POSTCODE =
  /^(?:[A-Z]{1,2}-)?(?:\d{4} [A-Z]{2}|\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?: |$)| \d{4,6}$/u;
/**
 * US cities of 50,000 people and more, from GeoNames. It has only the states whose code is also the code of a
 * country.
 */
const US_CITIES = new Map(
  Object.entries(usCities).map(([state, names]) => [state, new Set(names.split(', ').map(keyOf))]),
);

/** The country that follows a city, either by name or as the name of one of its regions. */
function countryBehind(part: string, city: string | undefined, home: string | undefined): string | undefined {
  const named = part.length > 2 || part === part.toUpperCase() ? suggestCountry(part) : undefined;
  const ofRegions = WITH_REGIONS.filter((country) => findRegion(country, part));
  // A code after a large US city means the state ("San Francisco, CA"), unless the employer's country has the
  // same code. So "Richmond, CA" is in Canada for a Canadian employer.
  if (city !== undefined && named !== home && US_CITIES.get(part)?.has(keyOf(city))) return 'US';
  // "DE" in "Newark, DE" means Delaware if the employer is American, or else Germany.
  const ofHome = city === undefined ? undefined : ofRegions.find((country) => country === home);
  return ofHome ?? named ?? ofRegions[0];
}

/**
 * Creates a reader of places.
 * @param home the employer's country, for places without one
 */
export function placeReader(home: string | undefined, employer: string) {
  const fromText = (text: string, stated: string | undefined): ReadPlace => {
    const isRemote = meaningsOf('workplace', text).includes('remote');
    const placed = (location?: Location, isGuessed = false): ReadPlace => ({
      locations: location ? [location] : [],
      isRemote,
      isGuessed,
    });
    const parts = text
      .split(/ ?, ?|[()[\]]| [-–—] /u)
      .map((part) => part.trim())
      .filter(Boolean);
    let named = parts
      .filter((part) => !isNoPlace(part) && meaningsOf('workplace', part).length === 0)
      .map((part) => part.replace(POSTCODE, '').trim())
      .filter((part, _, all) => part !== '' && (!/\d/.test(part) || all.length === 1));
    // In texts such as "US, CA, Santa Clara" the country comes first, so reverse the parts.
    if (named.length > 1 && isCountry(named[0]!)) named = named.toReversed();
    const [city, ...behind] = named;
    const last = named.at(-1);
    if (city === undefined || last === undefined) return placed(stated ? { country: stated } : undefined);
    if (behind.length === 0 && isCountry(city)) return placed({ country: suggestCountry(city)! });
    const ofLast =
      behind.length > 0 ? countryBehind(last, behind.length > 1 ? undefined : city, home) : undefined;
    const country = stated ?? ofLast;
    if (country !== undefined) return placed({ city, country });
    const whole = named.length === parts.length && behind.length > 0 ? text : city;
    return placed({ city: whole, ...(home && { country: home }) }, home !== undefined);
  };

  const read = ({ text, city, region, country }: PostingPlace): ReadPlace => {
    const stated = country ? (CAR_PLATES[country.trim()] ?? suggestCountry(country)) : undefined;
    const named = cleanLine(city ?? '');
    if (named === '' || (country && !stated) || isNoPlace(named)) {
      const written = [text ?? city, stated ? undefined : country].filter(Boolean).join(', ');
      const several = written.slice(0, MAX_LENGTH).split(BETWEEN).map(cleanLine).filter(Boolean);
      return merged((several.length > 0 ? several : ['']).map((text) => fromText(text, stated)));
    }
    // Some systems write the employer's name here. A name of a single word may also be a town, so keep it as the city.
    const isEmployer = named.includes(' ') && keyOf(named) === keyOf(employer);
    const behind =
      stated ?? (region && !isEmployer ? countryBehind(cleanLine(region), named, home) : undefined);
    const location = { ...(!isEmployer && { city: named }), ...(behind && { country: behind }) };
    return { locations: isEmployer && !behind ? [] : [location], isRemote: false, isGuessed: false };
  };
  const known = memo(KNOWN, (key) => read(JSON.parse(key) as PostingPlace));
  return (place: PostingPlace): ReadPlace => known(JSON.stringify(place));
}
/** Cache size. The places of one employer are few. */
const KNOWN = 10_000;

const isCountry = (part: string): boolean =>
  (part.length > 3 || part === part.toUpperCase()) && suggestCountry(part) !== undefined;

/** Merges places and removes duplicates. */
export function merged(all: readonly ReadPlace[]): ReadPlace {
  const locations = new Map(
    all.flatMap((result) => result.locations).map((location) => [JSON.stringify(location), location]),
  );
  return {
    locations: [...locations.values()].slice(0, MAX_PLACES),
    isRemote: all.some((result) => result.isRemote),
    isGuessed: all.some((result) => result.isGuessed),
  };
}
