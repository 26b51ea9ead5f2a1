/**
 * Cleans the employer and the jobs of a valid feed for the state, so that later stages only have to escape texts. Only the
 * fields of the format are kept. Texts lose characters that are hidden or that reorder text, codes get one case, and only
 * http(s) links stay. The schema limits most lengths, and this module limits the rest.
 */
import { decodeHTMLStrict } from 'entities';
import { facetKey, UNKNOWN_LANGUAGE } from '../../src/filters/facets.ts';
import { cleanLine, cleanText, safeHttpUrl } from '../../src/feed/text.ts';
import { undecorated } from '../../src/feed/undecorated.ts';
import type { Employer, FeedJob, Location } from '../../src/feed/types.ts';
import noCategory from './no-category.json' with { type: 'json' };

const MAX_CITY = 255;
/** The maximum number of places per job. */
export const MAX_LOCATIONS = 100;
/** The maximum amount of pay. It is above any real salary, and keeps numbers of 300 digits from breaking layouts. */
const MAX_PAY = 1e12;

/** Requires a caller to list every field of T. Undefined fields are dropped. */
type Fields<T> = { [K in keyof Required<T>]: T[K] | undefined };
const present = <T extends object>(fields: Fields<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * Decodes HTML character references, because many systems leave them in their exports. "R&amp;D" becomes "R&D", even if it was
 * escaped twice ("&amp;amp;"). A named reference needs its semicolon, so "?a=1&copy=2" does not change.
 */
const decoded = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text.replace(/&(?:(?:amp|#0*38|#x0*26);)+/gi, '&')) : text;

/** A text on one line; undefined when nothing is left. */
const line = (text: string | undefined): string | undefined =>
  cleanLine(undecorated(decoded(text ?? ''))) || undefined;

/** The name of a category, tag or industry on one line; undefined for a placeholder such as "n/a". */
const kind = (text: string | undefined): string | undefined => {
  const name = line(text);
  return name === undefined || saysNothing(name) ? undefined : name;
};

export function cleanEmployer(employer: Employer, domain: string): Employer {
  return present<Employer>({
    name: line(employer.name) ?? domain,
    location: cleanLocation(employer.location),
    industry: kind(employer.industry),
    url: employer.url === undefined ? undefined : safeHttpUrl(employer.url),
  });
}

/** The cleaned job; undefined when its link is not a safe http(s) URL. */
export function cleanJob(job: FeedJob, employer: Employer): FeedJob | undefined {
  const url = safeHttpUrl(job.url);
  if (url === undefined) return undefined;
  const category = kind(job.category);
  return present<FeedJob>({
    language: code(job.language.toLowerCase(), /^[a-z]{2}$/) ?? UNKNOWN_LANGUAGE,
    publishedAt: job.publishedAt,
    // Pages and links need a title, but the format allows an empty one.
    title: line(job.title) ?? category ?? employer.name,
    jobType: job.jobType,
    locations: cleanLocations(job.locations),
    url,
    startDate: job.startDate,
    endDate: job.endDate,
    applyBefore: job.applyBefore,
    category,
    referenceId: line(job.referenceId),
    description: cleanText(undecorated(decoded(job.description ?? ''))) || undefined,
    experienceLevel: job.experienceLevel,
    workLoad: cleanWorkLoad(job.workLoad),
    workType: job.workType,
    salary: cleanSalary(job.salary),
    tags: cleanTags(job.tags),
  });
}

/** A code if it is well-formed. The schema checks only the length of codes, and `Intl` throws for malformed ones. */
const code = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

function cleanLocation({ city, country }: Location): Location {
  return present<Location>({
    city: line(city?.slice(0, MAX_CITY)),
    country: code(country?.toUpperCase(), /^[A-Z]{2}$/),
  });
}

/** Removes duplicate places, and unnamed places if others have names. */
function cleanLocations(locations: Location[]): Location[] {
  const places = new Map<string, Location>();
  for (const location of locations.slice(0, MAX_LOCATIONS).map(cleanLocation)) {
    const key = `${location.country ?? ''} ${facetKey(location.city ?? '')}`;
    if (!places.has(key)) places.set(key, location);
  }
  if (places.size > 1) places.delete(' ');
  return [...places.values()];
}

function cleanTags(tags: FeedJob['tags']): FeedJob['tags'] {
  const unique = new Map<string, string>();
  for (const tag of tags ?? []) {
    const text = kind(tag);
    if (text && !unique.has(facetKey(text))) unique.set(facetKey(text), text);
  }
  return unique.size > 0 ? [...unique.values()] : undefined;
}

function cleanSalary(salary: FeedJob['salary']): FeedJob['salary'] {
  const min = amount(salary?.min, MAX_PAY);
  const max = amount(salary?.max, MAX_PAY);
  if (min === undefined && max === undefined) return undefined;
  const currency = code(salary?.currency?.toUpperCase(), /^[A-Z]{3}$/);
  return present<NonNullable<FeedJob['salary']>>({ min, max, currency, interval: salary?.interval });
}

function cleanWorkLoad(workLoad: FeedJob['workLoad']): FeedJob['workLoad'] {
  const minPercentage = amount(workLoad?.minPercentage, 100);
  const maxPercentage = amount(workLoad?.maxPercentage, 100);
  if (minPercentage === undefined && maxPercentage === undefined) return undefined;
  return present<NonNullable<FeedJob['workLoad']>>({ minPercentage, maxPercentage });
}

const amount = (number: number | undefined, max: number): number | undefined =>
  number !== undefined && number >= 0 && number <= max ? number : undefined;

const words = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/**
 * Placeholders that software and forms insert when nothing was chosen, folded for comparison: lower case, and letters and
 * digits only, without accents. They cover "NOT_RELEVANT", "n/a", "[None]" and "-- Please select --".
 */
const NOTHING = new Set(words(noCategory.nothing));
/** Words that mean nothing beside a placeholder, as in "Other jobs" and "Alle Bereiche". */
const BESIDE = new Set(words(noCategory.beside));
/** The maximum length of a placeholder. */
const MOST_LETTERS = 60;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Whether a category, tag or industry is a placeholder such as "none" or "other", which is useless as a filter, as a page or on
 * a card.
 */
export function saysNothing(given: string): boolean {
  const text = given.replace(/\bn\s?\/\s?a\b/gi, 'na');
  // The text has no letters, digits or pictographs, as "-", "?" and "…".
  if (/^[^\p{L}\p{N}\p{Extended_Pictographic}]*$/u.test(text)) return true;
  if (text.length > MOST_LETTERS) return false;
  if (NOTHING.has(folded(text))) return true;
  // The text consists of several placeholders, as "N/A (unknown)" and "Unspecified/Other".
  const parts = text.split(/[/|,;:()[\]–—]+|\s-\s/u).filter((part) => part.trim() !== '');
  if (parts.length > 1 && parts.every((part) => NOTHING.has(folded(part)))) return true;
  const words = text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(folded)
    .filter(Boolean);
  return (
    words.some((word) => NOTHING.has(word)) && words.every((word) => NOTHING.has(word) || BESIDE.has(word))
  );
}
