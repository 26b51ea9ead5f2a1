/**
 * Remembers which value each address belongs to, as src/addresses gave them in the builds before. A value that goes keeps its own
 * for a while, so that it comes back to it and no stranger has moved in meanwhile.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { NameBefore } from '../../src/addresses/names.ts';
import type { AddressesBefore } from '../../src/addresses/pages.ts';
import {
  type Facet,
  FACET_TABLE,
  facetKey,
  FACETS,
  type FacetValues,
  landingsOf,
} from '../../src/filters/facets.ts';
import { quote } from '../../src/feed/json/value.ts';
import type { Notice } from './notices.ts';

/** Longer than a feed is away because it is broken, and than search engines and feed readers ask for what is not there. */
const GONE_DAYS = 90;
/** Addresses of values that have gone: of those that a domain used alone, and of all. A feed with others each day adds no more. */
const MOST_GONE = { ofDomain: 1000, ofAll: 100_000 };
const DAY_MS = 86_400_000;

interface Row {
  facet: Facet;
  slug: string;
  key: string;
  isPage: number;
  domain: string | null;
  goneAt: string | null;
}

const readRows = (db: DatabaseSync): Row[] =>
  db
    .prepare('SELECT facet, slug, key, is_page AS isPage, domain, gone_at AS goneAt FROM addresses')
    .all() as unknown as Row[];

export function readAddresses(db: DatabaseSync): AddressesBefore {
  const before: Partial<Record<Facet, Map<string, NameBefore>>> = {};
  for (const { facet, slug, key, isPage } of readRows(db))
    (before[facet] ??= new Map<string, NameBefore>()).set(slug, { key, isPage: isPage === 1 });
  return before;
}

const putter = (db: DatabaseSync) =>
  db.prepare(`
    INSERT INTO addresses (facet, slug, key, is_page, domain, gone_at) VALUES (?, ?, ?, ?, ?, NULL)
    ON CONFLICT (facet, slug) DO UPDATE SET
      key = excluded.key, is_page = excluded.is_page, domain = excluded.domain, gone_at = NULL`);

/**
 * Remembers where the values of a build are, and which of those before have gone. To be used inside a transaction.
 * @param now the clock of the build
 */
export function rememberAddresses(db: DatabaseSync, values: FacetValues, now: Date): void {
  const idOf = ({ facet, slug }: Pick<Row, 'facet' | 'slug'>): string => `${facet} ${slug}`;
  const known = new Map(readRows(db).map((row) => [idOf(row), row]));
  const put = putter(db);
  const keep = (row: Omit<Row, 'goneAt'>): void => {
    const before = known.get(idOf(row));
    known.delete(idOf(row));
    const { facet, slug, key, isPage, domain } = row;
    const isSame =
      before?.key === key && before.isPage === isPage && before.domain === domain && before.goneAt === null;
    if (!isSame) put.run(facet, slug, key, isPage, domain);
  };
  for (const { facet, value, slug, slugsBefore = [], domain = null } of landingsOf(values)) {
    const key = facetKey(value);
    keep({ facet, slug, key, isPage: 1, domain });
    for (const before of slugsBefore) keep({ facet, slug: before, key, isPage: 0, domain });
  }
  const go = db.prepare('UPDATE addresses SET gone_at = ? WHERE facet = ? AND slug = ?');
  for (const { facet, slug, goneAt } of known.values())
    if (goneAt === null) go.run(now.toISOString(), facet, slug);
  db.prepare('DELETE FROM addresses WHERE gone_at < ?').run(
    new Date(now.getTime() - GONE_DAYS * DAY_MS).toISOString(),
  );
  db.prepare(
    `DELETE FROM addresses WHERE (facet, slug) IN (
      SELECT facet, slug FROM (
        SELECT facet, slug, domain, row_number() OVER newest AS place,
          row_number() OVER (PARTITION BY domain ORDER BY gone_at DESC, facet, slug) AS placeInDomain
        FROM addresses WHERE gone_at IS NOT NULL
        WINDOW newest AS (ORDER BY gone_at DESC, facet, slug))
      WHERE place > ? OR (domain IS NOT NULL AND placeInDomain > ?))`,
  ).run(MOST_GONE.ofAll, MOST_GONE.ofDomain);
}

/** The notice about domains that use more values than have pages: see `mostOwnPages`. */
export function* valuesLeftOut(values: FacetValues): Generator<Notice<'addresses'>> {
  const without = FACETS.flatMap((facet) => values[facet]).filter(({ slug }) => slug === undefined);
  for (const [domain, own] of Map.groupBy(without, (value) => value.domain))
    if (domain !== undefined)
      yield {
        domain,
        code: 'values-without-page',
        message: `Tags, categories and unknown cities that only it uses are more than it has pages for, such as ${quote(own[0]!.value)}.`,
        count: own.length,
      };
}

const PATH = /^\/([a-z-]+)\/([a-z0-9-]{1,80})\/$/;

/**
 * Takes them over from a published site, where the state knows none: it is new, or of a version that kept none. The
 * site does not say which values have gone lately, so that is lost.
 */
export function restoreAddresses(db: DatabaseSync, siteDir: string): void {
  const facets = publishedFacets(siteDir);
  if (!facets) return;
  const put = putter(db);
  for (const name of [...FACETS, 'areas' as const])
    for (const { value, page, pagesBefore = [] } of facets[name] ?? [])
      for (const [path, isPage] of [[page, 1] as const, ...pagesBefore.map((path) => [path, 0] as const)]) {
        const [, folder, slug] = PATH.exec(path ?? '') ?? [];
        const facet = name === 'areas' ? 'regions' : name;
        if (folder === FACET_TABLE[facet].folder) put.run(facet, slug!, facetKey(value), isPage, null);
      }
}

export const hasAddresses = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM addresses LIMIT 1').get() !== undefined;

/**
 * The part of `facets.json` (scripts/emit/downloads.ts) that is used here, as this version and those before wrote it.
 */
function publishedFacets(
  siteDir: string,
): Partial<Record<string, { value: string; page?: string; pagesBefore?: string[] }[]>> | undefined {
  try {
    return JSON.parse(readFileSync(join(siteDir, 'facets.json'), 'utf8')) as ReturnType<
      typeof publishedFacets
    >;
  } catch {
    return undefined; // There is no site yet, or a damaged one.
  }
}
