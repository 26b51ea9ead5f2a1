import type { SystemCases } from './cases.ts';

const address = 'https://acme.recruitee.com/api/offers/';
// prettier-ignore
const offer = (given: object) => ({
  id: 27, title: 'Baker', careers_url: 'https://acme.recruitee.com/o/baker',
  careers_apply_url: 'https://acme.recruitee.com/o/baker/c/new', status: 'published',
  published_at: '2026-08-05 10:10:39 UTC', description: '<p>Bread.</p>', requirements: '<p>Hands.</p>',
  city: 'Bern', country_code: 'CH', location: 'Remote job', employment_type_code: 'parttime_permanent',
  company_name: 'Acme', mailbox_email: 'job.27@acme.recruitee.example',
  open_questions: [{ body: 'Call +41 31 000 00 00?' }], ...given,
});
const board = (...offers: object[]) => JSON.stringify({ offers });

export const recruitee: SystemCases = {
  address,
  other: 'https://other.recruitee.com/api/offers/',
  empty: board(),
  one: (description) => board(offer({ description })),
  // prettier-ignore
  cases: [
    { name: 'the city of a "Remote job", and no address of a mailbox', answers: { [address]: board(offer({ remote: true })) },
      postings: [{ id: '27', text: '<p>Bread.</p>\n\n<p>Hands.</p>', places: [{ city: 'Bern', region: undefined, country: 'CH' }],
        workplace: 'remote', published: '2026-08-05 10:10:39 UTC' }] },
    { name: 'hybrid comes before remote',
      answers: { [address]: board(offer({ remote: true, hybrid: true }), offer({ on_site: true }), offer({ remote: 'no' })) },
      postings: [{ workplace: 'hybrid' }, { workplace: 'on_site' }, { workplace: undefined }] },
    { name: 'places with their countries',
      answers: { [address]: board(offer({ locations: [{ city: 'Bern', country_code: 'CH', postal_code: '3000' },
        { city: 'Wien', country: 'Austria' }, 'x'] })) },
      postings: [{ places: [{ city: 'Bern', country: 'CH' }, { city: 'Wien', country: 'Austria' }] as never }] },
    { name: 'the language is that of the translation that the offer is',
      answers: { [address]: board(offer({ translations: { de: { title: 'Bäckerin' }, en: { title: 'Baker' } } }),
        offer({ translations: { fr: {} } }), offer({ translations: { de: { title: 'Bäckerin' }, fr: { title: 'Boulangère' } } })) },
      postings: [{ language: 'en' }, { language: 'fr' }, { language: undefined }] },
    { name: 'hours and pay',
      answers: { [address]: board(offer({ min_hours: 20, max_hours: 30,
        salary: { min: '60000', max: '75000', period: 'year', currency: 'EUR' } }),
        offer({ min_hours: null, max_hours: 40, salary: { min: null, max: null, period: null, currency: null } })) },
      postings: [{ hours: ['parttime_permanent', '20-30 h'], pay: { min: '60000', max: '75000', period: 'year', currency: 'EUR' } },
        { hours: ['parttime_permanent', '40-40 h'], pay: undefined }] },
    { name: 'what is internal or a pool is left out',
      answers: { [address]: board(offer({ status: 'internal' }), offer({ kind: 'talent_pool' }), offer({ title: 'Candidature spontanée' })) },
      postings: [{ leftOut: 'unlisted' }, { leftOut: 'unsolicited' }, { leftOut: 'unsolicited' }] },
    { name: 'characters that nobody sees',
      answers: { [address]: board(offer({ department: 'Delivery\u200b', title: '\ufeffBaker\u2060' })) },
      postings: [{ category: 'Delivery', title: 'Baker' }] },
    { name: "the employer's own host", where: 'jobs.acme.example',
      answers: { 'https://jobs.acme.example/api/offers/': board(offer({ careers_url: 'https://jobs.acme.example/o/baker' })) },
      postings: [{ url: 'https://jobs.acme.example/o/baker' }] },
    { name: 'wrong types cost the value, not the job',
      answers: { [address]: board(offer({ locations: 'Bern', salary: '75000', translations: [], tags: 'bread', status: undefined })) },
      postings: [{ title: 'Baker', tags: ['bread'], pay: undefined, leftOut: undefined }] },
  ],
};
