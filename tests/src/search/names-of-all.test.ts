import { expect, it } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Job } from '../../../src/job/job.ts';
import * as known from '../../lib/known-occupations.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { listOf } from '../../lib/text-table.ts';

/** Employers that are called like what people search for, each with more jobs than all others have titles. */
const NAMES = [
  ...['Krankenpfleger', 'Nurse GmbH', 'Software Engineer', 'Koch', 'Buchhalter AG', 'Infirmier'],
  ...['Python', 'Kubernetes', 'Bern', 'Senior', 'Praktikum'],
  ...['Senior Nurse', 'Cobol Software Engineer', 'Customer Support Remote', 'Los Angeles'],
];
const domainOf = (name: string): string => `${name.replaceAll(' ', '-').toLowerCase()}.example`;
const SPAM = NAMES.flatMap((name) =>
  Array.from({ length: 40 }, (_, i): Partial<Job> => ({
    title: `Betting ${i}`,
    description: `Win ${name} ${i}`,
    domain: domainOf(name),
    employer: { name, location: {} },
    locations: [{ city: 'Basel', country: 'CH' }],
  })),
);
const TITLES = [
  ...listOf(
    'Krankenpfleger | Nurse | Software Engineer | Koch | Buchhalter | Infirmier | Customer Support Agent',
  ),
];
const HONEST = Array.from({ length: 112 }, (_, i): Partial<Job> => ({
  title: `${i % 4 ? '' : 'Senior '}${i < 35 && i % 7 === 2 ? 'Cobol ' : ''}${TITLES[i % 7]!}`,
  description: `House ${'abcdefghijkl'[i % 12]}`,
  tags: i % 7 === 2 ? ['Python', 'Kubernetes'] : ['Team'],
  domain: `house${i}.example`,
  employer: { name: `House ${'abcdefghijkl'[i % 12]}${'xyzvwutsrq'[Math.floor(i / 12)]}`, location: {} },
  ...(i % 7 === 6 && { workType: 'remote' }),
  experienceLevel: i % 3 ? 'mid' : 'senior',
  jobType: i % 12 === 0 ? 'internship' : 'permanent',
  locations: [i % 7 < 5 ? { city: 'Bern', country: 'CH' } : { city: 'Los Angeles', country: 'US' }],
}));

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(jobsOf([...SPAM, ...HONEST]));
  return searchOf(jobs, {}, { places, occupations: occupationsOf(jobs, known.labels).found }, folder);
});

it.each(
  // prettier-ignore
  [
    ...['krankenpfleger', 'Krankenpfleger', 'nurse', 'software engineer', 'koch', 'buchhalter', 'infirmier'],
    ...['python', 'kubernetes', 'bern', 'senior', 'krankenpfleger bern', 'software engineer python', 'senior nurse',
      'customer support remote', 'Los Angeles'],
  ],
)('an employer of that name does not capture the search for "%s"', async (q) => {
  const { hits } = await opened().ask(`q=${encodeURIComponent(q)}&limit=10`);
  const ofEmployers = hits.filter(({ posting }) => posting.title.startsWith('Betting'));
  const byDomain = Map.groupBy(ofEmployers, ({ posting }) => posting.domain);
  expect(hits.length).toBeGreaterThan(5);
  expect(Math.max(0, ...[...byDomain.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
});

it('the name together with another word still finds the employer', async () => {
  const { hits } = await opened().ask('q=betting&employers=koch.example&limit=10');
  expect(new Set(hits.map(({ posting }) => posting.domain))).toEqual(new Set(['koch.example']));
});

it.each(['bern', 'Bern', 'Los Angeles'])('"%s" is a place even if an employer has the name', async (q) => {
  const { place } = await opened().ask(`q=${encodeURIComponent(q)}&limit=1`);
  expect(place?.typed).toBe(q);
});

it('follows the few jobs with all of its words', async () => {
  const { hits } = await opened().ask('q=cobol+software+engineer&limit=10');
  expect(hits.slice(0, 5).every(({ posting }) => posting.title.includes('Cobol'))).toBe(true);
});
