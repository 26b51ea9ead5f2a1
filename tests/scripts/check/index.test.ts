import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite, type SiteToCheck } from '../../../scripts/check/index.ts';
import { spread } from '../../../scripts/check/search.ts';
import { cleanJob } from '../../../scripts/sync/clean.ts';
import { emitFacetsJson } from '../../../scripts/emit/downloads.ts';
import { safeHttpUrl } from '../../../src/feed/text.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { NEAR_LINKS, OWN_LINKS } from '../../lib/hostile-values.ts';
import { openedOnce, searchOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const jobs = [
  exampleJob({ id: 'a'.repeat(16), title: 'Baker', tags: ['Bread'] }),
  exampleJob({ id: 'b'.repeat(16), title: 'Cook', url: 'https://bakery.example/jobs/2' }),
];

const indexed = openedOnce((folder) => searchOf(jobs, {}, {}, folder));

/** A small whole site of two jobs in two languages. */
async function smallSite(): Promise<SiteToCheck & { write: (file: string, text: string) => Promise<void> }> {
  const nextDir = await tempDir();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(nextDir, file)), { recursive: true });
    await writeFile(join(nextDir, file), text);
  };
  for (const file of ['404.html', 'de/404.html', 'feed.xml', 'sitemap-index.xml', '_headers', 'assets/a.css'])
    await write(file, '');
  for (const folder of ['', 'de/']) {
    await write(`${folder}index.html`, '<a href="jobs/aaaaaaaaaaaaaaaa/">Baker</a><a href="/api/v1/jobs">');
    for (const { id, title } of jobs)
      await write(`${folder}jobs/${id}/index.html`, `<link href="/assets/a.css"><h1 id="t">${title}</h1>`);
    for (const slug of ['bread', 'cakes']) await write(`${folder}tags/${slug}/index.html`, '');
    await write(`${folder}tags/index.html`, '<a href="bread/">Bread</a>');
  }
  await emitFacetsJson(nextDir, facetValues(jobs));
  const dataset = { jobs, places: [], tombstones: [], domains: [], exportedAt: '', builtAt: '' };
  const { search } = indexed();
  const siteUrl = 'https://jobs.example';
  return { nextDir, dataset, siteUrl, functions: true, locales: ['en', 'de'], search, host: 'none', write };
}

test('a complete site passes', async () => await checkSite(await smallSite()));

test.each<[string, (site: Awaited<ReturnType<typeof smallSite>>) => Promise<unknown>, string]>(
  // prettier-ignore
  [
    ['a job without a page',
      ({ nextDir }) => rm(join(nextDir, 'de/jobs', 'a'.repeat(16)), { recursive: true }),
      '1 of 2 jobs have no page in de/jobs/, the first is aaaaaaaaaaaaaaaa.'],
    ['a page without a job', ({ write }) => write('jobs/cccccccccccccccc/index.html', ''),
      '1 pages in jobs/ belong to no job, the first is cccccccccccccccc.'],
    ['a missing file', ({ nextDir }) => rm(join(nextDir, 'feed.xml')), 'The file feed.xml is missing.'],
    ['a link on a job page',
      ({ write }) => write(`jobs/${'b'.repeat(16)}/index.html`, '<a href="/tags/bred/">'),
      'jobs/bbbbbbbbbbbbbbbb/index.html links to "/tags/bred/", but no file answers it.'],
    ['a stylesheet of a landing page',
      ({ write }) => write('de/tags/bread/index.html', '<link rel="stylesheet" href="/assets/b.css">'),
      'de/tags/bread/index.html links to "/assets/b.css", but no file answers it.'],
    ['an absolute address of the site itself',
      ({ write }) => write('index.html', '<link rel="canonical" href="https://jobs.example/en/">'),
      'index.html links to "https://jobs.example/en/", but no file answers it.'],
    ['a place on the same page', ({ write }) => write('404.html', '<a href="#main">'),
      '404.html links to "#main", but the page has no such anchor.'],
    ['what functions answer where none run', async (site) => void (site.functions = false),
      'index.html links to "/api/v1/jobs", but no file answers it.'],
    [
      'the feed of a search where no functions run',
      async (site) => {
        site.functions = false;
        for (const folder of ['', 'de/']) await site.write(`${folder}index.html`, '<a href="/feed.xml?q=x">');
      },
      'index.html links to "/feed.xml?q=x", which only a function could answer.',
    ],
    ['a wrong count',
      ({ nextDir }) => emitFacetsJson(nextDir, facetValues([...jobs, exampleJob({ tags: ['bread'] })])),
      'facets.json counts 3 jobs for countries "CH", which is wrong.'],
    ['a missing value', ({ nextDir }) => emitFacetsJson(nextDir, facetValues(jobs.slice(1))),
      'facets.json lacks 1 values of tags, the first is "bread".'],
    ['a job that the index does not find',
      async (site) => void (site.search = (await searchOf(jobs.slice(1))).search),
      'The index says that it has 1 jobs, but there are 2.'],
  ],
)('refuses %s', async (_, spoil, sentence) => {
  const site = await smallSite();
  await spoil(site);
  await expect(checkSite(site)).rejects.toMatchObject({
    code: 'check',
    exitCode: 4,
    message: expect.stringContaining(`\n${sentence}`) as string,
  });
});

const OUTSIDE = 'noopener nofollow ugc';
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Lets the first job and the employer of the second have this address. */
function withUrl(site: SiteToCheck, url: string): void {
  const [baker, cook] = jobs;
  const changed = [
    { ...baker!, url },
    { ...cook!, employer: { ...cook!.employer, url } },
  ];
  site.dataset.jobs = changed;
  site.search = { ...site.search, job: async (id) => changed.find((one) => one.id === id) };
}

test.each(OWN_LINKS)('a link of a feed to %s becomes a notice, and the page is published', async (url) => {
  const site = await smallSite();
  withUrl(site, url);
  await site.write(`jobs/${'a'.repeat(16)}/index.html`, `<a href="${html(url)}" rel="${OUTSIDE}">`);
  await site.write('tags/bread/index.html', `<a href="${html(url)}" rel="${OUTSIDE}">`);
  const { notices, warnings } = await checkSite(site);
  expect(warnings).toEqual([]);
  expect(notices).toEqual([
    {
      domain: 'bakery.example',
      code: 'links-into-this-site',
      message: expect.stringContaining(
        'The feed links to this site instead of the employer: "https://',
      ) as string,
      count: 2,
    },
  ]);
});

test.each(NEAR_LINKS)('a feed may link to addresses that only resemble the site: %s', async (address) => {
  const url = safeHttpUrl(address);
  if (url === undefined) {
    // The job is left out when its feed is read.
    expect(cleanJob({ ...jobs[0]!, url: address }, jobs[0]!.employer)).toBeUndefined();
    return;
  }
  const site = await smallSite();
  withUrl(site, url);
  await site.write(`jobs/${'a'.repeat(16)}/index.html`, `<a href="${html(url)}" rel="${OUTSIDE}">`);
  const { notices, warnings } = await checkSite(site);
  expect(warnings).toEqual([]);
  expect(notices).toHaveLength(url.startsWith('https://jobs.example/') ? 1 : 0);
});

test.each(OWN_LINKS)('our own link to %s is checked, and the check never throws', async (url) => {
  const site = await smallSite();
  const isThere = ['/', '/#', '/api/v1/jobs', '/feed.xml?q=x', '/feed.xml', '/search/manifest.json'].some(
    (path) => url === `https://jobs.example${path}`,
  );
  await site.write('search/manifest.json', '{}');
  await site.write('tags/bread/index.html', `<a href="${html(url)}">`);
  const checking = checkSite(site).then(
    () => 'passed',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
  const isElsewhere = new URL(url).pathname === '/' && url.includes('%');
  expect(await checking).toMatch(
    isThere || isElsewhere ? /^passed$/ : /^check: [^]*tags\/bread\/index\.html links to /,
  );
});

test('our own link marked as a feed’s is found', async () => {
  const site = await smallSite();
  const nope = 'https://jobs.example/nope';
  await site.write('tags/bread/index.html', `<a href="${nope}" rel="${OUTSIDE}">`);
  await expect(checkSite(site)).rejects.toThrow(
    `tags/bread/index.html marks the link to "${nope}" as a link of a feed, but no feed has it.`,
  );
});

test.each(['https://jobs.example/contact', 'https://jobs.example/%FF', '/#%FF', 'https://['])(
  'a setting that makes pages link to %s is warned of by its name',
  async (address) => {
    const site = await smallSite();
    await site.write('index.html', `<a href="${address}" data-setting="CONTACT_URL">`);
    const { notices, warnings } = await checkSite(site);
    expect(notices).toEqual([]);
    expect(warnings).toEqual(
      address === '/#%FF'
        ? [expect.stringContaining(`CONTACT_URL makes pages link to "${address}"`)]
        : [
            `CONTACT_URL makes pages link to "${address}" on this site, where there is no page. Correct it unless another server answers there.`,
          ],
    );
  },
);

test('icons in a bucket are below S3_PUBLIC_URL, other images are ours', async () => {
  const site = await smallSite();
  const logo = (icon: string) => `<span class="logo hue-1">B<img src="${icon}"></span>`;
  await site.write('index.html', logo('https://jobs.example/media/icons/a.webp'));
  expect((await checkSite({ ...site, iconsInBucket: true })).warnings).toEqual([
    expect.stringContaining('S3_PUBLIC_URL makes pages link to "https://jobs.example/media/icons/a.webp"'),
  ]);
  await expect(checkSite(site)).rejects.toThrow('media/icons/a.webp');
  await site.write('index.html', `${logo('/assets/a.css')}<img src="https://jobs.example/media/a.webp">`);
  await expect(checkSite({ ...site, iconsInBucket: true })).rejects.toThrow('media/a.webp');
});

test('refuses pages on demand that the function cannot render, of jobs and of filters with their feeds', async () => {
  const site = await smallSite();
  for (const folder of ['', 'de/']) await rm(join(site.nextDir, `${folder}jobs`), { recursive: true });
  const broken = ['/de/jobs/bbbbbbbbbbbbbbbb/', '/de/tags/rare/', '/tags/rare/feed.xml'];
  const answers = (path: string) => Promise.resolve(broken.includes(path) ? undefined : '<h1>Page</h1>');
  const onDemand = {
    filters: () => ['/tags/rare/'],
    has: () => Promise.resolve(true),
    text: answers,
  };
  const refused = checkSite({ ...site, onDemand });
  await expect(refused).rejects.toThrow(
    'de/jobs/bbbbbbbbbbbbbbbb/index.html is missing: no file and no function',
  );
  await expect(refused).rejects.toThrow(
    'de/tags/rare/index.html is missing: no file and no function answers it.',
  );
  await expect(refused).rejects.toThrow('/tags/rare/feed.xml is missing: no function answers it.');
  broken.length = 0;
  await checkSite({ ...site, onDemand });
});

test('refuses a site over the limits of its host, and says what helps', async () => {
  const site = await smallSite();
  await site.write('search/text/a.pf', 'x'.repeat(26_300_000));
  await checkSite(site);
  await expect(checkSite({ ...site, host: 'cloudflare-free' })).rejects.toMatchObject({
    code: 'budget',
    message: 'The file search/text/a.pf has 26.3 MB, but Cloudflare Pages (free) takes 26.2 MB a file.',
    hint: expect.stringContaining('It fits as it is on github-pages, netlify, azure') as string,
  });
});

test('a sample includes the first, the last and evenly spaced values', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(
    spread(
      Array.from({ length: 101 }, (_, index) => index),
      5,
    ),
  ).toEqual([0, 25, 50, 75, 100]);
});
