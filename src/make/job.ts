/** Converts a posting to a job; notes what was guessed, changed or left out, and why. */
import { suggestUri } from '../feed/hints/values.ts';
import { CODES } from '../feed/codes.ts';
import { jobEnds } from '../feed/last-day.ts';
import { safeHttpUrl } from '../feed/text.ts';
import type { Employer, FeedJob, WorkLoad } from '../feed/types.ts';
import { type DateOrder, readDate } from './dates.ts';
import { readPay } from './pay.ts';
import { merged, placeReader } from './places.ts';
import type { Posting } from './posting.ts';
import type reasons from './reasons.json';
import { description, plainLine } from './text.ts';
import { keyOf, meaningsOf, saysYes, withFragment } from './words.ts';

export type JobType = FeedJob['jobType'];
export type Reason = keyof typeof reasons;

/** What happened to a field. Fields without a note are as in the source. */
export interface Note {
  field: keyof FeedJob | 'job';
  how: 'guessed' | 'left-out' | 'changed';
  reason: Reason;
  /** The original text. */
  value?: string;
}

export interface ReadOptions {
  employer: Employer;
  now: Date;
  /** The values for jobs whose language or type is unknown. */
  language?: string | undefined;
  defaultType?: JobType | undefined;
  /** Detects the language of a text (detect.ts). */
  detect?: (text: string) => { language: string; isSure: boolean } | undefined;
  dateOrder?: DateOrder | undefined;
  /**
   * When a job was first seen, according to the previous feed. The job is found there by its reference or
   * address.
   */
  firstSeen?: (job: Pick<FeedJob, 'referenceId' | 'url'>) => string | undefined;
}

interface ReadJob {
  /** Undefined if the job is left out; the last note says why. */
  job?: FeedJob;
  notes: Note[];
}

/** Maximum length in the schema of titles, categories and references. */
const LINE = 255;
const [MOST_TAGS, LONGEST_TAG] = [16, 28];

/** A posting that is read, and where notes about it go. */
interface Reading {
  options: ReadOptions;
  today: string;
  posting: Posting;
  note: AddNote;
}

/** Returns a function that reads postings of one employer. */
export function jobReader(options: ReadOptions): (posting: Posting) => ReadJob {
  const { employer, now } = options;
  const today = now.toISOString().slice(0, 10);
  const readPlace = placeReader(employer.location.country, employer.name);
  return (posting) => {
    const notes: Note[] = [];
    const note: AddNote = (field, how, reason, value) => {
      const text =
        typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;
      notes.push({ field, how, reason, ...(text !== undefined && { value: text }) });
      return undefined;
    };
    const job = readJob({ options, today, posting, note }, readPlace);
    return job ? { job, notes } : { notes };
  };
}

function readJob(reading: Reading, readPlace: ReturnType<typeof placeReader>): FeedJob | undefined {
  const { options, posting, note } = reading;
  const { employer, now } = options;
  const without = (reason: Reason, value?: string): undefined => note('job', 'left-out', reason, value);
  if (posting.leftOut !== undefined) return without('not-public', posting.leftOut);
  const title = lineOf(reading, 'title', posting.title);
  if (title === undefined) return without('no-title');
  const url = address(posting, employer, note);
  if (url === undefined) return without('no-address', posting.url);
  const text = description(posting.text ?? '');
  if (text.contacts > 0) note('description', 'left-out', 'contacts-left-out');
  if (text.isCut) note('description', 'changed', 'text-cut');
  const language = languageOf(posting, `${title}\n${text.text ?? ''}`, options, note);
  if (language === undefined) return without('no-language', posting.language);
  const jobType = kindOf(posting, { title, text: text.text ?? '' }, options, note);
  if (jobType === undefined) return without('no-kind', posting.kind?.join(', '));
  if (!isTheirs(posting.employer?.name, employer.name))
    note('job', 'changed', 'other-employer', posting.employer?.name);
  const referenceId = lineOf(reading, 'referenceId', posting.id);
  const { publishedAt, startDate, endDate, applyBefore } = datesOf(reading, referenceId, url);
  const { locations, workType } = workplaceIn(reading, readPlace);
  const pay = posting.pay === undefined ? undefined : readPay(posting.pay);
  if (pay && 'why' in pay) note('salary', 'left-out', pay.why, payText(posting.pay));
  const [experienceLevel] = meaningsOf('level', posting.level ?? '') as FeedJob['experienceLevel'][];
  const workLoad = workLoadOf([...(posting.hours ?? []), ...(posting.kind ?? []), title], note);
  const category = lineOf(reading, 'category', posting.category);
  const tags = tagsOf(posting.tags ?? [], note);
  const job: FeedJob = {
    language,
    publishedAt,
    title,
    jobType,
    locations,
    url,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(applyBefore && { applyBefore }),
    ...(category && { category }),
    ...(referenceId && { referenceId }),
    ...(text.text && { description: text.text }),
    ...(experienceLevel && { experienceLevel }),
    ...(workLoad && { workLoad }),
    ...(workType && { workType }),
    ...(pay && 'salary' in pay && { salary: pay.salary }),
    ...(tags.length > 0 && { tags }),
  };
  const end = jobEnds(job);
  if (end !== undefined && end < now.getTime()) return without('over', applyBefore ?? endDate);
  return job;
}

function lineOf({ note }: Reading, field: Note['field'], given: string | undefined): string | undefined {
  const text = plainLine(given ?? '');
  if (text.length > LINE) note(field, 'changed', 'too-long', text);
  return text.slice(0, LINE).toWellFormed().trim() || undefined;
}

function dateOf(
  { options, note }: Reading,
  field: Note['field'],
  given: Posting['published'],
): string | undefined {
  if (given === undefined || given === '') return undefined;
  const read = readDate(given, options.dateOrder);
  if ('why' in read) note(field, 'left-out', read.why, given);
  return 'date' in read ? read.date : undefined;
}

function datesOf(
  reading: Reading,
  referenceId: string | undefined,
  url: string,
): Pick<FeedJob, 'publishedAt' | 'startDate' | 'endDate' | 'applyBefore'> {
  const { options, today, posting, note } = reading;
  let publishedAt = dateOf(reading, 'publishedAt', posting.published);
  if (publishedAt === undefined) {
    publishedAt = options.firstSeen?.({ ...(referenceId && { referenceId }), url }) ?? today;
    note('publishedAt', 'guessed', 'published-kept');
  } else if (publishedAt > today) {
    note('publishedAt', 'changed', 'published-later', publishedAt);
    publishedAt = today;
  }
  let applyBefore = dateOf(reading, 'applyBefore', posting.applyBefore);
  if (applyBefore !== undefined && applyBefore <= publishedAt) {
    note('applyBefore', 'left-out', 'date-before', applyBefore);
    applyBefore = undefined;
  }
  const startDate = dateOf(reading, 'startDate', posting.starts);
  const endDate = dateOf(reading, 'endDate', posting.ends);
  return {
    publishedAt,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(applyBefore && { applyBefore }),
  };
}

/** Where the work is: the stated place, or the employer's place if none is stated. */
function workplaceIn(
  { options: { employer }, posting, note }: Reading,
  readPlace: ReturnType<typeof placeReader>,
): { locations: FeedJob['locations']; workType: FeedJob['workType'] } {
  const places = merged((posting.places ?? []).map(readPlace));
  if (places.isGuessed) note('locations', 'guessed', 'country-guessed');
  if (places.locations.length === 0) note('locations', 'guessed', 'place-of-employer');
  const workType = workplaceOf(posting.workplace) ?? (places.isRemote ? 'remote' : undefined);
  const { city, country } = employer.location;
  const fallback = { ...(city && workType !== 'remote' && { city }), ...(country && { country }) };
  return { locations: places.locations.length > 0 ? places.locations : [fallback], workType };
}

/** Whether the name of a company is missing, or is a longer or shorter form of the employer's name. */
function isTheirs(name: string | undefined, ownName: string): boolean {
  const [given, theirs] = [keyOf(name ?? ''), keyOf(ownName)];
  return given === '' || given.includes(theirs) || theirs.includes(given);
}

type AddNote = (field: Note['field'], how: Note['how'], reason: Reason, value?: unknown) => undefined;

const payText = (pay: Posting['pay']): string | undefined =>
  typeof pay === 'object'
    ? [pay.min, pay.max, pay.currency, pay.period].filter((part) => part !== undefined).join(' ')
    : pay;

function address(
  { url = '', title = '', id = '' }: Posting,
  employer: Employer,
  note: AddNote,
): string | undefined {
  const own = safeUri(url);
  if (own !== undefined) return own;
  const theirs = safeUri(employer.url ?? '');
  if (url.trim() !== '') note('url', 'left-out', 'address-unreadable', url);
  if (theirs !== undefined) note('url', 'guessed', 'address-of-employer');
  // Add a fragment, because a site lists only one job for each address.
  return theirs && safeUri(withFragment(theirs, `${title} ${id}`));
}

const safeUri = (given: string): string | undefined => {
  const address = suggestUri(given);
  return address !== undefined && safeHttpUrl(address) !== undefined ? address : undefined;
};

function languageOf(
  { language = '' }: Posting,
  text: string,
  { detect, language: fallback }: ReadOptions,
  note: AddNote,
): string | undefined {
  const stated = CODES.language.suggest(language);
  if (stated !== undefined) return stated;
  const detected = detect?.(text);
  const isDetected = detected !== undefined && (detected.isSure || fallback === undefined);
  const guessed = isDetected ? detected.language : fallback;
  if (guessed !== undefined)
    note('language', 'guessed', isDetected ? 'language-detected' : 'language-default', language);
  return guessed;
}

function kindOf(
  { kind = [] }: Posting,
  { title, text }: { title: string; text: string },
  { defaultType }: ReadOptions,
  note: AddNote,
): JobType | undefined {
  const [stated] = meaningsOf('kind', kind.join(' , '));
  if (stated !== undefined) return stated as JobType;
  const [guessed] = [...meaningsOf('kindInTitle', title), ...meaningsOf('kindInText', text)];
  if (guessed ?? defaultType)
    note('jobType', 'guessed', guessed ? 'kind-guessed' : 'kind-default', kind.join(', '));
  return (guessed as JobType | undefined) ?? defaultType;
}

/** "Yes" counts as remote, because it occurs below a heading such as "Remote?". */
const workplaceOf = (text = ''): FeedJob['workType'] =>
  (meaningsOf('workplace', text)[0] as FeedJob['workType']) ?? (saysYes(text) ? 'remote' : undefined);

const PER_CENT =
  /(?<!\d)(\d{1,3})(?:[.,]\d+)?\s?%?\s?(?:-|–|—|bis|to|à|a|\/)\s?(\d{1,3})\s?%|(?<![\d.,])(\d{1,3})(?:[.,]\d+)?\s?%/u;
const HOURS = /(?<!\d)(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?\s?h\b/;
/** Weekly hours of full-time work. */
const FULL_WEEK = 40;

/**
 * Reads the workload from the first text with a percentage. If there is none, it reads hours a week, or else
 * words such as "full-time".
 */
function workLoadOf(texts: readonly string[], note: AddNote): WorkLoad | undefined {
  for (const text of texts) {
    const [, min, max = min, alone] = PER_CENT.exec(text.slice(0, LINE)) ?? [];
    const load = asLoad(Number(min ?? alone), Number(max ?? alone));
    if (load) return load;
  }
  const stated = texts.slice(0, -1);
  for (const text of stated) {
    const [, min, max = min] = HOURS.exec(text.slice(0, LINE)) ?? [];
    const [least, most] = [min, max].map((hours) =>
      Math.min(100, Math.round((Number(hours) / FULL_WEEK) * 100)),
    );
    const load = asLoad(least!, most!);
    if (load) {
      note('workLoad', 'guessed', 'hours-from-week', text);
      return load;
    }
  }
  const words = meaningsOf('hours', stated.join(' , '));
  return words.join() === 'full' ? asLoad(100, 100) : undefined;
}

const asLoad = (min: number, max: number): WorkLoad | undefined =>
  min >= 5 && max <= 100 && min <= max ? { minPercentage: min, maxPercentage: max } : undefined;

function tagsOf(given: readonly string[], note: AddNote): string[] {
  const all = [...new Set(given.map(plainLine).filter(Boolean))];
  const tags = all.filter((tag) => tag.length <= LONGEST_TAG).slice(0, MOST_TAGS);
  if (tags.length < all.length) note('tags', 'left-out', 'tags-left-out');
  return tags;
}
