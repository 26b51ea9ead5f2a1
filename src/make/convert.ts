/** Converts a feed to JSON-LD for the employer's own pages, and to a table. `make` reads both back. */
import Papa from 'papaparse';
import { lastSecond } from '../feed/last-day.ts';
import type { Feed, FeedJob, WorkLoad } from '../feed/types.ts';
import { escapeHtml } from '../lib/html.ts';
import { EMPLOYMENT, UNITS } from '../site/job-posting.ts';
import { cellOf } from './sources/csv.ts';

const percent = ({ minPercentage: min, maxPercentage: max }: WorkLoad): string =>
  min === undefined || max === undefined || min === max ? `${max ?? min}%` : `${min}-${max}%`;

/**
 * The complete schema.org JobPosting of each job, because employers' pages show what search engines ask for.
 * Some facts have no term in schema.org, so terms are used that `make` reads: `endDate`, and the feed's own
 * employment type after the employment type of search engines.
 */
export function toJsonLd({ employer, jobs }: Feed): string {
  const postings = jobs.map((job) => jobPosting(job, employer));
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': postings }, null, 2);
  // Escape "<", so that no text can end the script.
  return `${graph.replaceAll('<', '\\u003c')}\n`;
}

function jobPosting(job: FeedJob, employer: Feed['employer']): object {
  const { salary, workLoad } = job;
  const hours =
    workLoad?.maxPercentage === undefined ? [] : workLoad.maxPercentage < 100 ? ['PART_TIME'] : ['FULL_TIME'];
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: escapeHtml(job.description ?? '').replaceAll('\n', '<br>'),
    url: job.url,
    inLanguage: job.language,
    datePosted: job.publishedAt,
    validThrough: job.applyBefore && lastSecond(job.applyBefore, job.locations),
    jobStartDate: job.startDate,
    endDate: job.endDate,
    employmentType: [...new Set([...hours, EMPLOYMENT[job.jobType], job.jobType.toUpperCase()])].filter(
      Boolean,
    ),
    workHours: workLoad && percent(workLoad),
    occupationalCategory: job.category,
    skills: job.tags,
    identifier: job.referenceId && { '@type': 'PropertyValue', name: employer.name, value: job.referenceId },
    hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.url },
    jobLocation: job.locations.map(({ city, country }) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    })),
    ...(job.workType === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: job.locations.flatMap(({ country }) =>
        country ? [{ '@type': 'Country', name: country }] : [],
      ),
    }),
    baseSalary: salary && {
      '@type': 'MonetaryAmount',
      currency: salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.min,
        maxValue: salary.max,
        unitText: salary.interval && UNITS[salary.interval],
      },
    },
  };
}

/** The table's headings, which `csv:` recognises, and the cells below them. */
const CELLS: Readonly<Record<string, (job: FeedJob) => string | number | undefined>> = {
  title: ({ title }) => title,
  url: ({ url }) => url,
  reference: ({ referenceId }) => referenceId,
  language: ({ language }) => language,
  'job type': ({ jobType }) => jobType,
  locations: ({ locations }) => locations.map(({ city = '' }) => city.replaceAll('|', '/')).join(' | '),
  country: ({ locations }) => locations.map(({ country }) => country ?? '').join(' | '),
  'published at': ({ publishedAt }) => publishedAt,
  'apply before': ({ applyBefore }) => applyBefore,
  'start date': ({ startDate }) => startDate,
  'end date': ({ endDate }) => endDate,
  workload: ({ workLoad }) => workLoad && percent(workLoad),
  'work type': ({ workType }) => workType,
  level: ({ experienceLevel }) => experienceLevel,
  'salary min': ({ salary }) => amount(salary?.min),
  'salary max': ({ salary }) => amount(salary?.max),
  currency: ({ salary }) => salary?.currency,
  'salary interval': ({ salary }) => salary?.interval,
  category: ({ category }) => category,
  tags: ({ tags }) => tags?.join(' | '),
  description: ({ description }) => description,
};

/** An amount as text. It never has exactly three decimals, because these would be read as thousands. */
const amount = (given: number | undefined): string | undefined =>
  given === undefined ? undefined : String(given).replace(/(\.\d{3})$/, '$10');

/**
 * The jobs as a table for spreadsheets. It starts with a byte order mark, so that spreadsheets read it as
 * UTF-8.
 */
export function toCsv({ jobs }: Feed): string {
  const headings = Object.keys(CELLS);
  const rows = jobs.map((job) => headings.map((heading) => cellOf(String(CELLS[heading]!(job) ?? ''))));
  return `\uFEFF${Papa.unparse([headings, ...rows], { newline: '\r\n' })}\r\n`;
}
