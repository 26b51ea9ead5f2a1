/** Alternatives that share the head of a name of an occupation. */
import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const TITLES = listOf(`
  Backend Engineer | Frontend Engineer | Backend Accountant | Sales Manager | Marketing Manager
  Marketing Intern | Network Engineer | Security Engineer | Security Guard | Data Scientist | Data Analyst
  Dessinateur en génie civil | Dessinateur bâtiment | Maçon bâtiment | Project Manager | Scrum Master | Nurse
  Midwife`); // prettier-ignore
const opened = openedOnce(async (folder) => {
  const jobs = jobsOf(TITLES.map((title) => ({ title, language: /Dess|Maç/.test(title) ? 'fr' : 'en' })));
  const { found } = occupationsOf(jobs, known.labels, { near: known.near });
  return searchOf(jobs, {}, { occupations: found }, folder);
});

test.each([
  ['backend or frontend engineer', ['Backend Engineer', 'Frontend Engineer']],
  ['frontend or backend engineer', ['Backend Engineer', 'Frontend Engineer']],
  ['marketing or sales manager', ['Marketing Manager', 'Sales Manager']],
  ['security or network engineer', ['Network Engineer', 'Security Engineer']],
  ['data scientist or analyst', ['Data Analyst', 'Data Scientist']],
  ['data scientist o data analyst', ['Data Analyst', 'Data Scientist']],
  ['dessinateur en génie civil ou bâtiment', ['Dessinateur bâtiment', 'Dessinateur en génie civil']],
  // Each side is an occupation by itself.
  ['nurse or midwife', ['Midwife', 'Nurse']],
  ['project manager or nurse', ['Nurse', 'Project Manager']],
  // One is whole, and the other is all that follows.
  ['nurse or backend accountant', ['Backend Accountant', 'Nurse']],
  ['nurse or security guard', ['Nurse', 'Security Guard']],
  // A list.
  ['nurse, midwife or scrum master', ['Midwife', 'Nurse', 'Scrum Master']],
])('%s', async (q, titles) => {
  const answer = await opened().ask(String(new URLSearchParams({ q })));
  expect(titlesOf(answer).slice(0, titles.length).sort()).toEqual(titles);
});
