import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { emitFeeds } from '../../scripts/emit/feeds.ts';
import { FACET_TABLE, FACETS, landingsOf } from '../../src/filters/facets.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';
import { type ApiSite, datasetOf, serveApi, SITE_URL } from '../lib/api-site.ts';
import { parseFeed } from '../lib/parse-feed.ts';
import { rssProblems } from '../lib/rss-validity.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { settled } from '../lib/settled.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { rowsOf } from '../lib/text-table.ts';

const AT = '2026-11-20T06:00:00.000Z';
const jobs = sampleJobs();
let site: ApiSite;
beforeAll(async () => {
  site = await serveApi(datasetOf(jobs, AT));
});
afterAll(() => site.close());
async function feed(parameters: string, at = site) {
  const response = await fetch(`${at.url}/feed.xml${parameters && `?${parameters}`}`);
  const xml = await response.text();
  expect([parameters, response.status, rssProblems(xml)]).toEqual([parameters, 200, []]);
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  return parseFeed(xml);
}
const guids = async (parameters: string) => (await feed(parameters)).items.map(({ guid }) => guid);

describe('GET /feed.xml', () => {
  it('lists the 50 newest jobs', async () => {
    const { meta, items } = await feed('');
    expect(items.map(({ guid }) => guid)).toEqual(jobs.slice(0, 50).map(({ id }) => id));
    expect(meta).toMatchObject({ title: 'Jobfeed', link: `${SITE_URL}/`, xmlurl: `${SITE_URL}/feed.xml` });
    for (const [index, item] of items.entries()) {
      const { title, url, addedAt, employer, tags = [] } = jobs[index] ?? {};
      expect(item).toMatchObject({ title, link: url, author: employer?.name, categories: tags });
      expect(item.pubdate?.toISOString()).toBe(addedAt);
    }
  });

  it('lists the newest jobs of a search, even where the page would sort by relevance', async () => {
    const { meta, items } = await feed(
      'q=reinigungskraft&countries=de&countries=AT&tags=teilzeit&postedWithin=300',
    );
    expect(meta.title).toBe('reinigungskraft · Germany, Austria · Teilzeit · last 300 days – Jobfeed');
    expect(meta.xmlurl).toBe(
      `${SITE_URL}/feed.xml?q=reinigungskraft&countries=AT&countries=DE&tags=teilzeit&postedWithin=300`,
    );
    expect(items.length).toBeGreaterThan(0);
    const times = items.map(({ pubdate }) => pubdate?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('is empty for a text without words, and says why', async () => {
    const { meta, items } = await feed('q=%F0%9F%99%82');
    expect([items, meta.description]).toEqual([[], 'Nothing to search for in “🙂”']);
  });

  it('shows the names of employers', async () => {
    expect((await feed('employers=donau-data.example')).meta.title).toBe('Jobs at Donau Data GmbH – Jobfeed');
  });

  it('ignores offset, limit and sort', async () => {
    const plain = await guids('q=entwickler');
    expect(plain.length).toBeGreaterThan(0);
    for (const more of ['offset=abc&limit=0', 'offset=-1&limit=51', 'offset=5&limit=2', 'sort=relevance'])
      expect([more, await guids(`q=entwickler&${more}`)]).toEqual([more, plain]);
  });

  it('lists each job separately unless collapsed', async () => {
    const q = 'q=physiotherapeut&employers=klinikum-seeblick.example';
    const single = await guids(q);
    const collapsed = await guids(`${q}&collapse=true`);
    expect(collapsed.length).toBeLessThan(single.length);
    expect(single).toEqual(expect.arrayContaining(collapsed));
  });

  it('lists the jobs that the search counts, whatever the words mean', async () => {
    for (const q of ['pflegefachfrau', 'entwikler', 'koch bern', 'nurse teilzeit', 'entwickler xqzwvk']) {
      const { body } = await site.get(`/api/v1/jobs?q=${encodeURIComponent(q)}&limit=50`);
      const { total } = body as { total: number };
      expect([q, (await guids(`q=${encodeURIComponent(q)}`)).length]).toEqual([q, Math.min(total, 50)]);
    }
  });

  it('with exact takes words literally, and never corrects or drops any', async () => {
    expect(await guids('q=entwickler&exact=true')).not.toEqual([]);
    expect(await guids('q=entwikler&exact=true')).toEqual([]);
    expect(await guids('q=entwickler+xqzwvk&exact=true')).toEqual([]);
  });

  it('refuses other invalid parameters', async () =>
    expect(await site.get('/feed.xml?countries=Germany&limit=0')).toMatchObject({
      status: 400,
      body: { error: '"countries" is "GERMANY", but must be a code of two letters.' },
    }));

  it('keeps the guid of a job across builds', async () => {
    const next = await serveApi(datasetOf(jobs.slice(10), '2026-11-20T09:00:00.000Z'));
    try {
      const before = new Map((await feed('')).items.map(({ link, guid }) => [link, guid]));
      const { items } = await feed('', next);
      const both = items.filter(({ link }) => before.has(link));
      expect(both).toHaveLength(40);
      for (const { link, guid } of both) expect(guid).toBe(before.get(link));
    } finally {
      await next.close();
    }
  });
});

it('a feed follows a search near a place, and says so', async () => {
  const near = await serveApi({ ...datasetOf([]), ...(await settled(jobs)) });
  try {
    const search = 'near=genf&radius=100&remote=include';
    const { meta, items } = await feed(`${search}&sort=distance`, near);
    expect(meta.title).toBe('within 100 km of Geneva, or remote – Jobfeed');
    expect(meta.xmlurl).toBe(`${SITE_URL}/feed.xml?${search}`);
    const { body } = await near.get(`/api/v1/jobs?${search}&limit=50`);
    const { hits, total } = body as { hits: { id: string }[]; total: number };
    expect(total).toBeGreaterThan(5);
    expect(items.map(({ guid }) => guid)).toEqual(hits.map(({ id }) => id));
    expect(await near.get('/feed.json?near=Xyzzy')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('"near" is "Xyzzy", but must be') as string },
    });
  } finally {
    await near.close();
  }
});

it('a full last page of a feed has no next page', async () => {
  const full = await serveApi(datasetOf(jobs.slice(0, 100), '2026-11-20T06:00:00.000Z'));
  try {
    const nextOf = async (path: string) => ((await full.get(path)).body as { next_url?: string }).next_url;
    expect(await nextOf('/feed.json')).toBe(`${SITE_URL}/feed.json?page=2`);
    expect(await nextOf('/feed.json?page=2')).toBeUndefined();
    expect(await (await fetch(`${full.url}/feed.xml?page=2`)).text()).not.toContain('rel="next"');
  } finally {
    await full.close();
  }
});

it('the pages of a feed link to each other and contain every job once', async () => {
  const seen: string[] = [];
  let next: string | undefined = '/feed.json';
  let pages = 0;
  while (next) {
    const { status, body } = await site.get(next);
    expect(status).toBe(200);
    const { feed_url, next_url, items } = body as {
      feed_url: string;
      next_url?: string;
      items: { id: string }[];
    };
    expect(feed_url).toBe(SITE_URL + next);
    seen.push(...items.map(({ id }) => id));
    next = next_url?.slice(SITE_URL.length);
    pages++;
  }
  expect(pages).toBe(Math.ceil(jobs.length / 50));
  expect(seen).toEqual(jobs.map(({ id }) => id));
  const xml = await (await fetch(`${site.url}/feed.xml?q=pflege&page=1`)).text();
  const jsonPage = (await site.get('/feed.json?q=pflege')).body as { next_url?: string };
  expect(xml.includes('rel="next"')).toBe(jsonPage.next_url !== undefined);
  expect(await (await fetch(`${site.url}/feed.xml?page=2`)).text()).toContain(
    `<atom:link href="${SITE_URL}/feed.xml?page=3" rel="next"`,
  );
});

it('an invalid page is refused', async () => {
  for (const page of ['0', '-1', '1.5', 'x', '20001', '99999999999'])
    expect(await site.get(`/feed.json?page=${page}`)).toMatchObject({
      status: 400,
      body: { error: `"page" is "${page}", but must be a whole number from 1 to 20000.` },
    });
  expect((await site.get('/feed.json?page=20000')).body).toMatchObject({ items: [] });
});

it('GET /feed.json lists the same jobs', async () => {
  const { status, headers, body } = await site.get('/feed.json?q=pflege&limit=x');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/feed+json']);
  const { items, ...head } = body as { items: { id: string }[] };
  expect(head).toMatchObject({
    title: 'pflege – Jobfeed',
    home_page_url: `${SITE_URL}/?q=pflege`,
    feed_url: `${SITE_URL}/feed.json?q=pflege`,
  });
  expect(items.map((item) => item.id)).toEqual(await guids('q=pflege'));
});

/** What feeds are called in each language: as the page of the filter, or else the search in words. */
const TITLES: [search: string, titles: Partial<Record<Locale, string>>][] = [
  ['', {}],
  ...rowsOf('feed-titles').map(([search, en, de, fr, it]): [string, Record<string, string>] => [
    search!,
    { en: en!, de: de!, fr: fr!, it: it! },
  ]),
];
const DESCRIPTIONS: Record<Locale, string> = {
  en: 'Stellen & Jobs: the 50 latest jobs',
  de: 'Stellen & Jobs: die 50 neuesten Stellen',
  fr: 'Stellen & Jobs : les 50 dernières offres',
  it: 'Stellen & Jobs: le ultime 50 offerte',
};
const WORDLESS: Record<Locale, string> = {
  en: 'Nothing to search for in “🙂”',
  de: '„🙂“ enthält keinen Suchbegriff',
  fr: 'Rien à rechercher dans « 🙂 »',
  it: 'Niente da cercare in «🙂»',
};

describe.each(Object.keys(STRINGS) as Locale[])('a site whose first language is %s', (locale) => {
  const others = (Object.keys(STRINGS) as Locale[]).filter((other) => other !== locale);
  const siteName = 'Stellen & Jobs';
  const config = readConfig({ SITE_URL, SITE_NAME: siteName, LOCALES: [locale, ...others].join(',') });
  let there: ApiSite;
  beforeAll(async () => {
    there = await serveApi(datasetOf(jobs, '2026-11-20T06:00:00.000Z'), config);
  });
  afterAll(() => there.close());

  it('gives its feeds titles and a language tag in that language', async () => {
    for (const [search, { [locale]: listed }] of TITLES) {
      const { meta } = await feed(search, there);
      const { body } = await there.get(`/feed.json?${search}`);
      const title = listed ? `${listed} – ${siteName}` : siteName;
      const description = listed ? DESCRIPTIONS[locale].replace(siteName, title) : DESCRIPTIONS[locale];
      expect(plain(meta)).toEqual({ title, description, language: locale });
      expect(plain(body as FeedWords)).toEqual({ title, description, language: locale });
    }
    const { meta } = await feed('q=%F0%9F%99%82', there);
    expect(plain(meta).description).toBe(WORDLESS[locale]);
  });

  it('is the same in the file of a filter value and in the answer', async () => {
    const outDir = await tempDir();
    const values = facetValues(jobs);
    const tick = (): void => undefined;
    await emitFeeds({
      outDir,
      siteUrl: SITE_URL,
      siteName,
      locales: [locale],
      exportedAt: AT,
      jobs,
      values,
      tick,
    });
    const read = async (file: string) => {
      const xml = readFileSync(join(outDir, file), 'utf8');
      expect([file, rssProblems(xml)]).toEqual([file, []]);
      return said(await parseFeed(xml));
    };
    expect(said(await feed('', there))).toEqual(await read('feed.xml'));
    // The most and the least frequent: not all are among the counts of an answer.
    for (const facet of FACETS) {
      const all = landingsOf({ ...values }).filter((value) => value.facet === facet);
      for (const { value, slug } of new Set([...all.slice(0, 1), ...all.slice(-1)])) {
        const file = await read(`${FACET_TABLE[facet].folder}/${slug}/feed.xml`);
        for (const given of [value, value.toLowerCase()]) {
          expect(said(await feed(String(new URLSearchParams({ [facet]: given })), there))).toEqual(file);
        }
      }
    }
  });
});

describe('a JSON feed for embedded lists', () => {
  interface JsonFeed {
    items: { id: string; _jobfeed: { jobType: string } }[];
    _jobfeed: { total: number; exportedOn: string; languages: string[] };
  }
  const list = ({ items, _jobfeed }: JsonFeed) => ({ ids: items.map(({ id }) => id), ..._jobfeed });

  it('has the total and the order of the API, as a file and from the function', async () => {
    const outDir = await tempDir();
    const values = facetValues(jobs);
    const base = { outDir, siteUrl: SITE_URL, siteName: 'Jobfeed', exportedAt: AT };
    await emitFeeds({ ...base, locales: ['en', 'de'], jobs, values, tick: () => undefined });
    const presets: [file: string, search: string][] = [
      ['feed.json', ''],
      ...FACETS.flatMap((facet) => {
        const all = landingsOf(values).filter((value) => value.facet === facet);
        const ends = new Set([...all.slice(0, 1), ...all.slice(-1)]);
        return [...ends].map(({ value, slug }): [string, string] => [
          `${FACET_TABLE[facet].folder}/${slug}/feed.json`,
          String(new URLSearchParams({ [facet]: value })),
        ]);
      }),
    ];
    expect(presets.length).toBeGreaterThanOrEqual(12);
    for (const [file, search] of presets) {
      const { body } = await site.get(`/api/v1/jobs?${search}&limit=50`);
      const { total, hits } = body as { total: number; hits: { id: string }[] };
      const wanted = {
        total,
        ids: hits.map(({ id }) => id),
        exportedOn: '2026-11-20',
        languages: ['en', 'de'],
      };
      const made = await site.get(`/feed.json?${search}`);
      expect([search, list(made.body as JsonFeed)]).toEqual([search, wanted]);
      const written = list(JSON.parse(readFileSync(join(outDir, file), 'utf8')) as JsonFeed);
      expect([file, { ...written, ids: written.ids.slice(0, 50) }]).toEqual([file, wanted]);
    }
  });
});

type FeedWords = Record<'title' | 'description' | 'language', string>;
/** A feed's own words, with spaces that break. */
const plain = ({ title, description, language }: FeedWords): FeedWords => ({
  title: title.replace(/\s/g, ' '),
  description: description.replace(/\s/g, ' '),
  language,
});
/** What a feed says wherever it stands. */
const said = ({ meta, items }: Awaited<ReturnType<typeof feed>>) => ({
  ...{ title: meta.title, description: meta.description, language: meta.language },
  items: items.map(({ title, guid, link, description }) => ({ title, guid, link, description })),
});
