/**
 * Remembers to which value each page address belongs. A value that disappears keeps its address for a while, so that it gets
 * the same address when it comes back, and no other value takes that address meanwhile.
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

/**
 * How many days a removed value keeps its address. It is longer than feeds are usually broken, and longer than search engines
 * and feed readers ask for missing pages.
 */
const GONE_DAYS = 90;
/**
 * The maximum number of remembered addresses of removed values: per domain for values that no other domain used, and in total.
 * Without a limit, a feed that changes its values every day would add addresses forever.
 */
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
 * Stores the addresses of a build's values, and marks the addresses whose values have disappeared. Call this inside a
 * transaction.
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

/** Notices for domains that use more values than may have pages (`mostOwnPages`). */
export function* valuesLeftOut(values: FacetValues): Generator<Notice<'addresses'>> {
  const without = FACETS.flatMap((facet) => values[facet]).filter(({ slug }) => slug === undefined);
  for (const [domain, ofDomain] of Map.groupBy(without, (value) => value.domain))
    if (domain !== undefined)
      yield {
        domain,
        code: 'values-without-page',
        message: `Some tags, categories and unknown cities that only this domain uses have no page, such as ${quote(ofDomain[0]!.value)}.`,
        count: ofDomain.length,
      };
}

const PATH = /^\/([a-z-]+)\/([a-z0-9-]{1,80})\/$/;

/**
 * Restores addresses from a published site when the state has none, because it is new or of an older version. The site does not
 * list values that were removed recently, so their addresses are lost.
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

/** The part of `facets.json` that is read here, as this version and earlier ones write it (scripts/emit/downloads.ts). */
function publishedFacets(
  siteDir: string,
): Partial<Record<string, { value: string; page?: string; pagesBefore?: string[] }[]>> | undefined {
  try {
    return JSON.parse(readFileSync(join(siteDir, 'facets.json'), 'utf8')) as ReturnType<
      typeof publishedFacets
    >;
  } catch {
    return undefined; // There is no site yet, or its file is damaged.
  }
}
