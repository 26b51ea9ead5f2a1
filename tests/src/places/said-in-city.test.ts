import { expect, it } from 'vitest';
import { placesAsMeant, saidInCity } from '../../../src/places/said-in-city.ts';

/** "city/country/way of working" of the result. */
const meant = (city: string, country?: string): string => {
  const given = { city, ...(country !== undefined && { country }) };
  const { location, workType } = saidInCity(given) ?? { location: given };
  return [location.city ?? '', location.country ?? '', workType ?? ''].join('/');
};

it.each([
  ['Remote', 'US', '/US/remote'],
  ['Fully remote', 'US', '/US/remote'],
  ['100% Remote', 'DE', '/DE/remote'],
  ['Home office', 'CH', '/CH/remote'],
  ['Télétravail', 'FR', '/FR/remote'],
  ['Mobiles Arbeiten', 'DE', '/DE/remote'],
  ['Lavoro da remoto', 'IT', '/IT/remote'],
  ['Remote - Germany', 'DE', '/DE/remote'],
  ['Remote (Canada)', 'US', '/CA/remote'],
  ['Remote: United States', 'US', '/US/remote'],
  ['Remote-India', 'IN', '/IN/remote'],
  ['US, Remote', 'US', '/US/remote'],
  ['Germany/Remote', 'DE', '/DE/remote'],
  ['Remote, UK', undefined, '/GB/remote'],
  ['Remote in Canada', 'US', '/CA/remote'],
  ['Remote USA', 'US', '/US/remote'],
  ['Home Office Schweiz', 'CH', '/CH/remote'],
  ['Germany remote', 'DE', '/DE/remote'],
  ['Remote (EMEA)', 'GB', '/GB/remote'],
  ['Anywhere in Germany', 'DE', '/DE/'],
  ['Europe', 'NL', '/NL/'],
  ['Multiple Locations', 'US', '/US/'],
  ['13 Locations', 'US', '/US/'],
  ['Mehrere Standorte', 'DE', '/DE/'],
  ['Plusieurs sites', 'FR', '/FR/'],
  ['N/A', 'US', '/US/'],
  ['n.a.', undefined, '//'],
  ['-', 'CH', '/CH/'],
  ['TBD', 'GB', '/GB/'],
  ['Anywhere', 'US', '/US/'],
  ['Any City', 'US', '/US/'],
  ['any town', 'US', '/US/'],
  ['Anyware', 'US', '/US/'],
  ['ANYWERE', 'US', '/US/'],
  ['Any State', 'US', '/US/'],
  ['Your City', 'US', '/US/'],
  ['Any Country', 'US', '/US/'],
  ['Irgendwo', 'US', '/US/'],
  ['Peu importe', 'US', '/US/'],
  ['Any City, Any State', 'US', '/US/'],
  ['Several Cities', 'US', '/US/'],
  ['Multiple Offices', 'US', '/US/'],
  ['Multi-location', 'US', '/US/'],
  ['No location specified', 'US', '/US/'],
  ['Statewide', 'US', '/US/'],
  ['More than 5 locations', 'US', '/US/'],
  ['Verschiedene Orte', 'DE', '/DE/'],
  ['N.N.', 'DE', '/DE/'],
  ['Plusieurs agences', 'FR', '/FR/'],
  ['Varie città', 'IT', '/IT/'],
  ['Various UK locations', 'US', '/GB/'],
  ['Remote EU', 'DE', '/DE/remote'],
  ['Worldwide', undefined, '//'],
  ['Various', 'GB', '/GB/'],
  ['Bundesweit', 'DE', '/DE/'],
  ['Nach Vereinbarung', 'CH', '/CH/'],
  ['Hybrid', 'NL', '/NL/hybrid'],
  ['Germany', 'DE', '/DE/'],
  ['Deutschland', undefined, '/DE/'],
  ['Frankreich', 'DE', '/FR/'],
  ['United Kingdom', 'GB', '/GB/'],
  ['USA', 'US', '/US/'],
])('a city field without a city: %s in %s', (city, country, said) => expect(meant(city, country)).toBe(said));

it.each([
  ['Berlin / Remote', 'DE', 'Berlin/DE/remote'],
  ['Remote or Zürich', 'CH', 'Zürich/CH/remote'],
  ['Bern (Home Office)', 'CH', 'Bern/CH/remote'],
  ['Hybrid - Leeds', 'GB', 'Leeds/GB/hybrid'],
  ['Austin, TX (Remote)', 'US', 'Austin, TX/US/remote'],
  ['Lyon, Nantes ou télétravail', 'FR', 'Lyon, Nantes/FR/remote'],
  ['Remote Berlin', 'DE', 'Berlin/DE/remote'],
  ['New York Remote', 'US', 'New York/US/remote'],
  ['Portugal, Lisbon', 'US', 'Portugal, Lisbon/PT/'],
  ['Pune, India - Remote', 'US', 'Pune/IN/remote'],
])('a city next to it stays: %s in %s', (city, country, said) => expect(meant(city, country)).toBe(said));

it.each([
  ['Berlin', 'DE'],
  ['Luxembourg', 'LU'],
  ['Singapore', 'SG'],
  ['Georgia', 'US'],
  ['Lebanon, PA', 'US'],
  ['Peru', 'US'],
  ['Mobile', 'US'],
  ['Baden-Baden', 'DE'],
  ['Neuilly-sur-Seine', 'FR'],
  ['Frankfurt (Oder)', 'DE'],
  ['Biel/Bienne', 'CH'],
  ['Eu', 'FR'],
  ['EU', 'FR'],
  ['National City', 'US'],
  ['Many', 'US'],
  ['Home', 'US'],
  ['International Falls', 'US'],
  ['Mobile, AL', 'US'],
  ['St. Gallen', 'CH'],
  ['La Chaux-de-Fonds', 'CH'],
  ['CA, Santa Clara', 'US'],
  ['Los Angeles, CA', 'US'],
  ['Wilmington, DE', 'US'],
])('%s in %s is a place', (city, country) => expect(saidInCity({ city, country })).toBeUndefined());

it('the places of a job determine its work type, unless it states one', () => {
  const locations = [
    { city: 'Remote', country: 'US' },
    { city: 'N/A', country: 'US' },
  ];
  expect(placesAsMeant({ locations })).toEqual({ locations: [{ country: 'US' }], workType: 'remote' });
  expect(placesAsMeant({ locations, workType: 'on-site' }).workType).toBe('on-site');
});
