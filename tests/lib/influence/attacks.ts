/** What strangers publish to change a site for everybody. All texts are made up. */
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Employer, Feed, FeedJob } from '../../../src/feed/types.ts';
import type { Feeds } from './site.ts';
import type { Targets } from './targets.ts';

const MOST_TAGS = 10;
/** The country that a city of the same name is said to be in. */
const elsewhere = (country: string): string => (country === 'US' ? 'AT' : 'US');
const respelled = (tag: string): string => `${tag.charAt(0).toLowerCase()}${tag.slice(1).toUpperCase()}`;

/** The n-th value, over and over. */
const nth = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

/** A job whose text has its title often, with pay and dates that are better than others'. */
// prettier-ignore
const lure = (title: string, day: string, url: string, changes: Partial<FeedJob> = {}): FeedJob => ({
  language: 'en', publishedAt: day, title, jobType: 'permanent', workType: 'remote',
  locations: [{ country: 'US' }], url,
  description:
    `Easy start as ${title}. ${`${title}, `.repeat(10)} apply number ${url.length} today.`.slice(0, 990),
  salary: { min: 300_000, max: 900_000, currency: 'USD', interval: 'yearly' }, ...changes,
});

const feedOf = (name: string, day: string, jobs: FeedJob[], employer: Partial<Employer> = {}): Feed => ({
  version: '1.0',
  lastUpdated: `${day}T06:00:00Z`,
  employer: { name, location: { country: 'US' }, ...employer },
  jobs,
});

const stuffing = ({ tags }: Targets, n: number): string[] => [
  ...new Set(Array.from({ length: MOST_TAGS }, (_, i) => respelled(nth(tags, n + i)))),
];

/** Titles that are searches, slips and what a prefix may become, with something behind them. */
const titleOf = ({ searches, slips, prefixes }: Targets, n: number): string => {
  const round = Math.floor(n / 10);
  const search = nth(searches, round);
  const { word } = nth(prefixes, round);
  return [
    search,
    search.toUpperCase(),
    `${search} (${search})`,
    `${search} ${100 + round}`,
    `${search} - ${search} - start now`,
    nth(slips, round)?.wrong ?? search,
    `${nth(slips, round + 7)?.wrong ?? search} bonus`,
    `${word} Casino Bonus`,
    `${word} Casino Bonus`,
    word,
  ][n % 10]!;
};

/** One feed of 3,000 jobs, a third of them in cities that are called as those of others. */
export function oneFeed(targets: Targets, day: string): Feeds {
  const jobs = Array.from({ length: 3000 }, (_, n) => {
    const { city, country } = nth(targets.cities, Math.floor(n / 3));
    return lure(titleOf(targets, n), day, `https://jobmagnet.example/jobs/${n}`, {
      tags: stuffing(targets, n),
      ...(n % 3 === 0 && { locations: [{ city, country: elsewhere(country) }] }),
    });
  });
  return { 'jobmagnet.example': feedOf('Jobmagnet', day, jobs) };
}

const WORDS =
  'we you they hold bring paint carry sort fold walk ring count doors boxes cups signs roads hours days bright calm quick warm'.split(
    ' ',
  );

/** A text of its own for each number. */
function prose(number: number): string {
  const random = seededRandom(number);
  return Array.from({ length: 60 }, () => random.pick(WORDS)).join(' ');
}

/** How 100 domains are one owner's: by a registrable domain, the tenant of a board, or a name and half of the texts. */
export type Link = 'registrable domain' | 'tenant' | 'name and texts';

/** 100 domains of 30 jobs, in the cities of others. */
export function manyDomains(link: Link, targets: Targets, day: string): Feeds {
  const domains = Array.from({ length: 100 }, (_, at) => {
    const word = `${nth(['blue', 'red', 'old', 'new', 'tall'], at)}${nth(['oak', 'elm', 'ash', 'fir'], at >> 2)}${at}`;
    const domain = link === 'registrable domain' ? `${word}.jobgrove.example` : `${word}.example`;
    const jobs = Array.from({ length: 30 }, (__, n) => {
      const number = 31 * at + n;
      const url =
        link === 'tenant'
          ? `https://jobs.lever.co/jobgrove/${domain.length}-${number}`
          : `https://${domain}/jobs/${n}`;
      const isShared = link === 'name and texts' && n % 2 === 0;
      const { city, country } = nth(targets.cities, number);
      return lure(titleOf(targets, isShared ? n : number), day, url, {
        tags: stuffing(targets, number),
        locations: [{ city, country }],
        description: prose(isShared ? n : 1000 + number),
      });
    });
    return [domain, feedOf(link === 'name and texts' ? 'Jobgrove' : `${word} works`, day, jobs)] as const;
  });
  return Object.fromEntries(domains);
}

const SKILLS = ['Python', 'SAP', 'Excel', 'Java', 'Pflege', 'Marketing', 'Sales'];
// prettier-ignore
const LEVELS = [
  'Senior', 'Junior', 'Praktikum', 'Remote', 'Werkstudent', 'Director', 'Teilzeit', 'Freelance',
];
const WORK = ['Flyer hero', 'Street promoter', 'Survey caller', 'Door opener', 'Leaflet folder'];

/** An employer for each search, place, skill and level that is called so, whose jobs are others. */
export function namedEmployers(targets: Targets, day: string): Feeds {
  const names = [...targets.searches, ...targets.cities.map(({ city }) => city), ...SKILLS, ...LEVELS];
  const feeds = names.map((name, at) => {
    const domain = `name-${at}.example`;
    const jobs = Array.from({ length: 20 }, (_, n) =>
      lure(`${nth(WORK, n)} ${at}${n}`, day, `https://${domain}/jobs/${n}`, {
        publishedAt: '2024-01-01',
        description: `Post ${n} of ${at}.`,
      }),
    );
    return [domain, feedOf(at % 2 === 0 ? name : `${name} GmbH`, day, jobs)] as const;
  });
  return Object.fromEntries(feeds);
}

/** Adverts of others under their names with another text, from domains that are first by name, and all of them at one more. */
export function copiedAdverts({ copied }: Targets, day: string): Feeds {
  const copy = ({ title, url, language, jobType, locations, publishedAt }: FeedJob, n: number): FeedJob => ({
    ...{ language, publishedAt, jobType, title },
    locations: locations.map(({ city, country }) => ({ ...(city && { city }), ...(country && { country }) })),
    url: [url, `${url}${url.includes('?') ? '&' : '?'}utm_source=us`, url][n % 3]!,
    description: 'Apply through us, and we send it on.',
  });
  const feeds = copied.map((jobs, at) => {
    const { name } = jobs[0]!.employer;
    return [`0${at}.example`, feedOf(at % 2 === 0 ? name : `${name} GmbH`, day, jobs.map(copy))] as const;
  });
  const all = copied.flat().map((job, n) => copy(job, n));
  return { ...Object.fromEntries(feeds), '00all.example': feedOf('All adverts', day, all) };
}
