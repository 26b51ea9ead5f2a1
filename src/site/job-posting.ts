/** A job as structured data for search engines (schema.org JobPosting). */
import { lastSecond } from '../feed/last-day.ts';
import { isPlausiblePay } from '../feed/pay.ts';
import { listedAt } from '../job/age.ts';
import { jobTitle } from '../job/card.ts';
import { escapeHtml } from '../lib/html.ts';
import type { Locale } from '../i18n/strings.ts';
import type { Job } from '../job/job.ts';
import { workloadOf } from '../job/workload.ts';

/** Search engines' names for the feed's job types. They have no name for an apprenticeship. */
export const EMPLOYMENT: Record<Job['jobType'], string | undefined> = {
  permanent: undefined,
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  temporary: 'TEMPORARY',
  volunteer: 'VOLUNTEER',
  freelance: 'CONTRACTOR',
};
export const UNITS = { hourly: 'HOUR', daily: 'DAY', weekly: 'WEEK', monthly: 'MONTH', yearly: 'YEAR' };

/**
 * The language whose page contains the JobPosting: the language of the advert, or else the site's first
 * language. Search engines treat each JobPosting as a vacancy, so a job with a JobPosting in each language
 * would count several times.
 */
export const jobPostingLocale = (
  { language }: Pick<Job, 'language'>,
  locales: readonly Locale[],
): Locale | undefined => locales.find((locale) => locale === language) ?? locales[0];

/**
 * The job as a schema.org JobPosting that meets the requirements of search engines
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). It needs a description that is
 * on the page and differs from the title. It also needs a place with its country, or for remote work the
 * eligible countries. Undefined for a job that lacks these, because incomplete postings are rejected and we
 * do not invent data. Pay is included only if both ends are stated.
 * @param occupations ESCO addresses of the job's occupations
 */
export function jobPostingLd(
  job: Job,
  pageUrl: string,
  siteUrl: string,
  occupations: readonly string[] = [],
): unknown {
  const { description, employer, locations, salary, workType } = job;
  const places = uniqueBy(({ city, country }) => `${country}\t${city}`, locations).filter(
    ({ country }) => country,
  );
  const isDescribed = description && description !== jobTitle(job);
  if (!isDescribed || places.length === 0) return undefined;
  const employment = employmentTypes(job);
  const categories = [job.category, ...occupations].filter(Boolean);
  const logo = job.icon && new URL(job.icon, siteUrl).href;
  const countries = [...new Set(places.map(({ country }) => country))];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: jobTitle(job),
    // Search engines read the property as HTML.
    description: escapeHtml(description).replaceAll('\n', '<br>'),
    url: pageUrl,
    datePosted: listedAt(job),
    ...(job.applyBefore && { validThrough: lastSecond(job.applyBefore, locations) }),
    ...(employment.length > 0 && { employmentType: employment }),
    ...(job.startDate && { jobStartDate: job.startDate }),
    ...(categories.length > 0 && {
      occupationalCategory: categories.length > 1 ? categories : categories[0],
    }),
    ...(employer.industry && { industry: employer.industry }),
    ...(job.referenceId && {
      identifier: { '@type': 'PropertyValue', name: employer.name, value: job.referenceId },
    }),
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      ...(employer.url && { sameAs: employer.url }),
      ...(logo && { logo }),
    },
    jobLocation: places.map(({ city, country }) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        addressCountry: country,
      },
    })),
    ...(workType === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(salary && baseSalary(salary)),
    directApply: false,
  };
}

const uniqueBy = <T>(keyOf: (item: T) => string, all: readonly T[]): T[] => [
  ...new Map(all.map((item) => [keyOf(item), item])).values(),
];

/**
 * The employment types of a job. A permanent job is full-time or part-time only if the feed states the
 * workload.
 */
function employmentTypes({ jobType, workLoad }: Job): string[] {
  const named = EMPLOYMENT[jobType];
  if (named) return [named];
  const stated = workloadOf(workLoad);
  if (!stated) return [];
  return [...(stated.max >= 100 ? ['FULL_TIME'] : []), ...(stated.min < 100 ? ['PART_TIME'] : [])];
}

function baseSalary(salary: NonNullable<Job['salary']>): object | undefined {
  const { min, max, currency, interval } = salary;
  if (!currency || !interval || !min || !max || !isPlausiblePay(salary)) return undefined;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(min === max ? { value: min } : { minValue: Math.min(min, max), maxValue: Math.max(min, max) }),
        unitText: UNITS[interval],
      },
    },
  };
}
