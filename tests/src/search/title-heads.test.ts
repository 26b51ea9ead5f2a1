import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

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
])('"%s" finds titles with that head in any language', async (q, titles) => {
  expect(await find(q)).toEqual(titles);
});

test('a "conducteur" of works is no driver, and a text has no head', async () => {
  expect(await find('Chauffeur')).toEqual([]);
});

test('"exact" and quotes find the word alone', async () => {
  expect(await find('"analista"')).toEqual([]);
});
