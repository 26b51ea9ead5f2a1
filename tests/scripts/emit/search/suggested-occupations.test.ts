import { expect, test } from 'vitest';
import { occupationsOf } from '../../../../scripts/dataset/occupations.ts';
import { occupationSuggestions } from '../../../../scripts/emit/search/suggestions.ts';
import * as known from '../../../lib/known-occupations.ts';

const { labels } = known;

/** What is suggested where jobs have these titles: the names of a language and how many jobs, by suggestion. */
async function suggested(language: string, titles: readonly string[]): Promise<[string[], number][]> {
  const jobs = titles.map((title, i) => ({ id: `job-${i}`, title, language }));
  return (await occupationSuggestions(occupationsOf(jobs, labels).found)).map(({ names, jobs: count }) => [
    names.filter((name) => name.language === language).map(({ text }) => text),
    count,
  ]);
}

test('an occupation gets the names that most titles use, and no others', async () =>
  expect(await suggested('en', ['Registered Nurse', 'Nurse', 'Nurse (m/f)', 'Night Nurse'])).toEqual([
    [['Nurse', 'Registered nurse'], 4],
  ]));

test.each([
  ['en', 'Nurse'],
  ['en', 'Receptionist'],
  ['en', 'Product Manager'],
  ['en', 'Software Engineer'],
  ['en', 'Data Engineer'],
  ['en', 'Sales Representative'],
  ['en', 'Accountant'],
  ['de', 'Krankenpfleger'],
  ['de', 'Softwareentwickler'],
  ['de', 'Buchhalter'],
  ['fr', 'Infirmier'],
  ['fr', 'Comptable'],
  ['it', 'Infermiere'],
])('one title is one suggestion, under its own name: %s "%s"', async (language, title) => {
  const all = await suggested(language, [title, title, title]);
  expect(all.map(([names, jobs]) => [names.map((name) => name.toLowerCase()), jobs])).toEqual([
    [[title.toLowerCase()], 3],
  ]);
});

test('without titles in a language, the shortest name is used', async () => {
  const jobs = [{ id: 'one', title: 'Infirmier', language: 'fr' }];
  const [one, ...others] = await occupationSuggestions(occupationsOf(jobs, labels).found);
  const inGerman = one!.names.filter(({ language }) => language === 'de').map(({ text }) => text);
  expect([inGerman.length, others.length]).toEqual([1, 0]);
  expect(inGerman[0]!.split(' ').length).toBeLessThanOrEqual(3);
});

test('occupations with different jobs stay separate', async () => {
  const all = await suggested('en', ['Nurse', 'Nurse', 'Baker', 'Accountant']);
  expect(all.map(([names]) => names[0])).toEqual(['Nurse', 'Baker', 'Accountant']);
});

test('a deliberate lower-case initial is kept', async () =>
  expect(await suggested('en', ['iOS Developer'])).toEqual([[['iOS developer'], 1]]));
