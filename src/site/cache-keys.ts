/**
 * The cache key of a page, a digest of what it is made from besides code and settings: a page whose key is that of the
 * published one is not rendered again (scripts/lib/reuse.ts). Whatever a page reads from the dataset must be in its key.
 */
import { type Facet, FACETS } from '../facet-names.ts';
import { FACET_TABLE } from '../facet-table.ts';
import { existsSync, readFileSync } from 'node:fs';
import { type RendererMessage } from '../dataset-file.ts';
import { type FacetValue } from '../facet-values.ts';
import { type Posting, type Tombstone } from '../posting.ts';
import { digestOf, postingDigest } from '../posting-digest.ts';
import {
  dataset,
  facetValue,
  lastAdded,
  listOf,
  occupationsOf,
  otherLanguages,
  sameOccupation,
  similar,
  similarToGone,
} from './site.ts';

const digests: string[] = [];
/** Of a posting as its card shows it. */
const cardDigest = (ordinal: number): string =>
  (digests[ordinal] ??= postingDigest(dataset.postings[ordinal] as Posting));

const nameOf = ({ facet, value, label, slug }: FacetValue) => [facet, value, label, slug];
const day = (time: string | undefined) => time?.slice(0, 10);

export function jobCacheKey(ordinal: number): string {
  const posting = dataset.postings[ordinal] as Posting;
  return digestOf([
    cardDigest(ordinal),
    day(posting.lastSeenAt),
    day(posting.pageCheckedAt),
    FACETS.flatMap((facet) =>
      FACET_TABLE[facet].valuesOf(posting).map((value) => facetValue(facet, value)),
    ).map((found) => found && nameOf(found)),
    occupationsOf(posting),
    similar(ordinal).map(cardDigest),
    sameOccupation(ordinal).map(cardDigest),
    otherLanguages(ordinal).map(postingDigest),
  ]);
}

export const goneCacheKey = (tombstone: Tombstone): string =>
  digestOf([
    tombstone,
    facetValue('employers', tombstone.domain)?.slug,
    similarToGone(tombstone).map(cardDigest),
  ]);

/** Cards of a landing page. Astro runs a page's getStaticPaths before its own constants are there, so it stands here. */
export const LISTED = 50;

/** @param related as the page shows them */
export const landingCacheKey = (
  value: FacetValue,
  related: readonly { facet: Facet; values: readonly FacetValue[] }[],
): string => {
  const { listed, groups } = listOf(value.ordinals, LISTED);
  return digestOf([
    nameOf(value),
    value.ordinals.length,
    lastAdded(value.ordinals),
    groups,
    listed.map(({ ordinal, twins }) => [ordinal, ...twins].map(cardDigest)),
    related.map(({ facet, values }) =>
      // A country's page has the number of jobs in each region.
      values.map((one) => [
        nameOf(one),
        value.facet === 'countries' && facet === 'regions' && one.ordinals.length,
      ]),
    ),
  ]);
};

const beforeFile = process.env['JOBFEED_CACHE_KEYS'];
const before =
  beforeFile && existsSync(beforeFile)
    ? (JSON.parse(readFileSync(beforeFile, 'utf8')) as Record<string, string>)
    : {};

/**
 * Of a route's pages, those that must be rendered; tells the build about all of them.
 * @param pages `path`: the page's path with its locale, with a slash at both ends
 */
export function pagesToRender<P extends { path: string; cacheKey: string }>(pages: readonly P[]): P[] {
  const fileOf = ({ path }: P) => `${path.slice(1)}index.html`;
  process.send?.({ cacheKeys: pages.map((page) => [fileOf(page), page.cacheKey]) } satisfies RendererMessage);
  return pages.filter((page) => before[fileOf(page)] !== page.cacheKey);
}
