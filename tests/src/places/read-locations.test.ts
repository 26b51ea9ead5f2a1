import { expect, test } from 'vitest';
import { saidPlaces } from '../../../src/places/read-locations.ts';

/** Text, city, country, and the ids of the regions and countries that follow the city. */
test.each([
  ['We are in Portland, ME.', 'Portland', 'US', 'US.ME'],
  ['Our office (Portland, Maine) is by the sea', 'Portland', 'US', 'US.ME'],
  ['London (Kentucky)', 'London', 'US', 'US.KY'],
  ['Albany - Western Australia or elsewhere', 'Albany', 'AU', 'AU.08'],
  ['New Albany, OH and New Albany, Ohio', 'New Albany', 'US', 'US.OH'],
  ['Kansas City, MO | Kansas City, KS', 'Kansas City', 'US', 'US.MO US.KS'],
  ['in Wohlen AG', 'Wohlen', 'CH', 'CH.AG'],
  ['Amsterdam, The Netherlands | ONSITE', 'Amsterdam', 'US', 'NL'],
  ['London, UK', 'London', 'US', 'GB'],
  ['Toronto, Canada', 'Toronto', 'CA', 'CA'],
  // no region is named, or not of this city
  ['Portland, with offices in Maine', 'Portland', 'US', ''],
  ['South Portland, ME', 'Portland', 'US', ''],
  ['Mt. Vernon, IN', 'Vernon', 'US', ''],
  ['Newportland, ME', 'Portland', 'US', ''],
  ['PORTLAND OR SEATTLE', 'Portland', 'US', ''],
  ['Portland or Seattle', 'Portland', 'US', ''],
  ['Portland, in a team of five', 'Portland', 'US', ''],
  ['Buchs, Bern, Zürich', 'Buchs', 'CH', ''],
  ['Lyon, Rhône', 'Lyon', 'FR', ''],
  ['Portland', 'Portland', 'US', ''],
  ['', 'Portland', 'US', ''],
])('%s', (text, city, country, expected) => {
  expect([...saidPlaces(text, { city, country }).keys()].join(' ')).toBe(expected);
});

test('a place is returned as text and country for lookup', () =>
  expect([
    ...saidPlaces('Portland, Maine; Portland (Ireland)', { city: 'Portland', country: 'US' }).values(),
  ]).toEqual([
    { city: 'Portland, Maine', country: 'US' },
    { city: 'Portland', country: 'IE' },
  ]));
