/** Reads, checks and writes a search as URL parameters. The limits come from schema/openapi.json. */
import { type Facet, FACET_TABLE, FACETS } from '../filters/facets.ts';
import { neededBy, writeFilters } from '../filters/filters.ts';
import { FILTER_TABLE, OTHER_FILTERS, type OtherFilter } from '../filters/table.ts';
import { cleanLine } from '../feed/text.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { effectiveSort, type SearchQuery, type Sort } from '../filters/query.ts';

const SORTS = PARAMETERS.sort.enum satisfies readonly Sort[];

/** A parameter with an invalid value; the message says what is allowed. */
export interface QueryError {
  parameter: string;
  message: string;
}

const length = (text: string): number => [...text].length;
/** The schema's rules for a facet's values. */
const allowedIn = (
  facet: Facet,
): { enum?: readonly string[]; minLength?: number; maxLength?: number; maxItems: number } =>
  PARAMETERS[facet];

/** Returns functions that read one parameter each. What is wrong with a parameter is added to `errors`. */
function parameterReader(parameters: URLSearchParams, errors: QueryError[]) {
  const wrong = (parameter: string, value: string, allowed: string): void => {
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    errors.push({ parameter, message: `"${parameter}" is "${shown}", but must be ${allowed}.` });
  };
  const repeated = new Set<string>();
  const single = (name: string): string => {
    const [first = '', second] = new Set(parameters.getAll(name).map(cleanLine).filter(Boolean));
    if (second !== undefined && !repeated.has(name)) {
      repeated.add(name);
      wrong(name, `${first}" and "${second}`, 'given once');
    }
    return first;
  };
  const number =
    (written: RegExp, kind: string) =>
    (name: string, { minimum, maximum }: { minimum: number; maximum: number }): number | undefined => {
      const value = single(name);
      if (value === '') return undefined;
      if (written.test(value) && Number(value) >= minimum && Number(value) <= maximum) return Number(value);
      wrong(name, value, `a ${kind} from ${minimum} to ${maximum}`);
      return undefined;
    };
  return {
    single,
    wrong,
    integer: number(/^\d{1,10}$/, 'whole number'),
    decimal: number(/^\d{1,10}(?:\.\d{1,2})?$/, 'number'),
    oneOf: <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
      const value = single(name);
      const known = allowed.find((one) => one === value);
      if (value && !known)
        wrong(name, value, allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed[0]!);
      return known;
    },
    boolean: (name: string, otherwise = false): boolean => {
      const value = single(name).toLowerCase();
      if (value === 'true' || value === '1') return true;
      if (value === 'false' || value === '0') return false;
      if (value) wrong(name, value, 'true or false');
      return otherwise;
    },
    values: (name: string, facet: Facet): string[] =>
      readFacet(facet, parameters.getAll(name), (value, allowed) => wrong(name, value, allowed)),
  };
}

/**
 * Reads a search from the parameters of a page, API or feed URL. Unknown parameters and empty values (which forms send) are
 * ignored. Invalid values are left out, and a text that is too long is cut. `errors` names these parameters, so that an API
 * can refuse the request, and a page can go on and show them (`leftOut`).
 *
 *     parseQuery(new URLSearchParams('q=baker&countries=ch&limit=0'))
 *     // => { query: { q: 'baker', filters: { countries: ['CH'] }, offset: 0, limit: 10 },
 *     //      errors: [{ parameter: 'limit', message: '"limit" is "0", but must be a whole number from 1 to 50.' }] }
 */
export function parseQuery(parameters: URLSearchParams): { query: SearchQuery; errors: QueryError[] } {
  const errors: QueryError[] = [];
  const reader = parameterReader(parameters, errors);
  const { single, integer, boolean, oneOf, wrong } = reader;
  const query: SearchQuery = {
    q: '',
    filters: {},
    offset: PARAMETERS.offset.default,
    limit: PARAMETERS.limit.default,
  };
  // NFC, like the texts of feeds, so that a letter and its accent are one character.
  const q = single('q').normalize('NFC');
  query.q = beginningOf(q, PARAMETERS.q.maxLength);
  if (query.q !== q) wrong('q', q, `at most ${PARAMETERS.q.maxLength} characters long`);

  for (const facet of FACETS) {
    const values = reader.values(facet, facet);
    if (values.length > 0) query.filters[facet] = values;
  }

  const read = <F extends OtherFilter>(filter: F): void => {
    const asked = FILTER_TABLE[filter].read(reader);
    if (asked !== undefined) query.filters[filter] = asked;
  };
  const before = errors.length;
  OTHER_FILTERS.forEach(read);
  // An error in `postedWithin` does not matter here, because no sort order needs that filter.
  const areFiltersRight = errors.slice(before).every(({ parameter }) => parameter === 'postedWithin');
  const sort = oneOf('sort', SORTS);
  const needed = neededBy(sort);
  if (needed && (query.filters[needed] === undefined || (needed === 'pay' && !query.filters.pay?.currency))) {
    // If a filter is invalid, it has an error of its own.
    if (areFiltersRight) wrong('sort', sort!, `given with "${needed}"`);
  } else if (sort) query.sort = sort;
  query.offset = integer('offset', PARAMETERS.offset) ?? query.offset;
  query.limit = integer('limit', PARAMETERS.limit) ?? query.limit;
  if (boolean('exact')) query.exact = true;
  if (!boolean('read', PARAMETERS.read.default)) query.read = false;
  if (boolean('collapse')) query.collapse = true;
  const prefer = single('prefer').toLowerCase();
  if (length(prefer) === PARAMETERS.prefer.maxLength) query.prefer = prefer;
  else if (prefer) wrong('prefer', prefer, 'a code of two letters');
  return { query, errors };
}

/** Cuts a text to a number of characters, at the end of a word if possible. */
function beginningOf(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = characters.slice(0, most + 1).lastIndexOf(' ');
  return characters.slice(0, end > 0 ? end : most).join('');
}

/** Tracking parameters, which are ignored. */
const COUNTED = /^(?:utm_.*|mtm_.*|.*clid)$/i;
/** Other known parameters of links. `job` is the job on show beside a list (src/client/preview.ts). */
const OF_LINKS = /^(?:ref|source|lang|job)$/i;

/**
 * Whether a parameter is neither a search parameter nor for tracking.
 *
 *     isUnknown('contries') // => true
 *     isUnknown('utm_source') // => false
 */
export const isUnknown = (name: string): boolean => !Object.hasOwn(PARAMETERS, name) && !COUNTED.test(name);

/** The names of the parameters that a search ignores, because they are invalid or unknown. */
export function leftOut(parameters: URLSearchParams): string[] {
  const wrong = new Set(parseQuery(parameters).errors.map(({ parameter }) => parameter));
  const isLeftOut = (name: string): boolean => wrong.has(name) || (isUnknown(name) && !OF_LINKS.test(name));
  const names = [...new Set(parameters.keys())].filter((name) => name !== '' && name !== 'q');
  return names.filter(isLeftOut).slice(0, MOST_LEFT_OUT);
}
/** Maximum number of names that `leftOut` returns. */
export const MOST_LEFT_OUT = 5;

function readFacet(facet: Facet, given: string[], wrong: (value: string, allowed: string) => void): string[] {
  const { enum: allowed, maxLength, maxItems } = allowedIn(facet);
  const values = new Map<string, string>();
  for (const raw of given) {
    const value = FACET_TABLE[facet].written(cleanLine(raw));
    if (value === '') continue;
    if (maxLength === 2 && length(value) !== 2) {
      wrong(value, 'a code of two letters');
    } else if (allowed && !allowed.includes(value)) {
      wrong(value, `one of ${allowed.join(', ')}`);
    } else if (length(value) > PARAMETERS.tags.maxLength) {
      wrong(value, `at most ${PARAMETERS.tags.maxLength} characters long`);
    } else {
      values.set(value.toLowerCase(), value);
    }
  }
  if (values.size > maxItems) {
    wrong(`${values.size} values`, `given at most ${maxItems} times`);
    return [];
  }
  return [...values.values()];
}

/**
 * Writes the parameters of a search in a fixed order and without defaults, so that equal searches give equal strings.
 *
 *     String(printQuery({ q: 'bäcker', filters: { countries: ['DE', 'CH'] }, offset: 0, limit: 10 }))
 *     // => 'q=b%C3%A4cker&countries=CH&countries=DE'
 */
export function printQuery(query: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.q) parameters.set('q', query.q);
  for (const facet of FACETS) {
    for (const value of [...(query.filters[facet] ?? [])].sort()) parameters.append(facet, value);
  }
  writeFilters(query.filters, parameters);
  if (effectiveSort(query) !== effectiveSort({ q: query.q })) {
    parameters.set('sort', effectiveSort(query));
  }
  if (query.exact) parameters.set('exact', 'true');
  if (query.read === false) parameters.set('read', 'false');
  if (query.collapse) parameters.set('collapse', 'true');
  if (query.prefer) parameters.set('prefer', query.prefer);
  if (query.offset !== PARAMETERS.offset.default) parameters.set('offset', String(query.offset));
  if (query.limit !== PARAMETERS.limit.default) parameters.set('limit', String(query.limit));
  return parameters;
}
