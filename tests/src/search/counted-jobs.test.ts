/** The jobs that `total` counts: what a title says by word or by the same meaning, and what tags say. */
import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const several = <T>(count: number, job: T): T[] => Array.from({ length: count }, () => job);
const jobs = jobsOf([
  { title: 'HR Business Partner' },
  { title: 'Recruiter' },
  { title: 'HR Manager' },
  { title: 'Assistant commercial (H/F)', language: 'fr' },
  { title: 'Sales Development Representative' },
  { title: 'Sales Associate' },
  ...several(2, { title: 'Electrical Engineer', tags: ['Electrical', 'Android'] }),
  ...several(6, { title: 'Software Engineer', tags: ['Electrical', 'Android'] }),
  { title: 'Android Engineer', tags: ['Android'] },
  { title: 'iOS Developer', tags: ['Android'] },
  { title: 'Mobile Developer' },
  { title: 'Backend Engineer' },
  ...several(2, { title: 'Revenue Operations Lead' }),
  { title: 'Bäcker', language: 'de', description: 'Our operations, and the revenue of the shop.' },
  { title: 'Customer Success Lead', tags: ['Customer', 'Success'] },
  ...several(2, { title: 'Customer Success Partner', tags: ['Customer', 'Success'] }),
  { title: 'Florist', description: 'Every customer is a success.', tags: ['Customer'] },
  ...several(10, { title: 'Operations Lead' }),
  ...several(20, { title: 'Partner Coach' }),
  { title: 'Sales Partner' },
  { title: 'Account Executive, Partner Network' },
  { title: 'Key Account Manager' },
  { title: 'Business Developer' },
  { title: 'Sales Assistant' },
  ...several(10, { title: 'Intern' }),
  { title: 'Software Engineer Intern' },
  { title: 'Software Engineer, Internal Tools' },
  { title: 'Lehrstelle als Zeichner', language: 'de' },
  { title: 'Gipser', language: 'de', jobType: 'apprenticeship' },
  { title: 'Glaser', language: 'de', description: 'Du hast eine Lehre oder eine Ausbildung gemacht.' },
  { title: 'Energy Engineer' },
  { title: 'Network Engineer', employer: { name: 'Muster Energie AG', location: {} } },
  { title: 'Winzer', language: 'de', description: 'You report to revenue operations.' },
  { title: 'Kellner', language: 'de', description: 'You know event sourcing.', tags: ['Event Sourcing'] },
  { title: 'Imker', language: 'de', description: 'You know event sourcing.' },
  ...several(10, { title: 'Conformity Lead', tags: ['Fintech'] }),
  ...several(10, { title: 'Screening Lead', tags: ['Fintech', 'Conformity'] }),
  ...several(10, { title: 'Appraisal Lead' }),
  ...several(10, { title: 'Moderation Lead', description: 'An appraisal each year.' }),
  { title: 'Appraisal Lead (Moderation)' },
  { title: 'Knitter', tags: ['Insurance Appraisal'] },
  { title: 'Moderation Lead', employer: { name: 'Zephyr Labs', location: {} } },
  ...several(5, {
    title: 'Potter',
    description: 'Our moderation.',
    employer: { name: 'Zephyr Labs', location: {} },
  }),
  ...several(40, { title: 'Stitcher', description: 'An appraisal of your moderation each year.' }),
  ...several(40, { title: 'Weber', language: 'de', description: 'Our conformity.', tags: ['Fintech'] }),
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));

test.for<[string, string[]]>([
  ['HR business partner', ['HR Business Partner']],
  ['assistant commercial', ['Assistant commercial (H/F)']],
  ['electrical engineer', ['Electrical Engineer']],
  ['android developer', ['Android Engineer']],
  ['backend developer', ['Backend Engineer']],
  ['mobile developer', ['Android Engineer', 'Mobile Developer', 'iOS Developer']],
  ['revenue operations', ['Revenue Operations Lead']],
  ['customer success', ['Customer Success Lead', 'Customer Success Partner']],
  ['operations', ['Operations Lead', 'Revenue Operations Lead']],
  ['"revenue operations"', ['Revenue Operations Lead']],
  // A text that has a skill asks for it.
  ['"event sourcing"', ['Imker', 'Kellner']],
  ['energy engineer', ['Energy Engineer']],
  // No title says it: it is a tag.
  ['insurance appraisal', ['Knitter']],
  ['sales partner', ['Sales Partner']],
  ['account executive', ['Account Executive, Partner Network']],
  ['business development', ['Business Developer']],
  ['software engineer intern', ['Software Engineer Intern']],
  // A text speaks of what one has learnt.
  ['Lehrstelle', ['Gipser', 'Lehrstelle als Zeichner']],
  ['freie Lehrstellen', ['Gipser', 'Lehrstelle als Zeichner']],
])('%s', async ([q, expected]) => {
  const { hits, total } = await opened().search.search({ q, filters: {}, offset: 0, limit: 50 });
  const titles = hits.slice(0, total).map(({ posting }) => posting.title);
  expect([...new Set(titles)].sort()).toEqual(expected);
});
