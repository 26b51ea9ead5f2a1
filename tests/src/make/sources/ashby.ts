import type { SystemCases } from './cases.ts';

const address = 'https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true';
const job = (given: object) => ({
  id: 'a-1',
  title: ' Baker',
  jobUrl: 'https://jobs.ashbyhq.com/acme/a-1',
  applyUrl: 'https://jobs.ashbyhq.com/acme/a-1/application',
  employmentType: 'FullTime',
  publishedAt: '2026-10-01T09:00:00.000+00:00',
  isListed: true,
  isRemote: false,
  workplaceType: 'OnSite',
  location: 'Bern',
  address: { postalAddress: { addressLocality: 'Bern', addressRegion: 'BE', addressCountry: 'Switzerland' } },
  descriptionHtml: '<p>Bread.</p>',
  ...given,
});
const board = (...jobs: object[]) => JSON.stringify({ apiVersion: '1', jobs });
const salary = {
  compensationType: 'Salary',
  interval: '1 YEAR',
  currencyCode: 'CHF',
  minValue: 60_000,
  maxValue: 70_000,
};

export const ashby: SystemCases = {
  address,
  empty: board(),
  one: (descriptionHtml) => board(job({ descriptionHtml })),
  // prettier-ignore
  cases: [
    { name: 'a title with blanks, a place in parts, no name of the employer', answers: { [address]: board(job({})) },
      postings: [{ title: 'Baker', places: [{ text: 'Bern', city: 'Bern', region: 'BE', country: 'Switzerland' }], kind: ['FullTime'],
        hours: ['FullTime'] }] },
    { name: 'a hybrid job is hybrid, whatever isRemote says',
      answers: { [address]: board(job({ workplaceType: 'Hybrid', isRemote: true }), job({ workplaceType: null, isRemote: true })) },
      postings: [{ workplace: 'Hybrid' }, { workplace: 'remote' }] },
    { name: 'further places',
      answers: { [address]: board(job({ secondaryLocations: [{ location: 'Remote (Canada)',
        address: { postalAddress: { addressCountry: 'Canada' } } }, { location: 'Zug' }, 'Thun'] })) },
      postings: [{ places: [{ city: 'Bern' }, { text: 'Remote (Canada)', country: 'Canada' }, { text: 'Zug' }] as never }] },
    { name: 'unlisted and open applications are left out',
      answers: { [address]: board(job({ isListed: false }), job({ title: 'Open Application' }), job({ title: 'Opening manager' })) },
      postings: [{ leftOut: 'unlisted' }, { leftOut: 'unsolicited' }, { leftOut: undefined }] },
    { name: 'pay is the salary, in either list, and none where it is not to be shown',
      answers: { [address]: board(job({ compensation: { summaryComponents: [{ compensationType: 'EquityPercentage', minValue: 1 }, salary] } }),
        job({ compensation: { compensationTiers: [{ components: [salary] }] } }),
        job({ compensation: { summaryComponents: [salary] }, shouldDisplayCompensationOnJobPostings: false })) },
      postings: [{ pay: { min: 60000, max: 70000, currency: 'CHF', period: '1 YEAR' } },
        { pay: { min: 60000, max: 70000, currency: 'CHF', period: '1 YEAR' } }, { pay: undefined }] },
    { name: 'pay with three decimals, which are no thousands',
      answers: { [address]: board(job({ compensation: { summaryComponents: [{ ...salary, minValue: 25.125, interval: '1 HOUR' }] } })) },
      postings: [{ pay: { min: 25.125 } }] },
    { name: 'an opening without an address costs no other', answers: { [address]: board({ id: 'a-2', title: 'Cook' }, job({})) },
      postings: [{ id: 'a-2', url: undefined }, { id: 'a-1' }] },
    { name: 'wrong types cost the value, not the job',
      answers: { [address]: board(job({ address: 'Bern', secondaryLocations: {}, compensation: [], isRemote: 'true', department: {} })) },
      postings: [{ title: 'Baker', places: [{ text: 'Bern' }, {}] }] },
  ],
};
