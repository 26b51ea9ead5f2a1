/** Strangers' text becomes ours here: later stages only have to escape it. */
import { decodeHTMLStrict } from 'entities';
import { facetKey, UNKNOWN_LANGUAGE } from '../../src/filters/facets.ts';
import { cleanLine, cleanText, safeHttpUrl } from '../../src/feed/text.ts';
import type { Employer, FeedJob, Location } from '../../src/feed/types.ts';
import noCategory from './no-category.json' with { type: 'json' };

/**
 * A valid feed's employer and jobs as the state keeps them: only the fields of the format, text without what could hide
 * or reorder it, codes in one case, links that are http(s). The format bounds most lengths; what it leaves open is
 * bounded here.
 */
const MAX_CITY = 255;
const MAX_LOCATIONS = 100;
/** No salary in any currency comes near; a number of 300 digits would only break a layout. */
const MAX_PAY = 1e12;

/** Every field of T has to be named; what is undefined is left out. */
type Fields<T> = { [K in keyof Required<T>]: T[K] | undefined };
const present = <T extends object>(fields: Fields<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * A text without characters as HTML spells them, which many systems leave in their exports: "R&amp;D" is "R&D", also
 * where it was spelled twice ("&amp;amp;"). A name needs its semicolon, so "?a=1&copy=2" stays.
 */
const decoded = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text.replace(/&(?:amp;)+/gi, '&')) : text;

/** The text on one line, or undefined when nothing is left of it. */
const line = (text: string | undefined): string | undefined => cleanLine(decoded(text ?? '')) || undefined;

/** The same for the name of a kind: undefined as well where it names none. */
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

/** The cleaned job, or undefined when its link is none that a page may carry. */
export function cleanJob(job: FeedJob, employer: Employer): FeedJob | undefined {
  const url = safeHttpUrl(job.url);
  if (url === undefined) return undefined;
  const category = kind(job.category);
  return present<FeedJob>({
    language: code(job.language.toLowerCase(), /^[a-z]{2}$/) ?? UNKNOWN_LANGUAGE,
    publishedAt: job.publishedAt,
    // A page and a link need a text; the format allows an empty title.
    title: line(job.title) ?? category ?? employer.name,
    jobType: job.jobType,
    locations: cleanLocations(job.locations),
    url,
    startDate: job.startDate,
    endDate: job.endDate,
    applyBefore: job.applyBefore,
    category,
    referenceId: line(job.referenceId),
    description: cleanText(decoded(job.description ?? '')) || undefined,
    experienceLevel: job.experienceLevel,
    workLoad: cleanWorkLoad(job.workLoad),
    workType: job.workType,
    salary: cleanSalary(job.salary),
    tags: cleanTags(job.tags),
  });
}

/** The schema looks at the length of a code only; what is no code at all would make `Intl` throw. */
const code = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

function cleanLocation({ city, country }: Location): Location {
  return present<Location>({
    city: line(city?.slice(0, MAX_CITY)),
    country: code(country?.toUpperCase(), /^[A-Z]{2}$/),
  });
}

/** Each place once; places without a name only when there is no other. */
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
 * Words that software and forms put where nobody chose a value, as they are compared: letters and digits alone, small,
 * without accents. So "NOT_RELEVANT", "n/a", "[None]" and "-- Please select --" are here too.
 */
const NOTHING = new Set(words(noCategory.nothing));
/** Words beside such a word that name no kind of work: "Other jobs", "Alle Bereiche". */
const BESIDE = new Set(words(noCategory.beside));
/** Longer texts say something. */
const MOST_LETTERS = 60;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Whether the text of a category, tag or industry says that there is none, or that it is any other: a filter, a page and a
 * line of a card by it would tell nobody anything.
 */
export function saysNothing(given: string): boolean {
  const text = given.replace(/\bn\s?\/\s?a\b/gi, 'na');
  // Neither letters and digits nor a picture: "-", "?", "…".
  if (/^[^\p{L}\p{N}\p{Extended_Pictographic}]*$/u.test(text)) return true;
  if (text.length > MOST_LETTERS) return false;
  if (NOTHING.has(folded(text))) return true;
  // "N/A (unknown)", "Unspecified/Other"
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
