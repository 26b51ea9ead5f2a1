import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configEnv, readConfig, secretsOf } from '../../scripts/config.ts';
import { ConfigError } from '../../scripts/lib/errors.ts';
import { hiding } from '../../scripts/lib/secrets.ts';
import { SETTINGS } from '../../scripts/settings/table.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { listOf } from '../lib/text-table.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readConfig', () => {
  test('takes the defaults from an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      EXPORT_URL: resolve('scripts/sample/export.tar.gz'),
      SITE_URL: 'http://localhost:4321',
      CONTACT_URL: 'http://localhost:4321',
      SYNC_INTERVAL_HOURS: 3,
      SCRAPE_ENABLED: false,
      ICONS_MODE: 'off',
      LOCALES: ['en', 'de'],
      PORT: 4321,
    });
    expect(Math.abs(config.now.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('names every wrong setting in one message', () =>
    expect(messageOf({ PORT: 'x', ICONS_MODE: 'all', SITE_URL: 'ftp://a', JOBFEED_NOW: 'today' }))
      .toMatchInlineSnapshot(`
      "SITE_URL is "ftp://a", but must be an http(s) address without credentials, such as https://jobs.example.
      ICONS_MODE is "all", but must be one of off, proxy, local, s3.
      PORT is "x", but must be a whole number from 0 to 65535.
      JOBFEED_NOW is "today", but must be a date (2026-01-31) or a date-time with an offset (2026-01-31T12:00:00Z)."
    `));

  test('requires a token for an http(s) export only', () => {
    expect(messageOf({ EXPORT_URL: 'https://export.example/latest' })).toBe(
      'DOWNLOAD_TOKEN is missing, but EXPORT_URL is an http(s) address, which needs one; set DOWNLOAD_TOKEN=none if the export is public.',
    );
    expect(messageOf({ EXPORT_URL: 'https://export.example/latest', DOWNLOAD_TOKEN: 't' })).toBe('accepted');
    expect(messageOf({ EXPORT_URL: 'https://export.example/latest', DOWNLOAD_TOKEN: 'none' })).toBe(
      'accepted',
    );
    expect(messageOf({ EXPORT_URL: './export.zip' })).toBe('accepted');
  });

  test('a bucket for icons requires its settings, and no secret is printed', () => {
    const settings = {
      ICONS_MODE: 's3',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'icons',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: 'https://cdn.example/a/',
    };
    expect(readConfig(settings)).toMatchObject({
      S3_ENDPOINT: 'https://s3.example',
      S3_PUBLIC_URL: 'https://cdn.example/a',
      S3_REGION: 'us-east-1',
    });
    expect(
      messageOf({
        ICONS_MODE: 's3',
        S3_ENDPOINT: 's3.example',
        S3_BUCKET: 'a/b',
        S3_SECRET_ACCESS_KEY: 'a b',
      }),
    ).toMatchInlineSnapshot(`
      "S3_ENDPOINT is "s3.example", but must be an http(s) address without credentials: write https://s3.example.
      S3_BUCKET is "a/b", but must be the name of a bucket, of letters, digits, "-", "_" and ".".
      S3_SECRET_ACCESS_KEY is set, but must be printable ASCII without spaces.
      S3_ACCESS_KEY_ID is missing, but ICONS_MODE is "s3", which needs it.
      S3_PUBLIC_URL is missing, but ICONS_MODE is "s3", which needs it."
    `);
    expect(messageOf({ ...settings, S3_PUBLIC_URL: 'https://cdn.example/?a=b' })).toContain(
      'without a query',
    );
    expect(messageOf({ ...settings, ICONS_MODE: 'local', S3_BUCKET: '' })).toBe('accepted');
  });

  test('takes an export as a path or a file: address of this machine', () => {
    expect(readConfig({ EXPORT_URL: 'data/export.zip' }).EXPORT_URL).toBe(resolve('data/export.zip'));
    expect(readConfig({ EXPORT_URL: 'file:///data/an%20export.zip' }).EXPORT_URL).toBe('/data/an export.zip');
    expect(messageOf({ EXPORT_URL: 'file://elsewhere/export.zip' })).toContain('on this machine');
  });

  test('prints neither a wrong token nor credentials in an address', () => {
    const message = messageOf({
      EXPORT_URL: 'https://me:hidden@export.example/',
      DOWNLOAD_TOKEN: 'hidden\ntoken',
    });
    expect(message).toMatchInlineSnapshot(`
      "EXPORT_URL is "https://…@export.example/", but must be an http(s) address without credentials: write https://export.example/.
      DOWNLOAD_TOKEN is set, but must be printable ASCII without spaces."
    `);
    expect(message).not.toContain('hidden');
  });

  test.each<[Record<string, string>, string]>([
    [{ EXPORT_URL: 'ftp://x/y' }, 'EXPORT_URL is "ftp://x/y", but must be a path, an http(s) address'],
    [{ HOST: 'not a host' }, 'HOST is "not a host", but must be an IP address or a host name'],
    [{ HOST: '-a' }, 'HOST is "-a"'],
    [{ SITE_NAME: 'Jobs\there' }, 'SITE_NAME is "Jobs\\there", but must be a text'],
    [{ SITE_NAME: 'a\u202eb' }, 'SITE_NAME is'],
    [{ SITE_NAME: 'x'.repeat(201) }, 'SITE_NAME is'],
    [{ LOCALES: 'en,en' }, 'LOCALES is "en,en", but must be a comma-separated list of en, de, '],
    [{ LOCALES: 'en,xx' }, 'LOCALES is "en,xx", but must be a comma-separated list of en, de, '],
    [{ ICONS_MODE: 'proxy', FUNCTIONS: 'false' }, 'ICONS_MODE is "proxy", but FUNCTIONS is false'],
    [{ PAGES: 'on-demand', FUNCTIONS: 'false' }, 'PAGES is "on-demand", but FUNCTIONS is false'],
    [{ PAGES: 'on-demand', DEPLOY_HOST: 'netlify' }, 'PAGES is "on-demand", but DEPLOY_HOST is "netlify"'],
    [{ DEPLOY_HOST: 'netlify' }, 'FUNCTIONS is true, but DEPLOY_HOST is "netlify"'],
    [{ SITE_URL: 'https://:pass@jobs.example' }, 'SITE_URL is "https://…@jobs.example"'],
  ])('refuses %o', (env, message) => expect(messageOf(env)).toContain(message));

  test.each<Record<string, string>>([
    { HOST: '::' },
    { HOST: '127.0.0.1' },
    { HOST: 'jobs-1.internal' },
    { SITE_NAME: 'Jobs für „Z“' },
  ])('accepts %o', (env) => expect(messageOf(env)).toBe('accepted'));

  test('refuses a deployment whose settings were forgotten', () => {
    const deployed = {
      DEPLOY_HOST: 'cloudflare-free',
      EXPORT_URL: 'export.zip',
      SITE_URL: 'https://jobs.example',
    };
    expect(messageOf(deployed)).toBe('accepted');
    expect(messageOf({ DEPLOY_HOST: 'netlify', FUNCTIONS: 'false' })).toMatchInlineSnapshot(`
      "EXPORT_URL is missing, but DEPLOY_HOST is "netlify": the jobs of the sample are invented.
      SITE_URL is "http://localhost:4321", but DEPLOY_HOST is "netlify": only this machine can reach that address."
    `);
    for (const host of ['http://127.0.0.1', 'http://[::1]:80', 'http://jobs.localhost'])
      expect(messageOf({ ...deployed, SITE_URL: host })).toContain('only this machine can reach');
    expect(messageOf({ DEPLOY_HOST: 'none' })).toBe('accepted');
  });

  test('an engine requires its settings, and a key that is not publicly known', () => {
    const meili = (key: string): string => messageOf({ SEARCH_ENGINE: 'meilisearch', MEILI_KEY: key });
    expect(meili('')).toContain('MEILI_KEY is missing, but SEARCH_ENGINE is "meilisearch"');
    expect(meili('short-key')).toContain('MEILI_KEY is set, but must be at least 16 bytes long');
    for (const known of listOf(
      'aSampleMasterKey | MASTER_KEY_MASTER_KEY | change-me-change-me | aaaaaaaaaaaaaaaa',
    ))
      expect(meili(known)).toContain('MEILI_KEY is set, but must be a private key');
    expect(meili('b2f7c0d1e5a94c38')).toBe('accepted');
    const cluster = { SEARCH_ENGINE: 'opensearch' };
    expect(messageOf(cluster)).toContain('OPENSEARCH_URLS is missing');
    expect(messageOf({ ...cluster, OPENSEARCH_URLS: 'http://a:9200, ftp://b' })).toContain('OPENSEARCH_URLS');
    const urls = { ...cluster, OPENSEARCH_URLS: 'http://a:9200/, http://b:9200' };
    expect(readConfig(urls).OPENSEARCH_URLS).toBe('http://a:9200,http://b:9200');
    expect(messageOf({ ...urls, FUNCTIONS: 'false' })).toContain('FUNCTIONS is false');
    expect(messageOf({ ...urls, ENGINE_INDEX: 'Jobs.*' })).toContain('ENGINE_INDEX is "Jobs.*"');
  });

  test('sets the clock', () =>
    expect(readConfig({ JOBFEED_NOW: '2026-01-31T12:00:00+02:00' }).now.toISOString()).toBe(
      '2026-01-31T10:00:00.000Z',
    ));

  test('the default of SITE_URL is where npm start and npm run serve listen', () => {
    const siteUrl = (env: Record<string, string>) => readConfig(env).SITE_URL;
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      SITE_URL: 'http://localhost:8080',
      CONTACT_URL: 'http://localhost:8080',
    });
    expect(siteUrl({ PORT: '8080', SITE_URL: 'https://jobs.example' })).toBe('https://jobs.example');
    expect(siteUrl({ PORT: '8080', SITE_URL: ' ' })).toBe('http://localhost:8080');
    // Nobody knows it yet.
    expect(siteUrl({ PORT: '0' })).toBe('http://localhost:4321');
  });

  test.each(
    listOf(`
      https://me:hunt/er2@export.example | https://me:hunt@er2@export.example/
      https:me:hunter2@export.example | ftp://me:hunter2@export.example/x
      HTTPS://me:hunter2@export.example/x | https://hunter2@export.example
      https://me:hunter2@export.example:99999/ | ssh://me:hunt#er2@export.example
      me:hunter2@export.example://x`),
  )('prints no credentials of %s', (EXPORT_URL) => {
    expect(messageOf({ CONTACT_URL: EXPORT_URL })).toMatch(/CONTACT_URL is ".*…@/);
    expect(messageOf({ EXPORT_URL, CONTACT_URL: EXPORT_URL })).not.toMatch(/hunt|er2/);
  });

  test('refuses a site address with a path or credentials', () => {
    expect(messageOf({ SITE_URL: 'https://jobs.example/board/' })).toContain('without a path');
    expect(messageOf({ SITE_URL: 'https://me:secret@jobs.example' })).toContain('without credentials');
    expect(readConfig({ SITE_URL: 'https://jobs.example/' }).SITE_URL).toBe('https://jobs.example');
  });
});

test('configEnv passes the same settings to a child process', () => {
  const config = readConfig({ LOCALES: 'de,en', SCRAPE_ENABLED: 'no', JOBFEED_NOW: '2026-01-31', PORT: '0' });
  // Nobody asks the other one again whether somebody asked for the sample.
  expect(readConfig(configEnv(config))).toEqual({ ...config, isExportGiven: true });
});

test('logs hide the settings that the table calls secret', () => {
  const marked = Object.entries(SETTINGS).filter(([, setting]) => setting.secret);
  const env = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, `the-${name}`]));
  expect(secretsOf({ ...env, SOME_TOKEN: 'of-another-program' })).toEqual(
    marked.map(([name]) => `the-${name}`),
  );
  expect(secretsOf({ DOWNLOAD_TOKEN: 'none', PING_URL: ' ' })).toEqual([]);
});

test('logs hide the path of PING_URL, which is its key, and the query of EXPORT_URL, but show their hosts', () => {
  const hide = hiding(
    secretsOf({
      PING_URL: 'https://ping.example/a-key/start?create=1',
      EXPORT_URL: 'https://export.example/latest.tar.gz?sig=a-signature',
    }),
  );
  expect(hide('GET /a-key/start?create=1 of ping.example')).toBe('GET /*** of ping.example');
  expect(hide('GET /latest.tar.gz?sig=a-signature')).toBe('GET /latest.tar.gz?***');
});

describe('a secret setting in a file', () => {
  test('is read from the file in <NAME>_FILE, and hidden in logs', async () => {
    const file = join(await tempDir(), 'token');
    await writeFile(file, 'from-a-file\n');
    const env = { EXPORT_URL: 'https://export.example/latest', DOWNLOAD_TOKEN_FILE: file };
    expect(readConfig(env)).toMatchObject({ DOWNLOAD_TOKEN: 'from-a-file' });
    expect(secretsOf(env)).toEqual(['from-a-file']);
    expect(readConfig({ ...env, ...configEnv(readConfig(env)) })).toMatchObject({
      DOWNLOAD_TOKEN: 'from-a-file',
    });
    // Others are no secrets, and are read from the environment alone.
    expect(readConfig({ SITE_NAME_FILE: file }).SITE_NAME).toBe('Jobfeed');
  });

  test('an unreadable file is not also reported as missing', () =>
    expect(messageOf({ SEARCH_ENGINE: 'meilisearch', MEILI_KEY_FILE: '/none/key' })).toMatch(
      /^MEILI_KEY is set, but must be in the file [^\n]+$/,
    ));

  test('a missing file, or a file beside the setting itself, is reported', async () => {
    const file = join(await tempDir(), 'missing');
    expect(messageOf({ DOWNLOAD_TOKEN_FILE: file })).toMatch(
      /^DOWNLOAD_TOKEN is set, but must be in the file that DOWNLOAD_TOKEN_FILE names, but there is no "/,
    );
    expect(secretsOf({ DOWNLOAD_TOKEN_FILE: file })).toEqual([]);
    await writeFile(file, ' \n');
    expect(readConfig({ DOWNLOAD_TOKEN: 'one', DOWNLOAD_TOKEN_FILE: file }).DOWNLOAD_TOKEN).toBe('one');
    expect(messageOf({ EXPORT_URL: 'https://export.example/latest', DOWNLOAD_TOKEN_FILE: file })).toMatch(
      /^DOWNLOAD_TOKEN is missing/,
    );
    expect(messageOf({ SEARCH_ENGINE: 'meilisearch', MEILI_KEY_FILE: file })).toMatch(
      /^MEILI_KEY is missing/,
    );
    await writeFile(file, 'another');
    expect(messageOf({ DOWNLOAD_TOKEN: 'one', DOWNLOAD_TOKEN_FILE: file })).toBe(
      'DOWNLOAD_TOKEN is set, but must be set once, as DOWNLOAD_TOKEN or as DOWNLOAD_TOKEN_FILE.',
    );
  });
});
