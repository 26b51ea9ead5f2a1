/** A feed as RSS and as JSON, for build and functions alike. */
import { getRssString } from '@astrojs/rss';
import { type Facet, UNKNOWN_LANGUAGE } from '../filters/facets.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import { placesText, salaryText, workLoadText } from '../job/card.ts';
import { createFormat } from '../job/format.ts';
import type { FoundJob } from '../job/job.ts';
import { memo } from '../lib/memo.ts';

/** Most items that a feed shows. */
export const FEED_ITEMS = 50;
/** Most items of an employer's JSON feed, which its own pages show in whole. */
const EMPLOYER_ITEMS = 500;
export const jsonItems = (facet: Facet | undefined): number =>
  facet === 'employers' ? EMPLOYER_ITEMS : FEED_ITEMS;

export interface FeedOptions {
  /** States what the feed lists, for example the search. */
  title: string;
  description: string;
  /** Our page with the same list. */
  link: string;
  /** The address of the feed itself. */
  selfUrl: string;
  /** The address of the feed with the jobs that come after these, if there are more. */
  nextUrl?: string;
  /** In the order of the feed; RSS has the first `FEED_ITEMS`. */
  jobs: readonly FoundJob[];
  /** What JSON says besides, for lists on other pages. */
  list: ListFacts;
  /** The language of the feed's own words; a job's language is its own. */
  language: Locale;
  /** Where the link of an item leads: FEED_LINKS. */
  jobUrl: JobUrl;
}

type JobUrl = (job: Pick<FoundJob, 'id' | 'url'>) => string;

/** The advert at the employer, or the page of this site in its first language. */
export const jobUrlOf = (links: FeedLinks | undefined, siteUrl: string): JobUrl =>
  links === 'site' ? ({ id }) => `${siteUrl}/jobs/${id}/` : ({ url }) => url;
export type FeedLinks = 'employer' | 'site';

export interface ListFacts {
  /** Of all jobs of the list. */
  total: number;
  /** The day of the export: a feed that names the minute would be another file after each build. */
  exportedOn: string;
  /** The site's languages; pages in the first are at the root. */
  languages: readonly string[];
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The words that a feed may show of a job; the excerpt is only there when it has no description. */
const words = ({ description, excerpt }: FoundJob): string => description ?? excerpt ?? '';

const formats = memo(10, (locale) => createFormat(locale));
/** "Bern, Switzerland · 80–100% · Permanent · CHF 80,000–95,000 per year · Apply by 5 March 2026". */
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

/** What an item is made with, besides its job. */
type ItemOptions = Pick<FeedOptions, 'language' | 'jobUrl'>;
const heading = ({ title, employer }: FoundJob): string => title || employer.name;
const newest = (jobs: readonly FoundJob[]): readonly FoundJob[] => jobs.slice(0, FEED_ITEMS);

/**
 * An RSS 2.0 channel. Nothing in it depends on the clock: the same jobs give the same bytes.
 * @param itemOf gives the XML of a job; a caller that makes many feeds of the same jobs keeps what `rssItem`
 *   gave
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
    // Written here because the package folds the "//" of a query string and always ends a link with a slash.
    customData:
      `<link>${escapeXml(link)}</link>` +
      `<language>${escapeXml(language)}</language>` +
      `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>` +
      // RFC 5005, 3: a feed in pages.
      (nextUrl === undefined
        ? ''
        : `<atom:link href="${escapeXml(nextUrl)}" rel="next" type="application/rss+xml"/>`),
    items: [],
  });
  const end = channel.lastIndexOf('</channel>');
  const items = await Promise.all(newest(jobs).map(itemOf));
  return channel.slice(0, end) + items.join('') + channel.slice(end);
}

/**
 * The item of a job in an RSS channel, which must know the namespace "dc".
 * Readers show a description as HTML, so the text is escaped for HTML, and then for XML.
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
        pubDate: new Date(job.addedAt),
        categories: job.tags ?? [],
        author: job.employer.name,
        customData:
          `<guid isPermaLink="false">${job.id}</guid>` +
          (job.language === UNKNOWN_LANGUAGE ? '' : `<dc:language>${escapeXml(job.language)}</dc:language>`),
      },
    ],
  });
  // All text is escaped, so these tags are nothing but the elements.
  const item = xml.slice(xml.indexOf('<item>'), xml.indexOf('</channel>'));
  // RSS wants an e-mail address in "author" and names in "dc:creator". As customData the package would read the name
  // "007" as 7.
  return item.replace('<author>', '<dc:creator>').replace('</author>', '</dc:creator>');
}

/** The same list as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(
  { title, description, language, jobUrl, jobs, list, ...feed }: FeedOptions,
  itemOf: (job: FoundJob) => string = (job) => jsonItem(job, { language, jobUrl }),
): string {
  // Undefined values are left out.
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
  const { id, addedAt, language, employer, tags } = job;
  const url = options.jobUrl(job);
  const { locations, jobType, workType, workLoad, salary, applyBefore } = job;
  return JSON.stringify({
    id,
    url,
    external_url: url === job.url ? undefined : job.url,
    title: heading(job),
    content_text: [factsOf(job, options.language), words(job)].filter(Boolean).join('\n\n'),
    date_published: addedAt,
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
