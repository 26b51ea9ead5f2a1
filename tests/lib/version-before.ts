import type { Feed, FeedJob, Location } from '../../src/feed/types.ts';
import { feed, feedFiles, type Files } from './exports.ts';

/**
 * A site of the version before places were known (commit f30595f): what it left behind is in
 * `tests/fixtures/version-before/`, made by `make-version-before.ts` from these exports.
 */
export interface SiteBefore {
  /** All addresses of pages. */
  pages: string[];
  /** The guids of the items of each feed, by address, in order. */
  feeds: Record<string, string[]>;
  /** Jobs that are live, and when they were first seen. */
  addedAt: Record<string, string>;
  /** Jobs that had gone, by title. */
  gone: Record<string, string>;
  /** What the page wrote to `localStorage`: a saved job, a hidden one, and the last visit. */
  device: Record<string, string>;
  /** Addresses of searches as the page wrote them, and how many jobs they found. */
  searches: Record<string, number>;
}

/** When each export was made: two for the version before, one for this one. */
export const EXPORTED_AT = ['2026-09-10T06:00:00Z', '2026-09-20T06:00:00Z', '2026-09-25T06:00:00Z'] as const;

/** Places by several names, one that nobody knows, and slugs that had a hash because two cities had them. */
const LOCATIONS: readonly Location[] = [
  { city: 'Köln', country: 'DE' },
  { city: 'Cologne', country: 'DE' },
  { city: 'München', country: 'DE' },
  { city: 'St. Gallen', country: 'CH' },
  { city: 'St.Gallen', country: 'CH' },
  { city: 'Sankt Gallen', country: 'CH' },
  { city: 'Zürich', country: 'CH' },
  { city: 'Zürich-Flughafen', country: 'CH' },
  { city: 'Bengaluru', country: 'IN' },
  { city: 'Bangalore', country: 'IN' },
  { city: 'Hauts De Seine', country: 'FR' },
  { city: 'Hauts-de-Seine', country: 'FR' },
  { city: 'Nirgendwo', country: 'CH' },
];

/** The title of a job that is only in the first export, of one that the second brings, and of one that the third does. */
export const [GONE, SECOND, NEWEST] = ['Bridge Keeper', 'Lamplighter', 'Cooper'] as const;

/** The files of the export that was made at `EXPORTED_AT[number]`. */
export function exportNumber(number: 0 | 1 | 2): Files {
  const { [number]: lastUpdated } = EXPORTED_AT;
  const named = (title: string, path: string, location: Location): Partial<FeedJob> => ({
    title,
    url: `https://bakery.example/jobs/${path}`,
    locations: [location],
  });
  const jobs = LOCATIONS.map((location, index) => named(`Baker ${index + 1}`, String(index + 1), location));
  if (number === 0) jobs.push(named(GONE, 'gone', { city: 'Bern', country: 'CH' }));
  else jobs.push(named(SECOND, 'second', { city: 'Munich', country: 'DE' }));
  const newest = named(NEWEST, 'newest', { city: 'Köln', country: 'DE' });
  if (number === 2) jobs.push({ ...newest, publishedAt: '2026-09-24' });
  const bakery: Feed = { ...feed('bakery', jobs), lastUpdated };
  return feedFiles({ bakery });
}
