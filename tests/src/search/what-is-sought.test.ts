/** What is sought where no job has all words: the occupation stays, and what is beside it goes. */
import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const TITLES = {
  // prettier-ignore
  en: [
    'Registered Behavior Technician', 'Line Cook', 'Systems Administrator', 'Store Manager', 'Electrician',
    'Electrical Engineer', 'Electrical Designer', 'Electrical Drafter', 'Account Executive, French speaking',
    'Account Executive', 'Accounts Director', 'Acount clerk', 'Account executve',
  ],
  // prettier-ignore
  de: [
    'Verkehrserhebung für die Bahn', 'Koch für ein Altersheim', 'Kellner im Hotel Krone', 'Reinigungskraft',
    'Kraftfahrer Nahverkehr', 'Studentische Hilfskraft an der Universität', 'Paketzusteller',
    'Nachhilfelehrer für Mathematik', 'Landschaftsgärtner', 'Werkstudent im Büro', 'Pflegehelfer', 'Monteur',
  ],
  fr: ['Ripeur de nuit', 'Technicien hygiéniste, nuisibles', 'Animateur de vente en minijob'],
};
const opened = openedOnce(async (folder) => {
  const jobs = jobsOf(
    Object.entries(TITLES).flatMap(([language, titles]) => titles.map((title) => ({ title, language }))),
  );
  const { found } = occupationsOf(jobs, known.labels, {
    near: known.near,
    conceptsOf: known.conceptsOf,
    fields: known.fields,
  });
  return searchOf(jobs, {}, { occupations: found }, folder);
});
const find = async (q: string): Promise<string[]> =>
  (await opened().ask(String(new URLSearchParams({ q })))).hits.map(({ posting }) => posting.title);

describe('a verb with its object names an occupation', () => {
  test.each([
    ['ich möchte pakete ausfahren', 'Paketzusteller'],
    ['Pakete in der Stadt ausfahren', 'Paketzusteller'],
    ['I would love to kill rats', 'Technicien hygiéniste, nuisibles'],
    ['tuer des rats et des cafards', 'Technicien hygiéniste, nuisibles'],
    ['alte leute betreuen', 'Pflegehelfer'],
    ['ich möchte mich um senioren kümmern', 'Pflegehelfer'],
    ['mathe unterrichten für kinder', 'Nachhilfelehrer für Mathematik'],
    ['je voudrais m’occuper de personnes âgées', 'Pflegehelfer'],
    ['ramasser toutes les poubelles', 'Ripeur de nuit'],
    ['vaciar la basura', 'Ripeur de nuit'],
    ['couper l’herbe des parcs', 'Landschaftsgärtner'],
    ['helping autistic children', 'Registered Behavior Technician'],
    ['dar clases de matemáticas', 'Nachhilfelehrer für Mathematik'],
  ])('%s', async (q, title) => expect((await find(q))[0]).toBe(title));

  test('not if they are too far apart, or excluded', async () =>
    expect((await find('kill time with a book in the garden, no rats'))[0]).not.toBe(
      'Technicien hygiéniste, nuisibles',
    ));
});

describe('the occupation is kept when words are dropped', () => {
  test.each([
    // No title has the label, only what it means.
    ['traffic counter side job', 'Verkehrserhebung für die Bahn'],
    ['Verkehrszähler Minijob Berlin Mitte', 'Verkehrserhebung für die Bahn'],
    ['Verhaltenstherapie Kinder Assistentin', 'Registered Behavior Technician'],
    ['barrendero turno de noche', 'Ripeur de nuit'],
    ['derattizzatore appartamenti', 'Technicien hygiéniste, nuisibles'],
    // The occupation elsewhere is nearer than another one with the word beside it.
    ['Koch Hotel', 'Koch für ein Altersheim'],
    ['cuoco albergo', 'Koch für ein Altersheim'],
    ['cleaner hotel', 'Reinigungskraft'],
    ['LKW Kutscher Universität', 'Kraftfahrer Nahverkehr'],
    ['store manager mall', 'Store Manager'],
  ])('%s: %s', async (q, title) => expect((await find(q))[0]).toBe(title));
});

test.each([
  ['network admin', 'Systems Administrator'],
  ['sys admin', 'Systems Administrator'],
  ['Hiwi', 'Studentische Hilfskraft an der Universität'],
  ['Putzjob', 'Reinigungskraft'],
  ['Paketbote', 'Paketzusteller'],
  ['trucker', 'Kraftfahrer Nahverkehr'],
  ['profesor particular', 'Nachhilfelehrer für Mathematik'],
  ['groundskeeper', 'Landschaftsgärtner'],
  ['Putze', 'Reinigungskraft'],
  ['sparky', 'Electrician'],
  ['Elektro', 'Electrician'],
])('a short or colloquial word is the occupation: %s, %s', async (q, title) => {
  expect((await find(q))[0]).toBe(title);
});

describe('a misspelt occupation is corrected', () => {
  test.each([
    // Of two words that are one edit away the one that names an occupation.
    ['elektrican', 'Electrician', 'electrician'],
    ['elektrican night', 'Electrician', 'electrician night'],
    ['elektriciam', 'Electrician', 'electrician'],
    // Five letters that sound so, and of two names the one that is a letter longer.
    ['elektritian', 'Electrician', 'electrician'],
    // Words that a job has by mistake.
    ['acount executive', 'Account Executive', 'account executive'],
    listOf(
      'acount executve frensh speaking | Account Executive, French speaking | account executive french speaking',
    ),
    // The end of a compound that no job has.
    ['Nachtpflegehelfer', 'Pflegehelfer', 'pflegehelfer'],
    ['Tagespflegehelferin', 'Pflegehelfer', 'pflegehelferin'],
    ['Kundendienstmonteur', 'Monteur', 'monteur'],
    ['Altenpflegehelfer Quereinsteiger', 'Pflegehelfer', 'pflegehelfer Quereinsteiger'],
  ])('%s: %s', async (q, title, corrected) => {
    const answer = await opened().ask(String(new URLSearchParams({ q })));
    expect(answer.corrected?.q).toBe(corrected);
    expect(answer.hits[0]?.posting.title).toBe(title);
  });

  test.each(['Museumsaufsicht', 'Electrical', 'Stellwerkswärter'])('%s is not', async (q) => {
    const answer = await opened().ask(String(new URLSearchParams({ q })));
    expect(answer.corrected).toBeUndefined();
  });
});

test('refuse collectors are close to sweepers, not to delivery drivers', async () =>
  expect(await find('delivery driver')).not.toContain('Ripeur de nuit'));

describe('an occupation without jobs', () => {
  test.each(
    listOf(
      'dental hygienist | flight attendant | Koch flight attendant | hôtesse de l’air | funeral director',
    ),
  )('is not split: "%s"', async (q) => {
    const { total } = await opened().ask(String(new URLSearchParams({ q })));
    expect(total).toBe(0);
    expect(await find(q)).not.toContain('Accounts Director');
    expect(await find(q)).not.toContain('Technicien hygiéniste, nuisibles');
  });
  test('gives way to a shorter label in it that has jobs', async () =>
    expect(await find('cable installation electrician')).toContain('Electrician'));
});
