import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobAt as at, openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      at('Comptable', 'Lyon', 'FR'),
      at('Serveur', 'Grenoble', 'FR', 'Travail le week-end.'),
      { ...at('Stage vente', 'Paris', 'FR'), jobType: 'internship' },
      { ...at('Stage finance', 'Lille', 'FR'), jobType: 'internship' },
      at('Idraulico', 'Torino', 'IT'),
      at('Maler', 'Bern', 'CH'),
      at('Maler', 'Genf', 'CH'),
      at('Gipser', 'Zürich', 'CH', 'Fassade und Altbau.'),
      at('Schreiner', 'Basel', 'CH'),
      at('Schreiner Teilzeit', 'Zürich', 'CH'),
      at('Bäcker', 'Köln', 'DE'),
      at('Dachdecker', 'Aarau', 'CH'),
      at('Dachdecker', 'Lugano', 'CH'),
      at('Dachdecker Flachdach', 'Genf', 'CH'),
      { ...at('Praktikum Einkauf', 'Köln', 'DE'), jobType: 'internship' },
      { ...at('Praktikum Logistik', 'Hamburg', 'DE'), jobType: 'internship' },
      { ...at('Praktikum Astronomie', 'Boston', 'US'), jobType: 'internship' },
      { ...at('Praktikum Schreiner', 'Boston', 'US'), jobType: 'internship' },
      at('Minijob', 'Hamburg', 'DE'),
      at('Werkstudent', 'Mainz', 'DE'),
      { ...at('Controlling', 'Mainz', 'DE'), tags: ['Controlling'] },
      { ...at('Controlling', 'Ulm', 'DE'), tags: ['Controlling'] },
      at('Registered nurse', 'Leeds', 'GB'),
    ]),
  );
  const { found } = occupationsOf(jobs, known.labels, { near: known.near });
  return searchOf(jobs, {}, { places, occupations: found }, folder);
});
const find = async (parameters: Record<string, string>) => {
  const answer = await opened().ask(String(new URLSearchParams({ limit: '50', ...parameters })));
  return {
    ...answer,
    found: answer.hits.map(({ posting: { title, locations } }) => `${title}, ${locations[0]!.city}`),
  };
};

describe('drops words if no job at a place has all', () => {
  test.each([
    // Hours and contract: the occupation there comes before all of it elsewhere.
    ['Schreiner Basel Teilzeit', ['Schreiner, Basel', 'Schreiner Teilzeit, Zurich'], ['Teilzeit']],
    ['Schreiner Teilzeit unbefristet Basel', ['Schreiner, Basel', 'Schreiner Teilzeit, Zurich'], ['Teilzeit', 'unbefristet']],
    // A word that no job of the occupation has only ranks.
    ['Maler Altbau Bern', ['Maler, Bern', 'Maler, Geneva'], ['Altbau']],
    ['Maler Bern Fassade Altbau', ['Maler, Bern', 'Maler, Geneva'], ['Fassade', 'Altbau']],
    // What is beside the occupation goes near the place before all of it elsewhere in the country, and elsewhere after that.
    ['Dachdecker Flachdach Aarau', ['Dachdecker, Aarau', 'Dachdecker Flachdach, Geneva', 'Dachdecker, Lugano'], ['Flachdach']],
    ['Praktikum Astronomie Köln', ['Praktikum Einkauf, Cologne', 'Praktikum Logistik, Hamburg'], ['Astronomie']],
    ['Praktikum Controlling Köln', ['Praktikum Einkauf, Cologne', 'Praktikum Logistik, Hamburg'], ['Controlling']],
    ['Praktikum Schreiner Köln', ['Praktikum Einkauf, Cologne', 'Praktikum Logistik, Hamburg'], ['Schreiner']],
    // A text that says only how one is employed: kinds of jobs that are nearly the same.
    ['job étudiant lyon week-end', ['Stage vente, Paris', 'Stage finance, Lille'], ['job étudiant', 'week end']],
    ['job étudiant lyon', ['Stage vente, Paris', 'Stage finance, Lille'], ['job étudiant']],
    ['lavoro per studenti Torino fine settimana', ['Idraulico, Turin'], ['lavoro per studenti', 'fine settimana']],
    ['night shift leeds', ['Registered nurse, Leeds'], ['night shift']],
  ])('%s', async (q, found, words) => {
    const answer = await find({ q });
    expect(new Set(answer.found)).toEqual(new Set(found));
    expect(answer.found[0]).toBe(found[0]);
    expect(answer).toMatchObject({ total: 0, more: found.length });
    const lacking = answer.tiers.find(({ why }) => why === 'lacking');
    expect(new Set([...(lacking?.why === 'lacking' ? lacking.words : []), ...answer.droppedWords])).toEqual(
      new Set(words),
    );
  });
}); // prettier-ignore

test.each([
  'Friseur Teilzeit',
  'Friseur Fassade',
  'Friseur Controlling',
  'coiffeuse week-end',
  'Praktikum Friseur',
])('does not drop an occupation without similar jobs for the words next to it: %s', async (q) => {
  const { found, droppedWords } = await find({ q });
  expect(found).toEqual([]);
  expect(droppedWords).toEqual([]);
});

test('a kind of job around a place comes before a similar kind at the place', async () => {
  const answer = await find({ q: 'Praktikum Bonn' });
  expect(answer.found.slice(0, 1)).toEqual(['Praktikum Einkauf, Cologne']);
  expect((await find({ q: 'Minijob Mainz' })).found).toEqual(['Werkstudent, Mainz', 'Minijob, Hamburg']);
  expect((await find({ q: 'Minijob Wiesbaden' })).found).toEqual(['Werkstudent, Mainz', 'Minijob, Hamburg']);
  expect((await find({ q: 'Minijob Lübeck' })).found[0]).toBe('Minijob, Hamburg');
});

test('describing words have no alternatives', async () => {
  expect((await find({ q: 'Maler Bern abends oder am Wochenende' })).found[0]).toBe('Maler, Bern');
  expect((await find({ q: 'Maler in Bern per sofort oder nach Vereinbarung' })).total).toBe(1);
});

test.each([
  ['an occupation is not let go for its place', { q: 'Zahnarzt Köln' }],
  ['an occupation is not let go for a place and hours', { q: 'Zahnarzt Köln Teilzeit' }],
  ['a skill that says all of what is sought is not let go', { q: 'Astronomie Lyon Teilzeit' }],
  ['nothing is let go where the words are wanted as they are', { q: 'job étudiant lyon', exact: 'true' }],
  ['nothing is let go in the order of dates', { q: 'Maler Altbau Bern', sort: 'newest' }],
])('%s', async (_what, parameters) => expect((await find(parameters)).found).toEqual([]));

test('a word after "with" in a sentence is searched even if few jobs have it', async () => {
  const answer = await find({ q: 'ich suche eine Stelle als Maler mit Altbau' });
  expect(answer.total).toBe(0);
  expect(new Set(answer.found)).toEqual(new Set(['Maler, Bern', 'Maler, Geneva']));
  expect((await find({ q: 'ich suche als Maler eine Altbau Stelle' })).total).toBe(2);
});
