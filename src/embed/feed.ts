/**
 * Reads a JSON feed leniently, because released scripts meet data of later and earlier builds. Values of an
 * unexpected shape count as missing.
 */
import type { FoundJob } from '../job/job.ts';
import { MOST_JOBS } from './attributes.ts';

type Facts = Partial<
  Pick<FoundJob, 'locations' | 'jobType' | 'workType' | 'workLoad' | 'salary' | 'applyBefore'>
>;

export interface Item {
  url: string;
  title: string;
  employer: string;
  language: string;
  facts: Facts;
}

export interface Feed {
  items: Item[];
  total: number;
  /** The list's page on the site; "" if unknown. */
  page: string;
  /** Whether the feed is that of a search. */
  isSearch: boolean;
  /** The day of the export, such as "2026-09-30"; "" if unknown. */
  exportedOn: string;
  languages: string[];
}

type Fields = Readonly<Record<string, unknown>>;
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Keeps only texts and numbers of an object. */
const plain = (value: unknown): Fields | undefined =>
  value === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(fields(value)).filter(
          ([, entry]) => typeof entry === 'string' || Number.isFinite(entry),
        ),
      );

const webAddress = (value: unknown): string =>
  /^https?:\/\//i.test(text(value)) && URL.canParse(text(value)) ? text(value) : '';

/** @throws TypeError if it is not a JSON feed */
export function readFeed(json: unknown): Feed {
  const { items, home_page_url, feed_url, _jobfeed } = fields(json);
  if (!Array.isArray(items)) throw new TypeError('This is no JSON feed.');
  const { total, exportedOn, languages } = fields(_jobfeed);
  return {
    items: items.slice(0, MOST_JOBS).flatMap(readItem),
    total: Number.isSafeInteger(total) ? (total as number) : items.length,
    page: webAddress(home_page_url),
    isSearch: text(feed_url).includes('?'),
    exportedOn: /^\d{4}-\d\d-\d\d$/.test(text(exportedOn)) ? text(exportedOn) : '',
    languages: list(languages).map(text),
  };
}

function readItem(item: unknown): Item[] {
  const { url: given, external_url, title, language, authors, _jobfeed } = fields(item);
  // `external_url` is the employer's address even if items link to pages of the site (FEED_LINKS).
  const url = webAddress(external_url) || webAddress(given);
  if (!url || !text(title)) return [];
  const { locations, jobType, workType, workLoad, salary, applyBefore } = fields(_jobfeed);
  const facts = {
    locations: list(locations).map(plain),
    jobType: text(jobType),
    workType: text(workType),
    workLoad: plain(workLoad),
    salary: plain(salary),
    applyBefore: text(applyBefore),
  } as Facts;
  return [
    {
      url,
      title: text(title),
      language: text(language),
      employer: text(fields(list(authors)[0])['name']),
      facts,
    },
  ];
}

/** Whole days from a day until now. */
export const ageInDays = (day: string): number => Math.floor((Date.now() - Date.parse(day)) / 86_400_000);
