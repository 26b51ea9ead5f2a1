import { describe, expect, it, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { createEngineSearch } from '../../../src/engine/search.ts';
import { isPlain } from '../../../src/text/normalize.ts';
import type { Search } from '../../../src/search/types.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import * as known from '../../lib/known-occupations.ts';
import { openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';

/** Words that folding makes one: what is excluded with each spelling, by the spellings that jobs have. */
const TABLE = `
  Uber | über, ueber
  resume | résumé
  Koln | Köln, Koeln
  Muller | Müller, Mueller
  patissier | pâtissier
  naive | naïve
  senor | señor
  schon | schön
  drucken | drücken, druecken
  fordern | fördern, foerdern
  Bar | Bär, Baer
  Cafe | Café
  Zurich | Zürich
  Geneve | Genève
  ingenieur | ingénieur
  charge | chargé
  employe | employé
  peche | pêche
  facade | façade
  Malmo | Malmö
  Lodz | Łódź
  Perez | Pérez
  cour | cœur, coeur
  dos | does
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([plain = '', accented = '']) => ({ plain, accented: accented.split(', ') }));

/** Each spelling in a title and in a description, and both in one job; some words are mostly plain, some mostly not. */
const postings = jobsOf(
  TABLE.flatMap(({ plain, accented }, row) => {
    const often = Array.from({ length: 2 }, () => (row % 2 ? plain : accented[0]!));
    return [
      ...[plain, ...accented, ...often].flatMap((word) => [
        { title: `Glazier ${word}`, description: 'We make windows.' },
        { title: `Glazier`, description: `We make ${word.toUpperCase()} windows ${row}.` },
      ]),
      { title: `Glazier ${plain}-Team`, description: 'We make windows.' },
      { title: `Glazier ${plain}`, description: `We say ${accented[0]} too.` },
    ];
  }).map((one) => ({ ...one, language: 'en' })),
);

const opened = openedOnce(async (folder) => {
  const { search, documents, files } = await engineSiteOf(postings, folder);
  const memory = memoryEngine(documents);
  return { search, engine: createEngineSearch(() => memory, files) };
});

async function found(search: Search, q: string): Promise<string[]> {
  const { hits, total } = await search.search({ q, filters: {}, limit: 1000, offset: 0 });
  expect(total).toBe(hits.length);
  return hits.map(({ posting: { id } }) => id).sort();
}

const wordsOf = ({ title, description = '' }: { title: string; description?: string }): string[] =>
  `${title} ${description}`.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
const idsWithout = (spellings: readonly string[]): string[] =>
  postings
    .filter((one) => !wordsOf(one).some((word) => spellings.includes(word)))
    .map(({ id }) => id)
    .sort();

describe('an excluded word', () => {
  it.each(TABLE)('excludes jobs with this spelling: $plain, $accented', async ({ plain, accented }) => {
    const { search, engine } = opened();
    const small = [plain, ...accented].map((word) => word.toLowerCase());
    for (const [typed, spellings] of [
      [plain, small.slice(0, 1)],
      [plain.toUpperCase(), small.slice(0, 1)],
      ...accented.map((word) => [word, small.slice(1)] as const),
      ...accented.map((word) => [word.normalize('NFD'), small.slice(1)] as const),
      [`"${accented[0]}"`, small.slice(1)],
    ] as const) {
      const left = await found(search, `glazier -${typed}`);
      expect(left, typed).toEqual(idsWithout(spellings));
      expect(left.length, typed).toBeLessThan(postings.length);
      expect(await found(engine, `glazier -${typed}`), typed).toEqual(left);
      expect(await found(search, `-${typed}`), typed).toEqual(left);
    }
  });

  it.each(TABLE)('is still searched in any spelling: $plain, $accented', async ({ plain, accented }) => {
    const { search } = opened();
    const all = await found(search, `"${plain}"`);
    expect(all.length).toBeGreaterThan(6);
    for (const word of accented) expect(await found(search, `"${word}"`), word).toEqual(all);
  });
});

const search = async (titles: readonly string[], q: string): Promise<string[]> => {
  const { ask } = await searchOf(jobsOf(titles.map((title) => ({ title, language: 'de' }))));
  return (await ask(`q=${encodeURIComponent(q)}`)).hits.map(({ posting: { title } }) => title).sort();
};

describe('if jobs have only one spelling', () => {
  it.each([
    [['Arbeit über Tage', 'Arbeit'], 'arbeit -uber', ['Arbeit', 'Arbeit über Tage']],
    [['Arbeit über Tage', 'Arbeit'], 'arbeit -über', ['Arbeit']],
    [['Arbeit über Tage', 'Arbeit'], 'arbeit -ueber', ['Arbeit']],
    [['Arbeit Uber', 'Arbeit'], 'arbeit -über', ['Arbeit', 'Arbeit Uber']],
    [['Arbeit Uber', 'Arbeit'], 'arbeit -uber', ['Arbeit']],
    [['Arbeit Straße', 'Arbeit Strasse', 'Arbeit'], 'arbeit -strasse', ['Arbeit']],
    [['Arbeit Straße', 'Arbeit Strasse', 'Arbeit'], 'arbeit -straße', ['Arbeit']],
    [['Arbeit Köche', 'Arbeit'], 'arbeit -köchen', ['Arbeit']],
    [['Arbeit Kaufmann', 'Arbeit Kaufmänner', 'Arbeit'], 'arbeit -kaufmann', ['Arbeit']],
    [['Arbeit Kaufmann', 'Arbeit Kaufmänner', 'Arbeit'], 'arbeit -kaufmänner', ['Arbeit']],
    [['Arbeit Müllers', 'Arbeit Mullers', 'Arbeit'], 'arbeit -müller', ['Arbeit', 'Arbeit Mullers']],
    [['Arbeit Müllers', 'Arbeit Mullers', 'Arbeit'], 'arbeit -muller', ['Arbeit', 'Arbeit Müllers']],
    [['Arbeit Verkäufer:in', 'Arbeit'], 'arbeit -verkäufer', ['Arbeit']],
    [['Arbeit Café-Bar', 'Arbeit Cafe', 'Arbeit'], 'arbeit -café', ['Arbeit', 'Arbeit Cafe']],
  ])('%j: %s leaves %j', async (titles, q, left) => expect(await search(titles, q)).toEqual(left));

  it('words that only pages have match in any spelling', async () => {
    const jobs = jobsOf([{ title: 'Glazier' }, { title: 'Glazier' }]);
    const { ask } = await searchOf(jobs, { [jobs[0]!.id]: ['cafe'] });
    for (const q of ['-cafe', '-café']) expect((await ask(`q=glazier ${q}`)).total).toBe(1);
  });
});

it.each([
  ['Uber', true],
  ['Straße', true],
  ['Bauer', true],
  ['ﬁnance', true],
  ['Über', false],
  ['Ueber', false],
  ['Łódź', false],
  ['u\u0308ber', false],
  ['ΟΔΟΣ', true],
  ['οδός', false],
])('%s is plain: %s', (word, plain) => expect(isPlain(word)).toBe(plain));

test('excluding a word keeps jobs that do not say it, whatever their occupation', async () => {
  const titles = ['Software Engineer', 'Backend Engineer', 'Civil Engineer', 'Registered Nurse', 'Nurse'];
  const own = jobsOf(titles.map((title) => ({ title })));
  const { found: occupations } = occupationsOf(own, known.labels, { fields: known.fields });
  const { search } = await searchOf(own, {}, { occupations });
  const counted = async (q: string) =>
    (await search.search({ q, filters: {}, offset: 0, limit: 9 })).hits.map(({ posting }) => posting.title);
  expect((await counted('engineer not software')).sort()).toEqual(['Backend Engineer', 'Civil Engineer']);
  expect(await counted('nurse not registered')).toEqual(['Nurse']);
});

test('"not machine learning" leaves out a name of two words, and asks for neither', async () => {
  const tagged = ['Research Engineer', 'Platform Engineer', 'Vision Engineer'].map((title) => ({
    title,
    tags: ['Machine Learning'],
  }));
  const { ask } = await searchOf(jobsOf([...tagged, { title: 'Civil Engineer' }]));
  const titles = (await ask('q=engineer not machine learning')).hits.map(({ posting: { title } }) => title);
  expect(titles).toEqual(['Civil Engineer']);
});
