import { placeKey } from './place-key.ts';
import { findRegion, type Region } from './regions.ts';

/** A possible meaning of a city's name: a name, and conditions for the place that has it. */
export interface PlaceCandidate {
  name: string;
  /** The region that it must be in, which is written beside it. */
  region?: Region;
  /** The people that it must have, where little of what was written is left. */
  fewest?: number;
}

/** Longer texts are no names of a city. */
const LONGEST = 100;

/** Words that employers write where they mean no place, though a village somewhere has that name. */
const NO_PLACE = new Set(
  (
    'anywhere central east eastern global home homeoffice hybrid international kingdom mobil mobile national nationwide ' +
    'north northern online overall regional remote south southern various virtual west western worldwide'
  ).split(' '),
);

/** Whether a text, without the words beside it, says that a job is in no place or in any. */
export const isNoPlace = (text: string): boolean => NO_PLACE.has(placeKey(text)) || NO_PLACE_WORDS.test(text);
const NO_PLACE_WORDS =
  /^(?:(?:100 ?% ?)?(?:fully |full |voll )?remote\b|home[ -]?office|mobile[sn]? arbeiten|t[ée]l[ée]travail|remoto|da remoto|smart working|deutschlandweit|schweizweit|bundesweit|[aä]ll locations|multiple locations|various locations|verschiedene standorte)/iu;

// In all of these a space is one space: `candidates` sees to that.
/** Words before a place that say "in or around it", and kinds of regions. */
const BEFORE =
  /^(?:(?:gross)?raum|region|région|agglom[eé]ration|kanton|canton|département|state|stadt|ville|city|flughafen|aéroport|downtown|umgebung)(?: von| de| du| of)?:? /iu;
/** The same after it, with parts of a city and postal addresses. */
const BEHIND =
  /[ -](?:region|county|airport|aéroport|flughafen|stadt|city|(?:und )?umgebung|agglomeration|hauptbahnhof|hb|bahnhof|nord|süd|sud|ost|est|west|ouest|centre|center|zentrum|downtown|cedex)$/iu;
/** Only around great cities: "Bay Area" is not around Bay. */
const GREATER = /^greater | metro(?:politan)?(?: area)?$| area$/giu;
const GREAT_CITY = 100_000;
/** "Marseille 01", "Lyon 3e", "75012 Paris", "CH-8000 Zürich". */
const NUMBER = /^(?:[A-Z]{1,2}-)?\d{4,6} | \d{4,6}$| \d{1,2}(?:er|e|ème)?(?: arrondissement)?$/u;
const ALTERNATIVES = / (?:oder|or|ou|und|and|&) | ?\/ ?/u;
const BESIDE = / ?[,;|•·([\])] ?| [-–—] | (?:bei|b\.) /u;
/** People of a city that gives its name to its quarters: "Zürich-Oerlikon". */
const CITY_WITH_QUARTERS = 50_000;

/**
 * The readings of a city's name, the likeliest first: as it is, then with what people write beside it taken off.
 *
 *     [...candidates('Rickenbach SO', 'CH')].at(-1) // => { name: 'Rickenbach', region: that of Solothurn }
 */
export function* candidates(city: string, country: string | undefined): Generator<PlaceCandidate> {
  const whole = city.split(/\s/u).filter(Boolean).join(' ');
  if (whole.length > LONGEST || NO_PLACE.has(placeKey(whole))) return;
  const plain = whole.replace(NUMBER, '');
  if (plain !== whole) yield { name: plain };
  yield { name: whole };
  for (const alternative of plain.split(ALTERNATIVES)) {
    const [name = '', ...beside] = alternative.split(BESIDE).filter(Boolean);
    const region = beside.map((other) => regionOf(other, country)).find(Boolean);
    yield* readings(name, country, region);
  }
}

function* readings(
  name: string,
  country: string | undefined,
  region: Region | undefined,
): Generator<PlaceCandidate> {
  const within = region && { region };
  yield { name, ...within };
  const words = name.split(' ');
  for (let kept = words.length - 1; kept > 0; kept--) {
    const named = regionOf(words.slice(kept).join(' '), country);
    if (named) yield { name: words.slice(0, kept).join(' '), region: named };
  }
  let shorter = name;
  for (let before = ''; before !== shorter;) {
    before = shorter;
    shorter = shorter.replace(BEFORE, '').replace(BEHIND, '').trim();
    if (shorter !== before) yield { name: shorter, ...within };
  }
  const centre = shorter.replace(GREATER, '');
  if (centre !== shorter) yield { name: centre, ...within, fewest: GREAT_CITY };
  const [city = '', quarter] = shorter.split('-', 2);
  if (quarter !== undefined) yield { name: city, ...within, fewest: CITY_WITH_QUARTERS };
}

const regionOf = (name: string, country: string | undefined): Region | undefined =>
  country === undefined ? undefined : findRegion(country, name.replace(BEFORE, ''));

/** The keys of all names that `candidates` gives. */
export const candidateKeys = (city: string, country: string | undefined): string[] =>
  [...candidates(city, country)].map(({ name }) => placeKey(name)).filter(Boolean);
