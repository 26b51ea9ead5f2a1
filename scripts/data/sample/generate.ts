import { slugify } from '../../../src/addresses/names.ts';
import type { Employer, Feed, FeedJob } from '../../../src/feed/types.ts';
import words from './words.json' with { type: 'json' };

/**
 * Makes the bundled sample from words.json, which has invented employers, the jobs that they offer, and phrases for their
 * texts.
 */

type SampleLanguage = 'en' | 'de' | 'fr';

interface SampleEmployer {
  /** Ends in `.example`, a domain that nobody can register. */
  domain: string;
  name: string;
  kind: string;
  industry: string;
  city: string;
  country: string;
  /** Further towns where the employer hires. */
  sites?: [city: string, country: string][];
  languages: SampleLanguage[];
  /** The number of openings. An opening and its translations count as one. */
  openings: number;
}

/** A title, and a sentence on what the work is. A role is advertised only in the languages that have both. */
type Wording = [title: string, task: string];

/** The jobs that employers of some kinds offer. Titles and tasks are invented, not taken from adverts. */
interface Role extends Partial<Record<SampleLanguage, Wording>> {
  kinds: string[];
  tags: string[];
  category: Record<SampleLanguage, string>;
  /** The usual yearly pay in thousands of euros. */
  pay: number;
  /** The level that the title implies. */
  level?: 'manager' | 'director' | 'executive';
  jobType?: 'internship' | 'apprenticeship' | 'temporary' | 'volunteer' | 'freelance' | 'contract';
  /** Whether this is desk work, which can be done remotely. */
  desk?: boolean;
}

/** Sentences that fit every kind of opening. The generator fills the `{…}` in them. */
interface Phrases {
  /** Sentences about the employer. */
  intro: string[];
  /** Sentences about what the employer asks for. */
  asks: string[];
  /** Sentences about what the employer offers. */
  offers: string[];
  /** Patterns that make the titles of these levels. */
  senior: string;
  lead: string;
  junior: string;
}

const EMPLOYERS = words.employers as SampleEmployer[];
/** An employer whose feed is valid but has no openings. */
const WITHOUT_OPENINGS = words.withoutOpenings as SampleEmployer;
const PHRASES: Record<SampleLanguage, Phrases> = words.phrases;
const ROLES = words.roles.map((role) => ({
  ...role,
  category: words.categories[role.category as keyof typeof words.categories],
})) as Role[];

/** The time of every file of the sample. It is fixed so that the bytes do not depend on when the sample is made. */
export const SAMPLE_TIME = new Date('2026-11-20T04:00:00Z');
const LAST_UPDATED = SAMPLE_TIME.toISOString().replace('.000', '');
/** The year of the deadlines. It is far ahead, so that the jobs of the sample do not expire. */
const FAR_AHEAD = 2036;

const PAY: Record<string, { currency: string; factor: number }> = {
  CH: { currency: 'CHF', factor: 1.5 },
  GB: { currency: 'GBP', factor: 0.9 },
  NO: { currency: 'NOK', factor: 11.5 },
  US: { currency: 'USD', factor: 1.3 },
  CA: { currency: 'CAD', factor: 1.4 },
};

/** The files of the sample export by name, sorted: `<domain>.json` and its text. */
export function generateSample(): Map<string, string> {
  const random = seededRandom(20261120);
  const feeds: [string, unknown][] = EMPLOYERS.map((employer) => [employer.domain, feedOf(employer, random)]);
  feeds.push([WITHOUT_OPENINGS.domain, feedOf(WITHOUT_OPENINGS, random)]);
  return new Map(
    feeds
      .map(([domain, feed]): [string, string] => [`${domain}.json`, `${JSON.stringify(feed)}\n`])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function feedOf(sample: SampleEmployer, random: Random): Feed {
  const employer: Employer = {
    name: sample.name,
    location: { city: sample.city, country: sample.country },
    industry: sample.industry,
    url: `https://${sample.domain}/`,
  };
  const jobs: FeedJob[] = [];
  const roles = ROLES.filter(
    (role) => role.kinds.includes(sample.kind) && languagesOf(role, sample).length > 0,
  );
  for (let number = random.between(0, 9); jobs.length < sample.openings; number++) {
    const role = roles[number % roles.length];
    if (!role) throw new Error(`No role suits ${sample.domain}. Add one to its kind.`);
    jobs.push(...opening(sample, role, number, random).slice(0, sample.openings - jobs.length));
  }
  if (sample.domain === 'metro-freight.example') jobs.push(expired(sample, random));
  return { version: '1.0', lastUpdated: LAST_UPDATED, employer, jobs };
}

const languagesOf = (role: Role, sample: SampleEmployer): SampleLanguage[] =>
  sample.languages.filter((language) => role[language]);

/** Makes one opening in one language, or in all languages of the employer with the same reference. */
function opening(sample: SampleEmployer, role: Role, number: number, random: Random): FeedJob[] {
  const languages = languagesOf(role, sample);
  const written = languages.length > 1 && random.chance(0.35) ? languages : [random.pick(languages)];
  const facts = factsOf(sample, role, number, random);
  return written.map((language) => wordedJob(sample, role, language, number, facts, random));
}

type Facts = Omit<FeedJob, 'language' | 'title' | 'url' | 'category' | 'description'>;

/** The fields of an opening that are the same in every language. */
function factsOf(sample: SampleEmployer, role: Role, number: number, random: Random): Facts {
  const jobType = role.jobType ?? (random.chance(0.06) ? 'contract' : 'permanent');
  const isLadder = !role.jobType && (role.desk === true || role.pay >= 50);
  const level =
    role.level ??
    random.pick(isLadder ? ([undefined, 'junior', 'mid', 'senior', 'senior', 'lead'] as const) : [undefined]);
  const workType = role.desk
    ? random.pick([undefined, 'remote', 'hybrid', 'hybrid', 'on-site'] as const)
    : random.pick([undefined, 'on-site'] as const);
  const percentages = /\((\d+)-(\d+)%\)/.exec(role.de?.[0] ?? '');
  const part = percentages
    ? [Number(percentages[1]), Number(percentages[2])]
    : random.pick([undefined, undefined, [100, 100], [80, 100], [60, 80], [40, 60]]);
  return {
    publishedAt: day(new Date(SAMPLE_TIME.getTime() - random.between(1, 90) * 86_400_000)),
    jobType,
    locations: locationsOf(sample, random),
    ...(random.chance(0.7) && { referenceId: `${sample.domain.slice(0, 3).toUpperCase()}-${1000 + number}` }),
    ...(level && { experienceLevel: level }),
    ...(workType && { workType }),
    ...(part && { workLoad: { minPercentage: part[0], maxPercentage: part[1] } }),
    ...(random.chance(0.45) && role.pay > 0 && { salary: salaryOf(sample, role, random) }),
    ...(random.chance(0.3) && { startDate: `2027-0${random.between(1, 9)}-01` }),
    ...((jobType === 'contract' || jobType === 'temporary') && { endDate: `${FAR_AHEAD}-12-31` }),
    ...(random.chance(0.12) && { applyBefore: `${FAR_AHEAD}-0${random.between(1, 9)}-15` }),
    ...(random.chance(0.92) && { tags: tagsOf(role, random) }),
  };
}

function locationsOf(sample: SampleEmployer, random: Random): FeedJob['locations'] {
  const [city, country] = random.chance(0.7)
    ? [sample.city, sample.country]
    : random.pick(sample.sites ?? [[sample.city, sample.country]]);
  const locations: FeedJob['locations'] = [{ city, country }];
  const other = sample.sites?.find(([site]) => site !== city);
  if (other && random.chance(0.12)) locations.push({ city: other[0], country: other[1] });
  if (random.chance(0.04)) return [{ country }];
  // Locations may have fields that the format does not know. Readers ignore them.
  if (random.chance(0.03))
    Object.assign(locations[0]!, { postalCode: String(random.between(10_000, 99_999)) });
  return locations;
}

function salaryOf(sample: SampleEmployer, role: Role, random: Random): FeedJob['salary'] {
  const { currency, factor } = PAY[sample.country] ?? { currency: 'EUR', factor: 1 };
  const yearly = role.pay * 1000 * factor * (0.85 + random.next() * 0.2);
  const interval =
    role.jobType === 'freelance'
      ? 'daily'
      : role.jobType === 'temporary'
        ? 'weekly'
        : role.pay < 32
          ? 'hourly'
          : random.pick(['yearly', 'yearly', 'monthly'] as const);
  const [per, step] = {
    yearly: [1, 1000],
    monthly: [12, 50],
    weekly: [52, 10],
    daily: [220, 10],
    hourly: [2000, 0.5],
  }[interval] as [number, number];
  const min = Math.round(yearly / per / step) * step;
  return {
    min,
    ...(random.chance(0.8) && { max: Math.round((min * 1.2) / step) * step }),
    currency,
    interval,
  };
}

function tagsOf(role: Role, random: Random): string[] {
  const tags = role.tags.filter((_tag, index) => index === 0 || random.chance(0.75));
  // Spell a tag in two ways, because employers do so too.
  return tags.map((tag) => (tag === 'DevOps' && random.chance(0.4) ? 'devops' : tag));
}

function wordedJob(
  sample: SampleEmployer,
  role: Role,
  language: SampleLanguage,
  number: number,
  facts: Facts,
  random: Random,
): FeedJob {
  const [base, task] = role[language]!;
  const phrases = PHRASES[language];
  const level = facts.experienceLevel;
  const title =
    level === 'senior' || level === 'lead' || level === 'junior'
      ? phrases[level].replace('{title}', () => base)
      : base;
  const description = [
    random.pick(phrases.intro),
    task,
    random.pick(phrases.asks),
    random.pick(phrases.offers),
  ]
    .join(' ')
    .replaceAll('{name}', sample.name)
    .replaceAll('{city}', sample.city)
    .replaceAll('{industry}', sample.industry)
    .replaceAll('{staff}', String(random.between(3, 90) * 5))
    .replaceAll('{years}', String(random.between(6, 120)));
  const path = { en: 'jobs', de: 'stellen', fr: 'emplois' }[language];
  const host = number % 7 === 3 ? `bewerben.example/${sample.domain}` : sample.domain;
  return {
    language,
    title,
    url: `https://${host}/${path}/${1000 + number}-${slugify(base)}`,
    ...facts,
    ...(random.chance(0.8) && { category: role.category[language] }),
    ...(random.chance(0.9) && { description }),
  };
}

/** A job whose deadline has passed. It is in the feed but must not be on the site. */
function expired(sample: SampleEmployer, random: Random): FeedJob {
  const role = ROLES.find((candidate) => candidate.tags.includes('LKW'))!;
  const facts = factsOf(sample, role, 999, random);
  return wordedJob(
    sample,
    role,
    'en',
    999,
    { ...facts, publishedAt: '2026-08-21', applyBefore: '2026-09-30' },
    random,
  );
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

export type Random = ReturnType<typeof seededRandom>;

/** A small seeded generator of random numbers (mulberry32), which gives the same sample on every machine. */
export function seededRandom(seed: number) {
  let state = seed;
  /** A number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from `min` to `max`, which are both included. */
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** Returns true with this probability. */
    chance: (probability: number): boolean => next() < probability,
  };
}
