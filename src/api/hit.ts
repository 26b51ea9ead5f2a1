import type { Deployment } from './deployed.ts';
import { listedAt } from '../job/age.ts';
import { yearlyPay } from '../job/pay.ts';
import type { FoundJob } from '../job/job.ts';
import { createPaths, jobPath } from '../site/paths.ts';

/** A job in the format of the API and the download: all fields, yearly pay, and the addresses of our pages. */
export function toHit(
  { icon, excerpt, ...posting }: FoundJob,
  { siteUrl, locales }: Pick<Deployment, 'siteUrl' | 'locales'>,
) {
  const { page, absolute } = createPaths(locales, siteUrl);
  const path = jobPath(posting.id);
  const payYearly = yearlyPay(posting.salary);
  return {
    ...posting,
    listedAt: listedAt(posting),
    ...(posting.description === undefined && excerpt !== undefined && { excerpt }),
    ...(payYearly && { payYearly }),
    ...(icon !== undefined && { icon: new URL(icon, siteUrl).href }),
    pages: Object.fromEntries(locales.map((locale) => [locale, absolute(page(locale, path))])),
  };
}
