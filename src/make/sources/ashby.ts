import { boardSource } from './board.ts';
import { listOf, payIn, rowsOf, textOf, textsOf, unsolicited, type Values, valuesOf } from './answers.ts';
import type { PostingPay, PostingPlace } from '../posting.ts';

/** The response does not contain the employer's name. */
export const ashby = boardSource<Values>({
  name: 'ashby',
  title: 'Ashby',
  addresses: (board) => [`https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`],
  rows: (text) => {
    const rows = rowsOf(text, 'jobs');
    return rows?.every((row) => 'jobUrl' in row) ? rows : undefined;
  },
  posting: (job) => ({
    id: textOf(job.id),
    url: textOf(job.jobUrl),
    title: textOf(job.title),
    text: textOf(job.descriptionHtml) ?? textOf(job.descriptionPlain),
    published: textOf(job.publishedAt),
    places: [job, ...listOf(job.secondaryLocations)].map(placeOf),
    kind: textsOf([job.employmentType]),
    hours: textsOf([job.employmentType]),
    // A hybrid job has `isRemote` too.
    workplace: textOf(job.workplaceType) ?? (job.isRemote === true ? 'remote' : undefined),
    pay: payOf(job),
    category: textOf(job.department),
    leftOut: job.isListed === false ? 'unlisted' : unsolicited(job.title),
  }),
});

function placeOf({ location, address }: Values): PostingPlace {
  const { addressLocality, addressRegion, addressCountry } = valuesOf(valuesOf(address).postalAddress);
  return {
    text: textOf(location),
    city: textOf(addressLocality),
    region: textOf(addressRegion),
    country: textOf(addressCountry),
  };
}

function payOf({
  compensation,
  shouldDisplayCompensationOnJobPostings: isShown,
}: Values): PostingPay | undefined {
  const { summaryComponents, compensationTiers } = valuesOf(compensation);
  const parts = [summaryComponents, ...listOf(compensationTiers).map(({ components }) => components)].flatMap(
    listOf,
  );
  const salary = parts.find(({ compensationType }) => compensationType === 'Salary');
  return isShown === false ? undefined : payIn(salary, ['minValue', 'maxValue', 'currencyCode', 'interval']);
}
