import type { SystemCases } from './cases.ts';

const address = 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true';
// prettier-ignore
const job = (given: object) => ({
  id: 71, internal_job_id: 5, absolute_url: 'https://job-boards.greenhouse.io/acme/jobs/71', title: 'Baker',
  updated_at: '2026-11-02T10:00:00-04:00', first_published: '2026-10-01T09:00:00-04:00',
  requisition_id: 'R-12', language: 'en', location: { name: 'Bern, Switzerland' },
  content: '&lt;p&gt;Bread &amp;amp; rolls.&lt;/p&gt;', company_name: 'Acme ', metadata: null, ...given,
});
const board = (...jobs: object[]) => JSON.stringify({ jobs, meta: { total: jobs.length } });

export const greenhouse: SystemCases = {
  address,
  other: 'https://boards-api.greenhouse.io/v1/boards/other/jobs?content=true',
  empty: board(),
  one: (content) => board(job({ content })),
  // prettier-ignore
  cases: [
    { name: 'dates, number and name; the update is no publication',
      answers: { [address]: board(job({ application_deadline: '2026-12-31T23:59:00-05:00' })) },
      postings: [{ id: 'R-12', published: '2026-10-01T09:00:00-04:00', applyBefore: '2026-12-31T23:59:00-05:00', language: 'en',
        text: '&lt;p&gt;Bread &amp;amp; rolls.&lt;/p&gt;', employer: { name: 'Acme' } }] },
    { name: 'a number that says nothing, or that two openings share, is none',
      answers: { [address]: board(job({ id: 1, requisition_id: 'See Opening ID' }), job({ id: 2, requisition_id: 'R-7' }),
        job({ id: 3, requisition_id: 'R-7' }), job({ id: 4, requisition_id: null })) },
      postings: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }] },
    { name: 'a prospect post is left out; an answer without the field has none',
      answers: { [address]: board(job({ internal_job_id: null }), job({ internal_job_id: undefined })) },
      postings: [{ leftOut: 'prospect' }, { leftOut: undefined }] },
    { name: 'offices count where a job has no place',
      answers: { [address]: board(job({ offices: [{ name: 'Zug' }] }),
        job({ location: { name: ' ' }, offices: [{ name: 'Zug office', location: 'Zug' }] }), job({ location: null, offices: 'Zug' })) },
      postings: [{ places: [{ text: 'Bern, Switzerland' }] }, { places: [{ text: 'Zug' }] }, { places: [] }] },
    { name: 'pay in cents, or in a field of the employer',
      answers: { [address]: board(job({ pay_input_ranges: [{ min_cents: 8000000, max_cents: 9000050, currency_type: 'CHF',
        title: 'Annual pay' }] }),
        job({ metadata: [{ name: 'Salary', value_type: 'currency_range', value: { unit: 'EUR', min_value: '30', max_value: '35' } },
          { name: 'Employment Type', value_type: 'single_select', value: 'Regular' },
          { name: 'Cost centre', value_type: 'single_select', value: 'Temporary' }] })) },
      postings: [{ pay: { min: 80_000, max: 90_000.5, currency: 'CHF', period: 'Annual pay' }, kind: [] },
        { pay: { min: '30', max: '35', currency: 'EUR', period: 'Salary' }, kind: ['Regular'] }] },
    { name: 'openings by department, and a single one, when pasted',
      answers: { [address]: JSON.stringify({ departments: [{ name: 'A', jobs: [job({})] }, { jobs: [] }] }) },
      postings: [{ title: 'Baker' }] },
    { name: 'wrong types cost the value, not the job',
      answers: { [address]: board(job({ id: {}, requisition_id: [], language: 7, metadata: 'x', content: null, location: 3,
        departments: [1] })) }, postings: [{ id: undefined, title: 'Baker', text: undefined, places: [] }] },
  ],
};
