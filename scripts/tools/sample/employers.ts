/** The made-up employers of the bundled sample. All domains end in `.example`, which nobody can register. */
export type Kind =
  | 'software'
  | 'industry'
  | 'craft'
  | 'care'
  | 'pharmacy'
  | 'food'
  | 'logistics'
  | 'energy'
  | 'public'
  | 'library'
  | 'nature'
  | 'finance'
  | 'science'
  | 'media';
export type SampleLanguage = 'en' | 'de' | 'fr';

export interface SampleEmployer {
  domain: string;
  name: string;
  kind: Kind;
  industry: string;
  city: string;
  country: string;
  /** Further towns where it hires. */
  sites?: [city: string, country: string][];
  languages: SampleLanguage[];
  /** How many openings, a translation counting as one. */
  openings: number;
}

const employer = (
  domain: string,
  name: string,
  kind: Kind,
  industry: string,
  [city, country]: [string, string],
  languages: SampleLanguage[],
  openings: number,
  sites?: [string, string][],
): SampleEmployer => ({
  domain: `${domain}.example`,
  name,
  kind,
  industry,
  city,
  country,
  languages,
  openings,
  ...(sites && { sites }),
});

export const EMPLOYERS: SampleEmployer[] = [
  employer(
    'nordlicht-software',
    'Nordlicht Software GmbH',
    'software',
    'Software',
    ['Hamburg', 'DE'],
    ['de', 'en'],
    18,
    [['Lübeck', 'DE']],
  ),
  employer(
    'helvetic-compute',
    'Helvetic Compute AG',
    'software',
    'Cloud',
    ['Zürich', 'CH'],
    ['de', 'en', 'fr'],
    22,
    [
      ['Lausanne', 'CH'],
      ['Zug', 'CH'],
    ],
  ),
  employer(
    'lumen-logiciels',
    'Lumen Logiciels SAS',
    'software',
    'Logiciels',
    ['Lyon', 'FR'],
    ['fr', 'en'],
    13,
    [['Grenoble', 'FR']],
  ),
  employer('harbour-cloud', 'Harbour Cloud Ltd', 'software', 'Cloud', ['London', 'GB'], ['en'], 15, [
    ['Manchester', 'GB'],
    ['Dublin', 'IE'],
  ]),
  employer('fjordbyte', 'Fjordbyte AS', 'software', 'Developer tools', ['Oslo', 'NO'], ['en'], 9, [
    ['Tromsø', 'NO'],
  ]),
  employer('donau-data', 'Donau Data GmbH', 'software', 'Data platforms', ['Wien', 'AT'], ['de', 'en'], 13, [
    ['Linz', 'AT'],
  ]),
  employer('quietfox', 'Quietfox Inc.', 'software', 'Security', ['Toronto', 'CA'], ['en', 'fr'], 11, [
    ['Montréal', 'CA'],
    ['New York', 'US'],
  ]),
  employer(
    'maschinenbau-krueger',
    'Maschinenbau Krüger GmbH & Co. KG',
    'industry',
    'Maschinenbau',
    ['Stuttgart', 'DE'],
    ['de'],
    14,
    [['Göppingen', 'DE']],
  ),
  employer('alpen-optik', 'Alpen-Optik AG', 'industry', 'Optik', ['Thun', 'CH'], ['de', 'fr'], 10),
  employer('rhein-robotik', 'Rhein-Robotik SE', 'industry', 'Robotik', ['Köln', 'DE'], ['de', 'en'], 13, [
    ['Düsseldorf', 'DE'],
  ]),
  employer(
    'ateliers-du-jura',
    'Ateliers du Jura SA',
    'industry',
    'Horlogerie',
    ['Neuchâtel', 'CH'],
    ['fr', 'de'],
    10,
    [['Delémont', 'CH']],
  ),
  employer(
    'tyne-turbines',
    'Tyne Turbines plc',
    'industry',
    'Engineering',
    ['Newcastle upon Tyne', 'GB'],
    ['en'],
    9,
  ),
  employer('klinikum-seeblick', 'Klinikum Seeblick', 'care', 'Gesundheit', ['Konstanz', 'DE'], ['de'], 15, [
    ['Überlingen', 'DE'],
  ]),
  employer('spitex-aaretal', 'Spitex Aaretal', 'care', 'Pflege zu Hause', ['Bern', 'CH'], ['de', 'fr'], 11, [
    ['Münsingen', 'CH'],
  ]),
  employer(
    'pflegehaus-am-park',
    'Pflegehaus am Park gGmbH',
    'care',
    'Altenpflege',
    ['Leipzig', 'DE'],
    ['de'],
    10,
  ),
  employer('clinique-des-tilleuls', 'Clinique des Tilleuls', 'care', 'Santé', ['Genève', 'CH'], ['fr'], 10, [
    ['Nyon', 'CH'],
  ]),
  employer('st-brigids-care', "St Brigid's Care", 'care', 'Health', ['Dublin', 'IE'], ['en'], 9, [
    ['Galway', 'IE'],
  ]),
  employer(
    'stadtapotheke-weimar',
    'Stadtapotheke Weimar',
    'pharmacy',
    'Apotheke',
    ['Weimar', 'DE'],
    ['de'],
    3,
  ),
  employer(
    'xn--bckerei-sonnenschein-bzb',
    'Bäckerei Sonnenschein',
    'food',
    'Bäckerei',
    ['München', 'DE'],
    ['de'],
    10,
    [['Dachau', 'DE']],
  ),
  employer(
    'grand-hotel-bellevue',
    'Grand Hotel Bellevue',
    'food',
    'Hotel',
    ['Interlaken', 'CH'],
    ['de', 'en', 'fr'],
    13,
  ),
  employer('maison-perrin', 'Maison Perrin', 'food', 'Boulangerie', ['Strasbourg', 'FR'], ['fr', 'de'], 8, [
    ['Colmar', 'FR'],
  ]),
  employer('fairmarkt', 'Fairmarkt eG', 'food', 'Lebensmittelhandel', ['Bremen', 'DE'], ['de'], 10, [
    ['Oldenburg', 'DE'],
  ]),
  employer('copper-kettle', 'The Copper Kettle', 'food', 'Restaurants', ['Edinburgh', 'GB'], ['en'], 7),
  employer(
    'transport-vogel',
    'Transport Vogel AG',
    'logistics',
    'Logistik',
    ['Basel', 'CH'],
    ['de', 'fr'],
    10,
    [['Muttenz', 'CH']],
  ),
  employer(
    'nordsee-wind',
    'Nordsee Wind GmbH',
    'energy',
    'Erneuerbare Energie',
    ['Kiel', 'DE'],
    ['de', 'en'],
    11,
    [['Cuxhaven', 'DE']],
  ),
  employer('voies-du-rhone', 'Voies du Rhône', 'logistics', 'Transport', ['Marseille', 'FR'], ['fr'], 9, [
    ['Arles', 'FR'],
  ]),
  employer(
    'stadtwerke-muehltal',
    'Stadtwerke Mühltal',
    'energy',
    'Energieversorgung',
    ['Mühltal', 'DE'],
    ['de'],
    9,
  ),
  employer('zimmerei-huber', 'Zimmerei Huber', 'craft', 'Holzbau', ['Salzburg', 'AT'], ['de'], 5),
  employer('metro-freight', 'Metro Freight LLC', 'logistics', 'Logistics', ['Chicago', 'US'], ['en'], 8, [
    ['Milwaukee', 'US'],
  ]),
  employer(
    'stadt-lindenau',
    'Stadtverwaltung Lindenau',
    'public',
    'Öffentliche Verwaltung',
    ['Lindenau', 'DE'],
    ['de'],
    10,
  ),
  employer(
    'hochschule-westfalen',
    'Hochschule Westfalen',
    'public',
    'Bildung',
    ['Münster', 'DE'],
    ['de', 'en'],
    10,
  ),
  employer(
    'universite-du-lac',
    'Université du Lac',
    'public',
    'Formation',
    ['Lausanne', 'CH'],
    ['fr', 'en'],
    10,
  ),
  employer('rivers-trust', 'Rivers Trust', 'nature', 'Conservation', ['Bristol', 'GB'], ['en'], 6),
  employer('mediatheque-du-nord', 'Médiathèque du Nord', 'library', 'Culture', ['Lille', 'FR'], ['fr'], 5),
  employer(
    'alpina-versicherung',
    'Alpina Versicherung',
    'finance',
    'Versicherung',
    ['Zürich', 'CH'],
    ['de', 'en', 'fr'],
    14,
    [['St. Gallen', 'CH']],
  ),
  employer('banque-des-lacs', 'Banque des Lacs', 'finance', 'Banque', ['Luxembourg', 'LU'], ['fr', 'en'], 10),
  employer('biovanta', 'BioVanta AG', 'science', 'Pharma', ['Basel', 'CH'], ['en', 'de'], 13, [
    ['Visp', 'CH'],
  ]),
  employer('studio-papillon', 'Studio Papillon', 'media', 'Design', ['Berlin', 'DE'], ['en', 'de'], 7),
];

/** Healthy, but without an opening at present. */
export const WITHOUT_OPENINGS = employer(
  'leise-werkstatt',
  'Leise Werkstatt',
  'industry',
  'Handwerk',
  ['Görlitz', 'DE'],
  ['de'],
  0,
);
/** Its feed breaks the rules of the format. */
export const INVALID = employer(
  'papierkram',
  'Papierkram KG',
  'media',
  'Verlag',
  ['Frankfurt am Main', 'DE'],
  ['de'],
  2,
);
