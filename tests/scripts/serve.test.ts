import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startServer } from '../../scripts/serve.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { listOf } from '../lib/text-table.ts';

const HTML = 'text/html; charset=utf-8';

/** A small site; `next` is written beside it and can take its place. */
async function writeSite(dir: string, files: Record<string, string | Buffer>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

async function site(files: Record<string, string | Buffer> = {}): Promise<{ dir: string; url: string }> {
  const root = await tempDir();
  await writeFile(join(root, 'secret.txt'), 'secret');
  const dir = await writeSite(join(root, 'dist'), {
    'index.html': '<h1>home</h1>',
    '404.html': '<h1>nothing</h1>',
    'de/404.html': '<h1>nichts</h1>',
    'jobs/abc/index.html': '<h1>job</h1>',
    'assets/a.12.js': 'export {}',
    ...files,
  });
  const server = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  onTestFinished(server.close);
  return { dir, url: server.url };
}

/** Sends a path as it is: fetch would tidy it. */
const rawGet = (url: string, path: string): Promise<{ status?: number; location?: string; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode, location: response.headers.location, body }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('files', () => {
  it('are found as by static hosts', async () => {
    const { url } = await site();
    const home = await fetch(url);
    expect([home.status, home.headers.get('Content-Type'), await home.text()]).toEqual([
      200,
      HTML,
      '<h1>home</h1>',
    ]);
    expect(home.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(await (await fetch(`${url}/jobs/abc/`)).text()).toBe('<h1>job</h1>');
    const script = await fetch(`${url}/assets/a.12.js?x=1`);
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  });

  it('redirect to the address with a slash', async () => {
    const { url } = await site();
    const answer = await fetch(`${url}/jobs/abc?from=mail`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/jobs/abc/?from=mail']);
    expect((await fetch(`${url}/jobs`)).status).toBe(404);
  });

  it('redirect as `_redirects` says, also after a build has replaced it', async () => {
    const { url, dir } = await site();
    const ask = async () => {
      const answer = await fetch(`${url}/cities/koeln/?a=b`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('Location')];
    };
    expect((await ask())[0]).toBe(404);
    await writeFile(join(dir, '_redirects'), '/cities/koeln/ /cities/cologne/ 301\n');
    await expect.poll(ask).toEqual([301, '/cities/cologne/?a=b']);
    expect((await fetch(`${url}/_redirects`)).status).toBe(404);
  });

  it('fall back to the nearest 404 page', async () => {
    const { url } = await site();
    for (const [path, text] of [
      ['/nothing', '<h1>nothing</h1>'],
      ['/jobs/x/y/', '<h1>nothing</h1>'],
      ['/de/jobs/x/', '<h1>nichts</h1>'],
      ['/%E0%A4%A', '<h1>nothing</h1>'],
    ]) {
      const answer = await fetch(url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, text]);
    }
  });

  it('answer HEAD, and refuse other methods', async () => {
    const { url } = await site();
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '13', '']);
    const post = await fetch(url, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('are answered with 304 while unchanged', async () => {
    const { url, dir } = await site();
    const etag = (await fetch(url)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await fetch(url, { headers: { 'If-None-Match': header } });
      expect([header, answer.status, await answer.text()]).toEqual([header, 304, '']);
    }
    await writeFile(join(dir, 'index.html'), '<h1>HOME</h1>');
    await utimes(join(dir, 'index.html'), 1, 1);
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('are sent compressed if a compressed file exists', async () => {
    const text = 'text '.repeat(1000);
    const { url } = await site({
      'a.txt': text,
      'a.txt.br': brotliCompressSync(text),
      'a.txt.gz': gzipSync(text),
      'b.txt': text,
    });
    const encoding = async (path: string, accepted: string) => {
      const answer = await fetch(url + path, { headers: { 'Accept-Encoding': accepted } });
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      return answer.headers.get('Content-Encoding');
    };
    expect(await encoding('/a.txt', 'gzip, deflate, br')).toBe('br');
    expect(await encoding('/a.txt', 'gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(await encoding('/a.txt', 'identity')).toBeNull();
    expect(await encoding('/b.txt', 'br, gzip')).toBeNull();
  });

  it('of any size are sent completely', async () => {
    const big = Buffer.alloc(3_000_000, 'x');
    const { url } = await site({ 'big.bin': big });
    expect(Buffer.from(await (await fetch(`${url}/big.bin`)).arrayBuffer()).equals(big)).toBe(true);
  });

  it('get the headers of _headers, which is not served itself', async () => {
    const { url } = await site({ _headers: '/*\n  X-A: 1\n/assets/*\n  Cache-Control: immutable\n' });
    expect((await fetch(url)).headers.get('X-A')).toBe('1');
    expect((await fetch(`${url}/assets/a.12.js`)).headers.get('Cache-Control')).toBe('immutable');
    expect((await fetch(`${url}/_headers`)).status).toBe(404);
  });
});

describe('paths outside the site', () => {
  it.each(
    listOf(`
      /../secret.txt | /%2e%2e/secret.txt | /..%2fsecret.txt | /..%5csecret.txt | /assets/..%2f..%2fsecret.txt
      /assets/%2e%2e%2f%2e%2e%2fsecret.txt | //secret.txt | /secret.txt%00.html | /index.html/ | /index.html/x`),
  )('are not served: %s', async (path) => {
    const { url } = await site();
    const { status, body } = await rawGet(url, path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  });

  it.each([1000, 3000])('are not served for a path of %d segments or characters', async (length) => {
    const { url } = await site();
    expect((await rawGet(url, `/${'a/'.repeat(length)}`)).status).toBe(404);
    expect((await rawGet(url, `/${'a'.repeat(length)}`)).status).toBe(404);
  });

  it('are no target of a redirect', async () => {
    const { url } = await site({ 'evil.example/index.html': 'x' });
    for (const path of ['//evil.example', '/%2Fevil.example', '/.//evil.example', '/%5Cevil.example']) {
      const { status, location } = await rawGet(url, path);
      expect([path, status, location]).toEqual([path, 404, undefined]);
    }
  });
});

it('a site that is replaced while it is served is always available', async () => {
  const { dir, url } = await site();
  let swapping = true;
  const statuses = new Map<string, number>();
  const readers = Array.from({ length: 4 }, async () => {
    while (swapping) {
      const answer = await fetch(`${url}/jobs/abc/`);
      const key = `${answer.status} ${await answer.text()}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  });
  for (let round = 0; round < 40; round++) {
    const next = await writeSite(`${dir}.next${round}`, { 'jobs/abc/index.html': `<h1>job</h1>` });
    await rename(dir, `${dir}.previous${round}`);
    if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await rename(next, dir);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  swapping = false;
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual(['200 <h1>job</h1>']);
});

describe('startServer', () => {
  it('reports a missing site', async () => {
    const dir = join(await tempDir(), 'dist');
    await expect(startServer({ config: readConfig({}), dir, port: 0 })).rejects.toMatchObject({
      exitCode: 2,
      message: `There is no site in "${dir}".`,
    });
  });

  it('reports a port in use', async () => {
    const { dir, url } = await site();
    const port = Number(new URL(url).port);
    await expect(startServer({ config: readConfig({}), dir, port, host: '127.0.0.1' })).rejects.toMatchObject(
      { exitCode: 2, hint: 'Stop what uses the port, or set PORT to another one.' },
    );
  });

  it('accepts no requests after closing', async () => {
    const dir = await writeSite(join(await tempDir(), 'dist'), { 'index.html': 'x' });
    const server = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
    await fetch(server.url);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('a publish that was killed between its two renames', () => {
  const GENERATION = JSON.stringify({
    fingerprint: '0'.repeat(64),
    files: ['index.html'],
    entries: ['generation.json', 'index.html'],
  });

  async function interrupted(): Promise<string> {
    const dir = join(await tempDir(), 'dist');
    await writeSite(`${dir}.previous`, { 'index.html': 'the last site', 'generation.json': GENERATION });
    return dir;
  }
  const serve = async (dir: string) => {
    const server = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
    onTestFinished(server.close);
    return server.url;
  };

  it('is undone when the server starts', async () => {
    expect(await (await fetch(await serve(await interrupted()))).text()).toBe('the last site');
  });

  it('is undone while the server runs', async () => {
    const dir = await interrupted();
    const url = await serve(dir);
    await rename(dir, `${dir}.previous`);
    expect(await (await fetch(url)).text()).toBe('the last site');
  });
});

it('code for functions is not served', async () => {
  const { url } = await site({ 'on-demand/entry.mjs': 'code', 'on-demand/chunks/a.mjs': 'code' });
  for (const path of listOf(
    '/on-demand/entry.mjs | /on-demand/chunks/a.mjs | /on-demand%2Fentry.mjs | /on-demand/',
  ))
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
});
