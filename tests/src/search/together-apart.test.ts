import { describe, expect, test } from 'vitest';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const german = listOf(`
  Maschinenbau Ingenieur | Paketzusteller | Lohnbuchhaltung | Reinigungskraft Nachtschicht | Bau von Maschinen`);
const english = listOf(`
  Customer Support Agent | Agent for customers | Biotech Analyst | Tech Lead Bio Foods | Cloud-Engineer
  Cloud Engineer | Engineer without cloud | Data Analyst | Data entry clerk | Video-Editor | Postdoc
  Doc writer, post sale | Microservices Developer | Multi-site manager | Manager of a site`); // prettier-ignore
const french = [
  'Chargé de télévente',
  'Vente à la télé',
  'Conseiller multimédia',
  'Multi-techniques (technicien)',
];
const of = (language: string, titles: readonly string[]) =>
  titles.map((title) => ({ title, language, description: 'Us.' }));
const opened = openedOnce((folder) =>
  searchOf(jobsOf([...of('de', german), ...of('en', english), ...of('fr', french)]), {}, {}, folder),
);
const ask = (q: string): Promise<SearchAnswer> => opened().ask(new URLSearchParams({ q }).toString());
const titles = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.title);

describe('joined and split words find the same, however jobs write them', () => {
  test.each([
    ['Maschinenbau', 'Maschinen Bau', ['Maschinenbau Ingenieur']],
    ['Paketzusteller', 'Paket Zusteller', ['Paketzusteller']],
    ['lohnbuchhaltung', 'lohn-buchhaltung', ['Lohnbuchhaltung']],
    ['Reinigungskraft', 'Reinigungs Kraft', ['Reinigungskraft Nachtschicht']],
    ['customersupport', 'customer support', ['Customer Support Agent']],
    ['customersupport agent', 'customer support agent', ['Customer Support Agent']],
    ['biotech', 'bio tech', ['Biotech Analyst']],
    ['postdoc', 'post doc', ['Postdoc']],
    ['microservices', 'micro services', ['Microservices Developer']],
    ['multisite', 'multi site', ['Multi-site manager']],
    ['multisite', 'multi-site', ['Multi-site manager']],
    ['télévente', 'télé vente', ['Chargé de télévente']],
    ['dataentry', 'data entry', ['Data entry clerk']],
    ['videoeditor', 'video editor', ['Video-Editor']],
    ['multimédia', 'multi média', ['Conseiller multimédia']],
  ])('%s, %s', async (together, apart, found) => {
    const answers = await Promise.all([ask(together), ask(apart)]);
    expect(answers.map((answer) => titles(answer).slice(0, answer.total).sort())).toEqual([found, found]);
    expect(answers.map(({ total }) => total)).toEqual([1, 1]);
  });

  test('a word with a hyphen in one job and a blank in another is two words', async () => {
    for (const q of ['cloud engineer', 'cloud-engineer', 'cloudengineer']) {
      const answer = await ask(q);
      expect(titles(answer).slice(0, answer.total).sort()).toEqual(
        listOf('Cloud Engineer | Cloud-Engineer | Engineer without cloud'),
      );
    }
  });
});

test.each([
  ['Paketzustellerjob', 'Paketzusteller job', 'Paketzusteller'],
  ['Paketzustellerjobs', 'Paketzusteller jobs', 'Paketzusteller'],
  ['Maschinenbaustelle', 'Maschinenbau stelle', 'Maschinenbau Ingenieur'],
  ['Reinigungskraftstellen', 'Reinigungskraft stellen', 'Reinigungskraft Nachtschicht'],
  ['Paketzustellerteilzeit', 'Paketzusteller teilzeit', 'Paketzusteller'],
  ['nachtschichtreinigungskraft', 'nachtschicht reinigungskraft', 'Reinigungskraft Nachtschicht'],
])('"%s" has a word for jobs or how they are: %s', async (q, corrected, title) => {
  const answer = await ask(q);
  expect([answer.corrected?.q, titles(answer)]).toEqual([corrected, [title]]);
});

test.each(['customersuport', 'machinebau', 'pakettechnik'])('%s is not split', async (q) => {
  const { total, droppedWords } = await ask(q);
  expect(total).toBeLessThan(2);
  expect(droppedWords).toEqual([]);
});

test.each([
  ['dataentryclerk', 'Data entry clerk'],
  ['customersupportagent', 'Customer Support Agent'],
  ['cloudengineerbio', undefined],
])('%s is three words if a job has all', async (q, title) => expect(titles(await ask(q))[0]).toBe(title));

test('the halves of a word stay together among alternatives', async () =>
  expect(titles(await ask('customersupport oder Postdoc')).sort()).toEqual([
    'Customer Support Agent',
    'Postdoc',
  ]));

describe('words are not joined across quotes or exclusions', () => {
  test.each([
    ['cloud "us" engineer', ['cloud', '"us"', 'engineer']],
    ['part "us" time', ['part', '"us"', 'time']],
    ['night "us" shift', ['night', '"us"', 'shift']],
    ["tech 'us' lead", ['tech', "'us'", 'lead']],
    ['new "us" york', ['new', '"us"', 'york']],
    ['machine "us" learning', ['machine', '"us"', 'learning']],
    ['home -us office', ['home', 'office']],
    ['customer -agent support', ['customer', 'support']],
    ['cloud "us us" engineer', ['cloud', '"us us"', 'engineer']],
    ['"us" part time -us', ['"us"', 'part time']],
  ])('%s', async (q, parts) => expect((await ask(q)).roles!.map(({ text }) => text)).toEqual(parts));

  test('a quoted word is kept when another must be dropped', async () =>
    expect((await ask('customer "cloud" support')).droppedWords).not.toContain('"cloud"'));
});

test.each([
  ['Google Ads', 'Google- und Meta-Ads'],
  ['Identity Management', 'Identity- & Access-Management'],
  ['Content Creation', 'Contentplanung und -creation'],
  ['Data Analytics', 'Data- und Web-Analytics'],
  ['Projekt Steuerung', 'Projektplanung und -steuerung'],
])('%s: the joined word "%s" does not hide jobs that write two', async (q, once) => {
  const { ask: askOf } = await searchOf(
    jobsOf([
      { title: 'Koordination', description: `Ihre Aufgaben: ${once}.`, language: 'de' },
      { title: `${q} Trainee`, language: 'de' },
      { title: 'Werbung', tags: [q], language: 'de' },
      { title: `Leitung ${q}`, language: 'de' },
    ]),
  );
  const found = titles(await askOf(new URLSearchParams({ q }).toString()));
  expect(found).toEqual(expect.arrayContaining([`${q} Trainee`, 'Werbung', `Leitung ${q}`]));
});

test('a joined word for a stated value stays one, even if a title has a hyphen', async () => {
  const { ask: askOf } = await searchOf(
    jobsOf([
      ...['Developer', 'Tester', 'Designer'].map((title) => ({ title, experienceLevel: 'mid' as const })),
      { title: 'Mid-level Engineer' },
    ]),
  );
  for (const q of ['mid-level', 'mid level', 'midlevel'])
    expect(titles(await askOf(new URLSearchParams({ q }).toString())).sort()).toEqual(
      listOf('Designer | Developer | Mid-level Engineer | Tester'),
    );
});

test('a first half that only means "job" is dropped: "workplace"', async () => {
  const { ask: askOf } = await searchOf(
    jobsOf(['Place of work manager', 'Work place designer', 'Work place tester'].map((title) => ({ title }))),
  );
  const answer = await askOf(new URLSearchParams({ q: 'workplace designer' }).toString());
  expect(titles(answer)).toContain('Work place designer');
});

describe('"in" after a person is the feminine suffix only at the end', () => {
  const people = openedOnce((folder) =>
    searchOf(
      jobsOf([
        ...of('de', ['Managerin Vertrieb', 'Managerin Einkauf', 'Managerin Recht']),
        ...of('en', ['Plugin Developer', 'Plug-in Developer', 'Manager, Pharma']),
        ...['Bern', 'Thun', 'Chur', 'Biel'].map((city) => ({ title: `Manager in ${city}`, language: 'de' })),
      ]),
      {},
      {},
      folder,
    ),
  );
  test.each([
    ['manager in pharma', ['manager', 'pharma']],
    ['manager in', ['manager in']],
    ['plug in developer', ['plug in', 'developer']],
  ])('%s', async (q, parts) => {
    const { roles } = await people().ask(new URLSearchParams({ q }).toString());
    expect(roles?.map(({ text }) => text)).toEqual(parts);
  });
});
