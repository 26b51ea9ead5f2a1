/**
 * Interprets a city field that names no city, because the job is remote, anywhere in a country, or at a place that is not
 * stated.
 */
import { suggestCountry } from '../feed/codes.ts';
import type { FeedJob, Location } from '../feed/types.ts';
import { placeKey } from './place-key.ts';
import { findRegion } from './regions.ts';
import words from './vocabulary/no-city.json' with { type: 'json' };

const keys = (lines: readonly string[]): Set<string> =>
  new Set(lines.flatMap((line) => line.split('|')).map(placeKey));
/** The keys of words for remote work. */
export const REMOTE: ReadonlySet<string> = keys(words.remote);
const HYBRID = keys(words.hybrid);
/** Words for neither a place nor a way of working, such as "Multiple Locations", "N/A" or "Worldwide". */
const NONE = keys(words.none);
/** Words that may be beside a word for remote work, as in "100 % remote" or "Remote position". */
const BESIDE = keys(words.beside);
/** Countries with a name that is as often that of a city or region in them. */
const CITIES_TOO = new Set(words.countriesAsCities.split(' '));
/** US towns with the name of a country. */
const TOWNS_TOO = keys(words.countriesAsTowns);

/** Signs between parts. The pattern expects single spaces, because `withSigns` makes these. */
const SIGNS = /( ?[,;|/•·()[\]:>→»+] ?| [-–—] | (?:or|oder|ou|o|and|und|et|e|&) )/u;
const LONGEST = 100;

const COUNTED =
  /^(?:more than |over |über |plus de |più di )?\d+\+?\s*(?:more |other |weitere |autres |altre )?(?:locations?|cities|offices|places|sites?|standorte|orte|lieux|villes|sedi)$/iu;

type Kind = 'remote' | 'hybrid' | 'none' | 'other';

function kindOf(part: string): Kind {
  const key = placeKey(part);
  // Counts of places, such as "3 Locations" or "5+ Standorte".
  if (COUNTED.test(part)) return 'none';
  // Only signs, such as "-", "?" or "…".
  if (key === '' || NONE.has(key)) return 'none';
  if (REMOTE.has(key)) return 'remote';
  if (HYBRID.has(key)) return 'hybrid';
  const rest = part
    .split(/[\s\d%-]+/u)
    .map(placeKey)
    .filter((word) => word !== '' && !BESIDE.has(word));
  if (rest.length === 0 || !rest.every((word) => REMOTE.has(word) || HYBRID.has(word) || NONE.has(word)))
    return 'other';
  return rest.some((word) => REMOTE.has(word))
    ? 'remote'
    : rest.some((word) => HYBRID.has(word))
      ? 'hybrid'
      : 'none';
}

/** The location that is meant, with the way of working that the city field states. */
interface Said {
  location: Location & { writtenCity?: string };
  workType?: 'remote' | 'hybrid';
}

/**
 * Interprets a city field that says something else than a city; undefined if it is a city.
 *
 *     saidInCity({ city: 'Remote - Germany', country: 'DE' }) // => { location: { country: 'DE' }, workType: 'remote' }
 *     saidInCity({ city: 'N/A', country: 'US' }) // => { location: { country: 'US' } }
 */
export function saidInCity({ city, country }: Location): Said | undefined {
  if (city === undefined || city.length > LONGEST) return undefined;
  const text = withSigns(city);
  const whole = kindOf(text.trim());
  const pieces = whole === 'other' ? text.split(SIGNS) : [text];
  const parts = pieces.map((piece, index) => ({
    text: piece.trim(),
    isSign: index % 2 === 1,
    // In "Remote EU", "EU" means Europe. Alone, it is the town of Eu.
    kind: index % 2 === 1 ? 'other' : piece.trim() === 'EU' && index > 0 ? 'none' : kindOf(piece.trim()),
  }));
  const isEmpty = (text: string): boolean => text === '';
  const named = parts.filter(({ isSign, text, kind }) => !isSign && kind === 'other' && !isEmpty(text));
  const dropped = parts.some(({ isSign, text, kind }) => !isSign && kind !== 'other' && !isEmpty(text));
  const kinds = new Set(parts.filter(({ text }) => !isEmpty(text)).map(({ kind }) => kind));
  const workType: Said['workType'] = kinds.has('remote')
    ? 'remote'
    : kinds.has('hybrid')
      ? 'hybrid'
      : undefined;
  const type = workType && { workType };
  const countries = named.map(({ text }) => countryOf(text, country, dropped));
  const own = countries.find((code) => code !== undefined) ?? country;
  const inCountry = own !== undefined && { country: own };
  if (countries.every((code) => code !== undefined))
    return dropped || named.length > 0 ? { location: { ...inCountry }, ...type } : undefined;
  const [elsewhere] = [...new Set(countries.filter((code) => code !== undefined))];
  const isElsewhere =
    elsewhere !== undefined &&
    elsewhere !== country &&
    !named.some(({ text }) => country !== undefined && findRegion(country, text));
  if (!dropped && !isElsewhere) return undefined;
  const isKept = (part: (typeof parts)[number]): boolean =>
    part.kind === 'other' && countries[named.indexOf(part)] === undefined;
  const kept = dropped ? joined(parts, isKept) : city;
  return {
    location: {
      city: kept,
      ...(isElsewhere ? { country: elsewhere } : country !== undefined && { country }),
      writtenCity: city,
    },
    ...type,
  };
}

/** Words that may be between a way of working and a place. */
const IN = /^(?:in|within|from|across|aus|von|en|dans|depuis|de|da|den|the|job|jobs|only) /iu;

/**
 * Puts a sign between words for remote work and a place, as needed in "Remote-India", "Home Office Schweiz" and "Berlin
 * remote".
 */
function withSigns(city: string): string {
  const text = city
    .split(/\s/u)
    .filter(Boolean)
    .join(' ')
    .replace(/^(\p{L}+)[-_](?=\p{Lu})/u, (all, first: string) =>
      kindOf(first) === 'other' ? all : `${first} `,
    );
  if (kindOf(text) !== 'other') return text;
  const words = text.split(/\s+|[-_](?=(?:remote|hybrid)$)/iu);
  for (let many = Math.min(words.length - 1, MOST_MODE_WORDS); many > 0; many--) {
    const head = words.slice(0, many).join(' ');
    let rest = words.slice(many).join(' ');
    while (IN.test(rest)) rest = rest.replace(IN, '');
    const kind = kindOf(head);
    // "International" is no word for a place, but "International Falls" is a town.
    if (kind === 'none') rest = rest.replace(/ \p{L}+$/u, (noun) => (BESIDE.has(placeKey(noun)) ? '' : noun));
    const isSaid = kind === 'none' ? suggestCountry(rest) !== undefined : kind !== 'other';
    if (isSaid && isBeside(head, rest)) return `${head} - ${rest}`;
    const tail = words.slice(-many).join(' ');
    const before = words.slice(0, -many).join(' ');
    if (/^(?:remote|hybrid)$/.test(kindOf(tail)) && isBeside(before, tail)) return `${before} - ${tail}`;
  }
  return text;
}
const MOST_MODE_WORDS = 3;

/** Whether a text can stand directly before another one, without a sign or "or" between them. */
const isBeside = (before: string, after: string): boolean =>
  /[\p{L}\d%]$/u.test(before) &&
  /^[\p{L}\d]/u.test(after) &&
  !/(?:^| )(?:or|oder|ou|o|and|und|et|e)$/iu.test(before) &&
  !/^(?:or|oder|ou|o|and|und|et|e) /iu.test(after);

/** Joins the kept parts with the signs before them. */
function joined<P extends { text: string; isSign: boolean }>(
  parts: readonly P[],
  isKept: (part: P) => boolean,
): string {
  let text = '';
  let sign = '';
  for (const part of parts) {
    if (part.isSign) sign = part.text;
    else if (part.text !== '' && isKept(part)) {
      text += text === '' ? part.text : `${/^[,;:]/.test(sign) ? '' : ' '}${sign} ${part.text}`;
      sign = '';
    }
  }
  return text.trim();
}

/** The country that a part names. Undefined if a city or region of the given country is more likely meant. */
function countryOf(part: string, country: string | undefined, isBesideRemote: boolean): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(part);
  if (!isCode && part.length < 3 && part !== 'UK') return undefined;
  const named =
    part.length > 3 || /^[A-Z]{2,3}$|^U\.S/.test(part)
      ? suggestCountry(part.replace(/^the /i, ''))
      : undefined;
  if (named === undefined) return undefined;
  if (
    country !== undefined &&
    named !== country &&
    (isCode || part.length <= 3) &&
    !/^(?:UK|USA|UAE|US)$/.test(part) &&
    !isBesideRemote
  )
    return undefined;
  if (country !== undefined && findRegion(country, part) && named !== country) return undefined;
  if (CITIES_TOO.has(named)) return undefined;
  if (isBesideRemote) return named;
  return country === 'US' && named !== 'US' && TOWNS_TOO.has(placeKey(part)) ? undefined : named;
}

/** Corrects the locations of a job. If the job states a way of working, this takes precedence over one in its locations. */
export function placesAsMeant<T extends Pick<FeedJob, 'locations' | 'workType'>>(job: T): T {
  const parsed = job.locations.map(saidInCity);
  if (parsed.every((result) => result === undefined)) return job;
  const all = job.locations.map((location, index) => parsed[index]?.location ?? location);
  const locations = [
    ...new Map(all.map((place) => [`${place.country ?? ''}\t${place.city ?? ''}`, place])).values(),
  ];
  const types = parsed.flatMap((result) => result?.workType ?? []);
  const workType = job.workType ?? (types.includes('remote') ? 'remote' : types[0]);
  return { ...job, locations, ...(workType && { workType }) };
}
