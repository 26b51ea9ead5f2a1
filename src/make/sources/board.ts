/** Reads an employer's job board at a system. What differs between systems is in a file for each. */
import { tenantOf } from '../../job/boards.ts';
import type { Get, Posting, Source } from '../posting.ts';
import { keyOf } from '../words.ts';
import { textAt, textsOf, valueAt, type Values } from './answers.ts';
import words from './words.json' with { type: 'json' };

/** Why a source cannot be read, and what to do, in one sentence each. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A source with its display name. */
export interface System extends Source {
  title: string;
}

/**
 * How to read each field of a posting from an opening. It is either a function or paths, such as "department
 * | team". The first path that leads to a text is used.
 */
type FieldReaders = {
  readonly [Field in keyof Posting]: string | ((row: Values, from: { where?: string }) => Posting[Field]);
};

export interface Board {
  /** The prefix in `--from`, and the display name. */
  name: string;
  title: string;
  /**
   * The addresses of the list of openings, starting at an offset. The first address at which the employer
   * exists is used.
   */
  addresses: (where: string, from: number) => string[];
  /** Page size; undefined if one response has all openings. */
  step?: number;
  /** The openings in a response; undefined if it is not from this system. */
  rows: (text: string) => Values[] | undefined;
  fields: FieldReaders;
  /** A hint if the system does not know the employer. */
  unknown?: string;
}

/**
 * Maximum number of openings. No employer has more, so a longer list means that the system repeats itself.
 */
const MOST_ROWS = 20_000;
/** Fields that have several texts. */
const LISTS: ReadonlySet<string> = new Set<keyof Posting>(['kind', 'hours', 'tags']);
const UNSOLICITED = new RegExp(`(?<!\\p{L})(?:${words.unsolicited.replaceAll(', ', '|')})(?!\\p{L})`, 'u');

/** Converts openings of a board to postings. A pasted response has no `where`. */
export function postingsOf({ fields }: Board, rows: readonly Values[], where?: string): Posting[] {
  const from = where === undefined ? {} : { where };
  return rows.map((row) => {
    const read = Object.entries(fields).map(([field, reader]) => {
      if (typeof reader === 'function') return [field, reader(row, from)];
      return [field, LISTS.has(field) ? textsOf(valueAt(row, reader)) : textAt(row, reader)];
    });
    const posting = Object.fromEntries(read) as Posting;
    const isUnsolicited = UNSOLICITED.test(keyOf(posting.title?.slice(0, 300) ?? ''));
    return { ...posting, leftOut: posting.leftOut ?? (isUnsolicited ? 'unsolicited' : undefined) };
  });
}

/** Creates the source of a job board. */
export function boardSource(board: Board): System {
  const { name, title, rows } = board;
  return {
    name,
    title,
    readText: (text) => {
      const list = rows(text);
      return list && postingsOf(board, list);
    },
    read: async (where, get) => {
      const { list, complete } = await readRows(board, where, get);
      if (list.length === 0 && !complete) throw notAList(title, where);
      return { postings: postingsOf(board, list, where), complete };
    },
  };
}

/**
 * Reads all openings of a list, page by page. If a page fails or repeats openings, the result is marked as
 * incomplete.
 */
export async function readRows(
  board: Board,
  where: string,
  get: Get,
): Promise<{ list: Values[]; complete: boolean; first: string }> {
  const { title, addresses, step = Infinity, rows, unknown } = board;
  // Compare postings instead of openings, because an opening may be nested too deeply for JSON.stringify.
  const keyed = (row: Values): string => JSON.stringify(postingsOf(board, [row]));
  const { text: first, index } = await ask(get, addresses(where, 0), { title, where, unknown });
  const list = rows(first);
  if (!list) throw notAList(title, where);
  const seen = new Set(list.map(keyed));
  let last = list.length;
  // If a system returns more openings than the page size, these are all openings.
  while (last === step) {
    const page = await get(addresses(where, list.length)[index]!).catch(() => undefined);
    const more = page?.status === 200 ? rows(page.text) : undefined;
    const fresh = more?.filter((row) => !seen.has(keyed(row))) ?? [];
    list.push(...fresh);
    if (!more || fresh.length < more.length || list.length > MOST_ROWS)
      return { list, complete: false, first };
    for (const row of fresh) seen.add(keyed(row));
    last = more.length;
  }
  return { list, complete: true, first };
}

interface Asked {
  title: string;
  where: string;
  unknown?: string | undefined;
}

/** Requests the first address that knows the employer. Errors explain what the system answered. */
export async function ask(
  get: Get,
  addresses: readonly string[],
  { title, where, unknown }: Asked,
): Promise<{ text: string; index: number; host: string }> {
  for (const [index, address] of addresses.entries()) {
    const { status, url, text } = await get(address);
    if (isGone(status) && index < addresses.length - 1) continue;
    const [from, to] = [tenantOf(address), tenantOf(url)];
    if (from && to && from.tenant !== to.tenant)
      throw new SourceError(
        `${title} leads from "${where}" to the openings of "${to.tenant}", which may be another employer.`,
        `Give the name that stands in the address of your own openings.`,
      );
    if (status === 200) return { text, index, host: new URL(url).host };
    throw refusal(status, { title, where, unknown });
  }
  throw notAList(title, where);
}

/** Whether a response says that there is no such address any more. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

function refusal(status: number, { title, where, unknown }: Asked): SourceError {
  const [what, hint] = isGone(status)
    ? [
        `knows no openings of "${where}" (${status})`,
        unknown ?? 'Copy the name from the address of your openings there.',
      ]
    : status === 429
      ? ['asks for fewer requests (429)', 'Run it again in an hour, and once an hour at most.']
      : status === 401 || status === 403
        ? [
            `does not show the openings of "${where}" to us (${status})`,
            `Look in the settings of ${title} whether the list of openings is public.`,
          ]
        : [`answers ${status} for "${where}"`, 'Run it again later.'];
  return new SourceError(`${title} ${what}.`, hint);
}

/** The error for a page or table that is not there. */
export const notThere = (where: string, status: number): SourceError =>
  new SourceError(
    `${where} answers ${status}.`,
    status === 429 ? 'Run it again in an hour, and once an hour at most.' : 'Look at it in a browser.',
  );

export const notAList = (title: string, where: string): SourceError =>
  new SourceError(
    `${title} answers for "${where}" with something that is no whole list of openings.`,
    'Open your careers page in a browser to see whether the name is right, then run it again.',
  );
