import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import pLimit from 'p-limit';
import { startServer } from '../../../scripts/serve.ts';
import { facetKey, FACETS } from '../../../src/filters/facets.ts';
import { createPaths, jobPath } from '../../../src/site/paths.ts';
import { siteAddresses } from '../../lib/site-addresses.ts';
import type { Site } from './site.ts';

const AT_ONCE = 8;
const THERE = 'there';

/** What a site says, each fact under its name. */
export type Facts = ReadonlyMap<string, string>;

type Listed = { id: string; title: string };

/** What is asked of a site: all that one without strangers has. */
export interface Asked {
  /** By honest domain. */
  jobs: ReadonlyMap<string, { feed: string; jobs: readonly Listed[] }>;
  addresses: readonly string[];
  locations: readonly string[];
  /** The address of each value of each filter. */
  values: ReadonlyMap<string, string>;
}

type Get = (path: string) => Promise<{ status: number; text: string; location: string | null }>;

/** Serves a site while it is asked; with functions, which read what is not in pages. */
async function served<T>({ config, dir }: Site, ask: (get: Get) => Promise<T>): Promise<T> {
  const server = await startServer({
    config: { ...config, FUNCTIONS: true },
    dir,
    port: 0,
    host: '127.0.0.1',
  });
  try {
    return await ask(async (path) => {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
    });
  } finally {
    await server.close();
  }
}

const sitemapOf = (dir: string): string[] =>
  [...readFileSync(join(dir, 'sitemap-index.xml'), 'utf8').matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].flatMap(
    ([, part]) =>
      [...readFileSync(join(dir, part!), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address]) => address!,
      ),
  );

async function valuesOf(dir: string): Promise<Map<string, string>> {
  const facets = JSON.parse(await readFile(join(dir, 'facets.json'), 'utf8')) as Record<
    string,
    { value: string; page: string; feed: string }[]
  >;
  return new Map(
    FACETS.flatMap((facet) =>
      facets[facet]!.map(({ value, page, feed }): [string, string] => [
        `${facet} ${facetKey(value)}`,
        `${page} ${feed}`,
      ]),
    ),
  );
}

/** All hits of a search. */
async function hitsOf(get: Get, search: Record<string, string>): Promise<{ total: number; hits: Listed[] }> {
  const hits: Listed[] = [];
  for (;;) {
    const query = new URLSearchParams({ ...search, limit: '50', offset: String(hits.length) });
    const { status, text } = await get(`/api/v1/jobs?${query.toString()}`);
    if (status !== 200)
      throw new Error(`/api/v1/jobs?${query.toString()} answers ${status}: ${text.slice(0, 300)}`);
    const answer = JSON.parse(text) as { total: number; hits: Listed[] };
    hits.push(...answer.hits);
    if (answer.hits.length === 0 || hits.length >= answer.total) return { total: answer.total, hits };
  }
}

/** What a site without strangers has, to be asked of others. */
export async function askedOf(site: Site, domains: readonly string[]): Promise<Asked> {
  const values = await valuesOf(site.dir);
  const jobs = await served(site, async (get) => {
    const found = new Map<string, { feed: string; jobs: Listed[] }>();
    for (const domain of domains) {
      const { hits } = await hitsOf(get, { employers: domain });
      found.set(domain, { feed: values.get(`employers ${domain}`)!.split(' ')[1]!, jobs: hits });
    }
    return found;
  });
  const redirects = await readFile(join(site.dir, '_redirects'), 'utf8').catch(() => '');
  const locations = sitemapOf(site.dir);
  return {
    jobs,
    values,
    locations,
    addresses: [
      ...new Set([
        ...siteAddresses(site.dir),
        ...locations.map((address) => new URL(address).pathname),
        ...[...redirects.matchAll(/^\S+/gm)].map(([path]) => path),
      ]),
    ],
  };
}

/** The article of a job's page without the lists of other jobs, and its data for search engines. */
function articleOf(html: string): string {
  const $ = load(html);
  $('section.similar, section.same-occupation').remove();
  const data = $('script[type="application/ld+json"]').text();
  return [$('title').text(), $('article.job').html() ?? 'no article', data].join('\n');
}

/** Reads from a site what was asked of another. */
export async function readFacts(site: Site, { jobs, addresses, locations, values }: Asked): Promise<Facts> {
  const facts = new Map<string, string>();
  const { page } = createPaths(site.config.LOCALES, site.config.SITE_URL);
  const listed = new Set(sitemapOf(site.dir));
  for (const location of locations)
    facts.set(`sitemap: ${location}`, listed.has(location) ? 'listed' : 'not listed');
  const valuesNow = await valuesOf(site.dir);
  for (const value of values.keys()) facts.set(`address of ${value}`, valuesNow.get(value) ?? 'none');
  await served(site, async (get) => {
    const some = pLimit(AT_ONCE);
    const read = (name: string, fact: () => Promise<string>) =>
      some(async () => void facts.set(name, await fact()));
    const asking: Promise<void>[] = [];
    for (const path of addresses)
      asking.push(
        read(`address: ${path}`, async () => {
          if (isFile(site.dir, path)) return THERE;
          const { status, location } = await get(path);
          return status === 200 ? THERE : `${status} ${location ?? ''}`;
        }),
      );
    for (const [domain, { feed, jobs: listed }] of jobs) {
      asking.push(read(`feed: ${domain}`, async () => (await get(feed)).text));
      asking.push(read(`employers=${domain}`, () => idsOf(get, { employers: domain })));
      for (const { title } of new Map(listed.map((job) => [job.title, job])).values()) {
        const q = `"${title.replaceAll('"', ' ')}"`;
        asking.push(read(`employers=${domain}&q=${q}`, () => idsOf(get, { q, employers: domain })));
      }
      for (const { id } of listed) {
        asking.push(read(`/api/v1/jobs/${id}`, async () => (await get(`/api/v1/jobs/${id}`)).text));
        for (const locale of site.config.LOCALES)
          asking.push(
            read(page(locale, jobPath(id)), async () =>
              articleOf((await get(page(locale, jobPath(id)))).text),
            ),
          );
      }
    }
    const ids = new Set([...jobs.values()].flatMap((one) => one.jobs.map(({ id }) => id)));
    for (const key of values.keys()) {
      const city = /^cities (.*)/s.exec(key)?.[1];
      if (city === undefined) continue;
      asking.push(
        read(`cities=${city}`, async () => {
          const { hits } = await hitsOf(get, { cities: city });
          return hits
            .flatMap(({ id }) => (ids.has(id) ? id : []))
            .sort()
            .join(' ');
        }),
      );
    }
    await Promise.all(asking);
  });
  return facts;
}

/** The number of hits and their ids; not their order, which depends on how many jobs of others have a word. */
async function idsOf(get: Get, search: Record<string, string>): Promise<string> {
  const { total, hits } = await hitsOf(get, search);
  return [total, ...hits.map(({ id }) => id).sort()].join(' ');
}

const isFile = (dir: string, path: string): boolean =>
  existsSync(join(dir, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : ''));

const SHOWN = 5;
const AROUND = 120;

/** Without regard to case: tags, categories and cities are written as most jobs write them (docs/internals/sync.md). */
const isSame = (one: string | undefined, other: string): boolean =>
  one === other || one?.toLowerCase() === other.toLowerCase();

/** Says where a site differs from what it says without strangers; undefined where it does not. */
export function differences(expected: Facts, actual: Facts): string | undefined {
  // A redirect of ours may become a page: somebody offers jobs there now.
  const isFine = (name: string, fact: string) =>
    isSame(actual.get(name), fact) || (name.startsWith('address: ') && actual.get(name) === THERE);
  const wrong = [...expected].filter(([name, fact]) => !isFine(name, fact));
  if (wrong.length === 0) return undefined;
  const lines = wrong.slice(0, SHOWN).map(([name, fact]) => {
    const now = actual.get(name) ?? '';
    const at = Math.max(0, [...fact].findIndex((sign, index) => sign !== now[index]) - AROUND / 2);
    return `  ${name}\n    was ${JSON.stringify(fact.slice(at, at + AROUND))}\n    is  ${JSON.stringify(now.slice(at, at + AROUND))}`;
  });
  return `${wrong.length} facts differ:\n${lines.join('\n')}`;
}
