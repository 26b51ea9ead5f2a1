/** Sentences and lists: what a query of many words looks for. */
import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

const jobs = jobsOf([
  { title: 'Koch', language: 'de' },
  { title: 'Kellner', language: 'de', description: 'Im Sommer suchen wir gelernte Leute.' },
  { title: 'Staplerfahrer', language: 'de' },
  { title: 'Lagermitarbeiter', language: 'de' },
  { title: 'Infirmier (H/F)', language: 'fr' },
  { title: 'Nurse', tags: ['Python'], description: 'A job for the spring.' },
  { title: 'Software Developer', tags: ['Python'] },
  { title: 'Software Developer', tags: ['Rust'] },
  { title: 'Softwareentwickler', language: 'de' },
  { title: 'Elektroniker', language: 'de', employer: { name: 'Muster Bahn AG', location: {} } },
  { title: 'Éboueur (H/F)', language: 'fr' },
]);
const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));

test.for<[string, string[]]>([
  // Words of a sentence that are no occupation, skill or name only rank.
  ['gelernter Koch sucht im Sommer eine Stelle', ['Koch']],
  ['je cherche un poste comme infirmière pour la rentrée', ['Infirmier (H/F)', 'Nurse']],
  ['I am looking for a job as a software developer with python', ['Software Developer']],
  // Occupations one after the other are as good as each other.
  ['Koch Kellner', ['Kellner', 'Koch']],
  ['Lagermitarbeiter, Staplerfahrer', ['Lagermitarbeiter', 'Staplerfahrer']],
  // An industry is said by the employer.
  ['railway jobs', ['Elektroniker']],
  // A compound with a hyphen is one word, and makes no sentence of three: all are asked for.
  ['embedded rust software-entwickler', []],
  ['busco trabajo de enfermera', ['Infirmier (H/F)', 'Nurse']],
  // Grammar in another language.
  ['bin man jobs', ['Éboueur (H/F)']],
])('%s', async ([q, expected]) => {
  const answer = await opened().search.search({ q, filters: {}, offset: 0, limit: 20 });
  expect([...new Set(titlesOf(answer).slice(0, answer.total))].sort()).toEqual(expected);
});

test('a skill in a sentence is required', async () => {
  const q = 'I am looking for a job as a software developer with python';
  expect((await opened().search.search({ q, filters: {}, offset: 0, limit: 20 })).total).toBe(1);
});

test('a town that is also a function word is not read as "all jobs"', async () => {
  for (const q of ['lavoro Como', 'jobs in Como'])
    expect((await opened().search.search({ q, filters: {}, offset: 0, limit: 20 })).total).toBe(0);
});
