import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { jobsUntil, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const plain = {
  employer: { name: 'Ovens', location: {} },
  locations: [{ country: 'CH' }],
  domain: 'ovens.example',
  language: 'de',
};
const jobs = (changes: Partial<Job>[]): Job[] => jobsOf(changes.map((change) => ({ ...plain, ...change })));
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('a feminine form', () => {
  it.each(['EntwicklerIn', 'Entwickler:in', 'Entwickler*in', 'Entwickler/-in', 'Entwickler(in)'])(
    'is indexed for %s',
    async (title) => {
      const men = many(12, () => ({ title: 'Entwickler Zug' }));
      const { ask } = await searchOf(jobs([...men, { title: `${title} Bern` }]));
      const found = await ask('q=entwicklerin');
      expect([found.total, titlesOf(found)[0]]).toEqual([13, `${title} Bern`]);
      expect((await ask('q=entwickler bern')).total).toBe(1);
    },
  );

  it('is also found in compounds of several words', async () => {
    const men = many(12, () => ({ title: 'Entwickler Zug' }));
    const { ask } = await searchOf(jobs([...men, { title: 'EntwicklerInnen Bern' }]));
    expect(titlesOf(await ask('q=entwicklerinnen'))[0]).toBe('EntwicklerInnen Bern');
  });
});

describe('a word that is also part of compounds', () => {
  const words = many(3, () => ({ title: 'Lebens mittel' }));
  const compounds = many(20, (i) => ({ title: `Lebensmittel ${i}` }));

  it('ranks above compounds in the same field', async () => {
    const { ask } = await searchOf(jobs([...compounds, ...words]));
    const found = await ask('q=mittel');
    expect(found.total).toBe(23);
    expect(titlesOf(found).slice(0, 4)).toEqual([...words.map(({ title }) => title), 'Lebensmittel 0']);
  });

  it('is suggested and completed once', async () => {
    const { ask } = await searchOf(jobs([...compounds, ...words]));
    expect((await ask('q=mitte')).total).toBe(23);
  });
});

/** Jobs that have the parts as words, so that they are words of the corpus. */
const withParts = (parts: readonly string[]): Partial<Job>[] =>
  parts.flatMap((part) => many(3, () => ({ title: part })));

describe('a camel-case name', () => {
  const NAMES = [
    ['JavaScript', 'Java', 'Script'],
    ['TypeScript', 'Type', 'Script'],
    ['SharePoint', 'Share', 'Point'],
    ['PowerPoint', 'Power', 'Point'],
    ['PowerShell', 'Power', 'Shell'],
    ['OpenShift', 'Open', 'Shift'],
    ['WordPress', 'Word', 'Press'],
    ['TensorFlow', 'Tensor', 'Flow'],
    ['LangChain', 'Lang', 'Chain'],
    ['SolidWorks', 'Solid', 'Works'],
    ['SuccessFactors', 'Success', 'Factors'],
    ['ScriptRunner', 'Script', 'Runner'],
  ] as const;

  it.each(NAMES)('is not a compound: %s', async (name, ...parts) => {
    const inTexts = many(4, (i) => ({ title: `Koch ${i}`, description: `Mit ${name}-Kenntnissen in Zug.` }));
    const titles = [...parts.flatMap((part) => many(3, () => part)), name, name.toLowerCase()];
    const inTitles = titles.map((title) => ({ title: `${title} in Zug` }));
    const { ask } = await searchOf(jobs([...inTitles, ...inTexts]));
    for (const part of parts) expect((await ask(`q=${part} zug`)).total, part).toBe(3);
    expect(jobsUntil(await ask(`q=${name} zug`), 'lacking')).toBe(6);
  });

  it.each([
    // By chance in one of many, in too few to say, or with the form for women.
    ['Maschinenführer', ['MaschinenFührer', ...many(3, () => 'Maschinenführer')], ['Maschinen', 'Führer']],
    ['Vertriebsprofi', ['VertriebsProfi', 'Vertriebsprofi'], ['Vertrieb', 'Profi']],
    ['Nachtschicht', ['NachtSchicht'], ['Nacht', 'Schicht']],
    ['Altenpflegerin', many(4, () => 'AltenpflegerIn'), ['Alten', 'Pflegerin']],
    ['Altenpflegerinnen', many(4, () => 'AltenpflegerInnen'), ['Alten', 'Pflegerinnen']],
    ['Softwarehaus', many(4, () => 'Softwarehaus'), ['Software', 'Haus']],
  ])('may be a compound if others write it without capitals: %s', async (word, titles, parts) => {
    const { ask } = await searchOf(jobs([...withParts(parts), ...titles.map((title) => ({ title }))]));
    for (const part of parts) expect((await ask(`q=${part}`)).total, part).toBe(3 + titles.length);
    expect((await ask(`q=${word}&exact=true`)).total).toBe(titles.length);
  });
});

describe('a name that another name begins with', () => {
  const tagged = (tag: string, count: number): Partial<Job>[] =>
    many(count, () => ({ title: `Fach ${tag}`, tags: [tag] }));

  it.each([
    ['Java', 'JavaScript'],
    ['Git', 'GitLab'],
    ['Git', 'GitHub'],
    ['Type', 'TypeScript'],
    ['Power', 'PowerPoint'],
    ['Share', 'SharePoint'],
    ['Word', 'WordPress'],
    ['Tensor', 'TensorFlow'],
    ['Open', 'OpenShift'],
    ['Solid', 'SolidWorks'],
    ['Script', 'ScriptRunner'],
  ])('does not match the other one: %s, %s', async (name, other) => {
    const { ask } = await searchOf(jobs([...tagged(name, 3), ...tagged(other, 4)]));
    expect((await ask(`q=${name}`)).total).toBe(3);
    expect((await ask(`q=${name}${other.slice(name.length, -1)}`)).total).toBe(4);
  });

  it.each([
    // No capital, one elsewhere, too few that write it so, and a beginning that is no tag.
    ['Data', 'Databricks', 3, 4],
    ['Post', 'PostgreSQL', 3, 4],
    ['Home', 'HomeLab', 3, 2],
    ['Core', 'CoreWeave', 1, 4],
    ['Java', 'JavaScript', 0, 4],
  ])('is completed otherwise: %s, %s', async (name, other, count, others) => {
    const { ask } = await searchOf(jobs([...tagged(name, count), ...tagged(other, others)]));
    expect((await ask(`q=${name}`)).total).toBe(count + others);
  });
});

describe('a tag', () => {
  it('alone ranks after one next to a title with the prefix, in any preferred language', async () => {
    const nurse = { title: 'Registered Nurse', tags: ['Pflege'], language: 'en' };
    const head = { title: 'Pflegedienstleitung', tags: ['Pflege'] };
    const { ask } = await searchOf(jobs([nurse, head]));
    for (const prefer of ['en', 'de'])
      expect(titlesOf(await ask(`q=pflege&prefer=${prefer}`))).toEqual([
        'Pflegedienstleitung',
        'Registered Nurse',
      ]);
  });

  it('is highlighted where a card shows tags instead of a text', async () => {
    const { ask } = await searchOf(jobs([{ title: 'Nurse', tags: ['Nights', 'Pflege'] }]));
    const [hit] = (await ask('q=pflege')).hits;
    expect(hit?.matches).toMatchObject({ title: [], snippet: [[8, 14]] });
  });
});
