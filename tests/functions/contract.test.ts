import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { loadOccupations } from '../../scripts/dataset/occupation-labels.ts';
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { bundleOpenApi } from '../../src/api/bundle-openapi.ts';
import { createLabels } from '../../src/occupations/labels.ts';
import { ApiDescription, type Operation, type Parameter } from '../lib/api-description.ts';
import { type ApiSite, datasetOf, GONE_ID, serveApi, SITE_URL } from '../lib/api-site.ts';
import { icons, PNG } from '../lib/icon-site.ts';
import { samplePostings } from '../lib/sample-postings.ts';
import { settled } from '../lib/settled.ts';

const postings = samplePostings();
const { found: occupations } = occupationsOf(postings, createLabels(await loadOccupations()));
const api = new ApiDescription(bundleOpenApi(openapi, feedSchema));
// The validator's operations are held to the description by tests of their own.
const operations = api.operations.filter(({ tags }) => !tags.includes('validator'));

let site: ApiSite;
/** A site whose data is old and whose index is not there. */
let broken: ApiSite;
beforeAll(async () => {
  site = await serveApi({ ...datasetOf(postings), ...(await settled(postings)), occupations });
  broken = await serveApi(datasetOf(postings, '2026-01-01T00:00:00.000Z'));
  for (const name of ['search', 'jobs.json', 'jobs.ndjson.gz'])
    await rm(join(broken.dir, name), { recursive: true });
});
afterAll(() => Promise.all([site.close(), broken.close()]));

/** The operations and statuses that were answered and held to the description. */
const seen = new Set<string>();
async function call(operation: Operation, path: string, init?: RequestInit, at = site): Promise<Response> {
  const response = await fetch(at.url + path, init);
  const problems = await api.responseProblems(operation, response.clone());
  expect([path, problems]).toEqual([path, '']);
  seen.add(`${operation.operationId} ${response.status}`);
  return response;
}
const operationOf = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The description has no operation "${id}".`);
  return found;
};

describe('the description', () => {
  it('is served with the address of this deployment', async () => {
    const { body } = await site.get('/api/openapi.json');
    expect(body).toEqual({ ...api.document, servers: [{ url: SITE_URL }] });
  });

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(api.document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, to]) => to ?? '',
    );
    expect(references.length).toBeGreaterThan(50);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      expect([reference, api.at(reference)]).not.toEqual([reference, undefined]);
    }
  });

  it('has examples that follow it', () => {
    let examples = 0;
    const visit = (node: unknown, pointer: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('example' in node && 'schema' in node) {
        examples++;
        expect([pointer, api.problems(`${pointer}/schema`, node.example)]).toEqual([pointer, '']);
      }
      for (const [key, value] of Object.entries(node)) {
        visit(value, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      }
    };
    visit(api.document, '#');
    expect(examples).toBeGreaterThan(20);
  });

  it('has every field of a place in a hit', () => {
    for (const field of Object.keys(feedSchema.$defs.location.properties))
      expect(api.at(`#/components/schemas/Hit/properties/locations/items/properties`)).toHaveProperty(field);
  });

  it('has every field of a job in a hit', () => {
    const hit = api.at('#/components/schemas/Hit/properties') as object;
    for (const field of Object.keys(feedSchema.$defs.job.properties)) {
      // Of places a hit says more.
      if (field === 'locations') continue;
      expect(hit).toHaveProperty(field, { $ref: `#/components/schemas/job/properties/${field}` });
    }
  });

  it('gives every operation a name of its own, a summary and an example for each parameter', () => {
    expect(new Set(api.operations.map(({ operationId }) => operationId)).size).toBe(api.operations.length);
    for (const { parameters } of operations) {
      for (const parameter of parameters) expect(parameter).toHaveProperty('example');
    }
  });
});

describe('what linters of descriptions ask for', () => {
  it('says that no operation needs a key', () => expect(openapi.security).toEqual([]));

  it.each(api.operations)('$operationId says what a wrong request is answered with', ({ responses }) => {
    expect(Object.keys(responses).filter((status) => /^4\d\d$/.test(status))).not.toEqual([]);
  });

  it('describes every property that a schema requires', () => {
    const undescribed: string[] = [];
    JSON.stringify(api.document, (key, node: unknown) => {
      const { required, properties } = (node ?? {}) as { required?: unknown; properties?: object };
      if (key !== 'example' && Array.isArray(required))
        undescribed.push(...(required as string[]).filter((name) => !Object.hasOwn(properties ?? {}, name)));
      return node;
    });
    expect(undescribed).toEqual([]);
  });

  it('names its version first in its own changelog', () => {
    expect(openapi.info['x-changelog'][0]?.version).toBe(openapi.info.version);
  });
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

  it('searchJobs: found, corrected, dropped, by occupation, nothing, wrong', async () => {
    const operation = operationOf('searchJobs');
    for (const parameters of [
      'limit=50',
      'q=entwikler',
      'q=entwickler+xqzwvk',
      'q=entwickler&countries=NO',
      'limit=0',
    ]) {
      await call(operation, `/api/v1/jobs?${parameters}`);
    }
    for (let offset = 0; offset < postings.length; offset += 50) {
      await call(operation, `/api/v1/jobs?limit=50&offset=${offset}`);
    }
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

  it('getJob: there, gone, never there', async () => {
    for (const id of [postings[0]?.id, GONE_ID, 'aaaaaaaaaaaaaaaa']) {
      await call(operationOf('getJob'), `/api/v1/jobs/${id}`);
    }
  });

  it('feeds: found, wrong', async () => {
    for (const name of ['feed.xml', 'feed.json']) {
      const operation = operationOf(name === 'feed.xml' ? 'getRssFeed' : 'getJsonFeed');
      await call(operation, `/${name}?limit=abc&offset=-1`);
      await call(operation, `/${name}?countries=Switzerland`);
    }
  });

  it('405 for another method', async () => {
    for (const operation of operations.filter(({ responses }) => '405' in responses)) {
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
      ['getJob', '/api/v1/jobs/aaaaaaaaaaaaaaaa'],
      ['getRssFeed', '/feed.xml'],
      ['getJsonFeed', '/feed.json'],
      ['getHealth', '/api/v1/health'],
      ['getDescription', '/api/openapi.json'],
    ] as const) {
      expect((await call(operationOf(id), path, {}, broken)).status).toBe(503);
    }
    log.mockRestore();
  });
});

describe('fuzzing', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '\0',
      '%',
      '%00',
      '%E0%A4',
      '\ud800',
      '../..',
      '__proto__',
      'constructor',
      '"',
      '-',
      '"-"',
    ),
    fc.constantFrom('-1', '0', '1e3', '1.5', '٣', 'NaN', '99999999999999999999', 'null', 'true', '[]', '{}'),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.string({ unit: 'grapheme', maxLength: 250 }),
    fc
      .constantFrom('a', 'ä', '"', '-', ' a', '\u202e', '💼')
      .map((text) => text.repeat(10_000 / text.length)),
  );
  const valid = ({
    type,
    enum: values,
    minimum = 0,
    maximum = 1e6,
    minLength = 0,
    maxLength = 50,
  }: Parameter['schema']) =>
    values
      ? fc.constantFrom(...values)
      : type === 'integer'
        ? fc.integer({ min: minimum, max: maximum }).map(String)
        : type === 'boolean'
          ? fc.constantFrom('true', 'false')
          : fc.string({
              unit: fc.constantFrom(...'abcdeÄß+#. '),
              minLength,
              maxLength: Math.min(maxLength, 50),
            });
  const words = [
    'entwickler',
    'pflege',
    'C++',
    '.NET',
    '"',
    '-',
    'zürich',
    'e',
    'entwikler',
    '24/7',
    '(m/w/d)',
  ];
  const validParameter = ({ name, schema }: Parameter) =>
    name === 'q'
      ? fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => [list.join(' ')])
      : schema.items
        ? fc.array(valid(schema.items), { maxLength: 4 })
        : fc.array(valid(schema), { minLength: 1, maxLength: 1 });

  /** How a value may stand in an address: as forms write it, everything encoded, or nothing that may stand as it is. */
  const encodings = [
    (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
    (text: string) =>
      [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    (text: string) =>
      text.replace(/[^!$'()*,\-./0-9:;@A-Z_a-z~%]/g, (char) => encodeURIComponent(char.toWellFormed())),
  ];
  const request = (operation: Operation, value: (parameter: Parameter) => fc.Arbitrary<string[]>) =>
    fc
      .tuple(
        fc.constantFrom(...encodings),
        ...operation.parameters.map((parameter) => fc.option(value(parameter), { freq: 1 })),
      )
      .map(([encode, ...values]) => {
        let { path } = operation;
        const query: string[] = [];
        operation.parameters.forEach(({ name, in: place, example }, index) => {
          if (place === 'path')
            path = path.replace(`{${name}}`, encode(values[index]?.[0] || String(example)));
          else for (const text of values[index] ?? []) query.push(`${name}=${encode(text)}`);
        });
        return `${path}?${query.join('&')}`;
      })
      // What a server refuses before any function sees it.
      .filter(
        (path) =>
          path.length < 14_000 &&
          new URL(path, SITE_URL).pathname.split('/').length === path.split('?')[0]?.split('/').length,
      );

  it.each(operations.map(({ operationId }) => operationId))(
    '%s answers anything as documented',
    async (id) => {
      const operation = operationOf(id);
      const anything = (parameter: Parameter) =>
        fc.oneof(fc.array(hostile, { maxLength: 3 }), validParameter(parameter));
      await fc.assert(
        fc.asyncProperty(request(operation, anything), async (path) => {
          await call(operation, path);
        }),
        { numRuns: 150 },
      );
    },
  );

  it.each(['searchJobs', 'getRssFeed', 'getJsonFeed'])('%s takes whatever is allowed', async (id) => {
    const operation = operationOf(id);
    await fc.assert(
      fc.asyncProperty(request(operation, validParameter), async (path) => {
        expect([path, (await call(operation, path)).status]).toEqual([path, 200]);
      }),
      { numRuns: 100 },
    );
  });
});

it('every documented answer was seen', () => {
  const documented = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  expect([...seen].sort()).toEqual(documented.sort());
});
