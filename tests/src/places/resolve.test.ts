import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import { resolveLocations } from '../../../src/places/resolve.ts';

const gazetteer = await loadGazetteer();

/** City, country ("-" for none) and meaning: main name, country and region of a place, id of a region, or "?". */
const CASES: [city: string, country: string, meaning: string][] = [
  // other names, spellings, languages
  ['München', 'DE', 'Munich DE.02'],
  ['Muenchen', 'DE', 'Munich DE.02'],
  ['MUNICH', 'DE', 'Munich DE.02'],
  ['Wien', 'AT', 'Vienna AT.09'],
  ['Vienna', 'AT', 'Vienna AT.09'],
  ['Vienne', 'AT', 'Vienna AT.09'],
  ['Vienne', 'FR', 'Vienne FR.84'],
  ['Köln', 'DE', 'Köln DE.07'],
  ['Cologne', 'DE', 'Köln DE.07'],
  ['Cologne', 'FR', 'Cologne FR.76'],
  ['Biel', 'CH', 'Biel/Bienne CH.BE'],
  ['Bienne', 'CH', 'Biel/Bienne CH.BE'],
  ['Biel/Bienne', 'CH', 'Biel/Bienne CH.BE'],
  ['Bengaluru', 'IN', 'Bengaluru IN.19'],
  ['Bangalore', 'IN', 'Bengaluru IN.19'],
  ['Genf', 'CH', 'Geneva CH.GE'],
  ['Genève', 'CH', 'Geneva CH.GE'],
  ['Geneve', 'CH', 'Geneva CH.GE'],
  ['Lucerne', 'CH', 'Luzern CH.LU'],
  ['Zurich', 'CH', 'Zürich CH.ZH'],
  ['Freiburg', 'CH', 'Fribourg CH.FR'],
  ['Freiburg im Breisgau', 'DE', 'Freiburg DE.01'],
  ['Sion', 'CH', 'Sitten CH.VS'],
  ['New York', 'US', 'New York City US.NY'],
  ['Ciudad de México', 'MX', 'Mexico City MX.09'],
  ['Staefa', 'CH', 'Stäfa CH.ZH'],
  ['Krakow', 'PL', 'Kraków PL.77'],
  // saints, hyphens, apostrophes
  ['St. Gallen', 'CH', 'Sankt Gallen CH.SG'],
  ['St.Gallen', 'CH', 'Sankt Gallen CH.SG'],
  ['Sankt Gallen', 'CH', 'Sankt Gallen CH.SG'],
  ['Saint Louis', 'US', 'St. Louis US.MO'],
  ['St Etienne', 'FR', 'Saint-Étienne FR.84'],
  ['Ste Tulle', 'FR', 'Sainte-Tulle FR.93'],
  ['Cournon D Auvergne', 'FR', "Cournon-d'Auvergne FR.84"],
  ['Villeneuve D’Ascq', 'FR', "Villeneuve-d'Ascq FR.32"],
  ['Ivry Sur Seine', 'FR', 'Ivry-sur-Seine FR.11'],
  ['Mclean', 'US', 'McLean US.VA'],
  ['Ft. Worth', 'US', 'Fort Worth US.TX'],
  // one name, several places
  ['Halle', 'DE', 'Halle (Saale) DE.14'],
  ['Frankfurt', 'DE', 'Frankfurt am Main DE.05'],
  ['Frankfurt (Oder)', 'DE', 'Frankfurt (Oder) DE.11'],
  ['Frankfurt/Main', 'DE', 'Frankfurt am Main DE.05'],
  ['Neustadt', 'DE', 'Neustadt an der Weinstraße DE.08'],
  ['Washington', 'US', 'Washington US.DC'],
  ['Haag', 'CH', 'Haag (Rheintal) CH.SG'],
  ['Franklin', 'US', 'Franklin US.TN'],
  ['Puyallup', 'US', 'Puyallup US.WA'],
  ['Waterloo', 'US', 'Waterloo US.IA'],
  // regions next to the name
  ['Buchs', 'CH', 'Buchs CH.SG'],
  ['Buchs AG', 'CH', 'Buchs CH.AG'],
  ['Muri (AG)', 'CH', 'Muri CH.AG'],
  ['Wil, SG', 'CH', 'Wil CH.SG'],
  ['Rickenbach ZH', 'CH', 'Rickenbach CH.ZH'],
  ['Rickenbach SO', 'CH', '?'],
  ['Portland, ME', 'US', 'Portland US.ME'],
  ['Springfield Illinois', 'US', 'Springfield US.IL'],
  ['Columbus, Georgia', 'US', 'Columbus US.GA'],
  ['London, ON', 'CA', 'London CA.08'],
  // what people write around a name
  ['Zürich-Flughafen', 'CH', 'Zürich CH.ZH'],
  ['Flughafen Zürich', 'CH', 'Zürich CH.ZH'],
  ['Zürich-Oerlikon', 'CH', 'Zürich CH.ZH'],
  ['8000 Zürich', 'CH', 'Zürich CH.ZH'],
  ['Grossraum Sirnach', 'CH', 'Sirnach CH.TG'],
  ['Agglomeration von Basel', 'CH', 'Basel CH.BS'],
  ['Zürich oder St. Gallen', 'CH', 'Zürich CH.ZH'],
  ['Marseille 07', 'FR', 'Marseille FR.93'],
  ['Greater Boston Area', 'US', 'Boston US.MA'],
  ['Seattle Metro', 'US', 'Seattle US.WA'],
  ['Kanton Genf', 'CH', 'Geneva CH.GE'],
  ['Bremgarten bei Bern', 'CH', '?'], // the gazetteer has only the one in Aargau,
  // regions
  ['Zentralschweiz', 'CH', 'CH.zentralschweiz'],
  ['Innerschweiz', 'CH', 'CH.zentralschweiz'],
  ['Kanton Graubünden', 'CH', 'CH.GR'],
  // villages there have the same names
  ['Doubs', 'FR', 'FR.27.25'],
  ['Marne', 'FR', 'FR.44.51'],
  ['Bay Area', 'US', 'US.bay-area'],
  ['Bay Area', 'PH', '?'],
  ['California', 'US', 'US.CA'],
  ['Nevada', 'US', 'US.NV'],
  ['Hauts De Seine', 'FR', 'FR.11.92'],
  ['Zug', 'CH', 'Zug CH.ZG'],
  ['Hamburg', 'DE', 'Hamburg DE.04'],
  // countries
  ['Fort-De-France', 'FR', 'Fort-de-France MQ.MQ'],
  ['Vaduz', 'CH', 'Vaduz LI.11'],
  ['London', 'US', '?'],
  ['Amsterdam', 'US', '?'],
  ['Brazil', 'US', '?'],
  ['Palo Alto', 'DE', '?'],
  ['Paris', '-', 'Paris FR.11'],
  ['Berlin', '-', 'Berlin DE.16'],
  ['Valencia', '-', '?'],
  ['Steffisburg', '-', '?'],
  ['Remote', 'CH', '?'],
  ['Central', 'US', '?'],
  ['  New\t York ', 'US', 'New York City US.NY'],
  [`Bern, ${'x'.repeat(100)}`, 'CH', '?'],
  ['–', 'CH', '?'],
];

describe('a location means', () => {
  const meanings = resolveLocations(
    gazetteer,
    CASES.map(([city, country]) => ({ city, ...(country !== '-' && { country }) })),
  ).map((meaning) => {
    if (!meaning) return '?';
    if ('region' in meaning) return meaning.region;
    const { name, country, admin1 } = gazetteer.place(meaning.row);
    return `${name} ${country}.${admin1}`;
  });

  test.each(CASES.map((line, place) => [...line, place] as const))(
    '%s (%s): %s',
    (_city, _country, expected, place) => expect(meanings[place]).toBe(expected),
  );

  test('nothing without a city', () =>
    expect(resolveLocations(gazetteer, [{ country: 'CH' }, {}])).toEqual([undefined, undefined]));
});
