import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { FEED_ITEMS, type FeedOptions, jobUrlOf, jsonFeed, rssFeed } from '../../../src/feeds/rss.ts';
import { parseFeed } from '../../lib/parse-feed.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { rssProblems } from '../../lib/rss-validity.ts';

const options = (jobs: Job[]): FeedOptions => ({
  title: 'Baker & "cook" 5 < 6',
  description: 'The newest jobs',
  link: 'https://jobs.example/?q=a%2F%2Fb&tags=C%2B%2B&x=//',
  selfUrl: 'https://jobs.example/feed.xml?q=a%2F%2Fb&tags=C%2B%2B',
  language: 'en',
  jobs,
  list: { total: 3, exportedOn: '2026-01-12', languages: ['en', 'de'] },
  jobUrl: jobUrlOf('employer', 'https://jobs.example'),
});
const id = (n: number) => String(n).padStart(16, 'a');

describe('rssFeed', () => {
  it('contains what a reader shows', async () => {
    const xml = await rssFeed(
      options([
        exampleJob({
          url: 'https://bakery.example/jobs?a=1&b=2',
          description: 'Bread, 5 < 6 && "fresh"\n<script>alert(1)</script>',
          tags: ['C++', 'R&D', '007'],
        }),
      ]),
    );
    expect(rssProblems(xml)).toEqual([]);
    // What a person reads who opens it in a browser.
    expect(xml).toMatch(/^<\?xml [^>]+>\s*<!-- This is a feed: paste its address into a feed reader\./);
    const { meta, items } = await parseFeed(xml);
    expect(meta).toMatchObject({
      title: 'Baker & "cook" 5 < 6',
      description: 'The newest jobs',
      link: 'https://jobs.example/?q=a%2F%2Fb&tags=C%2B%2B&x=//',
      xmlurl: 'https://jobs.example/feed.xml?q=a%2F%2Fb&tags=C%2B%2B',
      language: 'en',
    });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      title: 'Baker',
      link: 'https://bakery.example/jobs?a=1&b=2',
      guid: 'aaaaaaaaaaaaaaaa',
      author: 'Bakery',
      // As HTML this shows the original text.
      description:
        '<p>Bern, Switzerland · Permanent</p><p>Bread, 5 &lt; 6 &amp;&amp; &quot;fresh&quot;\n&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      categories: ['C++', 'R&D', '007'],
    });
    expect(items[0]?.pubdate?.toISOString()).toBe('2026-01-09T00:00:00.000Z');
  });

  it('dates a job that was seen when it was published by the time of that sync', async () => {
    const job = exampleJob({ publishedAt: '2026-01-10' });
    expect(jsonFeed(options([job]))).toContain('"date_published":"2026-01-10T06:00:00.000Z"');
    expect(await rssFeed(options([job]))).toContain('<pubDate>Sat, 10 Jan 2026 06:00:00 GMT</pubDate>');
  });

  it.each([
    '007',
    '1e5',
    'true',
    '&amp;',
    'A]]>B',
    '<author>',
    '</author>',
    ' & '.repeat(2000).trim(),
    '日本 🍞',
    '__proto__',
  ])('keeps the employer %j as it is written', async (name) => {
    const xml = await rssFeed(options([exampleJob({ employer: { name, location: {} }, title: name })]));
    expect(rssProblems(xml)).toEqual([]);
    const { items } = await parseFeed(xml);
    expect(items[0]?.author).toBe(name);
    expect(items[0]?.title).toBe(name);
  });

  it('keeps an id that looks like a number', async () => {
    const { items } = await parseFeed(await rssFeed(options([exampleJob({ id: '2e22222222222222' })])));
    expect(items[0]?.guid).toBe('2e22222222222222');
  });

  it('gives a job without a title the name of its employer', async () => {
    const xml = await rssFeed(options([exampleJob({ title: '' })]));
    expect([rssProblems(xml), (await parseFeed(xml)).items[0]?.title]).toEqual([[], 'Bakery']);
  });

  it('is valid without jobs', async () => expect(rssProblems(await rssFeed(options([])))).toEqual([]));

  it('shows the excerpt of a job without a description', async () => {
    const { items } = await parseFeed(await rssFeed(options([exampleJob({ excerpt: 'We bake' })])));
    expect(items[0]?.description).toBe('<p>Bern, Switzerland · Permanent</p><p>We bake</p>');
  });

  it(`ends after ${FEED_ITEMS} jobs`, async () => {
    const many = Array.from({ length: 60 }, (_, n) => exampleJob({ id: id(n) }));
    const xml = await rssFeed(options(many));
    expect(rssProblems(xml)).toEqual([]);
    expect((await parseFeed(xml)).items.map(({ guid }) => guid)).toEqual(
      many.slice(0, 50).map((job) => job.id),
    );
  });

  it("states the facts of a job in the feed's language", async () => {
    const job = exampleJob({
      locations: [{ city: 'Bern', country: 'CH' }, { city: 'A & B' }],
      workType: 'hybrid',
      workLoad: { minPercentage: 60, maxPercentage: 80 },
      salary: { min: 60_000, max: 70_000, currency: 'CHF', interval: 'yearly' },
      applyBefore: '2027-03-05',
    });
    const { items } = await parseFeed(await rssFeed({ ...options([job]), language: 'de' }));
    expect(items[0]?.description).toBe(
      '<p>Bern, Schweiz · A &amp; B · Hybrid · 60–80\u00A0% · Festanstellung · 60.000–70.000\u00A0CHF pro Jahr · Bewerben bis 5. März 2027</p>',
    );
  });

  it("links to the employer, or with FEED_LINKS=site to the job's page", async () => {
    const site = { ...options([exampleJob()]), jobUrl: jobUrlOf('site', 'https://jobs.example/board') };
    const page = 'https://jobs.example/board/jobs/aaaaaaaaaaaaaaaa/';
    expect((await parseFeed(await rssFeed(site))).items[0]).toMatchObject({
      link: page,
      guid: 'aaaaaaaaaaaaaaaa',
    });
    expect(JSON.parse(jsonFeed(site))).toMatchObject({
      items: [{ url: page, external_url: 'https://bakery.example/jobs/1' }],
    });
    expect(JSON.parse(jsonFeed(options([exampleJob()])))).not.toHaveProperty('items[0].external_url');
  });

  it('gives the same bytes for the same jobs', async () =>
    expect(await rssFeed(options([exampleJob()]))).toBe(await rssFeed(options([exampleJob()]))));
});

describe('jsonFeed', () => {
  it('contains the same list', () =>
    expect(JSON.parse(jsonFeed(options([exampleJob({ tags: ['C++'], description: 'Bread' })])))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Baker & "cook" 5 < 6',
      description: 'The newest jobs',
      home_page_url: 'https://jobs.example/?q=a%2F%2Fb&tags=C%2B%2B&x=//',
      feed_url: 'https://jobs.example/feed.xml?q=a%2F%2Fb&tags=C%2B%2B',
      language: 'en',
      _jobfeed: { total: 3, exportedOn: '2026-01-12', languages: ['en', 'de'] },
      items: [
        {
          id: 'aaaaaaaaaaaaaaaa',
          url: 'https://bakery.example/jobs/1',
          title: 'Baker',
          content_text: 'Bern, Switzerland · Permanent\n\nBread',
          date_published: '2026-01-09T00:00:00.000Z',
          language: 'en',
          authors: [{ name: 'Bakery' }],
          tags: ['C++'],
          _jobfeed: { locations: [{ city: 'Bern', country: 'CH' }], jobType: 'permanent' },
        },
      ],
    }));

  it('always has content, and no empty list of tags', () => {
    const { items } = JSON.parse(jsonFeed(options([exampleJob({ tags: [] })]))) as { items: unknown[] };
    expect(items[0]).toMatchObject({ content_text: 'Bern, Switzerland · Permanent' });
    expect(items[0]).not.toHaveProperty('tags');
  });
});
