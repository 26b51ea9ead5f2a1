import { expect, it } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import type { Job } from '../../../src/job/job.ts';
import * as known from '../../lib/known-occupations.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

/** Employers that are called like what people search for, each with more jobs than all others have titles. */
const NAMES = [
  ...['Krankenpfleger', 'Nurse GmbH', 'Software Engineer', 'Koch', 'Buchhalter AG', 'Infirmier'],
  ...['Python', 'Kubernetes', 'Bern', 'Senior', 'Praktikum'],
];
const domainOf = (name: string): string => `${name.split(' ')[0]!.toLowerCase()}.example`;
const SPAM = NAMES.flatMap((name) =>
  Array.from({ length: 40 }, (_, i): Partial<Job> => ({
    title: `Betting ${i}`,
    description: `Win ${name} ${i}`,
    domain: domainOf(name),
    employer: { name, location: {} },
    locations: [{ city: 'Basel', country: 'CH' }],
  })),
);
const TITLES = ['Krankenpfleger', 'Nurse', 'Software Engineer', 'Koch', 'Buchhalter', 'Infirmier'];
const HONEST = Array.from({ length: 72 }, (_, i): Partial<Job> => ({
  title: `${i % 4 ? '' : 'Senior '}${TITLES[i % 6]!}`,
  description: `House ${'abcdefghijkl'[i % 12]}`,
  tags: i % 6 === 2 ? ['Python', 'Kubernetes'] : ['Team'],
  domain: `house${i}.example`,
  employer: { name: `House ${'abcdefghijkl'[i % 12]}${'xyzvwu'[Math.floor(i / 12)]}`, location: {} },
  experienceLevel: i % 3 ? 'mid' : 'senior',
  jobType: i % 12 === 0 ? 'internship' : 'permanent',
  locations: [{ city: 'Bern', country: 'CH' }],
}));

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(jobsOf([...SPAM, ...HONEST]));
  return searchOf(jobs, {}, { places, occupations: occupationsOf(jobs, known.labels).found }, folder);
});

it.each([
  ...['krankenpfleger', 'Krankenpfleger', 'nurse', 'software engineer', 'koch', 'buchhalter', 'infirmier'],
  ...[
    'python',
    'kubernetes',
    'bern',
    'senior',
    'krankenpfleger bern',
    'software engineer python',
    'senior nurse',
  ],
])('an employer that is called so does not own the search for "%s"', async (q) => {
  const { hits } = await opened().ask(`q=${encodeURIComponent(q)}&limit=10`);
  const ofEmployers = hits.filter(({ posting }) => posting.title.startsWith('Betting'));
  expect(hits.length).toBeGreaterThan(5);
  expect(ofEmployers.length).toBeLessThanOrEqual(3);
});

it('the name beside another word still finds the employer', async () => {
  const { hits } = await opened().ask('q=betting&employers=koch.example&limit=10');
  expect(new Set(hits.map(({ posting }) => posting.domain))).toEqual(new Set(['koch.example']));
});
