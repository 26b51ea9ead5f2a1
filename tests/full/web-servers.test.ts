/** The configurations of docs/hosts/server.md in the real servers, against what `_headers` says. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { emitHeaders } from '../../scripts/emit/host-files.ts';
import { headerMatcher, parseHeadersFile } from '../../scripts/lib/hosts.ts';
import { caddyConfig, nginxConfig } from '../../scripts/commands/server-config.ts';
import { cspHeader } from '../../src/site/csp.ts';
import { datasetOf, serveApi } from '../lib/api-site.ts';
import { requireProgram } from '../lib/programs.ts';
import { sampleJobs } from '../lib/sample-jobs.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { listOf } from '../lib/text-table.ts';

/** The first code block of a language in docs/hosts/server.md. */
async function codeBlock(language: string): Promise<string> {
  const text = await readFile(new URL('../../docs/hosts/server.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
}

async function smallSite() {
  const dir = await tempDir();
  const files = listOf(`
    index.html | 404.html | de/404.html | jobs/a/index.html | embed/frame/index.html | embed/v1.js | assets/a.css | search/manifest.json
    search/cards/a | assets/folder/a | tags/a/feed.xml | jobs.ndjson.gz | _routes.json | _redirects
    on-demand/a.js
  `);
  for (const file of files) {
    await mkdir(join(dir, file, '..'), { recursive: true });
    await writeFile(join(dir, file), `<p>${file} ${'x'.repeat(2000)}</p>`);
  }
  await writeFile(join(dir, '_headers'), await readFile(new URL('../../public/_headers', import.meta.url)));
  await emitHeaders({
    outDir: dir,
    csp: cspHeader(),
    siteUrl: 'https://jobs.example',
    locales: ['en', 'de'],
  });
  // What the build packed is told from what a server packs by its text.
  await writeFile(join(dir, 'assets/b.css'), 'x'.repeat(2000));
  await writeFile(join(dir, 'assets/b.css.gz'), gzipSync('packed by the build'));
  return { dir, rules: parseHeadersFile(await readFile(join(dir, '_headers'), 'utf8')) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a server that ends with the test, and waits until it answers. */
async function start(command: string, args: string[], url: string): Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(0)));
  });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error(`${command} does not answer on ${url}.`);
}

/** What has the address of a file that never changes, and is an answer without it. */
const WITHOUT_FILE: [path: string, init: RequestInit, status: number[]][] = [
  ['/assets/none.css', {}, [404]],
  ['/search/cards/none', {}, [404]],
  ['/search/none/a', {}, [404]],
  ['/assets/', {}, [403, 404]],
  ['/search/cards', {}, [301, 308, 404]],
  ['/search/cards/', {}, [403, 404]],
  ['/assets/a.css', { method: 'POST' }, [200, 405]],
  ['/assets/a.css', { method: 'DELETE' }, [200, 405]],
  ['/assets/a.css', { headers: { Range: 'bytes=900000-' } }, [200, 416]],
  ['/assets/folder', {}, [301, 308, 404]],
];

/** Whose frames an answer may be in, of each policy that it has. */
const framers = (headers: Headers): string[] =>
  [...(headers.get('Content-Security-Policy') ?? '').matchAll(/frame-ancestors ([^;,]+)/g)].map(
    ([, sources = '']) => sources,
  );

async function expectHeaders(url: string, rules: Awaited<ReturnType<typeof smallSite>>['rules']) {
  const expected = headerMatcher(rules);
  const paths = listOf(`
    / | /jobs/a/ | /embed/frame/ | /embed/v1.js | /assets/a.css | /search/manifest.json | /search/cards/a | /tags/a/feed.xml
    /jobs.ndjson.gz | /none/
  `);
  for (const path of paths) {
    const answer = await fetch(url + path);
    expect([path, answer.status]).toEqual([path, path === '/none/' ? 404 : 200]);
    for (const [name, value] of Object.entries(expected(path)))
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
    const anybody = path === '/embed/frame/' ? '*' : "'none'";
    expect([path, framers(answer.headers)]).toEqual([path, [anybody]]);
  }
  for (const [path, init, status] of WITHOUT_FILE) {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    const { headers } = answer;
    expect([path, status.includes(answer.status)]).toEqual([path, true]);
    if (answer.status !== 200)
      expect([path, answer.status, headers.get('Cache-Control') ?? '']).toEqual([
        path,
        answer.status,
        expect.not.stringContaining('immutable'),
      ]);
    expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
  }
  expect(await (await fetch(`${url}/none/`)).text()).toContain('<p>404.html');
  expect(await (await fetch(`${url}/de/none/`)).text()).toContain('<p>de/404.html');
  for (const path of ['/_headers', '/_redirects', '/_routes.json', '/on-demand/a.js'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${url}/tags/a/feed.xml`)).headers.get('content-type')).toMatch(
    /^application\/xml; charset=utf-8$/,
  );
  // A folder without a page is answered by the site, not by the server.
  for (const [path, page] of [
    ['/assets/', '404.html'],
    ['/de/', 'de/404.html'],
  ]) {
    const answer = await fetch(url + path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      404,
      expect.stringContaining(`<p>${page}`),
    ]);
  }
  for (const file of ['a.css', 'b.css']) {
    const packed = await fetch(`${url}/assets/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([file, packed.headers.get('content-encoding')]).toEqual([file, 'gzip']);
    if (file === 'b.css') expect(await packed.text()).toBe('packed by the build');
  }
}

test('nginx, configured as the guide says, sends the headers of _headers', async (context: TestContext) => {
  const nginx = requireProgram('nginx', context);
  const { dir, rules } = await smallSite();
  const work = await tempDir();
  const port = await freePort();
  const functions = await serveApi(datasetOf(sampleJobs().slice(0, 20)));
  onTestFinished(functions.close);
  const { config: headers, adds } = nginxConfig(rules);
  await writeFile(join(work, 'headers.inc'), adds);
  const server = (await codeBlock('nginx'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/jobfeed/dist', dir)
    .replace('http://127.0.0.1:4321', functions.url)
    .replace('/etc/nginx/conf.d/jobfeed-headers.inc', join(work, 'headers.inc'));
  const config = `
    daemon off; pid ${work}/pid; error_log stderr; worker_processes 1; user root;
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      client_body_temp_path ${work}/b; proxy_temp_path ${work}/p; fastcgi_temp_path ${work}/f;
      uwsgi_temp_path ${work}/u; scgi_temp_path ${work}/s;
      ${headers}
      ${server}
    }`;
  await writeFile(join(work, 'nginx.conf'), config);
  await start(nginx, ['-c', join(work, 'nginx.conf')], `http://127.0.0.1:${port}/`);
  await expectHeaders(`http://127.0.0.1:${port}`, rules);
  await expectFunctions(`http://127.0.0.1:${port}`, { 'strict-transport-security': 'max-age=31536000' });
});

async function expectFunctions(url: string, more: Record<string, string> = {}): Promise<void> {
  for (const path of ['/api/v1/jobs', '/feed.xml', '/feed.json']) {
    const { status, headers: sent } = await fetch(url + path);
    expect({ path, status, ...Object.fromEntries(sent) }).toMatchObject({
      path,
      status: 200,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      ...more,
      'cache-control': expect.stringMatching(/^public, max-age=60, s-maxage=\d+$/) as string,
    });
  }
  expect((await fetch(`${url}/find?q=x`)).status).toBe(200);
}

test('Caddy, configured as the guide says, sends the headers of _headers', async (context: TestContext) => {
  const caddy = requireProgram('caddy', context);
  const { dir, rules } = await smallSite();
  const work = await tempDir();
  const port = await freePort();
  const functions = await serveApi(datasetOf(sampleJobs().slice(0, 20)));
  onTestFinished(functions.close);
  await writeFile(join(work, 'headers'), caddyConfig(rules).config);
  const site = (await codeBlock('caddy'))
    .replace('jobs.example {', `http://127.0.0.1:${port} {`)
    .replace('/srv/jobfeed/dist', dir)
    .replaceAll('/etc/caddy/jobfeed-headers', join(work, 'headers'))
    .replace('127.0.0.1:4321', new URL(functions.url).host);
  await writeFile(join(work, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
  await start(
    caddy,
    ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'],
    `http://127.0.0.1:${port}/`,
  );
  await expectHeaders(`http://127.0.0.1:${port}`, rules);
  await expectFunctions(`http://127.0.0.1:${port}`);
});
