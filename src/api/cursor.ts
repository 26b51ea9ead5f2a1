/** Cursors: the place after a hit in the order by date, which holds while jobs come and go. */
import { listedDay } from '../job/age.ts';
import type { Card } from '../job/job.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { Search } from '../search/types.ts';
import { HttpError } from './responses.ts';

/** What the order by date compares (`isNewer` in scripts/check/search.ts), and where the hit was. */
export interface Cursor {
  day: string;
  publishedAt: string;
  id: string;
  /** The offset of the next hit when the cursor was made. */
  next: number;
}

type Dated = Pick<Card, 'addedAt' | 'id' | 'pageMissingSince' | 'publishedAt'>;

/** The cursor after a hit, as one opaque word. */
export const printCursor = (job: Dated, next: number): string =>
  btoa(`${listedDay(job)} ${job.publishedAt} ${job.id} ${next}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const CURSOR = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d) ([a-z2-7]{16}) (\d{1,9})$/;
const LONGEST = 100;

/**
 * Reads the parameter of a search by date; undefined if it is absent.
 * @throws HttpError 400 if it is no cursor, or the search has another order or an offset
 */
export function readCursor(text: string, { sort, offset }: SearchQuery): Cursor | undefined {
  if (text === '') return undefined;
  if (sort !== 'newest' || offset > 0)
    throw wrong('"cursor" must be given with "sort=newest", and without "offset".');
  const [, day, publishedAt, id, next] = CURSOR.exec(decoded(text)) ?? [];
  if (day === undefined || publishedAt === undefined || id === undefined)
    throw wrong(`"cursor" is "${text.slice(0, 40)}", but must be the "nextCursor" of an answer.`);
  return { day, publishedAt, id, next: Number(next) };
}

function wrong(detail: string): HttpError {
  const error = new HttpError(400, detail);
  error.parameters = [{ parameter: 'cursor', detail }];
  return error;
}

function decoded(text: string): string {
  try {
    return text.length > LONGEST ? '' : atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return ''; // Not base64.
  }
}

/** Whether a job follows the cursor in the order by date: by day, then by the feed's date, then by id. */
function isAfter(job: Dated, { day, publishedAt, id }: Cursor): boolean {
  const own = listedDay(job);
  if (own !== day) return own < day;
  return job.publishedAt === publishedAt ? job.id > id : job.publishedAt < publishedAt;
}

/**
 * The offset of the first hit after a cursor. Looks where it was when the cursor was made, then divides the list in halves.
 * @param query in the order by date
 */
export async function offsetAfter(
  search: Pick<Search, 'search'>,
  query: SearchQuery,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<number> {
  const read = async (offset: number, limit: number) => {
    const page = { ...query, offset, limit };
    const { hits, total, groups, more } = await search.search(page, {
      ...{ fields: 'card', facets: [], marked: false, signal },
    });
    return { after: hits.map(({ posting }) => isAfter(posting, cursor)), hits: (groups ?? total) + more };
  };
  const around = await read(Math.max(0, cursor.next - 1), 2);
  const [before = true, next = true] = cursor.next > 0 ? around.after : [false, ...around.after];
  if (!before && next && cursor.next <= around.hits) return cursor.next;
  let [low, high] = [0, around.hits];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [after = true] = (await read(middle, 1)).after;
    if (after) high = middle;
    else low = middle + 1;
  }
  return low;
}
