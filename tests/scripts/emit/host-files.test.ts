import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emitHeaders, emitRoutesJson } from '../../../scripts/emit/host-files.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { headerMatcher, parseHeadersFile } from '../../../scripts/lib/hosts.ts';
import { STRINGS } from '../../../src/i18n/strings.ts';

const LOCALES = Object.keys(STRINGS) as (keyof typeof STRINGS)[];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function routes(PAGES: 'static' | 'on-demand') {
  await emitRoutesJson(folder, { PAGES, LOCALES, SITE_URL: 'https://jobs.example' });
  const text = await readFile(join(folder, '_routes.json'), 'utf8');
  return JSON.parse(text) as { include: string[]; exclude: string[] };
}

it.each([
  ['http://jobs.example', false, undefined],
  ['http://jobs.example', true, undefined],
  ['https://jobs.example', false, 'max-age=31536000'],
  ['https://jobs.example', true, 'max-age=31536000; includeSubDomains'],
])('a site at %s (subdomains: %s) promises of https: %s', async (siteUrl, hstsSubdomains, promised) => {
  await copyFile('public/_headers', join(folder, '_headers'));
  await emitHeaders({ outDir: folder, csp: "default-src 'none'", siteUrl, hstsSubdomains });
  const headers = headerMatcher(parseHeadersFile(await readFile(join(folder, '_headers'), 'utf8')))('/');
  expect(headers['Strict-Transport-Security']).toBe(promised);
  expect(headers['Cross-Origin-Opener-Policy']).toBe(promised && 'same-origin');
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'");
});

it('each function is asked, and with pages as files nothing else', async () => {
  const { include, exclude } = await routes('static');
  const functions = listFiles('functions').filter((file) => file !== '[[path]].ts');
  const asked = functions.map((file) =>
    file.includes('/') ? `/${file.split('/')[0]}/*` : `/${file.slice(0, -3)}`,
  );
  expect(include.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(exclude).toEqual([]);
});

it('pages on demand are asked for in each language, the lists in their folders are files', async () => {
  const { include, exclude } = await routes('on-demand');
  expect(include).toEqual(
    expect.arrayContaining(['/api/*', '/jobs/*', '/de/jobs/*', '/fr/tags/*', '/it/cities/*']),
  );
  expect(exclude).toEqual(expect.arrayContaining(['/jobs/', '/de/tags/']));
});

it('Cloudflare Pages takes the rules of all languages: at most 100, of at most 100 characters', async () => {
  const { include, exclude } = await routes('on-demand');
  const rules = [...include, ...exclude];
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(rules.filter((rule) => rule.length > 100)).toEqual([]);
});
