import type { PostingPay } from '../posting.ts';
import { listWith, rowsOf, payBy, textsBy, type Values, valueAt } from './answers.ts';
import { boardSource } from './board.ts';

/** Ashby's response does not contain the employer's name. */
export const ashby = boardSource({
  name: 'ashby',
  title: 'Ashby',
  addresses: (board) => [`https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`],
  rows: listWith('jobUrl', 'jobs'),
  fields: {
    id: 'id',
    url: 'jobUrl',
    title: 'title',
    text: 'descriptionHtml | descriptionPlain',
    published: 'publishedAt',
    places: (job) =>
      [job, ...rowsOf(job.secondaryLocations)].map((place) =>
        textsBy(place, {
          text: 'location',
          city: 'address.postalAddress.addressLocality',
          region: 'address.postalAddress.addressRegion',
          country: 'address.postalAddress.addressCountry',
        }),
      ),
    kind: 'employmentType',
    hours: 'employmentType',
    // Read `isRemote` last, because it is also set for hybrid jobs.
    workplace: ({ workplaceType, isRemote }) =>
      typeof workplaceType === 'string' ? workplaceType : isRemote === true ? 'remote' : undefined,
    pay: payOf,
    category: 'department',
    leftOut: ({ isListed }) => (isListed === false ? 'unlisted' : undefined),
  },
});

function payOf(job: Values): PostingPay | undefined {
  const tiers = rowsOf(valueAt(job, 'compensation.compensationTiers'));
  const parts = [
    valueAt(job, 'compensation.summaryComponents'),
    ...tiers.map(({ components }) => components),
  ].flatMap(rowsOf);
  const salary = parts.find(({ compensationType }) => compensationType === 'Salary');
  return job.shouldDisplayCompensationOnJobPostings === false
    ? undefined
    : payBy(salary, { min: 'minValue', max: 'maxValue', currency: 'currencyCode', period: 'interval' });
}
