/**
 * A cursor is a position after a hit in the order by date. It stays valid while jobs are added and removed.
 */
import { listedDay } from '../job/age.ts';
import type { Card } from '../job/job.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { HitRange, ReadHits } from '../search/types.ts';
import { HttpError } from './responses.ts';

/**
 * The values by which hits are ordered by date (`isNewer` in scripts/check/search.ts), and the position of
 * the hit.
 */
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
 * Reads `cursor` of a search sorted by date; undefined if absent.
 * @throws HttpError 400 if it is not a valid cursor, or the search has another order or an offset
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

/** Number of hits to read around the position where the wanted hit is expected. */
const AROUND = 50;
/** If it is not among them, this many single hits, at equal distances in the list, narrow its position down. */
const PROBES = 30;
/** Maximum number of readings: with 30 probes each, four suffice for 800,000 hits. */
const READINGS = 6;

/**
 * Finds the offset of the first hit after a cursor. Looks around the cursor's offset first, and then divides
 * the list.
 */
export async function offsetAfter(cursor: Cursor, read: ReadHits): Promise<number> {
  let [low, high] = [0, Infinity];
  let ranges = [{ offset: Math.max(0, cursor.next - AROUND / 2), limit: AROUND }];
  for (let readings = 0; readings < READINGS; readings++) {
    const { lists, size } = await read(ranges);
    high = Math.min(high, size);
    for (const [i, { offset }] of ranges.entries())
      for (const [j, hit] of lists[i]!.entries())
        if (isAfter(hit, cursor)) high = Math.min(high, offset + j);
        else low = Math.max(low, offset + j + 1);
    if (low >= high) break;
    ranges = high - low <= AROUND ? [{ offset: low, limit: high - low }] : probes(low, high);
  }
  return low;
}

const probes = (low: number, high: number): HitRange[] =>
  Array.from({ length: PROBES }, (_, i) => ({
    offset: low + Math.floor(((high - low) * (i + 1)) / (PROBES + 1)),
    limit: 1,
  }));
