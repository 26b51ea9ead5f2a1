/** What an address may hold besides values: parameters that are empty, are none, or stand twice. */
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARAMETERS } from '../../src/filters/parameters.ts';
import type { ApiSite } from '../lib/api-site.ts';
import { api, callOperation, operationOf, serveContract } from '../lib/contract.ts';

let site: ApiSite;
beforeAll(async () => {
  site = await serveContract();
});
afterAll(() => site.close());

const inQuery = api.operations.flatMap(({ operationId, path, parameters }) =>
  parameters.filter((one) => one.in === 'query').map((one) => ({ operationId, path, ...one })),
);

describe('an empty value counts as absent', () => {
  it('for every optional parameter', () => {
    expect(inQuery.length).toBeGreaterThan(Object.keys(PARAMETERS).length);
    for (const { operationId, name, required = false, allowEmptyValue = false } of inQuery)
      expect([operationId, name, allowEmptyValue]).toEqual([operationId, name, !required]);
  });

  it.each(inQuery)('$operationId: $name', async ({ path, name }) => {
    const asked = async (query: string): Promise<[number, string]> => {
      const response = await fetch(`${site.url}${path}?${query}`);
      return [response.status, await response.text()];
    };
    const without = await asked('');
    for (const value of ['', '=', '=+', '=%09%20', `=&${name}=`])
      expect([value, ...(await asked(name + value))]).toEqual([value, ...without]);
  });
});

/** What is written where a parameter was meant, and what an answer names. */
const UNKNOWN: [query: string, names: string[]][] = [
  ['contries=CH', ['contries']],
  ['country=CH', ['country']],
  ['Countries=CH', ['Countries']],
  ['countries[]=CH&countries%5B%5D=DE', ['countries[]']],
  ['q=koch&amp;countries=CH', ['amp;countries']],
  ['+countries=CH', ['countries']],
  ['work_types=remote&work-types=remote', ['work_types', 'work-types']],
  ['excludeEmployer=a.example', ['excludeEmployer']],
  ['lang=de', ['lang']],
  ['constructor=1&toString=2&__proto__=3', ['constructor', 'toString', '__proto__']],
  ['_=1700000000', ['_']],
  ['<b>=1&"=2', ['<b>', '"']],
  [`${'x'.repeat(50)}=1`, [`${'x'.repeat(40)}…`]],
  [`${'💼'.repeat(50)}=1`, [`${'💼'.repeat(40)}…`]],
  ['a=1&b=1&c=1&d=1&e=1&f=1', ['a', 'b', 'c', 'd', 'e']],
  ['a%00b%0A=1&%ED%A0%80=2', ['ab', '\uFFFD\uFFFD\uFFFD']],
  ['countries=CH&q=koch&limit=5', []],
  ['contries=&=1&%00=1', []],
  ['utm_source=a&gclid=b&mtm_campaign=c', []],
];

describe('an answer reports parameters that it ignored', () => {
  const search = operationOf('searchJobs');
  it.each(UNKNOWN)('in a search: %s', async (query, names) => {
    const response = await callOperation(search, `${site.url}/api/v1/jobs?${query}`);
    const { unknownParameters = [] } = (await response.json()) as { unknownParameters?: string[] };
    expect(unknownParameters).toEqual(names);
  });

  it.each(UNKNOWN)('in feeds: %s', async (query, names) => {
    const json = await callOperation(operationOf('getJsonFeed'), `${site.url}/feed.json?${query}`);
    const rss = await callOperation(operationOf('getRssFeed'), `${site.url}/feed.xml?${query}`);
    const { description } = (await json.json()) as { description: string };
    const { rss: read } = new XMLParser().parse(await rss.text()) as {
      rss: { channel: { description: string } };
    };
    expect(read.channel.description).toBe(description);
    const said = `. Nothing is searched by ${names.map((name) => `"${name}"`).join(', ')}: a feed has no such parameter.`;
    if (names.length > 0) expect(description.endsWith(said)).toBe(true);
    else expect(description).not.toContain('Nothing is searched');
  });

  it('in a search with the page parameter of feeds', async () => {
    const response = await callOperation(search, `${site.url}/api/v1/jobs?page=2`);
    expect(await response.json()).toHaveProperty('unknownParameters', ['page']);
  });

  it('with its own ETag, and otherwise the same answer', async () => {
    const asked = async (query: string) => {
      const response = await callOperation(search, `${site.url}/api/v1/jobs?${query}`);
      return { etag: response.headers.get('ETag'), body: (await response.json()) as object };
    };
    const [known, unknown] = [await asked('q=koch'), await asked('q=koch&contries=CH')];
    expect(unknown.etag).not.toBe(known.etag);
    expect(unknown.body).toEqual({ ...known.body, unknownParameters: ['contries'] });
    expect((await asked('q=koch&contries=DE')).etag).toBe(unknown.etag);
  });
});

describe('repeated parameters with different values', () => {
  const single = inQuery.filter(({ schema }) => schema.type !== 'array');
  it.each(single)('$operationId refuses $name', async ({ path, name, example }) => {
    const given = new URLSearchParams([
      [name, String(example)],
      [name, `${String(example)}0`],
    ]);
    const response = await fetch(`${site.url}${path}?${String(given)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('must be given once') as string,
    });
  });
});
