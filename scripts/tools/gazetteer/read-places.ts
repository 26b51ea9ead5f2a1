import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';
import { type Place } from '../../../src/places/gazetteer.ts';
import { isInOwnScript, isWritten } from './usual-names.ts';

/** People that a place needs, unless it is the seat of an administration. */
const FEWEST_PEOPLE = 500;
const SEAT = /^PPL(?:C|A\d?)$/;
/** Former places, and parts of places that have no name of their own. */
const NO_PLACE = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);

/** GeoNames' dump has this many columns and no head; the table has a head. */
const DUMP_COLUMNS = 19;
const TABLE_COLUMNS = [
  'geonameid',
  'name',
  'country',
  'admin1',
  'latitude',
  'longitude',
  'population',
  'otherNames',
];

/**
 * Reads places, with the other names that people write in Latin letters and in the country's own script, from lines of either
 * - GeoNames' dump (allCountries.txt, cities500.txt …), of which it takes populated places of 500 people or more and
 *   seats of administration, or
 * - a table with the columns geonameid, name, country, admin1, latitude, longitude, population, otherNames (by "|").
 *
 * @throws Error with the number of the line that is neither
 */
export async function* readPlaces(input: Readable): AsyncGenerator<Place> {
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    const cells = line.split('\t');
    if (number === 1 && cells.join() === TABLE_COLUMNS.join()) continue;
    const place =
      cells.length === DUMP_COLUMNS
        ? dumpPlace(cells)
        : cells.length === TABLE_COLUMNS.length
          ? asPlace(cells)
          : undefined;
    if (place === undefined || !isWhole(place))
      throw new Error(`Line ${number} is no place: "${line.slice(0, 80)}".`);
    if (cells.length !== DUMP_COLUMNS || isTaken(cells)) yield place;
  }
}

function dumpPlace(cells: readonly string[]): Place {
  const [id, name, , others, latitude, longitude, , , country, , admin1] = cells;
  const population = cells[14];
  return asPlace([id, name, country, admin1, latitude, longitude, population, others?.replaceAll(',', '|')]);
}

function asPlace(cells: readonly (string | undefined)[]): Place {
  const [id, name = '', country = '', admin1 = '', latitude, longitude, population, others] = cells;
  const people = Number(population);
  return {
    id: Number(id),
    name: ownCopy(name),
    country: ownCopy(country),
    admin1: ownCopy(admin1),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: people,
    otherNames: (others ?? '')
      .split('|')
      .filter((one) => isWritten(one) || isInOwnScript(one, { country, population: people }))
      .map(ownCopy),
  };
}

/** A part of a string keeps the whole alive: here a line of up to ten thousand characters for each name. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

const isWhole = ({ id, name, latitude, longitude, population }: Place): boolean =>
  Number.isInteger(id) && name !== '' && [latitude, longitude, population].every(Number.isFinite);

const isTaken = (cells: readonly string[]): boolean =>
  cells[6] === 'P' &&
  !NO_PLACE.has(cells[7]!) &&
  (Number(cells[14]) >= FEWEST_PEOPLE || SEAT.test(cells[7]!));
