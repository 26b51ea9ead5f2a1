import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { type RunningServer, startServer } from '../../scripts/serve.ts';
import { startEdgeServer } from '../../scripts/serve-edge.ts';
import { datasetOf, writeApiSite } from '../lib/api-site.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { settled } from '../lib/settled.ts';
import { listOf } from '../lib/text-table.ts';
import { sharedDir } from '../lib/temp-dir.ts';

const folder = sharedDir();
const servers: Partial<Record<'Node' | 'edge', RunningServer>> = {};
beforeAll(async () => {
  const dir = join(folder, 'dist');
  await writeApiSite(dir, { ...datasetOf([]), ...(await settled(sampleJobs())) });
  servers.Node = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  servers.edge = await startEdgeServer({ dir, port: 0 });
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

describe.each(['Node', 'edge'] as const)('a search without JavaScript, answered by the %s server', (name) => {
  const get = (parameters: Record<string, string> | string, init?: RequestInit) =>
    fetch(`${servers[name]!.url}/find?${String(new URLSearchParams(parameters))}`, {
      redirect: 'manual',
      ...init,
    });
  const leadsTo = async (parameters: Record<string, string> | string) => {
    const { status, headers } = await get(parameters);
    return [status, headers.get('Location')];
  };
  const reads = async (parameters: Record<string, string> | string) => {
    const response = await get(parameters);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  };

  it.each([
    ['a city', { q: '', near: 'Bern', lang: 'en' }, '/cities/bern/'],
    ['a city by another name', { near: ' genÈve ' }, '/cities/geneva/'],
    ['a city on the German page', { near: 'Genf', lang: 'de' }, '/de/cities/geneva/'],
    ['a country', { near: 'switzerland' }, '/countries/ch/'],
    ['a country in German', { near: 'Schweiz', lang: 'de' }, '/de/countries/ch/'],
    ['a region', { near: 'Bern (canton)' }, '/regions/ch-be/'],
    ['a tag', { q: 'linux' }, '/tags/linux/'],
    ['an employer', { q: 'donau data gmbh', near: '' }, '/employers/donau-data-example/'],
    ['a kind of work', { q: 'Remote', lang: 'de' }, '/de/work-types/remote/'],
    ['a city in the box for words', { q: 'Genf' }, '/cities/geneva/'],
    ['the landing page that was searched within', 'cities=Bern&q=', '/cities/bern/'],
    ['nothing', { q: ' ', near: '', lang: 'de' }, '/de/'],
  ])('redirects to the list of %s', async (_, parameters, path) => {
    expect(await leadsTo(parameters)).toEqual([303, path]);
  });

  it('lists which parts have a list when the search is not exactly one list', async () => {
    const { status, headers, text } = await reads({ q: 'Brückenwärter', near: 'Genf', lang: 'de' });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(text).toContain(
      '<h1>de/find</h1><div class="note"><p>Zu „Brückenwärter“ gibt es keine Liste.</p>',
    );
    expect(text).toContain('<li><a href="/de/cities/geneva/">');
    expect(text).toMatch(/<h2>All lists<\/h2>$/);
    const both = await reads('q=linux&cities=Bern&lang=en');
    expect(both.text).toContain('<a href="/tags/linux/">Linux jobs</a>');
    expect(both.text).toContain('<a href="/cities/bern/">Jobs in Bern</a>');
    expect((await reads({ near: 'Xyzzy' })).text).toContain('There is no list for “Xyzzy”.');
  });

  it('escapes and bounds untrusted text', async () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "$& $` $'",
      '\u202e evil',
    ])
      for (const name of ['q', 'near', 'cities', 'lang']) {
        const { status, text } = await reads({ q: 'x', [name]: hostile });
        expect([name, status]).toEqual([name, 200]);
        expect(text).not.toMatch(/<script|<img|\u202e/);
        expect(text.match(/<h1>/g)).toHaveLength(1);
      }
    for (const long of ['x'.repeat(3000), '('.repeat(1000)]) {
      const { status, text } = await reads({ q: long, near: long, cities: long });
      expect(status).toBe(200);
      expect(text.length).toBeLessThan(500);
    }
    const many = Array.from({ length: 200 }, (_, i) => `tags=${i}`).join('&');
    expect((await reads(many)).text.length).toBeLessThan(500);
    for (const strange of listOf(
      '% | q=%ff%fe&near=%00 | near=91,200 | near=47,8 | lang=../x&q=%0d%0aLocation:%20x',
    ))
      expect([strange, (await get(strange)).status]).toEqual([strange, strange === '%' ? 303 : 200]);
  });

  it('answers HEAD, and no other method', async () => {
    const { status, headers } = await get({ near: 'Bern' }, { method: 'HEAD' });
    expect([status, headers.get('Location')]).toEqual([303, '/cities/bern/']);
    expect((await get({ near: 'Bern' }, { method: 'POST' })).status).toBe(405);
  });
});
