import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { facetKey } from '../../src/facet-key.ts';
import { type FacetValue, slugify, slugsOf } from '../../src/facet-values.ts';
import { FACET_TABLE } from '../../src/facet-table.ts';
import { escapeHtml } from '../../src/html.ts';
import { type Dataset } from '../../src/posting.ts';
import { createPaths, landingPath } from '../../src/site/paths.ts';

/** Cloudflare reads no more lines of `_redirects`. */
const MOST_REDIRECTS = 2000;

/**
 * The folders that a city's page and feed are looked for in besides its own: those of what jobs write for it, where they
 * stood before places were known, and those of its usual names, one of which it has when the site's language changes.
 * @returns the city by the slug, cities with most jobs first; never a slug that a city has
 */
export function movedCities(
  cities: readonly FacetValue[],
  { postings, places }: Pick<Dataset, 'postings' | 'places'>,
): Map<string, FacetValue> {
  const written = new Map<string, string>();
  for (const { locations } of postings)
    for (const { city, writtenCity = city } of locations)
      if (city !== undefined && writtenCity !== undefined) written.set(facetKey(writtenCity), facetKey(city));
  const namesOf = new Map<string, string[]>();
  const add = (city: string, slug: string) => namesOf.set(city, [...(namesOf.get(city) ?? []), slug]);
  for (const [key, slug] of slugsOf(written.keys())) add(written.get(key)!, slug);
  for (const { city, names } of places) for (const name of names) add(facetKey(city), slugify(name));
  const taken = new Set(cities.map(({ slug }) => slug));
  const moved = new Map<string, FacetValue>();
  for (const city of cities)
    for (const slug of namesOf.get(facetKey(city.value)) ?? [])
      if (slug && !taken.has(slug) && !moved.has(slug)) moved.set(slug, city);
  return moved;
}

/**
 * Writes what answers at these addresses: lines of `_redirects` for hosts that read it, and for all others a page that
 * leads on, in each language, and the feed itself. The feeds must be there.
 * @returns the number of addresses
 */
export async function emitMoved(
  moved: ReadonlyMap<string, FacetValue>,
  { outDir, siteUrl, locales }: { outDir: string; siteUrl: string; locales: readonly string[] },
): Promise<number> {
  const { page, absolute } = createPaths(locales, siteUrl);
  const redirects: string[] = [];
  for (const [slug, { facet, label, slug: own }] of moved) {
    const folder = join(outDir, FACET_TABLE[facet].folder);
    await mkdir(join(folder, slug), { recursive: true });
    await copyFile(join(folder, own, 'feed.xml'), join(folder, slug, 'feed.xml'));
    const [from, to] = [landingPath(facet, slug), landingPath(facet, own)];
    redirects.push(`${from}feed.xml ${to}feed.xml 301`);
    for (const locale of locales) {
      const path = page(locale, to);
      const dir = join(outDir, page(locale, from));
      await mkdir(dir, { recursive: true });
      await writeFile(join(dir, 'index.html'), pageTo(path, absolute(path), label, locale));
      redirects.push(`${page(locale, from)} ${path} 301`);
    }
  }
  await writeFile(join(outDir, '_redirects'), `${redirects.slice(0, MOST_REDIRECTS).join('\n')}\n`);
  return moved.size * (locales.length + 1);
}

const pageTo = (path: string, address: string, label: string, locale: string): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(label)}</title>` +
  `<link rel="canonical" href="${escapeHtml(address)}"><meta http-equiv="refresh" content="0; url=${path}">` +
  `<p><a href="${path}">${escapeHtml(label)}</a></p></html>\n`;
