import { readFile, stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { escapeLines } from '../../src/feed/json/value.ts';
import type { Employer, Feed, FeedJob } from '../../src/feed/types.ts';
import { readFeed } from '../../src/feed/validate.ts';
import { loadSay } from '../../src/feed/words/say.ts';
import { decodeText } from '../../src/make/decode.ts';
import { detectLanguage } from '../../src/make/detect.ts';
import { feedText, makeFeed, type MadeFeed, type Outcome } from '../../src/make/feed.ts';
import type { JobType } from '../../src/make/job.ts';
import { unreadSaid } from '../../src/make/offer.ts';
import type { Get, Posting, Source } from '../../src/make/posting.ts';
import reasons from '../../src/make/reasons.json' with { type: 'json' };
import { nameAt, recogniseAddress, recognisePage, SYSTEMS } from '../../src/make/recognise.ts';
import { valuesOf } from '../../src/make/sources/answers.ts';
import { notThere, SourceError } from '../../src/make/sources/board.ts';
import {
  type Column,
  COLUMNS,
  type CsvOptions,
  csvSource,
  type ReadCsv,
} from '../../src/make/sources/csv.ts';
import { jsonld } from '../../src/make/sources/jsonld.ts';
import { EMPLOYMENT } from '../../src/site/job-posting.ts';
import { loadConfig } from '../config.ts';
import { ConfigError, JobfeedError, messageOf } from '../lib/errors.ts';
import { writeWhole } from '../lib/files.ts';
import { createGet } from '../make/get.ts';
import { isFall } from '../sync/losses.ts';
import { command, wrongUse } from './command.ts';

const SETTINGS = ['CONTACT_URL', 'FETCH_ALLOW_PRIVATE', 'SCRAPE_DELAY_SECONDS', 'JOBFEED_NOW'] as const;
const JOB_TYPES = Object.keys(EMPLOYMENT) as JobType[];
/**
 * Keeps the part of the heap for new objects small, because few objects outlive a row. For a table of 10,000 rows this saves
 * 120 MB.
 */
const SMALL_YOUNG_SPACE = '--semi-space-growth-factor=1';

const PREFIXES = Object.keys(SYSTEMS)
  .map((name) => `${name}:`)
  .join(', ');

/** No usable feed was made (exit code 1), or a source could not be reached (exit code 3). The old feed is unchanged. */
class NotMade extends JobfeedError {
  override readonly exitCode: number;
  constructor(exitCode: 1 | 3, what: string, hint: string) {
    super(exitCode === 1 ? 'nothing-made' : 'not-reached', `${what} The old feed is unchanged.`, hint);
    this.exitCode = exitCode;
  }
}

export const makeCommand = command({
  options: {
    from: {
      type: 'string',
      multiple: true,
      value: 'source:where',
      doc: `Source of the jobs: jsonld: or csv: with an address or file, ${PREFIXES} with your name there; or the address of a careers page. Can be repeated.`,
    },
    employer: {
      type: 'string',
      value: 'file',
      doc: 'JSON with name, location and url of the employer, or a feed with it. Default: the employer of the old feed.',
    },
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      doc: 'File of the feed. An existing feed is replaced, and its dates are kept.',
    },
    keep: {
      type: 'string',
      value: 'file',
      doc: 'A feed or list of jobs written by hand to add to the new feed.',
    },
    language: { type: 'string', value: 'code', doc: 'Language of jobs whose language is not detected.' },
    'default-type': {
      type: 'string',
      value: 'kind',
      doc: `Type of jobs without one; by default they are left out. One of ${JOB_TYPES.join(', ')}.`,
    },
    columns: {
      type: 'string',
      multiple: true,
      value: 'column=heading',
      doc: `Assign a column with an unknown heading: ${Object.keys(COLUMNS).join(', ')}.`,
    },
    dates: { type: 'string', value: 'dmy|mdy', doc: 'Whether 3/9/2026 starts with the day or the month.' },
    'ignore-robots': {
      type: 'string',
      multiple: true,
      value: 'host',
      doc: 'A host with your own jobs whose robots.txt disallows them.',
    },
    'accept-shrink': {
      type: 'boolean',
      doc: 'Accept a feed without jobs, or with less than half of the jobs before.',
    },
    'dry-run': {
      type: 'boolean',
      doc: 'Write nothing; list per field what was read, left out or guessed, and why.',
    },
  },
  settings: SETTINGS,
  help: `It reads no .env. docs/make.md has a page for each source.

  jobfeed make --from https://careers.example.com --employer employer.json -o jobfeed.json
  jobfeed make --from csv:jobs.csv --employer employer.json -o jobfeed.json --dry-run

Exit code 0: the feed was written, or is unchanged. 1: no usable feed could be made. 2: the command is wrong.
3: a source was unreachable or its response incomplete. With 1, 2 and 3 the old feed is unchanged.`,
  run: async ({ options }) => {
    const { from = [], output, 'dry-run': isDry = false } = options;
    const wrong = (what: string) =>
      wrongUse(what, 'make', { positionals: '--from <source:where> --employer <file> -o <file>' });
    if (from.length === 0) throw wrong('--from is missing: it names the source of the jobs.');
    if (output === undefined && !isDry) throw wrong('-o is missing: it names the file of the feed.');
    setFlagsFromString(SMALL_YOUNG_SPACE);
    const choices = readChoices(options);
    const config = loadConfig(SETTINGS, null);
    const before = output === undefined ? undefined : await feedBefore(output, config.now);
    const { employer, keep } = await ownFiles(options, before, config.now);
    const requests = createGet(config, new Set(options['ignore-robots']));
    const tables: ReadCsv[] = [];
    try {
      const postings: Posting[] = [];
      for (const address of from) postings.push(...(await readOne(address, requests.get, choices, tables)));
      const made = makeFeed(postings, {
        employer,
        keep,
        before,
        now: config.now,
        detect: detectLanguage,
        ...choices,
      });
      process.stdout.write(escapeLines(isDry ? dryReport(made, tables) : report(made)));
      checkLoss(made, before, keep.length, choices.acceptsNone);
      const jobs = `${made.feed.jobs.length} job${made.feed.jobs.length === 1 ? '' : 's'}`;
      if (isDry) process.stdout.write(`Nothing was written. The feed would have ${jobs}.\n`);
      else if (made.isUnchanged) process.stdout.write(`Unchanged: ${output} has ${jobs}.\n`);
      else {
        await writeWhole(output!, feedText(made.feed));
        process.stdout.write(`Written: ${output} has ${jobs}.\n`);
      }
      return 0;
    } finally {
      await requests.close();
    }
  },
});

interface Choices extends CsvOptions {
  /** --accept-shrink */
  acceptsNone: boolean;
  language?: string | undefined;
  defaultType?: JobType | undefined;
}

function readChoices(options: {
  language?: string;
  dates?: string;
  columns?: string[];
  'default-type'?: string;
  'accept-shrink'?: boolean;
}): Choices {
  const {
    language,
    dates,
    columns = [],
    'default-type': type,
    'accept-shrink': acceptsNone = false,
  } = options;
  if (language !== undefined && !/^[a-z]{2}$/.test(language))
    throw new ConfigError(`--language is "${language}".`, 'Write a code of two letters, such as "de".');
  const defaultType = JOB_TYPES.find((jobType) => jobType === type);
  if (type !== undefined && defaultType === undefined)
    throw new ConfigError(`--default-type is "${type}".`, `Write one of ${JOB_TYPES.join(', ')}.`);
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy')
    throw new ConfigError(`--dates is "${dates}".`, 'Write dmy or mdy.');
  const mappings = columns.map((pair) => {
    const [, column = '', heading = ''] = /^(\w+)=(.+)$/s.exec(pair) ?? [];
    if (Object.hasOwn(COLUMNS, column)) return [column, heading];
    throw new ConfigError(
      `--columns is "${pair}".`,
      `Write column=heading, with one of ${Object.keys(COLUMNS).join(', ')}.`,
    );
  });
  const named = Object.fromEntries(mappings) as Choices['columns'];
  return { acceptsNone, language, defaultType, dateOrder: dates, columns: named };
}

async function jsonFile(option: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(decodeText(await readFile(path))) as unknown;
  } catch (error) {
    throw new ConfigError(
      `${option} "${path}" cannot be read: ${messageOf(error)}`,
      'Give the path of a JSON file.',
    );
  }
}

/** Reads the existing feed; undefined if there is none. */
async function feedBefore(path: string, now: Date): Promise<Feed | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError(
      `-o "${path}" cannot be read: ${error.message}`,
      'Give the path of a file that can be written.',
    );
  });
  if (bytes === undefined) return undefined;
  const { feed, result } = readFeed(bytes, { now, warnings: false });
  if (feed) return feed;
  throw new ConfigError(
    `-o "${path}" exists but is not a valid feed: ${result.errors[0]?.message}`,
    'Fix or remove it: only a valid feed is replaced.',
  );
}

/** The employer, and the jobs that are written by hand (--keep). */
async function ownFiles(
  options: { employer?: string | undefined; keep?: string | undefined },
  before: Feed | undefined,
  now: Date,
): Promise<{ employer: Employer; keep: FeedJob[] }> {
  const given =
    options.employer === undefined ? before?.employer : await jsonFile('--employer', options.employer);
  if (given === undefined)
    throw new ConfigError(
      '--employer is missing, and there is no old feed with an employer.',
      'Write {"name": "…", "location": {"city": "…", "country": "CH"}, "url": "https://…"} into a file and pass it to --employer.',
    );
  const employer = valuesOf(given)['employer'] ?? given;
  const kept = options.keep === undefined ? [] : await jsonFile('--keep', options.keep);
  const keep = Array.isArray(kept) ? kept : (valuesOf(kept)['jobs'] ?? kept);
  const text = JSON.stringify({ version: '1.0', lastUpdated: now.toISOString(), employer, jobs: keep });
  const { feed, result } = readFeed(text, { now, warnings: false });
  if (feed) return { employer: feed.employer, keep: feed.jobs };
  const { path = '', message = '', hint = '' } = result.errors[0] ?? {};
  const isJob = path.startsWith('$.jobs');
  throw new ConfigError(
    `${isJob ? `--keep "${options.keep}"` : '--employer'} is not valid at ${path}: ${message}`,
    hint,
  );
}

/** Reads the postings of one `--from`. */
async function readOne(from: string, get: Get, choices: Choices, tables: ReadCsv[]): Promise<Posting[]> {
  const csv = csvSource(choices, (table) => tables.push(table));
  const sources: Readonly<Record<string, Source>> = { ...SYSTEMS, jsonld, csv };
  const [, name = '', where = ''] = /^([a-z]+):(?!\/\/)(.+)$/s.exec(from) ?? [];
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  const isAddress = /^https?:\/\//i.test(source ? where : from);
  if (!source && !isAddress)
    throw new ConfigError(
      `--from "${from}" names no source.`,
      `Start with ${PREFIXES}, jsonld:, csv:, or give the https address of your careers page.`,
    );
  const isFile = source === csv || source === jsonld || (await stat(where).catch(() => undefined))?.isFile();
  if (source && !isAddress && isFile) return fromFile(source, where);
  try {
    const found = source
      ? { source, where: Object.hasOwn(SYSTEMS, name) ? nameAt(name, where) : where }
      : await recognised(from, get);
    const { postings, complete } = await found.source.read(found.where, get);
    if (!complete) throw new SourceError(`${from} returned only part of its jobs.`, 'Run it again later.');
    if (postings.length > 0 || found.source !== jsonld || choices.acceptsNone) return postings;
    throw new NotMade(
      1,
      `${from} describes no jobs, nor does a page that it links to.`,
      'Give the page with the list of your openings, or a sitemap; what scripts add to a page is not read. When there are no openings, run it once with --accept-shrink.',
    );
  } catch (error) {
    throw error instanceof SourceError ? new NotMade(3, error.message, error.hint) : error;
  }
}

/** What a file of each source contains, and how to get such a file. */
const FILES: Readonly<Record<string, readonly [what: string, help: string]>> = {
  csv: [
    'table of jobs, with headings in its first row',
    'Save the sheet as CSV; --columns "title=HEADING" assigns the column of the title.',
  ],
  jsonld: [
    'JobPosting of schema.org',
    'Open the page in a browser and save it from there, because the file from the server lacks what scripts add.',
  ],
};

async function fromFile(source: Source, path: string): Promise<Posting[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new NotMade(3, `"${path}" cannot be read: ${messageOf(error)}.`, 'Give the path of a file.');
  });
  const text = decodeText(bytes);
  const [what, help] = FILES[source.name] ?? [`list of ${source.name}`, 'Save the answer of its address.'];
  let wrong = { message: `"${path}" has no ${what}.`, hint: help };
  try {
    const postings = source.readText(text);
    if (postings) return postings;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    wrong = error;
  }
  const unread = unreadSaid(text, await loadSay('en'));
  throw new NotMade(1, unread ? `"${path}": ${unread.message}` : wrong.message, (unread ?? wrong).hint);
}

/**
 * Detects the system behind a careers address by the address itself, or else by the links of its page. The links do not count
 * if the page has structured data.
 */
async function recognised(address: string, get: Get): Promise<{ source: Source; where: string }> {
  let found = recogniseAddress(address);
  if (!found) {
    const { status, url, text } = await get(address, 'text/html, */*;q=0.1');
    if (status !== 200) throw notThere(address, status);
    found = jsonld.readText(text) ? undefined : recognisePage(text, url);
  }
  // If no source here reads the system, read the structured data of the page, as of any other page.
  return found?.source ? { source: found.source, where: found.where } : { source: jsonld, where: address };
}

function checkLoss(
  { feed, outcomes }: MadeFeed,
  before: Feed | undefined,
  kept: number,
  isAccepted: boolean,
): void {
  const [was, is] = [before?.jobs.length ?? 0, feed.jobs.length];
  const hasGoodReason = outcomes.every(({ notes }) =>
    ['over', 'not-public', 'twice'].includes(notes.at(-1)?.reason ?? ''),
  );
  if (is === kept && !hasGoodReason)
    throw new NotMade(
      1,
      'The source has no usable job.',
      'See the lines above; --dry-run gives the reason for each job.',
    );
  if (!isAccepted && ((is === 0 && was > 0) || isFall(was, is)))
    throw new NotMade(
      1,
      `The source has ${is || 'no'} jobs, but the feed has ${was}.`,
      'If this is correct, run it once with --accept-shrink.',
    );
}

/** Counts what was guessed or left out, with one line per field and reason. */
function report({ outcomes }: MadeFeed): string {
  const counts = new Map<string, number>();
  for (const { notes } of outcomes)
    for (const key of new Set(notes.map(({ field, how, reason }) => `${field}\t${how}\t${reason}`)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => Number(b.startsWith('job\t')) - Number(a.startsWith('job\t')) || (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [field, how, reason] = key.split('\t') as [string, string, keyof typeof reasons];
      return `${String(count).padStart(5)} × ${field} ${how.replace('-', ' ')}: ${reasons[reason]}\n`;
    })
    .join('');
}

/** Lists for each field what was read, guessed or left out, and why. */
function dryReport(made: MadeFeed, tables: readonly ReadCsv[]): string {
  const headings = tables.flatMap(({ columns, others, formulas }) => [
    ...Object.entries(columns).map(
      ([column, heading]) => `  ${COLUMNS[column as Column].padEnd(16)} from column "${heading}"`,
    ),
    ...others.filter(Boolean).map((heading) => `  ${'-'.padEnd(16)} column "${heading}" is not read`),
    ...formulas.map(({ row, heading }) => `  row ${row}, column "${heading}": ${reasons.formula}`),
  ]);
  const columns = Object.assign({}, ...tables.map((table) => table.columns)) as ReadCsv['columns'];
  return `${[...headings, ...made.outcomes.flatMap((outcome) => linesOf(outcome, columns))].join('\n')}\n\n${report(made)}`;
}

function linesOf({ name, at, job, notes }: Outcome, columns: ReadCsv['columns']): string[] {
  const fields = Object.entries(job ?? {}).map(([field, value]) => {
    const guessed = notes.filter((note) => note.field === field && note.how !== 'left-out');
    const why = guessed.map(({ reason }) => `  (${reasons[reason]})`).join('');
    const how = guessed[0]?.how ?? 'read';
    return `  ${field.padEnd(16)} ${how.padEnd(8)} ${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100)}${why}`;
  });
  const others = notes
    .filter(({ field, how }) => how === 'left-out' || field === 'job')
    .map(({ field, how, value, reason }) => {
      const heading = Object.entries(columns).find(([column]) => COLUMNS[column as Column] === field)?.[1];
      const place = at === undefined || heading === undefined ? '' : `${at}, column "${heading}": `;
      return `  ${field.padEnd(16)} ${how.replace('-', ' ').padEnd(8)} ${value ? `"${value.slice(0, 100)}"  ` : ''}(${place}${reasons[reason]})`;
    });
  return [`\n${name}${at === undefined ? '' : ` (${at})`}`, ...fields, ...others];
}
