import { describe, expect, it } from 'vitest';
import { suspendedIn } from '../../../../scripts/emit/search/suspended.ts';
import { many, openedOnce, jobsOf, searchOf, titlesOf } from '../../../lib/search-of.ts';

const MEMBERS: [title: string, ...words: string[]][] = [
  ['Maschinen- und Anlagenführer', 'Maschinenführer', 'Anlagenführer'],
  ['Ein- und Verkäufer', 'Einkäufer', 'Verkäufer'],
  ['Glaser in Voll- oder Teilzeit', 'Vollzeit', 'Teilzeit'],
  ['Haus- und Hofmeister', 'Hausmeister', 'Hofmeister'],
  ['Kranken- und Altenpfleger', 'Krankenpfleger'],
  ['Vor-/Nachbereitung', 'Vorbereitung', 'Nachbereitung'],
  ['Ein-/Verkauf', 'Einkauf', 'Verkauf'],
  ['be- und entladen', 'beladen', 'entladen'],
  ['Sonn- und Feiertagsdienst', 'Sonntagsdienst'],
  ['Mess-, Steuer- und Regeltechnik', 'Messtechnik', 'Steuertechnik', 'Regeltechnik'],
  ['Warenannahme und -ausgabe', 'Warenausgabe', 'Warenannahme'],
  ['Projektplanung, -steuerung und -kontrolle', 'Projektsteuerung', 'Projektkontrolle'],
  ['Softwareentwicklung/-architektur', 'Softwarearchitektur'],
  ['Kinder- bzw. Jugendarbeit', 'Kinderarbeit'],
  ['Früh- bis Spätdienst', 'Frühdienst'],
  ['In‑ und Ausland', 'Inland'],
  ['Grafik– und Webdesigner', 'Grafikdesigner'],
  ['medewerker in- en verkoop', 'inkoop', 'verkoop'],
  ['in- och utleverans', 'inleverans'],
  ['full- and part-time', 'fulltime'],
  ['pre- and post-sales', 'presales'],
  ['mid- to senior-level', 'midlevel'],
  ['short- or long-term', 'shortterm'],
  ['Lehrer:innen', 'Lehrer', 'Lehrerinnen'],
];

describe('a suspended word', () => {
  const opened = openedOnce((folder) =>
    searchOf(
      jobsOf([...MEMBERS.map(([title]) => title), ...many('Clerk', 5)].map((title) => ({ title, language: 'de' }))),
      {},
      {},
      folder,
    ),
  ); // prettier-ignore
  it.each(MEMBERS)('is completed: %s', async (title, ...words) => {
    for (const word of words)
      expect(titlesOf(await opened().ask(`q=${encodeURIComponent(word)}&exact=true`)), word).toContain(title);
  });

  it.each(['Mitarbeiter/-in', 'Koch - und mehr', 'A – und B', '- und Glaser', '3- und 4-jährig', 'E-Mail und Telefon'])(
    'is nothing in "%s"',
    async (title) => {
      const { ask } = await searchOf(jobsOf([{ title }, { title: 'Clerk' }]));
      expect((await ask('q=clerk')).total).toBe(1);
    },
  ); // prettier-ignore

  it('is never found inside a word, at any position of a long text', () => {
    const list = 'Aus- und Weiterbildung, Ein-/Verkauf, Wartung und -planung';
    for (let before = 0; before < 200; before++)
      expect([...suspendedIn(`${'wort '.repeat(40)}${'x'.repeat(before % 90)} ${list}${' z'.repeat(before)}`)].sort()).toEqual(
        ['aus- weiterbildung', 'ein- verkauf', 'wartung -planung'],
      );
  }); // prettier-ignore

  it('is completed to a word of other jobs, if there is one', async () => {
    const { ask } = await searchOf(
      jobsOf(
        ['Sonn- und Feiertagsdienst', 'Sonntagsdienst', ...many('Dienst', 4)].map((title) => ({ title, language: 'de' })),
      ),
    ); // prettier-ignore
    expect((await ask('q=Sonntagsdienst&exact=true')).total).toBe(2);
    expect((await ask('q=Sonndienst&exact=true')).total).toBe(0);
  });
});
