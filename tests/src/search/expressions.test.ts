import { describe, expect, test } from 'vitest';
import { jobAt as at, jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { listOf } from '../../lib/text-table.ts';

const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      { ...at('Praktikum Einkauf', 'Köln', 'DE'), jobType: 'internship' },
      { ...at('Buyer, summer', 'Leeds', 'GB'), jobType: 'internship' },
      { ...at('Fachinformatiker', 'Köln', 'DE'), jobType: 'apprenticeship' },
      { ...at('Texter', 'Bern', 'CH'), jobType: 'freelance' },
      { ...at('Laborant', 'Bern', 'CH'), jobType: 'temporary' },
      { ...at('Optiker', 'Bern', 'CH'), workType: 'hybrid' },
      at('Hauswart Teilzeit', 'Bern', 'CH'),
      at('Nachtwache', 'Bern', 'CH', 'Nachtdienst'),
      { ...at('Scientist', 'Boston', 'US'), experienceLevel: 'director' },
      { ...at('Chemist', 'Boston', 'US'), experienceLevel: 'senior' },
      at('Chemist, new grad', 'Boston', 'US'),
      at('Glühwein verkaufen', 'Köln', 'DE'),
      at('Personalfachfrau als Elternzeitvertretung', 'Bern', 'CH'),
      at('Call center agent', 'Leeds', 'GB', 'Fluent Italian is a must.'),
      at('Berater', 'Bern', 'CH', 'Gute Italienischkenntnisse.'),
      at('Vendeur', 'Lausanne', 'CH', "Bonne maîtrise de l'italien."),
      at('Painter', 'Leeds', 'GB', 'We polish cars.'),
      at('Secretary', 'Leeds', 'GB', 'For Polish speakers.'),
      at('Volontärin Redaktion', 'Bern', 'CH'),
      { ...at('Besuchsdienst', 'Bern', 'CH'), jobType: 'volunteer' },
      { ...at('Commesso', 'Torino', 'IT'), language: 'it' },
      { ...at('Roofer', 'Basel', 'CH'), language: 'en' },
      { ...at('Chauffeur', 'Lausanne', 'CH', 'Permis poids lourd et FIMO exigés.'), language: 'fr' },
      { ...at('Fahrer', 'Basel', 'CH', 'Führerschein Klasse C. Wir bieten Urlaubsgeld.'), language: 'de' },
    ]),
  );
  return searchOf(jobs, {}, { places }, folder);
});
/** The jobs that are counted. */
const find = async (q: string): Promise<string[]> => {
  const { hits, total } = await opened().ask(String(new URLSearchParams({ q, limit: '50' })));
  return hits.slice(0, total).map(({ posting }) => posting.title);
};

describe('working conditions are found by many expressions', () => {
  const interns = ['Praktikum Einkauf', 'Buyer, summer'];
  test.each([
    ['Pflichtpraktikum', interns],
    ['Praktikumsplatz', interns],
    ['Schülerpraktikum', interns],
    ['prácticas', interns],
    ['trabajo de becario', interns],
    ['paid internship', interns],
    ['Ausbildungsplatz', ['Fachinformatiker']],
    ['Ausbildungsstelle gesucht', ['Fachinformatiker']],
    ["place d'apprenti", ['Fachinformatiker']],
    ['contrat pro', ['Fachinformatiker']],
    ['Auszubildender', ['Fachinformatiker']],
    ['Lernende', ['Fachinformatiker']],
    ['apprenties', ['Fachinformatiker']],
    ['apprendisti', ['Fachinformatiker']],
    ['Volontariat', ['Volontärin Redaktion']],
    ['Ehrenamt', ['Besuchsdienst']],
    ['volontariato', ['Besuchsdienst']],
    ['freiberuflicher Texter', ['Texter']],
    ['autónomo', ['Texter']],
    ['befristete Stelle', ['Laborant']],
    ['contrato temporal', ['Laborant']],
    ['contratto a termine', ['Laborant']],
    ['2-3 days in the office', ['Optiker']],
    ['2 Tage Homeoffice', ['Optiker']],
    ['3 jours de télétravail', ['Optiker']],
    ['due giorni in ufficio', ['Optiker']],
    ['híbrido', ['Optiker']],
    ['medio tiempo', ['Hauswart Teilzeit']],
    ['nuit', ['Nachtwache']],
    ['trabajo de noche', ['Nachtwache']],
    ['director level', ['Scientist']],
    ['director level positions', ['Scientist']],
    ['senior level chemist', ['Chemist']],
    ['jeune diplômé', ['Chemist, new grad']],
    ['Absolvent', ['Chemist, new grad']],
    ['recent graduates', ['Chemist, new grad']],
    ['Führungsposition', ['Scientist']],
    ['leadership role', ['Scientist']],
    ['Weihnachtsjob', ['Glühwein verkaufen']],
    ['maternity cover', ['Personalfachfrau als Elternzeitvertretung']],
  ])('%s', async (q, titles) => expect(new Set(await find(q))).toEqual(new Set(titles)));
});

describe('licences and benefits are found by many expressions', () => {
  const drivers = ['Chauffeur', 'Fahrer'];
  test.each([
    ['permis c', drivers],
    ['Führerschein Klasse C', drivers],
    ['HGV licence', drivers],
    ['tredicesima', ['Fahrer']],
    ['treizième mois', ['Fahrer']],
    ['Weihnachtsgeld', ['Fahrer']],
  ])('%s', async (q, titles) => expect(new Set(await find(q))).toEqual(new Set(titles)));
});

test('people who speak no German look for adverts in English', async () => {
  expect((await find('ohne Deutschkenntnisse Basel')).at(0)).toBe('Roofer');
  expect((await find('english only jobs basel')).at(0)).toBe('Roofer');
});

describe('spoken languages are found by many expressions', () => {
  test.each(listOf(`
    Italienischkenntnisse | italienischsprachig | italian speaking | native Italian speaker
    fluent in italian | parlant italien | bilingue italien | italophone | madrelingua italiano
    habla italiano | jobs for Italian speakers`))('%s', async (q) => {
    const found = await find(q);
    // One that asks for the language comes before an advert in it.
    expect(new Set(found)).toEqual(new Set(['Call center agent', 'Berater', 'Vendeur', 'Commesso']));
    expect(found.at(-1)).toBe('Commesso');
  }); // prettier-ignore
  test('an ambiguous name is a language next to a word for speaking', async () => {
    expect(await find('polish speaking')).toEqual(['Secretary']);
    expect(await find('polnischsprachig')).toEqual(['Secretary']);
  });
});
