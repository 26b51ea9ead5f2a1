import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import type { Operation } from './api-description.ts';
import { printCursor } from '../../src/api/cursor.ts';
import { type ApiSite, datasetOf, GONE_ID, serveApi, SITE_URL } from './api-site.ts';
import {
  api,
  callOperation,
  contractJobs as postings,
  isOfServer,
  operationOf,
  operations,
} from './contract.ts';
import { icons, PNG } from './icon-site.ts';
import { generatorFaults } from './generator-faults.ts';
import { undescribedParts } from './undescribed-parts.ts';
import { listOf } from './text-table.ts';

/** Tests that a site over the sample answers as the description says. */
export function testContract(serve: () => Promise<ApiSite>): void {
  let site: ApiSite;
  /** A site whose data is old and whose index is not there. */
  let broken: ApiSite;
  beforeAll(async () => {
    site = await serve();
    broken = await serveApi(datasetOf(postings, '2026-01-01T00:00:00.000Z'));
    for (const name of ['search', 'jobs.json', 'jobs.ndjson.gz'])
      await rm(join(broken.dir, name), { recursive: true });
  });
  afterAll(() => Promise.all([site.close(), broken.close()]));

  /** The operations and statuses that were answered and held to the description. */
  const seen = new Set<string>();
  async function call(operation: Operation, path: string, init?: RequestInit, at = site): Promise<Response> {
    const response = await callOperation(operation, at.url + path, init);
    seen.add(`${operation.operationId} ${response.status}`);
    return response;
  }

  describe('the description', () => {
    it('is served with the address of this deployment', async () => {
      const { body } = await site.get('/api/openapi.json');
      expect(body).toEqual({
        ...api.document,
        info: { ...openapi.info, contact: { name: expect.any(String) as string, url: SITE_URL } },
        servers: [{ url: SITE_URL }],
      });
    });

    it('has nothing that generators of clients stumble over', async () => {
      const { body } = await site.get('/api/openapi.json');
      expect(generatorFaults(body as Record<string, unknown>)).toEqual([]);
    });

    it('has examples that follow it', () => {
      let examples = 0;
      const visit = (node: unknown, pointer: string): void => {
        if (typeof node !== 'object' || node === null) return;
        if ('example' in node && 'schema' in node) {
          examples++;
          expect([pointer, api.problems(`${pointer}/schema`, node.example)]).toEqual([pointer, '']);
        }
        for (const [key, value] of Object.entries(node))
          visit(value, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      };
      visit(api.document, '#');
      expect(examples).toBeGreaterThan(20);
    });

    it('has every field of a place in a hit', () => {
      for (const field of Object.keys(feedSchema.$defs.location.properties))
        expect(api.at(`#/components/schemas/Hit/properties/locations/items/properties`)).toHaveProperty(
          field,
        );
    });

    it('has every field of a job in a hit', () => {
      const [hit, job] = ['Hit', 'job'].map(
        (name) => api.at(`#/components/schemas/${name}/properties`) as Record<string, { $ref?: string }>,
      );
      for (const field of Object.keys(feedSchema.$defs.job.properties)) {
        // Of places a hit says more.
        if (field === 'locations') continue;
        // The same schema by its name, which says what the feed's says.
        const reference = hit![field]?.$ref ?? '';
        expect([field, reference]).toEqual([field, job![field]?.$ref]);
        const ofFeed = Object.entries(feedSchema.$defs.job.properties).find(([name]) => name === field)![1];
        expect(api.at(reference)).toMatchObject(
          '$ref' in ofFeed ? (api.at(ofFeed.$ref.replace('$defs', 'components/schemas')) as object) : ofFeed,
        );
      }
    });

    it('gives every operation a name of its own, a summary and an example for each parameter', () => {
      expect(new Set(api.operations.map(({ operationId }) => operationId)).size).toBe(api.operations.length);
      for (const { parameters } of operations)
        for (const parameter of parameters) expect(parameter).toHaveProperty('example');
    });
  });

  describe('what linters of descriptions ask for', () => {
    it('says that no operation needs a key', () => expect(openapi.security).toEqual([]));

    it.each(api.operations)('$operationId says what a wrong request is answered with', ({ responses }) => {
      expect(Object.keys(responses).filter((status) => /^4\d\d$/.test(status))).not.toEqual([]);
    });

    it('describes every part', () => expect(undescribedParts(api.document)).toEqual([]));

    it('says whom to ask', () => expect(openapi.info.contact.url).toMatch(/^https?:/));

    it('names its version first in its own changelog', () =>
      expect(openapi.info['x-changelog'][0]?.version).toBe(openapi.info.version));
  });

  describe('documented answers', () => {
    const examplePath = ({ path, parameters }: Operation): string => {
      const query = new URLSearchParams();
      for (const { name, in: place, example } of parameters) {
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(example)));
        else for (const value of [example].flat()) query.append(name, String(value));
      }
      return `${path}?${String(query)}`;
    };

    it.each(operations.map(({ operationId }) => operationId))('%s answers its own example', async (id) => {
      await call(operationOf(id), examplePath(operationOf(id)));
    });

    it('listEmployers: wrong', () => call(operationOf('listEmployers'), '/api/v1/employers?limit=0'));

    it('searchJobs: found, corrected, dropped, by occupation, nothing, wrong', async () => {
      const operation = operationOf('searchJobs');
      for (const parameters of listOf(
        'limit=50 | q=entwikler | q=entwickler+xqzwvk | q=entwickler&countries=NO | limit=0',
      ))
        await call(operation, `/api/v1/jobs?${parameters}`);
      for (let offset = 0; offset < postings.length; offset += 50)
        await call(operation, `/api/v1/jobs?limit=50&offset=${offset}`);
    });

    it('searchJobs names the occupation, and why each other hit is there', async () => {
      const response = await call(operationOf('searchJobs'), '/api/v1/jobs?q=infirmi%C3%A8re&languages=de');
      const { hits, query } = (await response.json()) as {
        hits: { id: string }[];
        query: { occupations: { labels: string[]; first: number; hits: Record<string, { asked: string }> } };
      };
      expect(query.occupations).toMatchObject({ labels: ['infirmière'], first: 0 });
      expect(Object.keys(query.occupations.hits)).toEqual(hits.map(({ id }) => id));
      expect(hits.length).toBeGreaterThan(0);
    });

    it('searchJobs names a town without jobs, and what is near finds what it says', async () => {
      const operation = operationOf('searchJobs');
      const { query } = (await (await call(operation, '/api/v1/jobs?q=ouagadougou')).json()) as {
        query: { noJobsIn: { place: string; q: string; nearest: { city: string; total: number }[] }[] };
      };
      const [town] = query.noJobsIn;
      expect(town).toMatchObject({ place: 'Ouagadougou', country: 'BF', q: '' });
      for (const { city, total } of town!.nearest) {
        const path = `/api/v1/jobs?cities=${encodeURIComponent(city)}`;
        expect(await (await call(operation, path)).json()).toMatchObject({ total });
      }
      expect(town!.nearest).toHaveLength(3);
    });

    it('searchJobs says which place is meant, and how far from it each job is', async () => {
      const operation = operationOf('searchJobs');
      const path = '/api/v1/jobs?near=Genf&radius=100&remote=include&sort=distance&limit=50';
      const { near, hits, total } = (await (await call(operation, path)).json()) as {
        near: object;
        hits: { distanceKm?: number; workType?: string }[];
        total: number;
      };
      expect(near).toEqual({
        place: 'Geneva',
        country: 'CH',
        latitude: 46.2,
        longitude: 6.15,
        radius: 100,
        remote: true,
      });
      expect(hits).toHaveLength(Math.min(50, total));
      const distances = hits.map(({ distanceKm = Infinity }) => distanceKm);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(new Set(distances).size).toBeGreaterThan(2);
      for (const { distanceKm, workType } of hits) expect(distanceKm ?? workType).not.toBe(undefined);
      for (const wrong of ['near=Xyzzy', 'near=91,0', 'near=Genf&radius=501', 'sort=distance', 'remote=yes'])
        expect([wrong, (await call(operation, `/api/v1/jobs?${wrong}`)).status]).toEqual([wrong, 400]);
    });

    it('searchJobs goes on behind a cursor, wherever its hit is now', async () => {
      const ask = async (more: string) => {
        const path = `/api/v1/jobs?sort=newest&limit=50&facets=none${more}`;
        return (await (await call(operationOf('searchJobs'), path)).json()) as {
          hits: (typeof postings)[number][];
          nextCursor?: string;
        };
      };
      const hits: (typeof postings)[number][] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const answer = await ask(`&cursor=${cursor}`);
        hits.push(...answer.hits);
        cursor = answer.nextCursor;
      }
      const ids = hits.map(({ id }) => id);
      expect([...ids].sort()).toEqual(postings.map(({ id }) => id).sort());
      for (const [at, next] of [
        ...[0, 5, 123, ids.length - 2].flatMap((index) =>
          [0, 99, 999_999_999].map((other) => [index, other]),
        ),
      ]) {
        const { hits: after } = await ask(`&cursor=${printCursor(hits[at!]!, next!)}`);
        expect(after.map(({ id }) => id)).toEqual(ids.slice(at! + 1, at! + 51));
      }
    });

    it('searchJobs finds what is new or has changed since a time', async () => {
      const timeOf = ({ addedAt, changedAt = addedAt }: (typeof postings)[number]) => changedAt;
      const times = [...new Set(postings.map(timeOf))].sort();
      expect(times.length).toBeGreaterThan(2);
      for (const since of [times[0]!, times.at(-1)!, '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
        const path = `/api/v1/jobs?changedSince=${since}&facets=none&limit=50&sort=newest`;
        const { hits, total } = (await (await call(operationOf('searchJobs'), path)).json()) as {
          hits: { id: string }[];
          total: number;
        };
        const expected = postings.filter((job) => timeOf(job) >= since).map(({ id }) => id);
        expect([since, total]).toEqual([since, expected.length]);
        expect(expected).toEqual(expect.arrayContaining(hits.map(({ id }) => id)));
      }
    });

    it('getJob: there, gone, never there', async () => {
      for (const id of [postings[0]?.id, GONE_ID, 'aaaaaaaaaaaaaaaa'])
        await call(operationOf('getJob'), `/api/v1/jobs/${id}`);
    });

    it('feeds: found, wrong', async () => {
      for (const name of ['feed.xml', 'feed.json']) {
        const operation = operationOf(name === 'feed.xml' ? 'getRssFeed' : 'getJsonFeed');
        await call(operation, `/${name}?limit=abc&offset=-1`);
        await call(operation, `/${name}?countries=Switzerland`);
        await call(operation, `/${name}?near=Xyzzy`);
      }
    });

    it('405 for another method', async () => {
      for (const operation of operations.filter((one) => '405' in one.responses && !isOfServer(one, '405'))) {
        const { status, headers } = await call(operation, operation.path, { method: 'DELETE' });
        expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      }
    });

    it('404 for a download that this deployment has not', async () => {
      for (const [id, path] of [
        ['downloadJobs', '/jobs.ndjson.gz'],
        ['getDownload', '/jobs.json'],
      ] as const)
        expect((await call(operationOf(id), path, {}, broken)).status).toBe(404);
    });

    it('304 wherever there is an ETag', async () => {
      for (const operation of operations.filter(({ responses }) => '304' in responses && responses['200'])) {
        const path = operation.operationId === 'getJob' ? `/api/v1/jobs/${postings[0]?.id}` : operation.path;
        if (path.includes('{')) continue;
        const etag = (await call(operation, path)).headers.get('ETag') ?? '';
        expect((await call(operation, path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      }
    });

    it('getIcon: there, the same, not there', async () => {
      const { get } = await icons((_request, response) => response.end(PNG));
      const answers = [await get('d1.example')];
      answers.push(await get('d1.example', { 'If-None-Match': answers[0]?.headers.get('ETag') ?? '' }));
      answers.push(await get('d2.example'));
      for (const response of answers) {
        expect(await api.responseProblems(operationOf('getIcon'), response.clone())).toBe('');
        seen.add(`getIcon ${response.status}`);
      }
    });

    it('503 without an index', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      for (const [id, path] of [
        ['getIcon', '/icons/bakery.example'],
        ['searchJobs', '/api/v1/jobs'],
        ['listEmployers', '/api/v1/employers'],
        ['getJob', '/api/v1/jobs/aaaaaaaaaaaaaaaa'],
        ['getRssFeed', '/feed.xml'],
        ['getJsonFeed', '/feed.json'],
        ['getHealth', '/api/v1/health'],
        ['getDescription', '/api/openapi.json'],
      ] as const)
        expect((await call(operationOf(id), path, {}, broken)).status).toBe(503);
      log.mockRestore();
    });
  });

  it('every documented answer was seen', () => {
    const documented = operations.flatMap((operation) =>
      Object.keys(operation.responses)
        .filter((status) => !isOfServer(operation, status))
        .map((status) => `${operation.operationId} ${status}`),
    );
    expect([...seen].sort()).toEqual(documented.sort());
  });
}
