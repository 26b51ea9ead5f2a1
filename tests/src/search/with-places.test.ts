/** Places in the text of a query. */
import { describe, expect, test } from 'vitest';
import { jobAt as at, openedOnce, jobsOf, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { listOf } from '../../lib/text-table.ts';

const JOBS = [
  at('Projektleiter', 'Zürich', 'CH', 'Arbeitsort: 8005 Zürich'),
  at('Koch', 'Winterthur', 'CH'),
  at('Ingenieur', 'Winterthur', 'CH'),
  at('Ingenieur', 'Basel', 'CH'),
  at('Koch', 'Bern', 'CH'),
  at('Comptable', 'Genève', 'CH'),
  at('Comptable', 'Lausanne', 'CH'),
  at('Bauleiter', 'Köln', 'DE'),
  at('Bauleiter', 'Dortmund', 'DE'),
  at('Sachbearbeiter', 'München', 'DE'),
  at('Sachbearbeiter', 'Stuttgart', 'DE'),
  at('Développeur', 'Paris', 'FR', 'Bureaux: 12 rue Oberkampf, 75011 Paris'),
  at('Développeur', 'Lyon', 'FR'),
  at('Développeur', 'Nice', 'FR'),
  at('Data Scientist', 'San Francisco', 'US'),
  at('Data Scientist', 'Palo Alto', 'US'),
  at('Data Scientist', 'New York City', 'US'),
  at('Data Scientist', 'Los Angeles', 'US'),
  at('Developer', 'Madrid', 'ES'),
  at('Developer', 'Warszawa', 'PL'),
  at('Developer', 'London', 'GB'),
  at('Developer', 'Amsterdam', 'NL'),
  at('Developer', 'Tel Aviv', 'IL'),
  at('Chef', 'Biel/Bienne', 'CH'),
  at('Chef', 'Freiburg im Breisgau', 'DE'),
  at('Soudeur', 'Aix-en-Provence', 'FR'),
  at('Cuoco', 'Como', 'IT'),
];
/** Employers that are there, whose name has a place in it or is called as an area is. */
const EMPLOYERS =
  'ERNI Schweiz AG|Raiffeisen Schweiz|Crédit Agricole Île-de-France|Caisse d’Epargne Côte d’Azur|Fachhochschule Nordwestschweiz|Helvetia Versicherungen|Amazon Europe Core|Randstad|Randstad Digital|Lindt & Sprüngli (Schweiz) AG|France Travail|Michael Page France|Diversey Europe|Banque Populaire de Val de France|Universität Basel|Grand Paris Sud|Kantonale Verwaltung Graubünden|Stadt Bern|West Coast University|SFR - Altice France'.split(
    '|',
  );
const opened = openedOnce(async (folder) => {
  const ofEmployers = EMPLOYERS.map((name, i) => ({
    ...at('Mitarbeit', 'Stuttgart', 'DE'),
    employer: { name, location: { city: 'Stuttgart', country: 'DE' } },
    domain: `e${i}.example`,
  }));
  const { jobs, places } = await settled(jobsOf([...JOBS, ...ofEmployers]));
  return searchOf(jobs, {}, { places }, folder);
});
const find = async (parameters: Record<string, string>) => {
  const answer = await opened().ask(String(new URLSearchParams({ limit: '50', ...parameters })));
  // Those that are counted: others may be around the place.
  const cities = answer.hits.slice(0, answer.total).map(({ posting }) => posting.locations[0]!.city!);
  return { ...answer, cities: [...new Set(cities)].sort() };
};

describe('the Where field accepts', () => {
  test.each([
    ['ZH', ['Winterthur', 'Zurich']],
    ['Kanton Zürich', ['Winterthur', 'Zurich']],
    ['canton de Zurich', ['Winterthur', 'Zurich']],
    ['NRW', ['Cologne', 'Dortmund']],
    ['North Rhine-Westphalia', ['Cologne', 'Dortmund']],
    ['Ruhrpott', ['Dortmund']],
    ['Oberbayern', ['Munich']],
    ['BaWü', ['Freiburg', 'Stuttgart']],
    ['Romandie', ['Geneva', 'Lausanne']],
    ['Suisse romande', ['Geneva', 'Lausanne']],
    ['Île-de-France', ['Paris']],
    ['région parisienne', ['Paris']],
    ['PACA', ['Aix-en-Provence', 'Nice']],
    ["Côte d'Azur", ['Nice']],
    ['Bay Area', ['Palo Alto', 'San Francisco']],
    ['SF', ['Palo Alto', 'San Francisco'].slice(1)],
    ['NYC', ['New York']],
    ['Benelux', ['Amsterdam']],
    ['España', ['Madrid']],
    ['Polska', ['Warsaw']],
    ['Hiszpania', ['Madrid']],
    ['Bienne', ['Bern', 'Biel/Bienne'].slice(1)],
    ['Freiburg i.Br.', ['Freiburg']],
    ['8005', ['Zurich']],
    ['75011', ['Paris']],
    ['in der Nähe von Lyon', ['Lyon']],
    ['près de Lyon', ['Lyon']],
    ['Raum Stuttgart', ['Stuttgart']],
    ['München und Umgebung', ['Munich']],
    ['near Cologne', ['Cologne']],
    ['Tirol', expect.any(Array) as unknown],
    // Short for a city before it is the name of a town elsewhere that is spelled alike (Lae).
    ['LA', ['Los Angeles']],
    // By its post office's codes, though no advert has them.
    ['80331', ['Munich']],
    ['75008', ['Paris']],
    ['SW1A', ['London']],
    ['69001', ['Lyon']],
    // What the country itself is called.
    ['日本', expect.any(Array) as unknown],
    ['Németország', ['Cologne', 'Dortmund', 'Freiburg', 'Munich', 'Stuttgart']],
  ])('%s', async (near, cities) => expect((await find({ near })).cities).toEqual(cities));
});

describe('a text that is only a place is read like the Where field', () => {
  test.each(
    'Zürich|zurich|Zurigo|Bern|Biel/Bienne|Bienne|Köln|Cologne|Freiburg i.Br.|nice|Nizza|ZH|GE|Kanton Zürich|NRW|Romandie|SF|UK|USA|Polska|Poland|Varsovie|Aix-en-Provence|Tel Aviv|Neuchâtel|Neuenburg|Lugano|Jobs in Bern|Stellen Zürich|Arbeit Bern|Stelle in Zürich|travail Genève|work in London|bei Bern|Madrid, Spain'.split(
      '|',
    ),
  )('%s', async (place) => {
    const [text, field] = [
      await find({ q: place }),
      await find({
        near: place.replace(/^(Jobs in|Stellen|Arbeit|Stelle in|travail|work in) /, ''),
        sort: 'distance',
      }),
    ];
    expect(text.place).toBeDefined();
    expect([text.total, text.hits.map(({ ordinal }) => ordinal)]).toEqual([
      field.total,
      field.hits.map(({ ordinal }) => ordinal),
    ]);
    expect(text.total).toBeGreaterThan(0);
  });

  test('the nearest jobs come first, then newer ones around', async () => {
    const { jobs, places } = await settled(
      jobsOf([
        ...Array.from({ length: 12 }, () => at('Cook', 'Zürich', 'CH')),
        at('Baker', 'Adliswil', 'CH'),
        ...Array.from({ length: 3 }, () => at('Cook', 'Winterthur', 'CH')),
      ]),
    );
    const { ask } = await searchOf(jobs, {}, { places });
    const firstOf = async (parameters: Record<string, string>): Promise<string> =>
      (await ask(String(new URLSearchParams(parameters)))).hits[0]!.posting.title;
    expect([
      await firstOf({ q: 'Adliswil' }),
      await firstOf({ q: 'Jobs in Adliswil' }),
      await firstOf({ q: 'Adliswil', sort: 'newest' }),
      await firstOf({ near: 'Adliswil' }),
    ]).toEqual(['Baker', 'Baker', 'Cook', 'Cook']);
  });

  test('not if more jobs elsewhere have the word in title, tags or employer’s name', async () => {
    const { jobs, places } = await settled(
      jobsOf([
        ...['Spring', 'Lyon', 'Luzern'].map((city, i) => at('Cook', city, ['US', 'FR', 'CH'][i]!)),
        ...Array.from({ length: 3 }, () => ({ ...at('Developer', 'Bern', 'CH'), tags: ['Spring'] })),
        ...Array.from({ length: 3 }, (_, i) => ({
          ...at('Clerk', 'Bern', 'CH'),
          employer: { name: 'Lyon SA', location: {} },
          domain: `lyon${i}.example`,
        })),
        ...Array.from({ length: 2 }, () => at('Clerk for Luzern', 'Bern', 'CH')),
      ]),
    );
    const { ask } = await searchOf(jobs, {}, { places });
    const isPlace = async (q: string): Promise<boolean> =>
      (await ask(String(new URLSearchParams({ q })))).place !== undefined;
    expect([await isPlace('Spring'), await isPlace('Lyon'), await isPlace('Luzern')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a text has', () => {
  test.each([
    // Fewer than ten jobs are in each; around towns without jobs is searched.
    ['Koch Winterthur', 'Winterthur'],
    ['Ingenieur in Winterthur', 'Winterthur'],
    ['Chef Biel', 'Biel/Bienne'],
    ['Soudeur Aix-en-Provence', 'Aix-en-Provence'],
    ['Bauleiter Dortmund', 'Dortmund'],
    ['Data Scientist Palo Alto', 'Palo Alto'],
    ['Comptable Carouge', 'Geneva'],
    ['Koch Steffisburg', 'Bern'],
    ['Bauleiter Bergisch Gladbach', 'Cologne'],
    ['Développeur à Villeurbanne', 'Lyon'],
    ['Ingenieur Allschwil', 'Basel'],
  ])('a small city: %s', async (q, city) => {
    const { corrected, droppedWords, hits } = await find({ q });
    expect([corrected, droppedWords, hits[0]?.posting.locations[0]?.city]).toEqual([undefined, [], city]);
  });

  test.each([
    ['Koch Winterthur Deutsch', 'Koch Deutsch', 'Winterthur'],
    ['Koch Bern Spätdienst Hotel', 'Koch Spätdienst Hotel', 'Bern'],
    ['Comptable Genève CDI français', 'Comptable CDI français', 'Geneva'],
    ['Bauleiter Köln Tiefbau 80%', 'Bauleiter Tiefbau 80%', 'Cologne'],
    ['developer london python sql', 'developer python sql', 'London'],
    ['Data Scientist New York english speaking', 'Data Scientist english speaking', 'New York'],
    ['Sachbearbeiter München Einkauf', 'Sachbearbeiter Einkauf', 'Munich'],
    ['developer amsterdam no php', 'developer no php', 'Amsterdam'],
    ['Ingenieur Basel Pharma SAP', 'Ingenieur Pharma SAP', 'Basel'],
    ['développeur Paris java spring', 'développeur java spring', 'Paris'],
  ])('a city before other words: %s', async (q, rest, city) => {
    const { place } = await find({ q });
    expect([place?.q, place?.value ?? place?.around]).toEqual([rest, city]);
  });

  test.each(['Fahrer Bern auf Rädern', 'Koch Bern im Herzen', 'Developer Madrid for everyone'])(
    'no city before a function word: %s',
    async (q) => expect((await find({ q })).place).toBeUndefined(),
  );

  test('two places, neither of which counts alone', async () => {
    for (const q of ['Stein Metz', 'Wald und Forst']) expect((await find({ q })).place).toBeUndefined();
  });
});

describe('a text names', () => {
  test.each([
    ['Projektleiter ZH', ['Zurich']],
    ['Bauleiter NRW', ['Cologne', 'Dortmund']],
    ['Sachbearbeiter Oberbayern', ['Munich']],
    ['Comptable Romandie', ['Geneva', 'Lausanne']],
    ['Ingenieur in der Nähe von Winterthur', ['Winterthur']],
    ['Developer España', ['Madrid']],
    ['développeur dans le sud de la france', ['Nice']],
    ['Soudeur South of France', ['Aix-en-Provence']],
    ['Sachbearbeiter Süden Deutschlands', ['Munich', 'Stuttgart']],
    ["Sachbearbeiter sud de l'Allemagne", ['Munich', 'Stuttgart']],
    ['Data Scientist in the states', ['Los Angeles', 'New York', 'Palo Alto', 'San Francisco']],
    ['job in the us as a data scientist', ['Los Angeles', 'New York', 'Palo Alto', 'San Francisco']],
    ['Data Scientist, NYC', ['New York']],
    ['Data Scientist SF', ['San Francisco']],
    ['Data Scientist Bay Area', ['Palo Alto', 'San Francisco']],
    ['Israeli startups', ['Tel Aviv']],
    ['jobs suisses', ['Basel', 'Bern', 'Biel/Bienne', 'Geneva', 'Lausanne', 'Winterthur', 'Zurich']],
    ['développeur 75011', ['Paris']],
    ['Koch Kanton Zürich', ['Winterthur']],
    // Nothing but that a job is looked for.
    ['empleos en España', ['Madrid']],
    ['praca Polska', ['Warsaw']],
    ['Freiburg i.Br.', ['Freiburg']],
    ['Romandie', ['Geneva', 'Lausanne']],
    ['ZH', ['Winterthur', 'Zurich']],
    ["Développeur Provence-Alpes-Côte d'Azur", ['Nice']],
    // Around a town without jobs.
    ['Chef Neuenburg', ['Biel/Bienne']],
  ])('%s', async (q, cities) => expect((await find({ q })).cities).toEqual(cities));

  test.each(
    'AI engineer|AR developer|BE developer|BI Analyst|co pilot|HR Manager|IT support|Leiter IT|designer LA|MD doctor|ML engineer|PR Berater|Senior PM|Leiter QA|Comptable SA|iOS vs Android|Verkäufer Migros AG|Nice people|Reading teacher|Region Manager|Mitarbeiter Raum und Reinigung|around the clock nurse|Polish and grind metal|German teacher|Windows 2019 Administrator|Auditor ISO 9001|SAP CO|jura Studium|Koch für Bar|Koch bei Hilton|Verkäufer bei Lidl|Entwickler bei Adobe'.split(
      '|',
    ),
  )('no place in %s', async (q) => expect((await find({ q })).place).toBeUndefined());

  test.each([
    ...EMPLOYERS,
    ...'Air Canada|Air France|Bank of America|Swiss Life|Swiss Re|Deutsche Bank|Paris Saint-Germain|Banque de France|University of Zurich|Universität Zürich|Stadt Zürich|Klinikum Stuttgart|Brussels Airlines|Zurich Insurance|Hôpital de Lausanne|Nordea Finland Oyj|Air India|Bank of Ireland|Deutsche Post'.split(
      '|',
    ),
  ])('no place in the name %s', async (q) => expect((await find({ q })).place).toBeUndefined());

  test('no place with `exact`, or if the Where field has one', async () => {
    expect((await find({ q: 'Projektleiter ZH', exact: 'true' })).place).toBeUndefined();
    expect((await find({ q: 'Projektleiter ZH', near: 'Bern' })).place?.value).toBeUndefined();
  });

  // A chosen value finds as many jobs as its list says.
  test.each(
    listOf(`
      Ingenieur Schweiz | Developer Spain or Poland | Data Scientist Bay Area | Sachbearbeiter Oberbayern
      Koch near Winterthur | Comptable Romandie | developer not London UK | Polska`),
  )('beside chosen places: %s', async (q) => {
    const { facets } = await find({ q });
    for (const facet of ['countries', 'regions', 'cities'] as const)
      for (const [value, total] of Object.entries(facets[facet]))
        expect([facet, value, (await find({ q, [facet]: value })).total]).toEqual([facet, value, total]);
  });

  test('a chosen value replaces a place for the same filter, and positions are unchanged', async () => {
    const { place, cities, roles } = await find({ q: 'Spain Developer not Java', countries: 'PL' });
    expect([place, cities]).toEqual([undefined, ['Warsaw']]);
    expect(roles?.map(({ text, start }) => [text, start])).toEqual([
      ['Developer', 6],
      ['Java', 20],
    ]);
  });
});

describe('an abbreviation after a word for regions', () => {
  const others = openedOnce(async (folder) => {
    const { jobs, places } = await settled(
      jobsOf([
        ...['Bern', 'Schaffhausen', 'Stans'].map((city) => at('Koch', city, 'CH')),
        ...['Berlin', 'Berlin', 'Kiel', 'Kiel', 'Dortmund', 'Dortmund'].map((city) => at('Koch', city, 'DE')),
        ...['Lyon', 'Paris', 'Nantes'].map((city) => at('Infirmier', city, 'FR')),
        at('Nurse', 'Wilmington', 'US', 'In Delaware (DE).'),
      ]),
    );
    return searchOf(jobs, {}, { places }, folder);
  });
  const citiesOf = async (parameters: Record<string, string>): Promise<string[]> => {
    const { hits, total } = await others().ask(String(new URLSearchParams(parameters)));
    return [...new Set(hits.slice(0, total).map(({ posting }) => posting.locations[0]!.city!))].sort();
  };
  test.each([
    ['Kanton BE', ['Bern']],
    ['kanton be', ['Bern']],
    ['Kanton SH', ['Schaffhausen']],
    ['Canton NW', ['Stans']],
    ['Land BE', ['Berlin']],
    ['Land SH', ['Kiel']],
    ['région de Lyon', ['Lyon']],
    ['RÉGION DE PARIS', ['Paris']],
  ])('%s', async (place, cities) => {
    expect(await citiesOf({ near: place })).toEqual(cities);
    expect(await citiesOf({ q: place })).toEqual(cities);
    const q = `${cities[0] === 'Lyon' || cities[0] === 'Paris' ? 'infirmier' : 'koch'} ${place}`;
    expect(await citiesOf({ q })).toEqual(cities);
  });
  test.each(['région de', 'département de l’Aveyron', 'state of the art'])(
    '%s: not for function words',
    async (q) =>
      expect((await others().ask(String(new URLSearchParams({ q: `nurse ${q}` })))).place?.value).not.toBe(
        'US-DE',
      ),
  );
});

describe('alternative places are one filter', () => {
  test.each([
    ['Koch Bern oder Winterthur', 'cities', ['Bern', 'Winterthur'], ['Bern', 'Winterthur']],
    ['Developer Spain Poland', 'countries', ['ES', 'PL'], ['Madrid', 'Warsaw']],
    ['Developer in Spain or in the Netherlands', 'countries', ['ES', 'NL'], ['Amsterdam', 'Madrid']],
    ['Developer Spanien, Polen, Israel', 'countries', ['ES', 'PL', 'IL'], ['Madrid', 'Tel Aviv', 'Warsaw']],
    ['Developer Spain and UK', 'countries', ['ES', 'GB'], ['London', 'Madrid']],
    ['Comptable Genève et Lausanne', 'cities', ['Geneva', 'Lausanne'], ['Geneva', 'Lausanne']],
    ['Spain or Poland', 'countries', ['ES', 'PL'], ['Madrid', 'Warsaw']],
    ['Bern oder Basel', 'cities', ['Bern', 'Basel'], ['Basel', 'Bern']],
    ['Bern Basel Winterthur', 'cities', ['Bern', 'Basel', 'Winterthur'], ['Basel', 'Bern', 'Winterthur']],
  ])('"%s"', async (q, facet, values, cities) => {
    const found = await find({ q });
    expect(found.place).toMatchObject({ facet, values });
    expect(found.cities).toEqual(cities);
  });

  test.each(
    listOf(`
      Koch nicht in Bern oder Winterthur | Koch Bern oder Schweiz | Comptable Genève Geneva | Bern Basel
      Bern`),
  )('not "%s"', async (q) => expect((await find({ q })).place?.values).toBeUndefined());
});

describe('a town that is a function word in another language', () => {
  test.each(['lavoro Como', 'cuoco Como', 'Como', 'jobs in como', 'trabajo Como'])('"%s"', async (q) =>
    expect((await find({ q })).cities).toEqual(['Como']),
  );
  test('"trabajo como chef"', async () =>
    expect((await find({ q: 'trabajo como chef' })).cities).toEqual(['Biel/Bienne', 'Freiburg']));
});

describe('after a place come exclusions', () => {
  test.each([
    ['Bauleiter NRW -Tiefbau -Praktikum', 'Bauleiter -Tiefbau -Praktikum', 'DE-NW'],
    ['Developer Spain -"night shift"', 'Developer -"night shift"', 'ES'],
    ['Comptable in Romandie, -stage', 'Comptable -stage', 'CH-ROMANDIE'],
    ['Comptable Carouge –stage', 'Comptable –stage', 'Carouge'],
    ['Developer Polska -.NET', 'Developer -.NET', 'PL'],
    ['Data Scientist Bay Area -intern', 'Data Scientist -intern', 'US-BAY-AREA'],
    ['Bauleiter NRW - Tiefbau', 'Bauleiter Tiefbau', 'DE-NW'],
    ['Data Scientist USA – remote', 'Data Scientist remote', 'US'],
    // The place behind "not" is no reason to overlook another one.
    ['Ingenieur Schweiz nicht Basel', 'Ingenieur', 'CH'],
    ['Koch Schweiz, aber nicht in Bern oder Biel', 'Koch aber', 'CH'],
    ['Ingenieur Schweiz ohne Basel und Bern', 'Ingenieur', 'CH'],
    ['Data Scientist USA not Los Angeles', 'Data Scientist not Los Angeles', 'US'],
    ['Comptable pas à Lausanne, Suisse', 'Comptable', 'CH'],
  ])('%s', async (q, rest, value) => {
    const { place } = await find({ q });
    expect([place?.q, place?.value ?? place?.around]).toEqual([rest, value]);
  });

  test.each([
    ['Koch Schweiz nicht Bern', ['Winterthur']],
    ['Data Scientist not San Francisco', ['Los Angeles', 'New York', 'Palo Alto']],
    ['Data Scientist USA -"Los Angeles"', ['New York', 'Palo Alto', 'San Francisco']],
    ['Développeur France sauf Paris', ['Lyon', 'Nice']],
    ['Developer Europe without London', ['Amsterdam', 'Lyon', 'Madrid', 'Nice', 'Paris', 'Warsaw']],
    ['Comptable ausser Genf', ['Lausanne']],
    ['Projektleiter not zurich', []],
    ['Sachbearbeiter -muenchen', ['Stuttgart']],
  ])('%s', async (q, cities) => expect((await find({ q })).cities).toEqual(cities));

  test('a job elsewhere may mention the place', async () => {
    const { jobs, places } = await settled(
      jobsOf([at('Koch', 'Bern', 'CH'), at('Koch', 'Basel', 'CH', 'Wir sind auch in Bern.')]),
    );
    const { ask } = await searchOf(jobs, {}, { places });
    for (const q of ['koch not bern', 'koch -Bern', 'koch schweiz ohne Bern'])
      expect([
        q,
        (await ask(String(new URLSearchParams({ q })))).hits.map(({ posting }) => posting.locations[0]!.city),
      ]).toEqual([q, ['Basel']]);
  });
});

test('a word of some text is not corrected to a place', async () => {
  const { jobs, places } = await settled(
    jobsOf([
      ...Array.from({ length: 20 }, () => at('Koch', 'Brest', 'FR')),
      at('Nurse', 'Berlin', 'DE', 'You care for people with breast cancer.'),
    ]),
  );
  const { ask } = await searchOf(jobs, {}, { places });
  const { hits } = await ask('q=breast&limit=50');
  expect(hits.map(({ posting }) => posting.title)).toEqual(['Nurse']);
});

describe('alternative places with abbreviations', () => {
  test.each([
    ['US/UK Developer', 'countries', ['US', 'GB']],
    ['Developer UK or US', 'countries', ['GB', 'US']],
    ['Developer (US, UK, PL)', 'countries', ['US', 'GB', 'PL']],
    ['Ingenieur DE/CH', 'countries', ['DE', 'CH']],
    ['Developer Spain or UK', 'countries', ['ES', 'GB']],
    ['Data Scientist SF/NYC', 'cities', ['San Francisco', 'New York']],
    ['Data Scientist nyc or Los Angeles', 'cities', ['New York', 'Los Angeles']],
    // In small letters, beside "or" and a place.
    ['data scientist in new york or sf', 'cities', ['New York', 'San Francisco']],
    ['data scientist la or sf', 'cities', ['Los Angeles', 'San Francisco']],
    ['data scientist new york, sf or la', 'cities', ['New York', 'San Francisco', 'Los Angeles']],
    ['sachbearbeiter muc oder stuttgart', 'cities', ['Munich', 'Stuttgart']],
    ['koch zh oder be', 'regions', ['CH-ZH', 'CH-BE']],
    ['projektleiter muc oder zrh', 'cities', ['Munich', 'Zurich']],
    // A city there, and another word elsewhere.
    ['développeur nice ou paris', 'cities', ['Nice', 'Paris']],
    ['soudeur autour de paris ou aix', 'cities', ['Paris', 'Aix-en-Provence']],
    ['Koch ZH/BE', 'regions', ['CH-ZH', 'CH-BE']],
    ['Koch ZH, BE oder GE', 'regions', ['CH-ZH', 'CH-BE', 'CH-GE']],
    ['"Developer" Madrid OR London', 'cities', ['Madrid', 'London']],
    ['Developer HR in Bern oder Basel', 'cities', ['Bern', 'Basel']],
    // A city that is called as its region is the region beside one.
    ['Koch Waadt Bern', 'regions', ['CH-VD', 'CH-BE']],
    ['Comptable Genf oder Waadt', 'regions', ['CH-GE', 'CH-VD']],
  ])('"%s"', async (q, facet, values) => expect((await find({ q })).place).toMatchObject({ facet, values }));

  test.each(
    // prettier-ignore
    [
      'IT/FR Developer', 'CI/CD Developer', 'AI/ML Data Scientist', 'PR/DE', 'DEVELOPER US/UK', 'sales DE FR',
      'HR in Bern', 'Koch, HR in Bern', 'sales hr or it', 'developer spain or hr', 'koch bern ab sofort',
      'developer work with us or london',
    ],
  )('none in "%s"', async (q) => expect((await find({ q })).place?.values).toBeUndefined());
});

describe('an abbreviation in lower case is a place at the end', () => {
  test.each([
    ['developer us', 'US'],
    ['developer us remote not senior', 'US'],
    ['koch zh', 'CH-ZH'],
    ['sachbearbeiter muc', 'Munich'],
    ['soudeur aix', 'Aix-en-Provence'],
    ['soudeur AIX', undefined],
    ['data scientist mad', undefined],
    ['work with us', undefined],
    ['koch ab', undefined],
    ['us developer', undefined],
  ])('%s', async (q, value) => expect((await find({ q })).place?.value).toBe(value));
});

describe('words for "any place" are ignored', () => {
  test.each([
    ['Koch irgendwo in der Schweiz', 'Koch'],
    ['Developer somewhere in Spain', 'Developer'],
    ['Developer anywhere in the Netherlands', 'Developer'],
    ['Développeur quelque part en France', 'Développeur'],
    ['Cuoco ovunque in Italia', 'Cuoco'],
    ['somewhere near Winterthur Koch', 'Koch'],
    ['Koch höchstens 20 km von Winterthur', 'Koch'],
    ['Developer at most 20 km from Madrid', 'Developer'],
    ['Koch am Bodensee', 'Koch'],
  ])('%s', async (q, rest) => expect((await find({ q })).place?.q).toBe(rest));
});

describe('a misspelt place is corrected', () => {
  test.each([
    ['comptable genve', 'comptable', 'Geneva'],
    ['comptable lausane', 'comptable', 'Lausanne'],
    ['ingenieur winterthr', 'ingenieur', 'Winterthur'],
    ['ingénieur à bassel', 'ingénieur', 'Basel'],
    ['bauleiter dortmnud', 'bauleiter', 'Dortmund'],
    ['sachbearbeiter stutgart', 'sachbearbeiter', 'Stuttgart'],
    ['data scientist los angelos', 'data scientist', 'Los Angeles'],
    ['data scientist los angles', 'data scientist', 'Los Angeles'],
    ['data scientist new yrk', 'data scientist', 'New York'],
    ['data scientist in san franciso', 'data scientist', 'San Francisco'],
    ['developer amsterdm remote', 'developer remote', 'Amsterdam'],
    ['developer in swizerland', 'developer', 'CH'],
    ['bauleiter germny', 'bauleiter', 'DE'],
    ['koch bavria', 'koch', 'DE-BY'],
  ])('%s', async (q, rest, value) => {
    const { place } = await find({ q });
    expect(place).toMatchObject({ q: rest });
    expect([place!.value, place!.around]).toContain(value);
    expect(q).toContain(place!.typed);
  });

  test.each([
    // Titles, quoted words, words inside the text, short ones, and other letters at the beginning.
    'ingenieur basell koch',
    'developer "amsterdm"',
    'developer lndn',
    'developer imsterdam',
    // Three of the last words are looked at.
    'developer in amsterdm in qqxqq in wwxww in zzxzz',
    // A country without jobs.
    'développeur islande',
    // No city has an article.
    'développeur dans la lausane',
    'developer in the amsterdm',
  ])('but not in %s', async (q) => expect((await find({ q })).place).toBeUndefined());
});

test.each([
  ['amsterdm', 'amsterdam'],
  ['Wimterthur', 'winterthur'],
  // At the first letter too, and farther away where it sounds the same.
  ['imsterdam', 'amsterdam'],
  ['Wintertuhr', 'winterthur'],
])('%s alone is %s', async (q, value) => {
  const { place } = await find({ q });
  expect(place).toMatchObject({ q: '', typed: q });
  expect((place!.value ?? place!.around)!.toLowerCase()).toBe(value);
});
test('a single word closer to an occupation or another word is not a place', async () =>
  expect((await find({ q: 'drver' })).place).toBeUndefined());

describe('a kind of employer is searched at the place next to it', () => {
  test.each([
    ['Bank Schweiz', 'CH'],
    ['banque France', 'FR'],
    ['Spital Schweiz', 'CH'],
    ['museum Deutschland', 'DE'],
    ['hôpital France', 'FR'],
  ])('%s', async (q, value) =>
    expect((await find({ q })).place).toMatchObject({ facet: 'countries', value }),
  );
  test('but "Banque de France" is one', async () =>
    expect((await find({ q: 'Banque de France' })).place).toBeUndefined());
});

describe('surroundings in the middle of a text', () => {
  test.each([
    ['ich suche in der nähe von Winterthur eine Stelle als Koch', 'in der nähe von Winterthur', 'Winterthur'],
    ['Winterthur und Umgebung Koch', 'Winterthur und Umgebung', 'Winterthur'],
    ['im Raum Stuttgart Sachbearbeiter gesucht', 'im Raum Stuttgart', 'Stuttgart'],
    ['lavoro vicino a Como come cuoco', 'vicino a Como', 'Como'],
    ['poste près de Lausanne comme comptable', 'près de Lausanne', 'Lausanne'],
    ['looking near Madrid for a developer job', 'near Madrid', 'Madrid'],
    ['Köln + 20 km Bauleiter', 'Köln + 20 km', 'Cologne'],
    ['Koch um Winterthur herum', 'um Winterthur herum', 'Winterthur'],
    ['Koch in Winterthur und Umgebung gesucht', 'Winterthur und Umgebung', 'Winterthur'],
    // A town without jobs.
    ['job près de Carouge comme comptable', 'près de Carouge', 'Carouge'],
  ])('%s', async (q, typed, around) =>
    expect((await find({ q })).place).toMatchObject({
      typed,
      around: expect.stringMatching(new RegExp(`^${around}$`, 'i')) as string,
    }),
  );

  test.each(
    listOf(`
      around the clock Koch | near real time Developer | Koch bei Hilton gesucht | Region Manager Koch
      autour de la table Chef | close to 100 people Developer | area sales Koch`),
  )('none in "%s"', async (q) => expect((await find({ q })).place).toBeUndefined());
});

test.each([
  ['développeur sophia antipolis', 'FR-SOPHIA'],
  ['développeur Sophia-Antipolis', 'FR-SOPHIA'],
  ['projektleiter oerlikon', 'CH-ZUERICH-QUARTIERE'],
  ['developer in shoreditch', 'GB-LONDON-DISTRICTS'],
  ['sachbearbeiter schwabing', 'DE-MUENCHEN-STADTTEILE'],
  ['développeur montmartre', 'FR-PARIS-QUARTIERS'],
])('a district of a city: %s', async (q, value) => {
  const answer = await find({ q });
  expect(answer.place).toMatchObject({ facet: 'regions', value });
});
