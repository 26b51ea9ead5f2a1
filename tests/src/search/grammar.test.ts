import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { alternativesOf } from '../../../src/search/alternatives.ts';
import type { Relation } from '../../../src/search/grammar.ts';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const TITLES = listOf(`
  Accountant | Accountant senior | Accountant intern | Koch | Kellner | Koch Nachtschicht | Barista
  Infirmier | Aide-soignant | Infirmier psychiatrie | Cuoco | Cameriere | Cuoco stagione | Data scientist
  Software engineer | Koch Callcenter | Python developer | Java developer | CI/CD engineer`); // prettier-ignore
const opened = openedOnce((folder) =>
  searchOf(
    jobsOf(
      TITLES.map((title): Partial<Job> => ({
        title,
        employer: { name: 'Ovens', location: {} },
        locations: [{ country: 'CH' }],
        domain: 'ovens.example',
      })),
    ),
    {},
    {},
    folder,
  ),
);
const found = async (q: string): Promise<string[]> =>
  titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`)).sort();

const ACCOUNTANTS = ['Accountant', 'Accountant intern', 'Accountant senior'];

describe('exclusions', () => {
  it.each([
    ['accountant not senior', ['Accountant', 'Accountant intern']],
    ['accountant NOT senior NOT intern', ['Accountant']],
    ['accountant without senior or intern', ['Accountant']],
    ['accountant except intern', ['Accountant', 'Accountant senior']],
    ['Koch ohne Nachtschicht', ['Koch', 'Koch Callcenter']],
    ['accountant sauf senior et intern', ['Accountant']],
    ['developer not python and java', []],
    ['Koch, aber nicht in der Nachtschicht', ['Koch', 'Koch Callcenter']],
    ['Koch keine Nachtschicht, kein Callcenter', ['Koch']],
    ['Koch außer Nachtschicht', ['Koch', 'Koch Callcenter']],
    ['infirmier sauf psychiatrie', ['Infirmier']],
    ['infirmier pas de psychiatrie', ['Infirmier']],
    ['infirmier mais pas en psychiatrie', ['Infirmier']],
    ['infirmier hors psychiatrie', ['Infirmier']],
    ['infirmier sans psychiatrie', ['Infirmier']],
    ['cuoco senza stagione', ['Cuoco']],
    ['cuoco tranne stagione', ['Cuoco']],
    ['infirmier sin psychiatrie', ['Infirmier']],
    ['cuoco ma non stagione', ['Cuoco']],
    ['accountant other than senior and intern', ['Accountant']],
    ['accountant apart from intern', ['Accountant', 'Accountant senior']],
    ['Koch abgesehen von Nachtschicht', ['Koch', 'Koch Callcenter']],
    ["infirmier à l'exception de psychiatrie", ['Infirmier']],
    ['infirmier en dehors de psychiatrie', ['Infirmier']],
  ])('%s', async (q, titles) => expect(await found(q)).toEqual(titles));

  it.each(
    listOf(`
      accountant no degree | accountant ohne Ausbildung | accountant sans diplôme | accountant senza laurea
      accountant sin título`),
  )('things that people lack are not excluded: %s', async (q) => expect(await found(q)).toEqual(ACCOUNTANTS));
});

describe('names that begin with an excluded word', () => {
  const named = openedOnce((folder) =>
    searchOf(
      jobsOf([
        ...['Manager', 'Assistant', 'Editor'].map((title) => ({
          title,
          tags: ['Social Media', 'Machine Learning'],
        })),
        { title: 'Social manager', tags: ['Media', 'Learning'] },
        { title: 'Media manager' },
        { title: 'Manager of machines', tags: ['Machine'] },
        { title: 'Manager, full stack', tags: ['Fullstack'] },
      ]),
      {},
      {},
      folder,
    ),
  );
  it.each([
    ['manager, not social media', ['Manager of machines', 'Manager, full stack', 'Media manager']],
    ['manager ohne machine learning', ['Manager, full stack', 'Media manager', 'Social manager']],
    // These two are no name.
    ['not social manager', ['Manager of machines', 'Manager, full stack', 'Media manager']],
  ])('%s', async (q, titles) =>
    expect(titlesOf(await named().ask(String(new URLSearchParams({ q })))).sort()).toEqual(titles),
  );
});

describe('excludes what people are tired of', () => {
  it.each([
    ['weg von Koch, lieber Kellner', ['Kellner']],
    ['raus aus der Psychiatrie und Infirmier', ['Infirmier']],
    ['statt Koch Kellner', ['Kellner']],
    ['Barista instead of Kellner', ['Barista']],
    ['accountant rather than intern', ['Accountant', 'Accountant senior']],
    ['au lieu de kellner barista', ['Barista']],
    ["barista au lieu d'infirmier", ['Barista']],
    ["barista plutôt qu'infirmier", ['Barista']],
    ['barista plutôt qu’infirmier', ['Barista']],
    ["marre d'infirmier barista", ['Barista']],
    ['barista invece di kellner', ['Barista']],
  ])('%s', async (q, titles) => expect(await found(q)).toEqual(titles));

  it.each([
    'anything except Koch and Kellner',
    'alles außer Koch und Kellner',
    'tout sauf Koch et Kellner',
    'tutto tranne Koch e Kellner',
  ])('%s', async (q) => {
    const titles = await found(q);
    expect(titles).toContain('Barista');
    expect(titles.filter((title) => /Koch|Kellner/.test(title))).toEqual([]);
  });

  it.each(
    listOf('weder Koch noch Kellner | neither Koch nor Kellner | ni Koch ni Kellner | né Koch né Kellner'),
  )('%s', async (q) => {
    const titles = await found(q);
    expect(titles).toContain('Barista');
    expect(titles.filter((title) => /Koch|Kellner/.test(title))).toEqual([]);
  });
});

describe('alternatives', () => {
  it.each([
    ['Barista or Kellner', ['Barista', 'Kellner']],
    ['Barista OR Kellner', ['Barista', 'Kellner']],
    ['Barista oder Kellner', ['Barista', 'Kellner']],
    ['barista ou kellner', ['Barista', 'Kellner']],
    ['barista o cameriere', ['Barista', 'Cameriere']],
    ['Barista / Kellner', ['Barista', 'Kellner']],
    ['Barista/Kellner', ['Barista', 'Kellner']],
    ['Barista, Kellner oder Cameriere', ['Barista', 'Cameriere', 'Kellner']],
    ['Barista oder Kellner oder Cameriere', ['Barista', 'Cameriere', 'Kellner']],
    ['data scientist or software engineer', ['Data scientist', 'Software engineer']],
    ['python developer or java developer', ['Java developer', 'Python developer']],
    ['python or java developer', ['Java developer', 'Python developer']],
    ['CI/CD engineer', ['CI/CD engineer']],
    ['Barista oder Xqzwvk', ['Barista']],
  ])('%s', async (q, titles) => {
    const answer = await opened().ask(`q=${encodeURIComponent(q)}`);
    expect(titlesOf(answer).slice(0, answer.total).sort()).toEqual(titles);
  });

  it('are plain words without interpretation', async () => {
    expect((await opened().ask('q=barista or kellner&read=false')).total).toBe(0);
    expect((await opened().ask('q=accountant not senior&read=false')).total).toBe(1);
  });
});

interface Word extends Relation {
  word: string;
}
const units = (text: string): Word[][] => {
  let isOther: Relation['isOther'];
  return text.split(' ').flatMap((unit) => {
    if (unit === '|') {
      isOther = 'word';
      return [];
    }
    const words = unit.split('_').map((word, i): Word => ({ word, ...(i === 0 && isOther && { isOther }) }));
    isOther = undefined;
    return [words];
  });
};

describe('splits a query with alternatives', () => {
  it.each([
    ['nurse', ['nurse']],
    ['nurse | midwife', ['nurse', 'midwife']],
    ['nurse | midwife bern', ['nurse bern', 'midwife bern']],
    ['night nurse | midwife', ['night nurse', 'night midwife']],
    ['nurse bern | basel | chur', ['nurse bern', 'nurse basel', 'nurse chur']],
    ['data_scientist | software_engineer bern', ['data scientist bern', 'software engineer bern']],
    ['python developer | java developer', ['python developer', 'java developer']],
    ['a b | c d', ['a b', 'c d']],
    ['a | b c | d', ['a c', 'a d', 'b c', 'b d']],
    ['a | b | c | d | e', ['a', 'b', 'c', 'd']],
  ])('%s', (text, alternatives) =>
    expect(alternativesOf(units(text)).map((words) => words.map(({ word }) => word).join(' '))).toEqual(
      alternatives,
    ),
  );
});
