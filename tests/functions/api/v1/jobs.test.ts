import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../../src/job/job.ts';
import type { SearchAnswer } from '../../../../src/search/types.ts';
import { type ApiSite, datasetOf, GONE_ID, serveApi, SITE_URL } from '../../../lib/api-site.ts';
import { sampleJobs } from '../../../lib/sample-jobs.ts';
import { jobsOf } from '../../../lib/search-of.ts';
import { settled } from '../../../lib/settled.ts';

interface Result extends Pick<SearchAnswer, 'total' | 'groups' | 'facets'> {
  more?: number;
  hits: Record<string, unknown>[];
  offset: number;
  limit: number;
  facetTotals: SearchAnswer['facets'];
  query?: { corrected: string | null; matchedAll: boolean; droppedWords?: string[] };
  waysOut?: unknown[];
  fewerWords?: { q: string; total: number }[];
  employers: Record<string, string>;
}
const jobs = sampleJobs();
const atCologne = jobsOf(['Köln', 'Cologne'].map((city) => ({ locations: [{ city, country: 'DE' }] })));
let site: ApiSite;
beforeAll(async () => {
  site = await serveApi(datasetOf(jobs, '2026-11-20T06:00:00.000Z'));
});
afterAll(() => site.close());
const search = async (parameters: string): Promise<Result> => {
  const { status, body } = await site.get(`/api/v1/jobs?${parameters}`);
  expect([parameters, status]).toEqual([parameters, 200]);
  return body as Result;
};

describe('GET /api/v1/jobs', () => {
  it('returns the ten newest jobs without parameters', async () => {
    const result = await search('');
    expect(result.hits.map(({ id }) => id)).toEqual(jobs.slice(0, 10).map(({ id }) => id));
    expect(result).toMatchObject({ total: jobs.length, offset: 0, limit: 10 });
    expect(result.facets).toEqual(result.facetTotals);
    expect(result).not.toHaveProperty('query');
    expect(result).not.toHaveProperty('waysOut');
  });

  it('returns every field of a job, with URLs of our pages', async () => {
    const { hits } = await search('limit=50');
    expect(hits).toHaveLength(50);
    for (const [index, hit] of hits.entries()) {
      const { lastSeenAt: _, locations, ...posting } = jobs[index] as Job;
      expect(hit).toMatchObject({
        ...posting,
        locations: locations.map(({ city, country }) => ({
          ...(city && { city }),
          ...(country && { country }),
        })),
        pages: { en: `${SITE_URL}/jobs/${posting.id}/`, de: `${SITE_URL}/de/jobs/${posting.id}/` },
      });
    }
  });

  it('combines values of one filter with OR, and filters with AND', async () => {
    const both = await search('countries=CH&countries=at&workTypes=remote&sort=newest&limit=50');
    const expected = jobs.filter(
      ({ locations, workType }) =>
        workType === 'remote' && locations.some(({ country }) => country === 'CH' || country === 'AT'),
    );
    expect(both.total).toBe(expected.length);
    expect(both.hits.map(({ id }) => id)).toEqual(expected.slice(0, 50).map(({ id }) => id));
  });

  it('accepts any name of a city, and returns the place that was searched with its id', async () => {
    const places = await serveApi({ ...datasetOf([]), ...(await settled(atCologne)) });
    try {
      for (const name of ['K%C3%B6ln', 'Colonia', '2886242']) {
        const { body } = await places.get(`/api/v1/jobs?cities=${name}`);
        expect(body).toMatchObject({
          total: 2,
          facets: { cities: { Cologne: 2 } },
          facetTotals: { cities: { Cologne: 2 } },
          query: { cities: ['Cologne'] },
          hits: [{ locations: [{ city: 'Cologne', placeId: 2886242 }] }, {}],
        });
      }
      const { body } = await places.get('/api/v1/jobs?cities=cologne');
      expect(body).toMatchObject({ total: 2 });
      expect(body).not.toHaveProperty('query');
      expect((await places.get('/api/v1/jobs?cities=K%C3%B6ln&collapse=true')).body).toMatchObject({
        total: 2,
        groups: 1,
        hits: [{ twins: { total: 1, jobs: [{ locations: [{ city: 'Cologne', country: 'DE' }] }] } }],
      });
      const feed = await fetch(`${places.url}/feed.xml?cities=K%C3%B6ln`);
      expect(await feed.text()).toContain('<title>Jobs in Cologne – Jobfeed</title>');
    } finally {
      await places.close();
    }
  });

  it('returns one hit per advert with several places when collapsed', async () => {
    const q = 'q=physiotherapeut&employers=klinikum-seeblick.example';
    const single = await search(q);
    const collapsed = await search(`${q}&collapse=true`);
    expect(single).not.toHaveProperty('groups');
    expect(collapsed).toMatchObject({ total: single.total, facets: single.facets });
    expect(collapsed.groups).toBeLessThan(single.total);
    expect(collapsed.hits).toHaveLength(collapsed.groups ?? 0);
    const [first, second] = single.hits;
    expect(collapsed.hits[0]).toEqual({
      ...first,
      twins: { total: 1, jobs: [{ id: second?.['id'], locations: second?.['locations'] }] },
    });
  });

  it('pages do not overlap, and pages past the end are empty', async () => {
    const all = await search('countries=CH&limit=50');
    expect((await search('countries=CH&limit=5&offset=5')).hits).toEqual(all.hits.slice(5, 10));
    expect(await search('countries=CH&offset=100000')).toMatchObject({ hits: [], total: all.total });
  });

  it('reports corrections, and searches unchanged with exact', async () => {
    const result = await search('q=entwikler');
    expect(result.query).toMatchObject({ corrected: 'entwickler', matchedAll: true });
    expect(result.total).toBe((await search('q=entwickler')).total);
    const exact = await search('q=entwikler&exact=true');
    expect(exact).toMatchObject({ total: 0 });
    expect(exact).not.toHaveProperty('query');
  });

  it('reports words that no job has together', async () => {
    const result = await search('q=entwickler+xqzwvk');
    expect(result.query).toMatchObject({ corrected: null, matchedAll: false, droppedWords: ['xqzwvk'] });
    expect(result.total).toBe(0);
    expect(result.more).toBeGreaterThan(0);
  });

  it('suggests alternatives when nothing is found', async () => {
    expect(await search('q=koch&countries=NO')).toMatchObject({
      total: 0,
      waysOut: [{ filter: 'countries', values: ['NO'], total: (await search('q=koch')).total }],
    });
  });

  it('reports the counts without filters and with single words', async () => {
    const result = await search('q=entwickler&countries=NO&jobTypes=volunteer');
    const total = (await search('q=entwickler')).total;
    expect(result).toMatchObject({ total: 0, withoutFilters: total });
    const fewer = await search('q=entwickler+pflege&countries=CH&exact=true');
    expect(fewer.total).toBe(0);
    for (const { q, total } of fewer.fewerWords ?? [])
      expect((await search(`q=${q}&countries=CH&exact=true`)).total).toBe(total);
    expect(fewer.fewerWords?.length).toBeGreaterThan(0);
  });

  it('finds nothing for a text without words, and says so', async () => {
    for (const q of ['%F0%9F%99%82', 'm/w/d'])
      expect(await search(`q=${q}`)).toMatchObject({ total: 0, hits: [], query: { wordless: true } });
  });

  it('names the employers in its counts', async () => {
    const { facets, employers } = await search('q=entwickler');
    expect(Object.keys(employers).sort()).toEqual(Object.keys(facets.employers).sort());
    expect(employers['donau-data.example']).toBe('Donau Data GmbH');
  });

  it.each([
    ['limit=0', '"limit" is "0", but must be a whole number from 1 to 50.'],
    ['limit=51', '"limit" is "51", but must be a whole number from 1 to 50.'],
    ['limit=abc', '"limit" is "abc", but must be a whole number from 1 to 50.'],
    ['offset=-1', '"offset" is "-1", but must be a whole number from 0 to 1000000000.'],
    ['postedWithin=x', '"postedWithin" is "x", but must be a whole number from 0 to 3650.'],
    ['sort=oldest', '"sort" is "oldest", but must be one of relevance, newest, distance, pay.'],
    ['sort=distance', '"sort" is "distance", but must be given with "near".'],
    ['near=Bern&radius=0', '"radius" is "0", but must be a whole number from 1 to 500.'],
    ['near=Bern&remote=only', '"remote" is "only", but must be include.'],
    [
      'near=Xyzzy',
      '"near" is "Xyzzy", but must be the name of a place that has jobs, of one of 1,000 people or more, of a region or a country, the id at GeoNames of a place that has jobs, or latitude,longitude.',
    ],
    ['workTypes=office', '"workTypes" is "office", but must be one of remote, on-site, hybrid.'],
    [`q=${'a'.repeat(201)}`, `"q" is "${'a'.repeat(40)}…", but must be at most 200 characters long.`],
  ])('refuses %s', async (parameters, error) => {
    const { status, body } = await site.get(`/api/v1/jobs?${parameters}`);
    expect([status, body]).toMatchObject([400, { error, detail: error }]);
  });

  describe('filters by stated facts', () => {
    let paid: ApiSite;
    beforeAll(async () => {
      paid = await serveApi(
        datasetOf(
          jobsOf([
            { title: 'Silent' },
            { title: 'Year', salary: { min: 80_000, max: 95_000, currency: 'CHF', interval: 'yearly' } },
            { title: 'Hour', salary: { min: 32.5, currency: 'CHF', interval: 'hourly' } },
            { title: 'Euro', salary: { max: 9000, currency: 'EUR', interval: 'monthly' } },
            { title: 'Half', workLoad: { minPercentage: 40, maxPercentage: 60 }, applyBefore: '2036-11-25' },
          ]),
          // A clock that is behind the build is that of the build.
          '2036-11-20T06:00:00.000Z',
        ),
      );
    });
    afterAll(() => paid.close());
    const found = async (parameters: string) => {
      const { status, body } = await paid.get(`/api/v1/jobs?${parameters}`);
      const { hits = [], ...rest } = body as Partial<Result> & { error?: string };
      return {
        status,
        titles: hits.map(({ title }) => title),
        pay: hits.map(({ payYearly }) => payYearly),
        ...rest,
      };
    };

    it('returns yearly pay, and how many jobs state none', async () => {
      expect(await found('pay=30&payInterval=hour&currency=chf&sort=pay')).toMatchObject({
        titles: ['Year', 'Hour'],
        pay: [
          { min: 80_000, max: 95_000, currency: 'CHF' },
          { min: 67_600, currency: 'CHF' },
        ],
        payUnstated: 2,
      });
      expect(await found('pay=95001&currency=CHF&payUnstated=true')).toMatchObject({
        titles: ['Silent', 'Half'],
        payUnstated: 2,
      });
      expect(await found('pay=1&currency=SEK')).toMatchObject({ status: 200, total: 0, payUnstated: 2 });
      expect(await found('workload=50-80')).toMatchObject({ titles: ['Half'], workloadUnstated: 4 });
      expect((await found('applyWithin=4')).titles).toEqual([]);
      expect((await found('applyWithin=5')).titles).toEqual(['Half']);
      expect(await found('')).not.toHaveProperty('payUnstated');
    });

    it('refuses the order by pay without a currency, and lists the currencies', async () => {
      const error =
        '"currency" is "", but must be given with "sort=pay", as a code of three letters (ISO 4217). ' +
        'The jobs of this site state their pay in CHF, EUR.';
      expect(await found('pay=80000')).toMatchObject({ status: 200 });
      expect(await found('sort=pay')).toMatchObject({ status: 400, error });
      expect((await found('pay=1&currency=Euros')).error).toContain('CHF, EUR');
    });

    it('returns yearly pay in the job too', async () => {
      const { body } = await paid.get('/api/v1/jobs?q=euro');
      const [hit] = (body as Result).hits;
      expect((await paid.get(`/api/v1/jobs/${String(hit?.['id'])}`)).body).toMatchObject({
        payYearly: { max: 108_000, currency: 'EUR' },
      });
    });

    it('applies to feeds, whose titles say so', async () => {
      const feed = async (parameters: string) =>
        (await paid.get(`/feed.json?${parameters}`)).body as { title: string; items: { title: string }[] };
      const { title, items } = await feed(
        'pay=80000&currency=CHF&workload=100&workloadUnstated=true&sort=pay',
      );
      expect(title).toBe('at least CHF\u00A080,000 per year · 100% of full time or not stated – Jobfeed');
      expect(items.map((item) => item.title)).toEqual(['Year']);
      expect((await feed('applyWithin=7')).title).toBe('apply within 7 days – Jobfeed');
      const { hits } = (await paid.get('/api/v1/jobs')).body as Result;
      const { domain } = hits[0]! as unknown as { domain: string };
      const { title: without, items: others } = await feed(`excludeEmployers=${domain}`);
      expect([without.startsWith('not '), without.includes('.example')]).toEqual([true, false]);
      expect(others.length).toBe((await found(`excludeEmployers=${domain}`)).titles.length);
      expect((await found(`excludeEmployers=${domain}`)).titles.length).toBeLessThan(5);
      // The order of a feed is its own: what only says an order leaves nothing out, and is no part of its title.
      const all = await feed('sort=pay&currency=CHF');
      expect([all.title, all.items.length]).toEqual(['Jobfeed', 5]);
    });
  });

  it('lists all invalid parameters; unknown ones change nothing else', async () => {
    const { body } = await site.get('/api/v1/jobs?limit=0&offset=-1&colour=red');
    expect(body).toMatchObject({
      error: expect.stringMatching(/^"offset" is "-1".*"limit" is "0"/) as string,
    });
    expect(await search('colour=red')).toEqual({ ...(await search('')), unknownParameters: ['colour'] });
  });

  it('answers 304 while build and search are unchanged', async () => {
    const etag = (await fetch(`${site.url}/api/v1/jobs?q=pflege&countries=DE`)).headers.get('ETag') ?? '';
    const same = await fetch(`${site.url}/api/v1/jobs?countries=de&q=pflege&limit=10&utm_source=x`, {
      headers: { 'If-None-Match': etag },
    });
    expect([same.status, same.headers.get('ETag'), await same.text()]).toEqual([304, etag, '']);
    const other = await fetch(`${site.url}/api/v1/jobs?q=pflege`, { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
    expect(other.headers.get('ETag')).not.toBe(etag);
  });

  it('answers HEAD, preflights and wrong methods', async () => {
    const head = await fetch(`${site.url}/api/v1/jobs?limit=1`, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.has('ETag')]).toEqual([200, '', true]);
    const preflight = await fetch(`${site.url}/api/v1/jobs`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const { status, headers, body } = await site.get('/api/v1/jobs', { method: 'DELETE' });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(body).toMatchObject({ error: 'DELETE is not answered here. Use GET, HEAD, OPTIONS.' });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('GET /api/v1/jobs/{id}', () => {
  it('returns the job as a hit', async () => {
    const [hit] = (await search('limit=1')).hits;
    const { status, headers, body } = await site.get(`/api/v1/jobs/${String(hit?.['id'])}`);
    expect([status, body]).toEqual([200, hit]);
    expect(headers.get('ETag')).toBeTruthy();
  });

  it('says that a job has been removed', async () =>
    expect(await site.get(`/api/v1/jobs/${GONE_ID}`)).toMatchObject({
      status: 404,
      body: { error: `The job "${GONE_ID}" is no longer advertised. Search for others with /api/v1/jobs.` },
    }));

  it.each([
    'aaaaaaaaaaaaaaaa',
    'a',
    'AAAAAAAAAAAAAAAA',
    '%00',
    '..%2fx',
    'x'.repeat(3000),
    '__proto__',
    '%E0%A4',
  ])('answers 404 for the job %s', async (id) => {
    const { status, body } = await site.get(`/api/v1/jobs/${id}`);
    expect([status, body]).toMatchObject([
      404,
      {
        error: `There is no job "${id.slice(0, 40)}". An id has 16 characters, as in the hits of /api/v1/jobs.`,
      },
    ]);
  });
});

it('an unknown path below /api is a 404 in JSON', async () =>
  expect(await site.get('/api/v2/jobs')).toMatchObject({
    status: 404,
    body: { error: expect.any(String) as string },
  }));

describe('reduced answers', () => {
  const get = async (query: string) => {
    const response = await fetch(`${site.url}/api/v1/jobs?${query}`);
    return { response, text: await response.text() };
  };

  it('has no counts with facets=none, and at most 6 kB for three hits', async () => {
    const { text } = await get('facets=none&limit=3');
    const result = JSON.parse(text) as Result & { employers: object; postedWithin: object };
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000);
    expect(Object.values(result.facets).every((counts) => Object.keys(counts).length === 0)).toBe(true);
    expect([result.facetTotals, result.employers, result.postedWithin]).toEqual([result.facets, {}, {}]);
    expect(result).not.toHaveProperty('unknownParameters');
    const all = JSON.parse((await get('limit=3')).text) as Result;
    expect(result.hits).toEqual(all.hits);
  });

  it('returns the requested counts only', async () => {
    const { text } = await get('facets=countries,tags&limit=1');
    const all = JSON.parse((await get('limit=1')).text) as Result;
    const some = JSON.parse(text) as Result;
    expect(some.facets).toMatchObject({ countries: all.facets.countries, tags: all.facets.tags, cities: {} });
  });

  it('returns the requested fields beside the required ones', async () => {
    const { text } = await get('fields=tags&limit=50');
    const { hits } = JSON.parse(text) as { hits: Record<string, unknown>[] };
    expect(new Set(hits.flatMap((hit) => Object.keys(hit)))).not.toContain('description');
    expect(hits.some((hit) => 'tags' in hit)).toBe(true);
    for (const hit of hits) expect(Object.keys(hit)).toEqual(expect.arrayContaining(['id', 'url']));
  });

  it('links to the next and previous hits', async () => {
    const { response } = await get('workTypes=remote&facets=none&limit=2&offset=2');
    expect(response.headers.get('Link')).toBe(
      `<${SITE_URL}/api/v1/jobs?workTypes=remote&limit=2&facets=none>; rel="prev", <${SITE_URL}/api/v1/jobs?workTypes=remote&offset=4&limit=2&facets=none>; rel="next"`,
    );
    expect((await get('offset=100000')).response.headers.get('Link')).not.toContain('rel="next"');
  });

  it('keeps sort=newest apart from the default order, in answers and links', async () => {
    const usual = await get('limit=5&facets=none');
    const { response, text } = await get('limit=5&facets=none&sort=newest');
    expect(response.headers.get('ETag')).not.toBe(usual.response.headers.get('ETag'));
    expect(response.headers.get('Link')).toContain('sort=newest');
    expect((JSON.parse(text) as Result).hits.map(({ id }) => id)).toEqual(
      jobs.slice(0, 5).map(({ id }) => id),
    );
  });

  it.each([
    'limit=30',
    'limit=7&q=developer',
    'limit=7&q=pflege&collapse=true',
    'limit=5&q=engineer&workTypes=remote',
  ])('goes through the order by date by cursor as by offset: %s', async (parameters) => {
    const by = async (name: 'cursor' | 'offset') => {
      const ids: unknown[] = [];
      for (let more = ''; ;) {
        const { text, response } = await get(`${parameters}&sort=newest&facets=none${more}`);
        const { hits, offset, limit, nextCursor } = JSON.parse(text) as Result & { nextCursor?: string };
        ids.push(...hits.map(({ id }) => id));
        if (nextCursor === undefined) return ids;
        more = name === 'cursor' ? `&cursor=${nextCursor}` : `&offset=${offset + limit}`;
        const links = response.headers.get('Link')?.split(', ') ?? [];
        const next = links.find((link) => link.endsWith('rel="next"'));
        expect(next?.includes('&cursor=')).toBe(ids.length > limit && name === 'cursor');
      }
    };
    const ids = await by('offset');
    expect(ids.length).toBeGreaterThan(5);
    expect(await by('cursor')).toEqual(ids);
  });

  it('goes on behind the same job when jobs have come and gone', async () => {
    const { nextCursor } = JSON.parse((await get('sort=newest&limit=20&facets=none')).text) as {
      nextCursor: string;
    };
    // The first seven have gone, and the one that the cursor is of.
    const later = await serveApi(datasetOf(jobs.filter((_, i) => i > 6 && i !== 19)));
    const { body } = await later.get(`/api/v1/jobs?sort=newest&limit=20&facets=none&cursor=${nextCursor}`);
    await later.close();
    expect((body as Result).hits.map(({ id }) => id)).toEqual(jobs.slice(20, 40).map(({ id }) => id));
    expect((body as Result).offset).toBe(12);
  });

  it.each([
    ['cursor=abc', '"cursor" must be given with "sort=newest", and without "offset".'],
    ['cursor=abc&sort=newest&offset=1', '"cursor" must be given with "sort=newest", and without "offset".'],
    ['cursor=abc&sort=newest', '"cursor" is "abc", but must be the "nextCursor" of an answer.'],
    ['cursor=%C3%A4&sort=newest', '"cursor" is "ä", but must be the "nextCursor" of an answer.'],
  ])('refuses %s', async (parameters, error) => {
    const { text } = await get(parameters);
    expect(JSON.parse(text)).toMatchObject({ error, status: 400, errors: [{ parameter: 'cursor' }] });
  });

  it('returns errors as problem details too, with their media type on request', async () => {
    const address = `${site.url}/api/v1/jobs?limit=51&facets=pay`;
    const plain = await fetch(address);
    expect([plain.status, plain.headers.get('Content-Type')]).toEqual([400, 'application/json']);
    const body = (await plain.json()) as { error: string };
    expect(body).toMatchObject({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: body.error,
      errors: [{ parameter: 'limit', detail: expect.stringContaining('from 1 to 50') as string }],
    });
    const problem = await fetch(address, { headers: { Accept: 'application/problem+json, */*' } });
    expect(problem.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await problem.json()).toEqual(body);
  });
});

it('GET /api/v1/employers lists all employers with jobs, most jobs first', async () => {
  const { body } = await site.get('/api/v1/employers?limit=500');
  const { employers, total } = body as { employers: { jobs: number; page: string }[]; total: number };
  expect(total).toBe(new Set(jobs.map(({ domain }) => domain)).size);
  expect(employers.reduce((sum, { jobs: count }) => sum + count, 0)).toBe(jobs.length);
  expect(employers[0]!.page).toMatch(new RegExp(`^${SITE_URL}/employers/`));
  const second = await site.get('/api/v1/employers?limit=1&offset=1&q=x');
  expect(second.body).toMatchObject({ employers: [employers[1]], unknownParameters: ['q'] });
  expect((await fetch(`${site.url}/api/v1/employers?limit=0`)).status).toBe(400);
});
