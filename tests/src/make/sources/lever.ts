import type { SystemCases } from './cases.ts';

const at = (skip = 0, host = 'api.lever.co') =>
  `https://${host}/v0/postings/acme?mode=json&skip=${skip}&limit=100`;
const job = (given: object) => ({
  id: 'a1b2',
  text: 'Baker',
  hostedUrl: 'https://jobs.lever.co/acme/a1b2',
  createdAt: 1_790_000_000_000,
  country: 'CH',
  workplaceType: 'onsite',
  categories: { location: 'Bern', allLocations: ['Bern'], commitment: 'Full-time', team: 'Oven' },
  description: '<p>Bread.</p>',
  lists: [],
  ...given,
});
const list = (from: number, count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => job({ id: `j${from + index}` })));

export const lever: SystemCases = {
  address: at(),
  other: 'https://api.lever.co/v0/postings/other?mode=json&skip=0&limit=100',
  empty: '[]',
  one: (description) => JSON.stringify([job({ description })]),
  // prettier-ignore
  cases: [
    { name: 'the text is description, lists and what follows, without whom to ask',
      answers: { [at()]: JSON.stringify([job({ lists: [{ text: 'Duties', content: '<li>Roll</li>' },
      { text: 'Contact', content: '<li>Ann Muster, ann@acme.example</li>' }, 'odd'],
      additional: '<p>Apply.</p>' })]) },
      postings: [{ text: '<p>Bread.</p>\n\n<h3>Duties</h3>\n\n<li>Roll</li>\n\n<p>Apply.</p>',
      published: 1_790_000_000_000 }] },
    {
      name: 'the country is that of the first place alone',
      answers: {
        [at()]: JSON.stringify([
          job({ categories: { location: 'Bern', allLocations: ['Bern', 'Wien'], commitment: 'Intern' } }),
          job({ categories: { location: 'Zug' }, country: null }),
        ]),
      },
      // prettier-ignore
      postings: [
        { places: [{ text: 'Bern', country: 'CH' }, { text: 'Wien', country: undefined }], kind: ['Intern'] },
        { places: [{ text: 'Zug', country: undefined }] },
      ],
    },
    { name: 'pay with its interval', answers: { [at()]: JSON.stringify([job({ salaryRange: { min: 60_000,
      max: 70_000, currency: 'EUR', interval: 'per-year-salary' } }),
      job({ salaryRange: { currency: 'EUR' } })]) },
      postings: [{ pay: { min: 60000, max: 70000, currency: 'EUR', period: 'per-year-salary' } },
      { pay: undefined }] },
    { name: 'an employer in the EU', answers: { [at(0, 'api.eu.lever.co')]: JSON.stringify([job({})]) },
      postings: [{ title: 'Baker', workplace: 'onsite', category: 'Oven' }] },
    { name: 'three pages',
      answers: { [at()]: list(0, 100), [at(100)]: list(100, 100), [at(200)]: list(200, 1) },
      postings: Array.from({ length: 201 }, (_, index) => ({ id: `j${index}` })) },
    { name: 'a page that fails is half an answer', answers: { [at()]: list(0, 100), [at(100)]: 500 },
      postings: Array.from({ length: 100 }, () => ({ title: 'Baker' })), complete: false },
    { name: 'pages that go in circles are half an answer',
      answers: { [at()]: list(0, 100), [at(100)]: list(0, 100) },
      postings: Array.from({ length: 100 }, () => ({ title: 'Baker' })), complete: false },
    { name: 'an unsolicited application is left out',
      answers: { [at()]: JSON.stringify([job({ text: 'Initiativbewerbung (m/w/d)' }),
      job({ text: 'Manager Bewerbungen' })]) },
      postings: [{ leftOut: 'unsolicited' }, { leftOut: undefined }] },
    { name: 'wrong types cost the value, not the job',
      answers: { [at()]: JSON.stringify([job({ categories: [], createdAt: '2020', lists: {}, salaryRange: 5,
      country: 3 })]) }, postings: [{ title: 'Baker', places: [], published: undefined, pay: undefined }] },
  ],
};
