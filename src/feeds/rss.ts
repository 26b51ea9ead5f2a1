/** Feeds as RSS and JSON, for build and functions. */
import { getRssString } from '@astrojs/rss';
import { type Facet, UNKNOWN_LANGUAGE } from '../filters/facets.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import { listedTime } from '../job/age.ts';
import { placesText, salaryText, workLoadText } from '../job/card.ts';
import { createFormat } from '../job/format.ts';
import type { FoundJob } from '../job/job.ts';
import { memo } from '../lib/memo.ts';

/** Maximum number of items in a feed. */
export const FEED_ITEMS = 50;
/**
 * Maximum number of items in an employer's JSON feed. It is higher than that of other feeds, because the
 * employer's own site shows the whole feed.
 */
const EMPLOYER_ITEMS = 500;
export const jsonItems = (facet: Facet | undefined): number =>
  facet === 'employers' ? EMPLOYER_ITEMS : FEED_ITEMS;

export interface FeedOptions {
  /** What the feed lists, for example the search. */
  title: string;
  description: string;
  /** Our page with the same list. */
  link: string;
  /** The address of the feed itself. */
  selfUrl: string;
  /** The address of the next page of the feed, if there is one. */
  nextUrl?: string;
  /** The jobs in the order of the feed. RSS shows the first `FEED_ITEMS`. */
  jobs: readonly FoundJob[];
  /** Extra facts in JSON, for lists on other sites. */
  list: ListFacts;
  /** The language of the feed's own words; each job has its own language. */
  language: Locale;
  /** Where items link to (setting FEED_LINKS). */
  jobUrl: JobUrl;
}

type JobUrl = (job: Pick<FoundJob, 'id' | 'url'>) => string;

/** What items link to: the advert at the employer, or our page in the site's first language. */
export const jobUrlOf = (links: FeedLinks | undefined, siteUrl: string): JobUrl =>
  links === 'site' ? ({ id }) => `${siteUrl}/jobs/${id}/` : ({ url }) => url;
export type FeedLinks = 'employer' | 'site';

export interface ListFacts {
  /** Number of jobs in the list. */
  total: number;
  /** The day of the export. It is not a time, because the file would then change with each build. */
  exportedOn: string;
  /** The site's languages; pages of the first are at the root. */
  languages: readonly string[];
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The text of a job in a feed. A job has an excerpt only if it has no description. */
const words = ({ description, excerpt }: FoundJob): string => description ?? excerpt ?? '';

const formats = memo(10, (locale) => createFormat(locale));
/**
 * The facts of a job in one line: "Bern, Switzerland · 80–100% · Permanent · CHF 80,000–95,000 per year ·
 * Apply by 5 March 2026".
 */
function factsOf(job: FoundJob, language: Locale): string {
  const { locations, workType, workLoad, jobType, salary, applyBefore } = job;
  const [t, format] = [translators[language], formats(language)];
  const facts = [
    placesText(locations, t, format),
    workType && t(`workTypes.${workType}`),
    workLoad && workLoadText(workLoad, t, format),
    t(`jobTypes.${jobType}`),
    salary && salaryText(salary, t, format),
    applyBefore && t('card.applyBefore', { date: format.date(applyBefore) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Options of an item. */
type ItemOptions = Pick<FeedOptions, 'language' | 'jobUrl'>;
const heading = ({ title, employer }: FoundJob): string => title || employer.name;
const newest = (jobs: readonly FoundJob[]): readonly FoundJob[] => jobs.slice(0, FEED_ITEMS);

/**
 * An RSS 2.0 channel. It does not depend on the clock, so the same jobs give the same bytes.
 * @param itemOf returns the XML of a job; callers with many feeds of the same jobs can cache `rssItem`
 */
export async function rssFeed(
  { title, description, link, selfUrl, nextUrl, jobs, language, jobUrl }: FeedOptions,
  itemOf: (job: FoundJob) => Promise<string> = (job) => rssItem(job, { language, jobUrl }),
): Promise<string> {
  const channel = await getRssString({
    title,
    description,
    site: new URL(link).origin,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    // Write the links by hand, because the package folds the "//" of a query string and always ends a link
    // with a slash.
    customData:
      `<link>${escapeXml(link)}</link>` +
      `<language>${escapeXml(language)}</language>` +
      `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>` +
      // RFC 5005, 3: paged feeds.
      (nextUrl === undefined
        ? ''
        : `<atom:link href="${escapeXml(nextUrl)}" rel="next" type="application/rss+xml"/>`),
    items: [],
  });
  // Browsers show a feed as source text, so an explanation comes first.
  const begin = channel.indexOf('<rss');
  const comment = `<!-- ${translators[language]('feed.comment')} -->`;
  const end = channel.lastIndexOf('</channel>');
  const items = await Promise.all(newest(jobs).map(itemOf));
  return channel.slice(0, begin) + comment + channel.slice(begin, end) + items.join('') + channel.slice(end);
}

/**
 * The item of a job for an RSS channel that declares the namespace "dc". Readers show a description as HTML, so the
 * text is escaped for HTML, then for XML.
 */
export async function rssItem(job: FoundJob, { language, jobUrl }: ItemOptions): Promise<string> {
  const text = words(job);
  const xml = await getRssString({
    title: '',
    description: '',
    site: job.url,
    items: [
      {
        title: heading(job),
        link: jobUrl(job),
        description: `<p>${escapeXml(factsOf(job, language))}</p>` + (text && `<p>${escapeXml(text)}</p>`),
        pubDate: new Date(listedTime(job)),
        categories: job.tags ?? [],
        author: job.employer.name,
        customData:
          `<guid isPermaLink="false">${job.id}</guid>` +
          (job.language === UNKNOWN_LANGUAGE ? '' : `<dc:language>${escapeXml(job.language)}</dc:language>`),
      },
    ],
  });
  // All other text is escaped, so these tags can only be the tags of the elements.
  const item = xml.slice(xml.indexOf('<item>'), xml.indexOf('</channel>'));
  // Rename the element, because RSS requires an e-mail address in "author" and names belong in "dc:creator".
  // In customData the package would read the name "007" as 7.
  return item.replace('<author>', '<dc:creator>').replace('</author>', '</dc:creator>');
}

/** A list as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(
  { title, description, language, jobUrl, jobs, list, ...feed }: FeedOptions,
  itemOf: (job: FoundJob) => string = (job) => jsonItem(job, { language, jobUrl }),
): string {
  // JSON.stringify drops undefined values.
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: feed.link,
    feed_url: feed.selfUrl,
    next_url: feed.nextUrl,
    language,
    _jobfeed: list,
  });
  return `${head.slice(0, -1)},"items":[${jobs.map(itemOf).join(',')}]}`;
}

/** The item of a job in a JSON feed. */
export function jsonItem(job: FoundJob, options: ItemOptions): string {
  const { id, language, employer, tags } = job;
  const url = options.jobUrl(job);
  const { locations, jobType, workType, workLoad, salary, applyBefore } = job;
  return JSON.stringify({
    id,
    url,
    external_url: url === job.url ? undefined : job.url,
    title: heading(job),
    content_text: [factsOf(job, options.language), words(job)].filter(Boolean).join('\n\n'),
    date_published: listedTime(job),
    language: language === UNKNOWN_LANGUAGE ? undefined : language,
    authors: [{ name: employer.name }],
    ...(tags?.length && { tags }),
    _jobfeed: {
      locations: locations.map(({ city, country }) => ({ city, country })),
      jobType,
      workType,
      workLoad,
      salary,
      applyBefore,
    },
  });
}
