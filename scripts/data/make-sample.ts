/**
 * Writes an invented export: the bundled one, scripts/sample/export.tar.gz, or one of any size for measurements.
 *
 *     npm run sample
 *     npm run sample -- --jobs 1000000 --from export.tar.xz --output million.tar.gz --seed 2
 *
 * The second command recombines the jobs of an export. The same export and seed give the same bytes.
 */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readOptions } from '../lib/arguments.ts';
import { packTar } from '../crawl/write-export.ts';
import { runMain } from '../commands/command.ts';
import { ConfigError, ExportError } from '../lib/errors.ts';
import { EXPORT_LIMITS } from '../sync/limits.ts';
import { unpack } from '../sync/unpack.ts';
import { generateSample, type Random, SAMPLE_TIME, seededRandom } from './sample/generate.ts';
import { slugify } from '../../src/addresses/names.ts';
import type { Employer, Feed, FeedJob, Salary } from '../../src/feed/types.ts';
import { readFeed } from '../../src/feed/validate.ts';
import type { Entry } from '../sync/entries.ts';

export const SAMPLE_FILE = 'scripts/sample/export.tar.gz';
const SEED = 1;

/** The bundled sample as a tar archive. It has the same bytes on every run. */
export function packSample(): Promise<Buffer> {
  return buffer(packTar(generateSample(), SAMPLE_TIME));
}

/**
 * A tar archive with an export of the given number of jobs, recombined from another export. Only one feed at a time is in
 * memory.
 */
export async function* packMade(from: string, jobs: number, seed: number): AsyncGenerator<Buffer> {
  const random = seededRandom(seed);
  const parts = await readParts(unpack(from, EXPORT_LIMITS), random);
  const texts = recombine(parts, jobs, random).map(([name, feed]): [string, string] => [
    name,
    `${JSON.stringify(feed)}\n`,
  ]);
  yield* packTar(texts, SAMPLE_TIME);
}

async function main(): Promise<void> {
  const options = readOptions({
    jobs: { type: 'string' },
    from: { type: 'string' },
    output: { type: 'string' },
    seed: { type: 'string' },
  });
  if (options.jobs === undefined) {
    const gzip = createGzip({ level: 9 });
    gzip.end(await packSample());
    await writeFile(SAMPLE_FILE, await buffer(gzip));
    return;
  }
  const jobs = wholeNumber('--jobs', options.jobs);
  const { from = SAMPLE_FILE, output = `sample-${jobs}.tar.gz` } = options;
  const made = packMade(from, jobs, wholeNumber('--seed', options.seed ?? String(SEED)));
  await pipeline(made, createGzip({ level: 1 }), createWriteStream(output));
}

function wholeNumber(option: string, value: string): number {
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw new ConfigError(
    `${option} is "${value}", which is no whole number.`,
    'Write digits alone, at most eight.',
  );
}

if (import.meta.main) await runMain(main);

/** A job of an export with its employer. */
interface Part extends FeedJob {
  employer: Feed['employer'];
}

/** The parts from which feeds are recombined. */
interface Parts {
  all: readonly Part[];
  /** The parts by language, by country, and by both separated by a blank. */
  groups: ReadonlyMap<string, readonly Part[]>;
  /** When the newest feed changed. */
  lastUpdated: string;
}

/** The maximum number of parts, because more would take memory but add no variety. */
const MOST_PARTS = 20_000;

const countryOf = ({ locations }: Pick<FeedJob, 'locations'>): string => locations[0]?.country ?? '';

/**
 * Reads the jobs of all valid feeds of an export, or a random sample of MOST_PARTS of them.
 * @throws ExportError when there are no jobs, and what `unpack` throws
 */
async function readParts(entries: AsyncIterable<Entry>, random: Random): Promise<Parts> {
  const all: Part[] = [];
  let seen = 0;
  let lastUpdated = '';
  for await (const entry of entries) {
    if (!('feed' in entry)) continue;
    const { feed } = readFeed(entry.feed, { now: SAMPLE_TIME, warnings: false });
    if (!feed) continue;
    if (feed.lastUpdated > lastUpdated) lastUpdated = feed.lastUpdated;
    for (const job of feed.jobs) {
      const place = seen++ < MOST_PARTS ? all.length : random.between(0, seen - 1);
      if (place < MOST_PARTS) all[place] = { ...job, employer: feed.employer };
    }
  }
  if (all.length === 0)
    throw new ExportError(
      'export-empty',
      'The export has no jobs to make others from.',
      'Name one that has some.',
    );
  return { all, groups: groupsOf(all), lastUpdated };
}

function groupsOf(all: readonly Part[]): Parts['groups'] {
  const groups = new Map<string, Part[]>();
  for (const part of all) {
    const country = countryOf(part);
    for (const key of [part.language, country, `${part.language} ${country}`]) {
      const group = groups.get(key);
      if (group) group.push(part);
      else groups.set(key, [part]);
    }
  }
  return groups;
}

/** The average number of jobs per employer. */
const JOBS_PER_DOMAIN = 16;
/** The share of an employer's openings in its own country, and likewise in its own language. */
const AT_HOME = 0.85;
/**
 * The share of openings offered in several places. TRANSLATED is the share of openings written in two languages, if a
 * neighbouring job has another language.
 */
const FOR_SEVERAL_PLACES = 0.04;
const TRANSLATED = 0.4;
const MOST_PLACES = 6;
/** The maximum length of a description in the schema. */
const MOST_TEXT = 1000;

/**
 * Recombines the jobs of an export to feeds with the given number of jobs. Each new job takes its title and related fields from
 * one job, its text from two, its place from another, and its pay from another in that country.
 * @yields the file name in the export and the feed, one at a time
 */
function* recombine(parts: Parts, jobs: number, random: Random): Generator<[name: string, feed: Feed]> {
  for (const [index, openings] of sizes(jobs, random).entries()) {
    const home = random.pick(parts.all);
    const employer = employerOf(home, parts, random);
    const domain = `${slugify(employer.name).slice(0, 40).replace(/-$/, '') || 'employer'}-${index}.example`;
    employer.url = `https://${domain}/`;
    const made: FeedJob[] = [];
    while (made.length < openings) {
      const batch = opening(home, domain, made.length, parts, random);
      made.push(...batch.slice(0, openings - made.length));
    }
    yield [`${domain}.json`, { version: '1.0', lastUpdated: parts.lastUpdated, employer, jobs: made }];
  }
}

/**
 * The number of jobs of each employer. Many employers have few jobs or none, and a few have a thousand. The numbers add up to
 * `jobs`.
 */
function sizes(jobs: number, random: Random): number[] {
  const domains = Math.max(1, Math.round(jobs / JOBS_PER_DOMAIN));
  const weights = Array.from({ length: domains }, () => (1 - random.next() * 0.9999) ** -0.6 - 0.99);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((own) => {
    weight += own;
    const size = Math.min(jobs, Math.round((weight / total) * jobs)) - given;
    given += size;
    return size;
  });
}

/** Makes an employer whose name combines the beginning of one name with the end of another. */
function employerOf(home: Part, parts: Parts, random: Random): Employer {
  const other = random.pick(parts.groups.get(countryOf(home)) ?? parts.all).employer;
  const words = home.employer.name.split(' ');
  const beginning = words.slice(0, Math.max(1, words.length >> 1));
  const last = other.name.split(' ').at(-1)!;
  const name = [...beginning, last === beginning.at(-1) ? '' : last].join(' ').trim().slice(0, 255);
  const { industry } = other;
  return { name, location: { ...home.locations[0] }, ...(industry && { industry }) };
}

/** Makes one opening: a job, jobs of the same title in several places, or the same job in two languages. */
function opening(home: Part, domain: string, first: number, parts: Parts, random: Random): FeedJob[] {
  const { groups, all } = parts;
  const country = random.chance(AT_HOME) ? countryOf(home) : countryOf(random.pick(all));
  const ofCountry = groups.get(country) ?? all;
  const language = random.chance(AT_HOME) ? home.language : random.pick(ofCountry).language;
  const ofLanguage = groups.get(`${language} ${country}`) ?? groups.get(language) ?? all;
  const titled = random.pick(ofLanguage);
  const texts = [titled, random.pick(ofLanguage)];
  const salary = salaryOf(random.pick(ofCountry), random);
  const places = random.chance(FOR_SEVERAL_PLACES) ? random.between(2, MOST_PLACES) : 1;
  const placed = Array.from({ length: places }, () => random.pick(ofCountry).locations);
  const made = placed.map((locations, index) =>
    jobOf(titled, texts, { domain, number: first + index, locations, salary }),
  );
  const other = random.pick(ofCountry);
  if (places > 1 || other.language === language || !random.chance(TRANSLATED)) return made;
  const [job] = made as [FeedJob];
  const reference = { referenceId: `${first + 1}` };
  const { title, description, language: second, category } = other;
  const url = urlOf(domain, first + 1, title);
  return [
    { ...job, ...reference },
    {
      ...withoutTexts(job),
      ...reference,
      language: second,
      title,
      url,
      ...defined({ description, category }),
    },
  ];
}

interface Facts {
  domain: string;
  number: number;
  locations: FeedJob['locations'];
  salary: Salary | undefined;
}

function jobOf(titled: Part, texts: readonly Part[], { domain, number, locations, salary }: Facts): FeedJob {
  const {
    employer: _employer,
    salary: _salary,
    referenceId: _reference,
    description: _description,
    ...job
  } = titled;
  return {
    ...job,
    url: urlOf(domain, number, titled.title),
    locations,
    ...defined({ description: textOf(texts, locations[0]?.city), salary }),
  };
}

const urlOf = (domain: string, number: number, title: string): string =>
  `https://${domain}/jobs/${number + 1}-${slugify(title).slice(0, 60)}`;

/** Joins the first half of one text to the second half of another, and replaces the cities in them by the job's own. */
function textOf(texts: readonly Part[], city: string | undefined): string | undefined {
  const halves = texts.flatMap(({ description = '', locations }, half) => {
    const middle = description.indexOf('. ', description.length >> 1) + 2;
    const text =
      middle < 2 ? description : half === 0 ? description.slice(0, middle) : description.slice(middle);
    const theirs = locations[0]?.city;
    return (theirs && city ? text.replaceAll(theirs, city) : text).trim() || [];
  });
  // Drop the half of a surrogate pair that the length limit has cut.
  return (
    halves
      .join(' ')
      .slice(0, MOST_TEXT)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || undefined
  );
}

/** A salary near the given one, rounded. */
function salaryOf({ salary }: Part, random: Random): Salary | undefined {
  const factor = 0.9 + random.next() * 0.2;
  const near = (amount: number | undefined) =>
    amount === undefined ? undefined : Number((amount * factor).toPrecision(3));
  return salary && { ...salary, ...defined({ min: near(salary.min), max: near(salary.max) }) };
}

function withoutTexts({ description: _description, category: _category, ...job }: FeedJob) {
  return job;
}

/** Drops undefined fields, because the format has no `null`. */
function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
