/** What readers say of themselves: how they mostly want to work ranks, or is asked for where nothing else is. */
import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const jobs = jobsOf([
  { title: 'Barista', description: 'Full time in our bar.' },
  { title: 'Barista in Teilzeit' },
  { title: 'Barista, Minijob' },
  { title: 'Barista, Werkstudent' },
  { title: 'Verkauf in Teilzeit' },
  { title: 'Plakate, Minijob' },
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const titles = async (q: string): Promise<string[]> => {
  const answer = await opened().search.search({ q, filters: {}, offset: 0, limit: 10 });
  return titlesOf(answer).slice(0, answer.total);
};

test.each([
  ['barista für mama nach der elternzeit', 'Barista in Teilzeit'],
  ['back to work after kids barista', 'Barista in Teilzeit'],
  ['barista, reprise du travail', 'Barista in Teilzeit'],
  ['retired barista', 'Barista, Minijob'],
  ['retraité cherche un poste de barista', 'Barista, Minijob'],
])('%s: matching kinds of jobs come first, others follow', async (q, first) => {
  const found = await titles(q);
  expect(found[0]).toBe(first);
  expect(found).toContain('Barista');
});

test('students look for student jobs', async () =>
  expect(await titles('ich studiere und suche als barista')).toEqual(['Barista, Werkstudent']));

test('without other words, only such jobs are searched', async () => {
  expect((await titles('ich bin mutter und möchte wieder ein paar stunden arbeiten')).sort()).toEqual([
    'Barista in Teilzeit',
    'Verkauf in Teilzeit',
  ]);
  expect((await titles('rentner, will noch geld verdienen')).sort()).toEqual([
    'Barista, Minijob',
    'Plakate, Minijob',
  ]);
  expect((await titles('was für rentner')).sort()).toEqual(['Barista, Minijob', 'Plakate, Minijob']);
});

test.each([
  ['barista nebenjob neben dem studium', 'Barista, Werkstudent'],
  ['barista student job part time', 'Barista, Werkstudent'],
  ['job étudiant à temps partiel barista', 'Barista, Werkstudent'],
  ['barista minijob teilzeit', 'Barista, Minijob'],
])('%s: an implied kind of job is not required', async (q, title) => {
  expect(await titles(q)).toEqual([title]);
});

test.each(['barista "nebenjob" werkstudent', 'barista werkstudent nachts'])(
  '%s: other conditions are still required',
  async (q) => expect(await titles(q)).toEqual([]),
);

const beginners = openedOnce((folder) =>
  searchOf(
    jobsOf([
      { title: 'Werkstudent IT-Support', experienceLevel: 'junior' },
      { title: 'Software Engineer, New Grad', experienceLevel: 'junior' },
      { title: 'Werkstudent IT', experienceLevel: 'junior' },
      { title: 'IT-Support', experienceLevel: 'junior' },
      { title: 'IT Supporter, Quereinstieg möglich', experienceLevel: 'junior' },
      { title: 'Lagerhelfer, ungelernt' },
    ]),
    {},
    {},
    folder,
  ),
);
test.each([
  'Einsteiger IT ohne Studium',
  'junior it without a degree',
  'débutant informatique sans diplôme',
  'junior it senza laurea',
])('%s: jobs for students and graduates come last', async (q) => {
  const answer = await beginners().search.search({ q, filters: {}, offset: 0, limit: 10 });
  expect(titlesOf(answer).slice(0, 2).sort()).toEqual(['IT Supporter, Quereinstieg möglich', 'IT-Support']);
});

test('a student without a degree finds jobs for students', async () => {
  const q = 'Werkstudent IT ohne Abschluss';
  const answer = await beginners().search.search({ q, filters: {}, offset: 0, limit: 10 });
  expect(titlesOf(answer)[0]).toMatch(/Werkstudent/);
});
