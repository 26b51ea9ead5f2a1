/** What strangers aim at, chosen from the honest jobs: what is searched, filtered, corrected and suggested most. */
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Job } from '../../../src/job/job.ts';
import { normalize } from '../../../src/text/normalize.ts';
import type { InfluenceSite } from './site.ts';

export interface Targets {
  searches: readonly string[];
  /** A city with jobs, and its country. */
  cities: readonly { city: string; country: string }[];
  /** A misspelt word, and the word that the honest site takes it for. */
  slips: readonly { wrong: string; right: string }[];
  /** What is typed, and the most usual word that begins so. */
  prefixes: readonly { prefix: string; word: string }[];
  tags: readonly string[];
  /** Employers with adverts, each with some of its jobs. */
  copied: readonly (readonly Job[])[];
}

/** Occupations, skills, levels and places, in the languages of the jobs. */
// prettier-ignore
const SEARCHES = [
  ...['software engineer', 'data engineer', 'data analyst', 'data scientist', 'product manager'],
  ...['account executive', 'nurse', 'Pflegefachfrau', 'Projektleiter', 'Buchhalter'],
  ...['Verkauf Teilzeit', 'Werkstudent Marketing', 'administrateur réseau', 'serveur', 'ripeur'],
  ...['python', 'senior java developer', 'customer support remote', 'software engineer berlin', 'electrician'],
];
const [CITIES, SLIPS, PREFIXES, TAGS, COPIED] = [10, 50, 20, 40, 10];
/** So many employers have a word that is anybody's, and so many jobs an employer whose adverts are worth a copy. */
const [USUAL, LEAST_JOBS] = [10, 5];

export async function chooseTargets(site: InfluenceSite): Promise<Targets> {
  const jobs = [...site.jobs.values()];
  const words = ranked(
    jobs,
    ({ title }) => title.toLowerCase().match(/(?<!\p{L})\p{L}{5,12}(?!\p{L})/gu) ?? [],
  );
  return {
    searches: SEARCHES,
    cities: ranked(jobs, ({ locations }) =>
      locations.flatMap(({ city, country }) => (city && country ? [`${city}\n${country}`] : [])),
    )
      .slice(0, CITIES)
      .map(({ value }) => ({ city: value.split('\n')[0]!, country: value.split('\n')[1]! })),
    slips: await correctedSlips(site, words),
    prefixes: [...Map.groupBy(words, ({ value }) => value.slice(0, 3))]
      .slice(0, PREFIXES)
      .map(([prefix, [most]]) => ({ prefix, word: most!.value })),
    tags: ranked(jobs, ({ tags = [] }) => tags)
      .slice(0, TAGS)
      .map(({ value }) => value),
    copied: copiedEmployers(jobs),
  };
}

/** Values by the number of domains that have them, most first. */
function ranked(jobs: readonly Job[], valuesOf: (job: Job) => readonly string[]) {
  const domains = new Map<string, Set<string>>();
  for (const job of jobs)
    for (const value of valuesOf(job)) domains.set(value, (domains.get(value) ?? new Set()).add(job.domain));
  return [...domains]
    .map(([value, { size }]) => ({ value, size }))
    .sort((a, b) => b.size - a.size || (a.value < b.value ? -1 : 1));
}

/** Each slip is one edit away from a usual word, and the site corrects it to that word. */
async function correctedSlips(site: InfluenceSite, words: readonly { value: string; size: number }[]) {
  const random = seededRandom(67);
  const slips = new Map<string, string>();
  for (const { value: right } of words.filter(({ value, size }) => size >= USUAL && value.length > 5)) {
    if (slips.size === SLIPS) break;
    const at = random.between(1, right.length - 3);
    const [head, one, two, tail] = [right.slice(0, at), right[at]!, right[at + 1]!, right.slice(at + 2)];
    const wrong = random.pick([head + two + one + tail, head + two + tail, head + one + one + two + tail]);
    if (wrong === right) continue;
    const { query } = await site.search({ q: wrong });
    if (query.corrected && normalize(query.corrected) === normalize(right)) slips.set(wrong, right);
  }
  return [...slips].map(([wrong, right]) => ({ wrong, right }));
}

/** Half of them have their adverts at an applicant system, the others on a site of their own where such are. */
function copiedEmployers(jobs: readonly Job[]): Job[][] {
  const byDomain = [...Map.groupBy(jobs, ({ domain }) => domain)]
    .filter(([, { length }]) => length >= LEAST_JOBS)
    .sort(([a], [b]) => (a < b ? 1 : -1));
  const isAtHome = ([domain, [first]]: [string, Job[]]): boolean =>
    `.${new URL(first!.url).hostname}`.endsWith(`.${domain}`);
  const [home, away] = [byDomain.filter(isAtHome), byDomain.filter((one) => !isAtHome(one))];
  return [...home.slice(0, COPIED / 2), ...away].slice(0, COPIED).map(([, own]) => own.slice(0, LEAST_JOBS));
}
