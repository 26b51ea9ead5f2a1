/**
 * The cache key of a page, a digest of what it is made from besides code and settings: a page whose key is that of the
 * published one is not rendered again (scripts/lib/reuse.ts). Whatever a page reads from the dataset must be in its key.
 */
import { digestOf, contentDigest } from '../dataset/stored-jobs.ts';
import type { Job } from '../job/job.ts';
import { perObject } from '../lib/per-object.ts';
import type { Card } from '../search/types.ts';
import type { GonePageData, JobPageData, LandingPageData } from './page-data.ts';

/** A digest of a job without the two dates that each sync changes. */
const cardDigest = perObject((card: Card): string => contentDigest(card as Job));

const day = (time: string | undefined) => time?.slice(0, 10);

export const jobCacheKey = ({
  posting,
  similar,
  sameOccupation,
  otherLanguages,
  ...own
}: JobPageData): string =>
  digestOf([
    cardDigest(posting),
    day(posting.lastSeenAt),
    day(posting.pageCheckedAt),
    own,
    [similar, sameOccupation, otherLanguages].map((cards) => cards.map(cardDigest)),
  ]);

export const goneCacheKey = ({ similar, ...own }: GonePageData): string =>
  digestOf([own, similar.map(cardDigest)]);

export const landingCacheKey = ({ listed, ...own }: LandingPageData): string =>
  digestOf([
    own,
    listed.map(({ card, twins }) => [
      cardDigest(card),
      twins?.total,
      twins?.jobs.map(({ id, locations }) => [id, locations]),
    ]),
  ]);
