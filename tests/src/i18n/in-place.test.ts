import { describe, expect, test } from 'vitest';
import { inPlace } from '../../../src/i18n/in-place.ts';
import languages from '../../../src/i18n/in-place.json' with { type: 'json' };
import { wordsOf, listHeading } from '../../../src/feeds/describe-search.ts';
import { FACETS, type Facet } from '../../../src/filters/facets.ts';
import { STRINGS, type Locale } from '../../../src/i18n/strings.ts';
import { allAreas } from '../../../src/places/areas.ts';
import { allRegions } from '../../../src/places/regions.ts';

const heading = (locale: Locale, facet: Facet, value: string, label = value): string =>
  listHeading(facet, { value, label }, wordsOf(locale)).replaceAll('\u00a0', ' ');

describe('headings of lists', () => {
  test.each<[Locale, Facet, string, string]>([
    ['en', 'countries', 'CH', 'Jobs in Switzerland'],
    ['en', 'countries', 'US', 'Jobs in the United States'],
    ['en', 'countries', 'NL', 'Jobs in the Netherlands'],
    ['en', 'regions', 'CH-ZH', 'Jobs in the canton of Zurich'],
    ['en', 'regions', 'US-CA', 'Jobs in California'],
    ['en', 'regions', 'EU-BODENSEE', 'Jobs: Lake Constance'],
    ['en', 'cities', 'The Hague', 'Jobs in The Hague'],
    ['en', 'languages', 'en', 'Jobs in English'],
    ['en', 'employers', 'Baker & Sons', 'Jobs at Baker & Sons'],
    ['en', 'jobTypes', 'internship', 'Internships'],
    ['de', 'countries', 'CH', 'Stellen in der Schweiz'],
    ['de', 'countries', 'DE', 'Stellen in Deutschland'],
    ['de', 'countries', 'NL', 'Stellen in den Niederlanden'],
    ['de', 'countries', 'US', 'Stellen in den Vereinigten Staaten'],
    ['de', 'countries', 'GB', 'Stellen im Vereinigten Königreich'],
    ['de', 'countries', 'CY', 'Stellen auf Zypern'],
    ['de', 'countries', 'MV', 'Stellen auf den Malediven'],
    ['de', 'regions', 'CH-ZH', 'Stellen im Kanton Zürich'],
    ['de', 'regions', 'CH-TI', 'Stellen im Tessin'],
    ['de', 'regions', 'AT-6', 'Stellen in der Steiermark'],
    ['de', 'regions', 'DE-BY', 'Stellen in Bayern'],
    ['de', 'regions', 'EU-BODENSEE', 'Stellen am Bodensee'],
    ['de', 'regions', 'DE-RUHRGEBIET', 'Stellen im Ruhrgebiet'],
    ['de', 'cities', 'Genf', 'Stellen in Genf'],
    ['de', 'languages', 'fr', 'Stellen auf Französisch'],
    ['de', 'workTypes', 'remote', 'Remote-Stellen'],
    ['fr', 'countries', 'CH', 'Offres d’emploi en Suisse'],
    ['fr', 'countries', 'PT', 'Offres d’emploi au Portugal'],
    ['fr', 'countries', 'US', 'Offres d’emploi aux États-Unis'],
    ['fr', 'countries', 'MT', 'Offres d’emploi à Malte'],
    ['fr', 'countries', 'IL', 'Offres d’emploi en Israël'],
    ['fr', 'regions', 'CH-GE', 'Offres d’emploi dans le canton de Genève'],
    ['fr', 'regions', 'CH-VD', 'Offres d’emploi dans le canton de Vaud'],
    ['fr', 'regions', 'CH-JU', 'Offres d’emploi dans le canton du Jura'],
    ['fr', 'regions', 'FR-HDF', 'Offres d’emploi dans les Hauts-de-France'],
    ['fr', 'regions', 'NL-UT', 'Offres d’emploi dans la province d’Utrecht'],
    ['fr', 'regions', 'US-OH', 'Offres d’emploi : Ohio'],
    ['fr', 'cities', 'Genève', 'Offres d’emploi à Genève'],
    ['fr', 'cities', 'Le Havre', 'Offres d’emploi au Havre'],
    ['fr', 'cities', 'Les Ulis', 'Offres d’emploi aux Ulis'],
    ['fr', 'cities', 'La Rochelle', 'Offres d’emploi à La Rochelle'],
    ['fr', 'cities', 'Lesquin', 'Offres d’emploi à Lesquin'],
    ['fr', 'languages', 'de', 'Offres rédigées en allemand'],
    ['fr', 'jobTypes', 'permanent', 'Offres d’emploi en CDI'],
    ['it', 'countries', 'CH', 'Offerte di lavoro in Svizzera'],
    ['it', 'countries', 'US', 'Offerte di lavoro negli Stati Uniti'],
    ['it', 'countries', 'NL', 'Offerte di lavoro nei Paesi Bassi'],
    ['it', 'countries', 'MT', 'Offerte di lavoro a Malta'],
    ['it', 'regions', 'IT-25', 'Offerte di lavoro in Lombardia'],
    ['it', 'regions', 'IT-62', 'Offerte di lavoro nel Lazio'],
    ['it', 'regions', 'CH-ZH', 'Offerte di lavoro nel cantone di Zurigo'],
    ['it', 'regions', 'CH-TI', 'Offerte di lavoro in Ticino'],
    ['it', 'cities', 'Lugano', 'Offerte di lavoro a Lugano'],
    ['it', 'cities', 'Ancona', 'Offerte di lavoro ad Ancona'],
    ['it', 'languages', 'it', 'Offerte scritte in italiano'],
  ])('%s: %s %s', (locale, facet, value, expected) => expect(heading(locale, facet, value)).toBe(expected));

  test.each(Object.keys(STRINGS) as Locale[])('%s: a code without a name stands alone', (locale) => {
    expect(inPlace(locale, 'regions', 'XX-1', 'XX-1')).toBeUndefined();
    expect(inPlace(locale, 'countries', 'QQ', 'QQ')).toBeUndefined();
  });

  test('a right-to-left name is isolated, and patterns in names have no effect', () => {
    expect(inPlace('de', 'cities', 'حيفا', 'حيفا')).toBe('in \u2068حيفا\u2069');
    expect(inPlace('fr', 'cities', '$& ~', '$& ~')).toBe('à $& ~');
  });

  test('each of a facet has a title in each language', () => {
    for (const locale of Object.keys(STRINGS) as Locale[])
      for (const facet of FACETS) expect(heading(locale, facet, VALUES[facet])).not.toMatch(/[{}~]/);
  });
});

/** A value of each facet. */
// prettier-ignore
const VALUES: Record<Facet, string> = {
  countries: 'CH', regions: 'CH-ZH', cities: 'Bern', workTypes: 'on-site', jobTypes: 'volunteer',
  experienceLevels: 'executive', categories: 'IT', tags: 'Java', languages: 'it', employers: 'bakery.example',
};

test('duplicate forms and forms of unknown places are found here', () => {
  const regions = new Set([...allRegions().keys(), ...allAreas().keys()]);
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const [locale, { forms }] of Object.entries(languages)) {
    const codes = Object.values(forms).flatMap((of) => of.split(' '));
    expect([locale, codes.filter((code, at) => codes.indexOf(code) !== at)]).toEqual([locale, []]);
    const unknown = codes.filter((code) =>
      code.includes('-') ? !regions.has(code) : countries.of(code) === undefined,
    );
    expect([locale, unknown]).toEqual([locale, []]);
  }
});
