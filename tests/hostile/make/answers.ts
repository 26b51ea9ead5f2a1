/** Valid answers of every source that `make` reads, each opening as a tree that a fuzz can change. */
import Papa from 'papaparse';

export type Tree = Record<string, unknown>;

interface AnswerKind {
  /** The opening with this number, in the documented shape. */
  opening: (n: number) => Tree;
  /** The whole answer. */
  answer: (openings: readonly Tree[]) => string;
}

const TEXT =
  '<p>Wir backen jede Nacht f&uuml;r die Stadt.</p><ul><li>Brot</li></ul><p>Fragen beantwortet Frau Anna Muster, Telefon +41 31 123 45 67, anna.muster@firm.example.</p>';
/** What no feed may have. */
export const SECRET = /Muster|123 45 67|muster@/i;
const recruiter = {
  recruiter: { name: 'Anna Muster', email: 'anna.muster@firm.example', phone: '+41 31 123 45 67' },
};

const json =
  (wrap: (openings: readonly Tree[]) => unknown) =>
  (openings: readonly Tree[]): string =>
    JSON.stringify(wrap(openings));

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A value as text. */
const cell = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** XML of a tree: a list repeats its element. */
const xml = (name: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => xml(name, one)).join('')
    : `<${name}>${isTree(value) ? elements(value) : escape(cell(value ?? ''))}</${name}>`;
const elements = (tree: Tree): string =>
  Object.entries(tree)
    .map(([name, value]) => xml(name, value))
    .join('');

/** A page with each opening in a script of its own. */
const page = (openings: readonly Tree[]): string =>
  openings
    .map(
      (one) =>
        `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
    )
    .join('\n');

export const ANSWERS: Readonly<Record<string, AnswerKind>> = {
  ashby: {
    // prettier-ignore
    opening: (n) => ({
      id: `a-${n}`, title: `Baker ${n}`, jobUrl: `https://jobs.ashbyhq.com/acme/a-${n}`,
      employmentType: 'FullTime', publishedAt: '2026-08-01T09:00:00.000+00:00', isListed: true,
      workplaceType: 'OnSite', location: 'Bern',
      address: { postalAddress: { addressLocality: 'Bern', addressRegion: 'BE',
        addressCountry: 'Switzerland' } },
      secondaryLocations: [{ location: 'Thun', address: { postalAddress: { addressLocality: 'Thun' } } }],
      compensation: { summaryComponents: [{ compensationType: 'Salary', interval: '1 YEAR',
        currencyCode: 'CHF', minValue: 60_000, maxValue: 70_000 }] },
      descriptionHtml: TEXT, ...recruiter,
    }),
    answer: json((jobs) => ({ apiVersion: '1', jobs })),
  },
  greenhouse: {
    // prettier-ignore
    opening: (n) => ({
      id: n, internal_job_id: 100 + n, requisition_id: `R${n}`, title: `Baker ${n}`,
      absolute_url: `https://boards.greenhouse.io/acme/jobs/${n}`, location: { name: 'Bern, Switzerland' },
      first_published: '2026-08-01T09:00:00-04:00', language: 'de', content: escape(TEXT),
      metadata: [{ name: 'Employment Type', value: 'Regular', value_type: 'single_select' },
        { name: 'Pay', value_type: 'currency_range',
        value: { unit: 'CHF', min_value: '60000', max_value: '70000' } }],
      departments: [{ id: 1, name: 'Oven' }], offices: [{ name: 'Bern', location: 'Bern, Switzerland' }],
      ...recruiter,
    }),
    answer: json((jobs) => ({ jobs, meta: { total: jobs.length } })),
  },
  lever: {
    // prettier-ignore
    opening: (n) => ({
      id: `l-${n}`, text: `Baker ${n}`, hostedUrl: `https://jobs.lever.co/acme/l-${n}`,
      createdAt: 1_785_000_000_000,
      categories: { commitment: 'Permanent', department: 'Oven', location: 'Bern',
        allLocations: ['Bern', 'Thun'] },
      country: 'CH', workplaceType: 'hybrid', description: TEXT,
      lists: [{ text: 'Aufgaben', content: '<li>Brot</li>' }],
      salaryRange: { min: 60_000, max: 70_000, currency: 'CHF', interval: 'per-year-salary' }, ...recruiter,
    }),
    answer: json((jobs) => jobs),
  },
  personio: {
    // prettier-ignore
    opening: (n) => ({
      id: n, subcompany: 'Acme', office: 'Bern', additionalOffices: { office: ['Thun', 'Biel'] },
      department: 'Backstube', name: `Bäcker ${n}`,
      jobDescriptions: { jobDescription: [{ name: 'Aufgaben', value: TEXT },
        { name: 'CONTACT_PERSON', value: 'Frau Anna Muster' }] },
      employmentType: 'permanent', schedule: 'part-time', seniority: 'experienced', keywords: 'Brot,Nacht',
      createdAt: '2026-08-01T08:30:00+00:00',
    }),
    answer: (positions) =>
      `<?xml version="1.0" encoding="UTF-8"?>${xml('workzag-jobs', { position: positions })}`,
  },
  recruitee: {
    // prettier-ignore
    opening: (n) => ({
      id: n, title: `Baker ${n}`, careers_url: `https://acme.recruitee.com/o/${n}`, status: 'published',
      published_at: '2026-08-01 10:10:39 UTC', description: TEXT, requirements: '<p>Flink</p>',
      translations: { de: { title: `Baker ${n}` } },
      locations: [{ city: 'Bern', country_code: 'CH', state: 'BE' }],
      employment_type_code: 'fulltime_permanent', min_hours: 20, max_hours: 40,
      salary: { min: '60000', max: '70000', currency: 'CHF', period: 'year' }, department: 'Oven',
      tags: ['Brot'], mailbox_email: 'anna.muster@firm.example',
    }),
    answer: json((offers) => ({ offers })),
  },
  smartrecruiters: {
    opening: (n) => ({
      id: String(n),
      refNumber: `REF${n}`,
      name: `Baker ${n}`,
      company: { identifier: 'acme', name: 'Acme' },
      releasedDate: '2026-08-01T09:00:00.000Z',
      postingUrl: `https://jobs.smartrecruiters.com/acme/${n}`,
      location: { city: 'Bern', region: 'BE', country: 'ch', remote: false },
      typeOfEmployment: { id: 'permanent' },
      function: { label: 'Oven' },
      language: { code: 'de' },
      jobAd: { sections: { jobDescription: { title: 'Aufgaben', text: TEXT } } },
      creator: recruiter.recruiter,
    }),
    answer: json((content) => ({ totalFound: content.length, content })),
  },
  teamtailor: {
    opening: (n) => ({
      title: `Baker ${n}`,
      description: TEXT,
      pubDate: 'Sat, 01 Aug 2026 09:00:00 +0200',
      link: `https://acme.teamtailor.com/jobs/${n}`,
      guid: `guid-${n}`,
      remoteStatus: 'hybrid',
      'tt:department': 'Oven',
      'tt:locations': {
        'tt:location': [{ 'tt:name': 'Bern', 'tt:city': 'Bern', 'tt:country': 'Switzerland' }],
      },
    }),
    answer: (items) =>
      xml('rss', { channel: { title: 'Acme', link: 'https://acme.teamtailor.com/', item: items } }),
  },
  jsonld: {
    opening: (n) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: `Baker ${n}`,
      url: `https://www.firm.example/jobs/${n}`,
      identifier: { '@type': 'PropertyValue', value: `R${n}` },
      description: TEXT,
      datePosted: '2026-08-01',
      employmentType: ['FULL_TIME', 'PERMANENT'],
      hiringOrganization: { '@type': 'Organization', name: 'Acme' },
      jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Bern', addressCountry: 'CH' } }],
      baseSalary: {
        currency: 'CHF',
        value: { '@type': 'QuantitativeValue', minValue: 60_000, maxValue: 70_000, unitText: 'YEAR' },
      },
      applicationContact: recruiter.recruiter,
    }),
    answer: page,
  },
  csv: {
    opening: (n) => ({
      Titel: `Bäcker ${n}`,
      Link: `https://www.firm.example/jobs/${n}`,
      Ort: 'Bern / Thun',
      Pensum: '80-100%',
      Vertragsart: 'unbefristet',
      'Veröffentlicht am': '1.8.2026',
      Lohn: "CHF 60'000 - 70'000 pro Jahr",
      Beschreibung: TEXT,
      Ansprechperson: 'Anna Muster',
    }),
    answer: (rows) => {
      const headings = Object.keys(ANSWERS['csv']!.opening(0));
      return Papa.unparse([headings, ...rows.map((row) => headings.map((name) => cell(row[name])))], {
        delimiter: ';',
      });
    },
  },
};
