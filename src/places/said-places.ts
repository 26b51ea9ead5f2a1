import { suggestCountry } from '../feed/codes.ts';
import type { Location } from '../feed/types.ts';
import { findRegion } from './regions.ts';

/** Texts after a city that may name a region or country: "Portland, ME", "London (Kentucky)", "Buchs SG". */
const BEHIND = /^(?:, ?| ?[([]| [-–|] )(\p{L}[\p{L}.’' -]{1,40})|^ ([A-Z]{2,3})(?![\p{L}\p{N}])/u;
/** Words before it that make it another name: "Newport", "South Portland". */
const LONGER_NAME =
  /(?:[\p{L}\p{N}]|\b(?:New|North|South|East|West|Upper|Lower|Mount|Mt\.?|Fort|Ft\.?|Saint|St\.?|Port|Lake|San|Santa)[ -])$/u;
const LONGEST_BEFORE = 6;
/** No code of a country counts but these: "in" and "at" are words. */
const SHORT_COUNTRY = /^(?:UK|USA|UAE)$/;
const MOST_WORDS = 3;

/**
 * The places of a city's name that a text speaks of: with the region that it puts behind the name, or in the country
 * that is written there, by the id of the region or country. Only the name as it is written counts, so that words in
 * capitals are no codes ("IN", "OR").
 *
 *     saidPlaces('We are in Portland, Maine.', { city: 'Portland', country: 'US' })
 *     // => Map { 'US.ME' => { city: 'Portland, Maine', country: 'US' } }
 */
export function saidPlaces(
  text: string,
  { city, country }: { city: string; country: string },
): Map<string, Location> {
  const said = new Map<string, Location>();
  for (let at = text.indexOf(city); at >= 0; at = text.indexOf(city, at + 1)) {
    if (LONGER_NAME.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    const end = at + city.length;
    const [, name = '', code = name] = BEHIND.exec(text.slice(end, end + 50)) ?? [];
    const words = code.split(' ');
    for (let kept = Math.min(words.length, MOST_WORDS); kept > 0; kept--) {
      const behind = words.slice(0, kept).join(' ').replace(/[.-]$/, '');
      const region = regionOf(behind, country);
      const other = region ? undefined : countryOf(behind);
      if (region) said.set(region, { city: `${city}, ${behind}`, country });
      else if (other) said.set(other, { city, country: other });
      if (region ?? other) break;
    }
  }
  return said;
}

/** Departments and cantons count by their codes only: their names are in lists of cities too. */
function regionOf(name: string, country: string): string | undefined {
  const region = findRegion(country, name);
  const isCode = /^[A-Z]{2,3}$/.test(name);
  return region?.admin1 !== undefined && (region.isState || isCode) ? region.id : undefined;
}

const countryOf = (name: string): string | undefined =>
  name.length > 3 || SHORT_COUNTRY.test(name) ? suggestCountry(name.replace(/^the /i, '')) : undefined;
