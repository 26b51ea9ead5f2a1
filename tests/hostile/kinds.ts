import { NDJSONS, TARS, ZIPS } from './inputs/archives.ts';
import { IMAGES } from './inputs/images.ts';
import type { Maker } from './inputs/input.ts';
import { FEEDS, ICON_LINKS, PAGES, QUERY_TEXTS, ROBOTS, SEARCHES } from './inputs/texts.ts';
import type { KindName } from './targets.ts';

export interface Kind extends Maker {
  /** The most bytes of one input; of archives unpacked. */
  bytes: number;
}

/** Whatever a stranger can send; `targets.ts` has what reads it. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  feed: { ...FEEDS, bytes: 10_000_000 },
  page: { ...PAGES, bytes: 5_000_000 },
  'icon links': { ...ICON_LINKS, bytes: 2_000_000 },
  robots: { ...ROBOTS, bytes: 500_000 },
  'query text': { ...QUERY_TEXTS, bytes: 100_000 },
  tar: { ...TARS, bytes: 40_000_000 },
  zip: { ...ZIPS, bytes: 40_000_000 },
  ndjson: { ...NDJSONS, bytes: 40_000_000 },
  icon: { ...IMAGES, bytes: 500_000 },
  searches: { ...SEARCHES, bytes: 500_000 },
  'validate body': { ...FEEDS, bytes: 10_000_000 },
};

export const KIND_NAMES = Object.keys(KINDS) as KindName[];
