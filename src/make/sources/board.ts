/** How the board of an employer at an applicant system is read; each system's file says what is special about it. */
import { tenantOf } from '../../job/boards.ts';
import type { Get, Posting, Source } from '../posting.ts';

/** Why a source cannot be read, one sentence, and what to do, another one. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A source with its name as people call it. */
export interface System extends Source {
  title: string;
}

export interface Board<Row> {
  /** As in `--from`, and as people call it. */
  name: string;
  title: string;
  /** The list of an employer's openings, from one of them on. The first address that knows the employer counts. */
  addresses: (where: string, from: number) => string[];
  /** How many openings an answer has; all of them without. */
  step?: number;
  /** The openings in an answer; undefined for what is no answer of the system. */
  rows: (text: string) => Row[] | undefined;
  /** @param where undefined for a pasted answer */
  posting: (row: Row, all: readonly Row[], where?: string) => Posting;
  /** What an employer can do whom the system does not know. */
  unknown?: string;
}

/** More openings than any employer has: a list that is longer goes in circles. */
const MOST_ROWS = 20_000;

/** The source that a board's table describes. */
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

/** All rows of a list. A page that fails, or says again what was said, leaves the list incomplete. */
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
    // A system that gives more than was asked for gives all.
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

/** The first address that knows the employer; errors say what is wrong with the answer. */
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
