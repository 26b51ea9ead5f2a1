import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { inEnglish } from '../../../src/search/title-heads.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';

/** Each in its language. */
const TITLES: readonly (readonly [title: string, language: string])[] = [
  ['Test engineer', 'en'],
  ['Bauingenieurin', 'de'],
  ['Ingénieur méthodes', 'fr'],
  ['Ingegnere di cantiere', 'it'],
  ['Head of engineering', 'en'],
  ['Java developer', 'en'],
  ['Frontend-Entwickler', 'de'],
  ['Développeuse mobile', 'fr'],
  ['Sviluppatore', 'it'],
  ['Tax consultant', 'en'],
  ['Berater Finanzen', 'de'],
  ['Consulente fiscale', 'it'],
  ['Business analyst', 'en'],
  ['Analyste crédit', 'fr'],
  ['Buyer, metals', 'en'],
  ['Acheteuse', 'fr'],
  ['Strategischer Einkäufer', 'de'],
  ['Conducteur de travaux', 'fr'],
  ['Abteilungsleiterin Bau', 'de'],
  ['Bereichsleitung Logistik', 'de'],
  ['Postdoctoral fellow', 'en'],
  ['Postdoktorand', 'de'],
];
const opened = openedOnce((folder) =>
  searchOf(
    jobsOf(
      TITLES.map(([title, language]) => ({ title, language, description: 'Our engineers are drivers.' })),
    ),
    {},
    {},
    folder,
  ),
);
const find = async (q: string): Promise<string[]> => {
  const answer = await opened().ask(String(new URLSearchParams({ q, limit: '50' })));
  return titlesOf(answer).slice(0, answer.total).sort();
};

const engineers = ['Bauingenieurin', 'Ingegnere di cantiere', 'Ingénieur méthodes', 'Test engineer'];
const developers = ['Développeuse mobile', 'Frontend-Entwickler', 'Java developer', 'Sviluppatore'];
const consultants = ['Berater Finanzen', 'Consulente fiscale', 'Tax consultant'];
const analysts = ['Analyste crédit', 'Business analyst'];
const buyers = ['Acheteuse', 'Buyer, metals', 'Strategischer Einkäufer'];

test.each([
  ['Ingenieur', engineers],
  ['ingénieure', engineers],
  ['ingegnere', engineers],
  ['Entwicklerin', developers],
  ['développeur', developers],
  ['programmatore', developers],
  ['Beraterin', consultants],
  ['consulente', consultants],
  ['analista', analysts],
  ['Einkäuferin', buyers],
  ['acheteur', buyers],
  ['Fachbereichsleiter', ['Abteilungsleiterin Bau', 'Bereichsleitung Logistik']],
  ['postdoc', ['Postdoctoral fellow', 'Postdoktorand']],
])('"%s" finds titles with that head in any language', async (q, titles) => {
  expect(await find(q)).toEqual(titles);
});

test('a "conducteur" of works is not a driver, and heads only count in titles', async () =>
  expect(await find('Chauffeur')).toEqual([]));

test('`exact` and quotes match only the word', async () => expect(await find('"analista"')).toEqual([]));

test.each([
  ['ingeniero backend', [['backend', 'engineer']]],
  ['engineer sales', [['sales', 'engineer']]],
  ['Daten Ingenieur', [['data', 'engineer']]],
  [
    'ingeniero mecánico',
    [
      ['ingeniero', 'mechanic'],
      ['mechanical', 'engineer'],
    ],
  ],
  ['assistant manager', []],
  ['engineer', []],
  ['plombier chauffagiste', []],
])('"%s" in English', (words, english) => {
  expect(inEnglish(words.split(' ').map(normalize))).toEqual(english);
});

describe("a head and its modifier, in any language's order, are one occupation", () => {
  const OTHERS = ['Software Engineer', 'Nurse', 'Doctor', 'Car Mechanic', 'Sales Manager', 'Electrician'];
  const named = openedOnce(async (folder) => {
    const jobs = jobsOf(
      [
        'Backend Engineer', 'Data Engineer', 'Sales Engineer', 'Frontend Developer', 'Solutions Architect', 'Mechanical Engineer', 'Data Analyst', 'Medical Translator',
        'Administrative Assistant', ...OTHERS,
      ].map((title) => ({ title })),
    ); // prettier-ignore
    const { found } = occupationsOf(jobs, known.labels, { near: known.near });
    return searchOf(jobs, {}, { occupations: found }, folder);
  });
  test.each([
    ['ingeniero backend', 'Backend Engineer'],
    ['ingénieure backend', 'Backend Engineer'],
    ['Ingenieurin Backend', 'Backend Engineer'],
    ['ingeniero de datos', 'Data Engineer'],
    ['ingénieur de données', 'Data Engineer'],
    ['engineer sales', 'Sales Engineer'],
    ['ingénieur commercial', 'Sales Engineer'],
    ['desarrolladora frontend', 'Frontend Developer'],
    ['sviluppatrice frontend', 'Frontend Developer'],
    ['arquitecto de soluciones', 'Solutions Architect'],
    ['ingeniero mecánico', 'Mechanical Engineer'],
    ['ingegnere meccanica', 'Mechanical Engineer'],
    ['analista de datos', 'Data Analyst'],
    ['traductora médica', 'Medical Translator'],
    ['asistente administrativo', 'Administrative Assistant'],
  ])('%s: %s', async (q, title) => {
    const answer = await named().ask(String(new URLSearchParams({ q })));
    const titles = titlesOf(answer).slice(0, answer.total);
    expect(titles[0]).toBe(title);
    expect(titles.filter((one) => OTHERS.includes(one))).toEqual([]);
  });
});
