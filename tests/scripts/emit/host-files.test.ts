import { copyFile, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emitHeaders, emitRoutesJson } from '../../../scripts/emit/host-files.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { headerMatcher, parseHeadersFile, printHeadersFile } from '../../../scripts/lib/hosts.ts';
import { caddyConfig, nginxConfig } from '../../../scripts/commands/server-config.ts';
import { cspHeader, FRAME_CSP_HEADER } from '../../../src/site/csp.ts';
import { STRINGS } from '../../../src/i18n/strings.ts';

import { listOf } from '../../lib/text-table.ts';
import { sharedDir } from '../../lib/temp-dir.ts';

const LOCALES = Object.keys(STRINGS) as (keyof typeof STRINGS)[];

const folder = sharedDir();

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
])('a site at %s (subdomains: %s) sends for https: %s', async (siteUrl, hstsSubdomains, promised) => {
  await copyFile('public/_headers', join(folder, '_headers'));
  await emitHeaders({ outDir: folder, csp: "default-src 'none'", siteUrl, locales: LOCALES, hstsSubdomains });
  const headers = headerMatcher(parseHeadersFile(await readFile(join(folder, '_headers'), 'utf8')))('/');
  expect(headers['Strict-Transport-Security']).toBe(promised);
  expect(headers['Cross-Origin-Opener-Policy']).toBe(promised && 'same-origin');
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'");
});

/** The rules of a site with these files besides. */
async function rulesWith(...files: string[]) {
  const outDir = await mkdtemp(join(folder, 'site-'));
  for (const file of ['assets/a.js', 'search/cards/a', 'api-docs/index.html', ...files])
    await mkdir(join(outDir, file, '..'), { recursive: true });
  await copyFile('public/_headers', join(outDir, '_headers'));
  await emitHeaders({ outDir, csp: cspHeader(), siteUrl: 'https://jobs.example', locales: LOCALES });
  return parseHeadersFile(await readFile(join(outDir, '_headers'), 'utf8'));
}

it('every path has one policy, and one page only may be framed', async () => {
  const rules = await rulesWith('embed/frame/index.html');
  const headersOf = headerMatcher(rules);
  const paths = listOf(`
    / | /404.html | /feed.json | /jobs/ | /jobs/a/ | /employers/a/feed.json | /de/ | /it/jobs/a/ | /de/embed/ | /embed/
    /embed/v1.js | /embed/jobfeed-1.0.0.js | /embed/frame | /assets/a.js | /search/cards/a | /api-docs/
  `);
  for (const path of paths)
    expect([path, headersOf(path)['Content-Security-Policy']]).toEqual([path, cspHeader()]);
  expect(headersOf('/embed/frame/')['Content-Security-Policy']).toBe(FRAME_CSP_HEADER);
  // No rule can name what is not there; no frame shows it all the same.
  for (const path of ['/none/a/', '/embed/frame/a']) {
    expect(headersOf(path)['Content-Security-Policy']).toBeUndefined();
    expect(headersOf(path)['X-Frame-Options']).toBe('DENY');
  }
  expect(headerMatcher(await rulesWith())('/embed/frame/')['Content-Security-Policy']).toBeUndefined();
  // Cloudflare Pages reads 100 rules of at most 2,000 characters a line.
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(
    printHeadersFile(rules)
      .split('\n')
      .filter((line) => line.length > 2000),
  ).toEqual([]);
});

it('own servers apply the policy to paths that no rule matches', async () => {
  const rules = await rulesWith('embed/frame/index.html');
  const { config } = nginxConfig(rules);
  const [, map] = /map \$uri \$jobfeed_content_security_policy \{([^}]*)\}/.exec(config) ?? [];
  const [usual, frame, ...others] = map?.trim().split('\n') ?? [];
  expect(usual).toBe(`default "${cspHeader()}";`);
  expect(frame).toMatch(/embed.*frame/);
  expect(frame).toContain(`"${FRAME_CSP_HEADER}";`);
  expect(others).toEqual([]);
  const caddy = caddyConfig(rules).config;
  expect(caddy.match(/Content-Security-Policy .*/g)).toEqual([
    `Content-Security-Policy "${FRAME_CSP_HEADER}"`,
    `Content-Security-Policy "${cspHeader()}"`,
  ]);
  expect(caddy).toContain('\nheader ?Content-Security-Policy');
});

it('all functions are routed, and with static pages nothing else', async () => {
  const { include, exclude } = await routes('static');
  const asked = listFiles('functions')
    .filter((file) => file !== '[[path]].ts')
    .map((file) => (file.includes('/') ? `/${file.split('/')[0]}/*` : `/${file.slice(0, -3)}`));
  expect([include.toSorted(), exclude]).toEqual([[...new Set(asked)].toSorted(), []]);
});

it('pages on demand are routed in each language, except the lists in their folders', async () => {
  const { include, exclude } = await routes('on-demand');
  expect(include).toEqual(
    expect.arrayContaining(['/api/*', '/jobs/*', '/de/jobs/*', '/fr/tags/*', '/it/cities/*']),
  );
  expect(exclude).toEqual(expect.arrayContaining(['/jobs/', '/de/tags/']));
});

it('Cloudflare Pages accepts the rules of all languages: at most 100, of at most 100 characters', async () => {
  const { include, exclude } = await routes('on-demand');
  const rules = [...include, ...exclude];
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(rules.filter((rule) => rule.length > 100)).toEqual([]);
});
