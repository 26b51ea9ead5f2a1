/**
 * Reads a table, which `--from` names with `csv:`. Recognises headings in four languages; throws if dates are
 * ambiguous.
 */
import Papa from 'papaparse';
import { suggestCountry } from '../../feed/codes.ts';
import { commonOrder, type DateOrder, readDate } from '../dates.ts';
import type { Posting, PostingPlace, Source } from '../posting.ts';
import columns from '../columns.json' with { type: 'json' };
import { columnOf, meaningsOf, saysYes } from '../words.ts';
import { notThere, SourceError } from './board.ts';

/** The feed field for each kind of column; the headings are in words/*.json. */
export const COLUMNS = columns;
export type Column = keyof typeof COLUMNS;
type Positions = Partial<Record<Column, number>>;
const DATES = ['published', 'applyBefore', 'starts', 'ends'] as const;

export interface CsvOptions {
  /** Headings that the user gives, by column. */
  columns?: Partial<Record<Column, string>>;
  dateOrder?: DateOrder | undefined;
}

export interface ReadCsv {
  postings: Posting[];
  /** The heading of each column read. */
  columns: Partial<Record<Column, string>>;
  /** Headings not recognised. */
  others: string[];
  /** Cells that hold a formula, which are not read. */
  formulas: { row: number; heading: string }[];
}

const MAX_ROWS = 100_000;
const FORMULA = /^(?:=|@\w+\(|[+-]\w*\()/;
/** The mark before a text that a spreadsheet would take for a formula (see `cellOf`). */
const MARK = /^'(?='*[=+\-@\t\r])/;
const DELIMITERS = [';', ',', '\t', '|'];

const isRow = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim()).length > 1;

/** Escapes a cell so that spreadsheets do not take it for a formula. */
export const cellOf = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @throws SourceError if the text is not a table of jobs or has ambiguous dates */
export function readCsv(text: string, { columns: mapping = {}, dateOrder }: CsvOptions = {}): ReadCsv {
  const [, delimiter] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
    preview: MAX_ROWS + 1,
    ...(delimiter && { delimiter }),
  });
  // Skip the lines above the headings. They have a single cell, such as "Our openings".
  const above = Math.max(0, data.findIndex(isRow));
  const [headings = [], ...rows] = data.slice(above);
  const at = columnsIn(headings, mapping);
  if (at.title === undefined)
    throw new SourceError(
      `The table has no column for the title of jobs; its headings are ${headings
        .slice(0, 30)
        .map((heading) => `"${heading.slice(0, 40)}"`)
        .join(', ')}.`,
      'Say which one it is: --columns "title=HEADING".',
    );
  const order = dateOrder ?? orderOf(data, above, at);
  const formulas: ReadCsv['formulas'] = [];
  const postings = rows.map((cells, index) =>
    fromRow({ at, headings, order, row: above + index + 2 }, (column) => {
      const place = at[column];
      const given = place === undefined ? '' : (cells[place] ?? '').trim();
      if (!FORMULA.test(given)) return given.replace(MARK, '');
      formulas.push({ row: above + index + 2, heading: headings[place!] ?? '' });
      return '';
    }),
  );
  const used = new Set(Object.values(at));
  return {
    postings,
    columns: Object.fromEntries(Object.entries(at).map(([column, place]) => [column, headings[place]])),
    others: headings.filter((_, place) => !used.has(place)),
    formulas,
  };
}

function columnsIn(headings: readonly string[], mapping: CsvOptions['columns'] = {}): Positions {
  const at: Positions = {};
  for (const [column, heading] of Object.entries(mapping)) {
    const place = headings.findIndex((title) => title.trim().toLowerCase() === heading.trim().toLowerCase());
    if (place < 0)
      throw new SourceError(
        `The table has no column "${heading}".`,
        `Its headings are ${headings.join(', ').slice(0, 500)}.`,
      );
    at[column as Column] = place;
  }
  const taken = new Set(Object.values(at));
  for (const [place, heading] of headings.entries()) {
    const column = columnOf(heading.slice(0, 100)) as Column | undefined;
    if (column !== undefined && at[column] === undefined && !taken.has(place)) at[column] = place;
  }
  return at;
}

/** The order of day and month that the dates of a table share. */
function orderOf(data: readonly string[][], above: number, at: Positions): DateOrder | undefined {
  const [headings = [], ...rows] = data.slice(above);
  const places = DATES.flatMap((column) => at[column] ?? []);
  const order = commonOrder(rows.flatMap((cells) => places.map((place) => (cells[place] ?? '').trim())));
  if (order === 'dmy' || order === 'mdy') return order;
  for (const [index, cells] of rows.entries())
    for (const place of places) {
      const read = readDate((cells[place] ?? '').trim());
      if ('why' in read && read.why === 'date-ambiguous')
        throw new SourceError(
          `Row ${above + index + 2}, column "${headings[place]}": "${cells[place]}" can be read in two ways, and no other date of the table says which.`,
          'Say --dates dmy when the day is first, --dates mdy when the month is.',
        );
    }
  return undefined;
}

interface Table {
  at: Positions;
  headings: readonly string[];
  order: DateOrder | undefined;
  row: number;
}

function fromRow({ at, headings, order, row }: Table, cell: (column: Column) => string): Posting {
  const dates = DATES.map((column) => {
    const read = readDate(cell(column), order);
    return 'date' in read ? read.date : cell(column);
  });
  const [published, applyBefore, starts, ends] = dates;
  const [pay, min, max, currency, period] = (['pay', 'min', 'max', 'currency', 'period'] as const).map(cell);
  // The heading may have the currency and period that the cells lack, as in "Lohn in CHF pro Monat".
  const heading = headings[at.pay ?? at.min ?? at.max ?? -1] ?? '';
  const unit = heading.replace(/ (?:pro|per|par|al) .*/s, '');
  const around = `${min} ${max} ${heading}`;
  return {
    at: `row ${row}`,
    id: cell('id'),
    url: cell('url'),
    title: cell('title'),
    text: cell('text'),
    language: cell('language'),
    published,
    applyBefore,
    starts,
    ends,
    places: placesIn(cell('places'), cell('country'), at.country !== undefined),
    kind: [cell('kind')],
    hours: [hoursIn(cell('hours')), cell('kind')],
    workplace: saysYes(cell('workplace')) ? 'remote' : cell('workplace'),
    level: cell('level'),
    category: cell('category'),
    tags: cell('tags').split(/[,;|\n]/),
    pay:
      min || max
        ? { min, max, currency: currency || around, period: period || around }
        : pay && [pay, currency, period || (meaningsOf('period', pay).length > 0 ? unit : heading)].join(' '),
  };
}

/** Splits a cell into parts, so that "Bern | Thun" corresponds to "CH | CH" in another cell. */
const partsOf = (cell: string): string[] => cell.split('|').map((part) => part.trim());

function placesIn(cell: string, country: string, hasCountries: boolean): PostingPlace[] {
  if (cell === '' && country === '') return [];
  const [cities, countries] = [partsOf(cell), partsOf(country)];
  return cities.map((city, i) => {
    const stated = countries[countries.length === cities.length ? i : 0] ?? '';
    const isCode = /^[A-Z]{2}$/.test(stated) && suggestCountry(stated) === stated;
    const place = { ...(stated && { country: stated }) };
    // If the country is a code, or is missing although the table has a column for it, the text is only the
    // city. Otherwise the text may name the country too.
    return isCode || (hasCountries && stated === '')
      ? { ...(city && { city }), ...place }
      : { text: city, ...place };
  });
}

/** The hours in a cell. Spreadsheets write 80 % as 80 or 0.8. */
function hoursIn(cell: string): string {
  const number = Number(cell.replace(',', '.'));
  if (cell === '' || !Number.isFinite(number)) return cell;
  return number <= 1 ? `${Math.round(number * 100)}%` : `${number}%`;
}

/**
 * Creates the source of a table.
 * @param onRead called with the result, including how the headings were read
 */
export const csvSource = (options: CsvOptions = {}, onRead: (table: ReadCsv) => void = () => {}): Source => {
  const read = (text: string): Posting[] => {
    const table = readCsv(text, options);
    onRead(table);
    return table.postings;
  };
  return {
    name: 'csv',
    read: async (where, get) => {
      const { status, text } = await get(where, 'text/csv, text/plain;q=0.9, */*;q=0.1');
      if (status !== 200) throw notThere(where, status);
      return { postings: read(text), complete: true };
    },
    readText: (text) => {
      const lines = text.slice(0, 10_000).split(/\r?\n(?!$)/);
      const isTable = (line: string) => DELIMITERS.some((delimiter) => isRow(line.split(delimiter)));
      const first = lines.find((line) => !/^\uFEFF?sep=/i.test(line) && isTable(line)) ?? '';
      const known = DELIMITERS.map((delimiter) =>
        first.split(delimiter).filter((name) => columnOf(name.replaceAll('"', ''))),
      );
      return options.columns?.title !== undefined || known.some(({ length }) => length >= 2)
        ? read(text)
        : undefined;
    },
  };
};
