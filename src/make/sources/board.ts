/** Reads an employer's job board at a system; each system's file has its specifics. */
import { tenantOf } from '../../job/boards.ts';
import type { Get, Posting, Source } from '../posting.ts';

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

export interface Board<Row> {
  /** The prefix in `--from`, and the display name. */
  name: string;
  title: string;
  /** The addresses of the list of openings from an offset on; the first that knows the employer is used. */
  addresses: (where: string, from: number) => string[];
  /** Page size; undefined if one response has all openings. */
  step?: number;
  /** The openings in a response; undefined if it is not from this system. */
  rows: (text: string) => Row[] | undefined;
  /** @param where undefined for a pasted response */
  posting: (row: Row, all: readonly Row[], where?: string) => Posting;
  /** A hint for employers that the system does not know. */
  unknown?: string;
}

/** No employer has more openings: a longer list loops. */
const MOST_ROWS = 20_000;

/** Creates the source of a job board. */
export function boardSource<Row>(board: Board<Row>): System {
  const { name, title, rows, posting } = board;
  return {
    name,
    title,
    readText: (text) => rows(text)?.map((row, _, all) => posting(row, all)),
    read: async (where, get) => {
      const { list, complete } = await readRows(board, where, get);
      if (list.length === 0 && !complete) throw notAList(title, where);
      return { postings: list.map((row) => posting(row, list, where)), complete };
    },
  };
}

/** Reads all rows of a list. If a page fails or repeats rows, the list is incomplete. */
export async function readRows<Row>(
  { title, addresses, step, rows, unknown }: Board<Row>,
  where: string,
  get: Get,
): Promise<{ list: Row[]; complete: boolean; first: string }> {
  const { text, index } = await ask(get, addresses(where, 0), { title, where, unknown });
  const list = rows(text);
  if (!list) throw notAList(title, where);
  const seen = new Set(list.map((row) => JSON.stringify(row)));
  let last = list.length;
  while (step !== undefined && last >= step) {
    // A system that returns more than the page size returns everything.
    if (last > step) break;
    const page = await get(addresses(where, list.length)[index]!).catch(() => undefined);
    const more = page?.status === 200 ? rows(page.text) : undefined;
    const fresh = more?.filter((row) => !seen.has(JSON.stringify(row)));
    if (!more || !fresh || fresh.length < more.length || list.length > MOST_ROWS)
      return { list: [...list, ...(fresh ?? [])], complete: false, first: text };
    for (const row of fresh) seen.add(JSON.stringify(row));
    list.push(...fresh);
    last = more.length;
  }
  return { list, complete: true, first: text };
}

interface Asked {
  title: string;
  where: string;
  unknown?: string | undefined;
}

/** Requests the first address that knows the employer. Its errors explain the response. */
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

const isGone = (status: number): boolean => status === 404 || status === 410;

function refusal(status: number, { title, where, unknown }: Asked): SourceError {
  if (isGone(status))
    return new SourceError(
      `${title} knows no openings of "${where}" (${status}).`,
      unknown ?? 'Copy the name from the address of your openings there.',
    );
  if (status === 429)
    return new SourceError(
      `${title} asks for fewer requests (429).`,
      'Run it again in an hour, and once an hour at most.',
    );
  if (status === 401 || status === 403)
    return new SourceError(
      `${title} does not show the openings of "${where}" to us (${status}).`,
      `Look in the settings of ${title} whether the list of openings is public.`,
    );
  return new SourceError(`${title} answers ${status} for "${where}".`, 'Run it again later.');
}

export const notAList = (title: string, where: string): SourceError =>
  new SourceError(
    `${title} answers for "${where}" with something that is no whole list of openings.`,
    'Open your careers page in a browser to see whether the name is right, then run it again.',
  );
