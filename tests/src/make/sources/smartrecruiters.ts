import type { SystemCases } from './cases.ts';

const API = 'https://api.smartrecruiters.com/v1/companies/acme/postings';
const at = (offset = 0) => `${API}?limit=100&offset=${offset}`;
// prettier-ignore
const job = (given: object) => ({
  id: '7431', name: 'Baker', refNumber: 'REF30D', company: { identifier: 'Acme1', name: 'Acme' },
  releasedDate: '2026-08-05T11:45:06.679Z',
  location: { city: 'Bern', region: 'BE', country: 'ch', postalCode: '3000', address: 'Gasse 1',
    remote: false, hybrid: false },
  typeOfEmployment: { id: 'permanent', label: 'Full-time' },
  experienceLevel: { id: 'mid_senior_level', label: 'Mid' }, function: { id: 'food', label: 'Food' },
  visibility: 'PUBLIC', creator: { name: 'Ann Muster' }, language: { code: 'de', label: 'German' }, ...given,
});
const list = (totalFound: number, ...content: object[]) =>
  JSON.stringify({ offset: 0, limit: 100, totalFound, content });
const detail = (text: string, given: object = {}) =>
  JSON.stringify({
    ...job({}),
    jobAd: {
      sections: {
        companyDescription: { title: 'Company', text: '<p>Since 1899.</p>' },
        jobDescription: { title: 'Job', text },
        qualifications: { title: 'Skills', text: '' },
      },
    },
    postingUrl: 'https://jobs.smartrecruiters.com/Acme1/7431-baker',
    ...given,
  });
const ids = Array.from({ length: 101 }, (_, index) => String(index));
const details = Object.fromEntries(
  ids.map((id) => [`${API}/${id}`, detail('<p>Bread.</p>', { id, refNumber: `R${id}` })]),
);

export const smartrecruiters: SystemCases = {
  address: at(),
  empty: list(0),
  emptyIsUnknown: true,
  one: () => list(1, job({})),
  more: (text) => ({ [`${API}/7431`]: detail(text) }),
  // prettier-ignore
  cases: [
    { name: 'the text of the detail, with the company last',
      answers: { [at()]: list(1, job({})), [`${API}/7431`]: detail('<p>Bread.</p>') },
      postings: [{ id: 'REF30D', url: 'https://jobs.smartrecruiters.com/Acme1/7431-baker',
        text: '<h3>Job</h3>\n\n<p>Bread.</p>\n\n<h3>Company</h3>\n\n<p>Since 1899.</p>',
        places: [{ city: 'Bern', region: 'BE', country: 'CH' }], kind: ['permanent'], language: 'de', level: 'mid_senior_level',
        category: 'Food', employer: { name: 'Acme' } }] },
    { name: 'two pages',
      answers: { ...details, [at()]: list(101, ...ids.slice(0, 100).map((id) => job({ id }))), [at(100)]: list(101, job({ id: '100' })) },
      postings: ids.map((id) => ({ id: `R${id}` })) },
    { name: 'a page that repeats an opening hides another one: half an answer',
      answers: { ...details, [at()]: list(101, ...ids.slice(0, 100).map((id) => job({ id }))), [at(100)]: list(101, job({ id: '0' })) },
      postings: ids.slice(0, 100).map((id) => ({ id: `R${id}` })), complete: false },
    { name: 'a detail that fails is half an answer', answers: { [at()]: list(1, job({})), [`${API}/7431`]: 500 },
      postings: [{ title: 'Baker', url: 'https://jobs.smartrecruiters.com/Acme1/7431' }], complete: false },
    { name: 'an opening that is gone by the time of its detail',
      answers: { [at()]: list(2, job({}), job({ id: '9' })), [`${API}/7431`]: detail('<p>Bread.</p>') }, postings: [{ id: 'REF30D' }] },
    { name: 'internal openings are left out',
      answers: { [at()]: list(1, job({})), [`${API}/7431`]: detail('x', { visibility: 'INTERNAL' }) }, postings: [{ leftOut: 'internal' }] },
    { name: 'hybrid, remote',
      answers: { [at()]: list(2, job({}), job({ id: '8' })), [`${API}/7431`]: detail('x', { location: { hybrid: true, remote: true } }),
        [`${API}/8`]: detail('x', { location: { remote: true, city: 'Bern' } }) },
      postings: [{ workplace: 'hybrid' }, { workplace: 'remote' }] },
    { name: 'wrong types cost the value, not the job',
      answers: { [at()]: list(1, job({})),
        [`${API}/7431`]: detail('x', { location: 'Bern', company: 4, typeOfEmployment: 'x', language: null, refNumber: {} }) },
      postings: [{ id: '7431', title: 'Baker', kind: [], language: undefined }] },
  ],
};
