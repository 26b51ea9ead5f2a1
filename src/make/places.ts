/** Places as sources write them: which city and country a text names. What a city's own field says more, the build reads. */
import { suggestCountry } from '../feed/codes.ts';
import { cleanLine } from '../feed/text.ts';
import type { Location } from '../feed/types.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { placeKey } from '../places/place-key.ts';
import { findRegion } from '../places/regions.ts';
import { isNoPlace } from '../places/resolve.ts';
import type { PostingPlace } from './posting.ts';
import { keyOf, meaningsOf } from './words.ts';

/** A town that a name may mean. */
interface Town {
  country: string;
  admin1: string;
  people: number;
}

export interface ReadPlace {
  locations: Location[];
  isRemote: boolean;
  /** The country is the employer's, or that of the only large town of this name. */
  isGuessed: boolean;
}

/** Longer texts are no place. */
const MAX_LENGTH = 300;
const MAX_PLACES = 50;
/** Countries whose regions stand behind a city where the country does not. */
const WITH_REGIONS = ['US', 'CA', 'AU', 'GB', 'DE', 'CH', 'AT', 'FR', 'IT'];
/** A name without a country means a town elsewhere only when it has this many times the people of the next of that name. */
const CLEARLY_LARGER = 20;
const LARGE = 300_000;
/** Countries as cars have them, where letters of ISO 3166 are others. */
const CAR_PLATES: Readonly<Record<string, string>> = { A: 'AT', D: 'DE', F: 'FR', I: 'IT' };
const BETWEEN = / ?[|;\n•] ?| \/ /u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6} | \d{4,6}$|^\d{4,6}$/u;

/**
 * Reads places.
 * @param home the employer's country, for places that name none
 * @param gazetteer towns that tell countries from regions ("Berlin, DE", "Newark, DE")
 */
export function placeReader(home: string | undefined, employer: string, gazetteer?: Gazetteer) {
  const towns = new Map<string, Town[]>();
  if (gazetteer)
    for (const [country, [start, end]] of gazetteer.countries)
      for (let row = start; row < end; row++) {
        const town = { country, admin1: gazetteer.admin1(row), people: gazetteer.population(row) };
        for (const key of new Set([gazetteer.name(row), ...gazetteer.otherNames(row)].map(placeKey)))
          towns.set(key, [...(towns.get(key) ?? []), town]);
      }
  const townsOf = (city: string): Town[] => towns.get(placeKey(city)) ?? [];

  /** The country that the part behind a city names, itself or by a region of it. */
  const countryBehind = (part: string, city: string | undefined): string | undefined => {
    const named = part.length > 2 || part === part.toUpperCase() ? suggestCountry(part) : undefined;
    const regions = WITH_REGIONS.flatMap((country) => {
      const region = findRegion(country, part);
      return region ? [{ country, admin1: region.admin1 }] : [];
    });
    const fits = ({ country, admin1 }: { country: string; admin1?: string | undefined }): boolean =>
      townsOf(city ?? '').some((town) => town.country === country && (!admin1 || town.admin1 === admin1));
    const all = [...(named ? [{ country: named }] : []), ...regions];
    // "Newark, DE" is in Delaware where the employer is American, else in Germany.
    const ofHome = city === undefined ? undefined : regions.find(({ country }) => country === home);
    return (all.find(fits) ?? ofHome ?? all[0])?.country;
  };

  /** The country of a city that names none. */
  const guessCountry = (city: string): string | undefined => {
    const known = townsOf(city).toSorted((a, b) => b.people - a.people);
    if (known.some(({ country }) => country === home)) return home;
    const [first, second] = known;
    const isClear = first && first.people >= Math.max(LARGE, CLEARLY_LARGER * (second?.people ?? 0));
    return isClear ? first.country : home;
  };

  const fromText = (text: string, stated: string | undefined): ReadPlace => {
    const parts = text
      .split(/ ?, ?|[()[\]]| [-–—] /u)
      .map((part) => part.trim())
      .filter(Boolean);
    const isRemote = meaningsOf('workplace', text).includes('remote');
    let named = parts
      .filter((part) => !isNoPlace(part) && meaningsOf('workplace', part).length === 0)
      .map((part) => part.replace(POSTCODE, '').trim())
      .filter((part, _, all) => part !== '' && (!/\d/.test(part) || all.length === 1));
    // "US, CA, Santa Clara"
    if (named.length > 1 && isCountry(named[0]!)) named = named.toReversed();
    const last = named.at(-1);
    if (last === undefined)
      return { locations: stated ? [{ country: stated }] : [], isRemote, isGuessed: false };
    if (named.length === 1 && isCountry(last) && !townsOf(last).some(({ country }) => country === home))
      return { locations: [{ country: suggestCountry(last)! }], isRemote, isGuessed: false };
    const [city = last] = named;
    const country =
      stated ?? (named.length > 1 ? countryBehind(last, named.length > 2 ? undefined : city) : undefined);
    if (country !== undefined) return { locations: [{ city, country }], isRemote, isGuessed: false };
    // "Berlin, Hamburg, München"
    if (named.length > 1 && named.every((part) => townsOf(part).length > 0))
      return merged(
        named.map((part) => fromText(part, undefined)),
        isRemote,
      );
    const guessed = guessCountry(city);
    const whole = named.length === parts.length && named.length > 1 ? text : city;
    return {
      locations: [{ city: whole, ...(guessed && { country: guessed }) }],
      isRemote,
      isGuessed: guessed !== undefined,
    };
  };

  const known = new Map<string, ReadPlace>();
  const read = ({ text, city, region, country, remote = false }: PostingPlace): ReadPlace => {
    const stated = country ? (CAR_PLATES[country.trim()] ?? suggestCountry(country)) : undefined;
    const named = cleanLine(city ?? '');
    if (named === '' || (country && !stated) || isNoPlace(named)) {
      const written = [text ?? city, stated ? undefined : country].filter(Boolean).join(', ');
      const several = written.slice(0, MAX_LENGTH).split(BETWEEN).map(cleanLine).filter(Boolean);
      const isAlone = several.length === 0 && stated !== undefined;
      const all = several.map((one) => fromText(one, stated));
      if (isAlone) all.push({ locations: [{ country: stated }], isRemote: false, isGuessed: false });
      return merged(all, remote);
    }
    // Some systems write the employer's name here; a town may be an employer, too.
    if (named.includes(' ') && keyOf(named) === keyOf(employer))
      return { locations: stated ? [{ country: stated }] : [], isRemote: remote, isGuessed: false };
    const behind = stated ?? (region ? countryBehind(cleanLine(region), named) : undefined);
    return {
      locations: [{ city: named, ...(behind && { country: behind }) }],
      isRemote: remote,
      isGuessed: false,
    };
  };
  return (place: PostingPlace): ReadPlace => {
    const key = JSON.stringify(place);
    let answer = known.get(key);
    if (!answer) known.set(key, (answer = read(place)));
    return answer;
  };
}

const isCountry = (part: string): boolean =>
  (part.length > 3 || part === part.toUpperCase()) && suggestCountry(part) !== undefined;

/** Several places as one answer, each once. */
export function merged(all: readonly ReadPlace[], isRemote = false): ReadPlace {
  const locations = new Map(
    all.flatMap((one) => one.locations).map((location) => [JSON.stringify(location), location]),
  );
  return {
    locations: [...locations.values()].slice(0, MAX_PLACES),
    isRemote: isRemote || all.some((one) => one.isRemote),
    isGuessed: all.some((one) => one.isGuessed),
  };
}
