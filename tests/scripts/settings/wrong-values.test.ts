/** What people write by mistake, and what they are told: wrong-values.txt is read by people, too. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { ConfigError } from '../../../scripts/lib/errors.ts';
import { SETTINGS, type Setting } from '../../../scripts/settings/table.ts';
import { tempDir } from '../../lib/temp-dir.ts';

type Name = keyof typeof SETTINGS;

const WRONG: readonly [Name, string][] = [
  ['SITE_URL', 'jobs.example'],
  ['SITE_URL', 'www.jobs.example/'],
  ['SITE_URL', '//jobs.example'],
  ['SITE_URL', 'https:/jobs.example'],
  ['SITE_URL', 'htps://jobs.example'],
  ['SITE_URL', 'https//jobs.example'],
  ['SITE_URL', 'https://jobs .example'],
  ['SITE_URL', '"https://jobs.example"'],
  ['SITE_URL', 'https://jobs.example/careers'],
  ['SITE_URL', 'https://jobs.example/?lang=en'],
  ['SITE_URL', 'https://jobs.example:6000'],
  ['SITE_URL', 'ftp://jobs.example'],
  ['SITE_URL', 'jobs'],
  ['EXPORT_URL', 'ftp://provider.example/export.tar.gz'],
  ['EXPORT_URL', 'https://provider.example/the export.tar.gz'],
  ['EXPORT_URL', 'https://me:secret@provider.example/x'],
  ['EXPORT_URL', '~/export.tar.gz'],
  ['EXPORT_URL', 'file://server/export.tar.gz'],
  ['CONTACT_URL', 'mailto:jobs@operator.example'],
  ['CONTACT_URL', 'operator.example/contact'],
  ['DOWNLOAD_TOKEN', 'Bearer abcdefgh'],
  ['DOWNLOAD_TOKEN', 'two words'],
  ['DOWNLOAD_TOKEN', '“abcdefgh”'],
  ['PAGEFIND', 'yes'],
  ['PAGEFIND', 'AUTO'],
  ['PAGEFIND', 'never'],
  ['FUNCTIONS', 'ture'],
  ['SCRAPE_ENABLED', 'ja'],
  ['STATE_DIR', '~/x'],
  ['OUT_DIR', '~'],
  ['SYNC_INTERVAL_HOURS', '1e-9'],
  ['SYNC_INTERVAL_HOURS', '1,5'],
  ['SYNC_INTERVAL_HOURS', '3h'],
  ['SYNC_INTERVAL_HOURS', '0'],
  ['SYNC_INTERVAL_HOURS', 'Infinity'],
  ['SCRAPE_BUDGET_MINUTES', '-5'],
  ['SCRAPE_PARALLEL_HOSTS', '0x10'],
  ['VALIDATE_MAX_BYTES', '10 MB'],
  ['DOMAIN_MAX_JOBS', '50,000'],
  ['DOMAIN_MAX_JOBS', '50.000'],
  ['PORT', '80:4321'],
  ['PORT', '70000'],
  ['PORT', '6000'],
  ['PORT', '４３２１'],
  ['HOST', '999.1.1.1'],
  ['HOST', '127.0.0.1:4321'],
  ['HOST', 'http://localhost'],
  ['HOST', '*'],
  ['OPENSEARCH_URLS', ','],
  ['OPENSEARCH_URLS', 'https://a.example;https://b.example'],
  ['OPENSEARCH_URLS', '10.0.0.1:9200'],
  ['OPENSEARCH_URLS', 'http://10.0.0.1:6000'],
  ['MEILI_URL', 'localhost:7700'],
  ['MEILI_URL', 'http://localhost:7700/?key=x'],
  ['MEILI_KEY', 'short'],
  ['MEILI_KEY', 'MASTER_KEY'],
  ['ENGINE_INDEX', 'My_Jobs'],
  ['S3_BUCKET', 's3://icons'],
  ['S3_ENDPOINT', 's3.eu-central-1.amazonaws.com'],
  ['ICONS_MODE', 'S3'],
  ['ICONS_MODE', 'lokal'],
  ['PAGES', 'on demand'],
  ['DEPLOY_HOST', 'cloudflare'],
  ['DEPLOY_HOST', 'github'],
  ['SEARCH_ENGINE', 'elasticsearch'],
  ['LOCALES', 'EN, DE'],
  ['LOCALES', 'de-CH'],
  ['LOCALES', 'en;de'],
  ['LOCALES', 'en,es'],
  ['PING_URL', 'hc.example/a-secret-key'],
  ['JOBFEED_NOW', '31.1.2026'],
  ['JOBFEED_NOW', '2026-01-31 12:00'],
  ['JOBFEED_NOW', '2026-02-31'],
  ['FETCH_ALLOW_PRIVATE', 'localhost:8080'],
  ['FETCH_ALLOW_PRIVATE', '10.0.0.0/64'],
  ['TRUSTED_PROXIES', '127.0.0.1:80'],
  ['TRUSTED_PROXIES', 'localhost'],
  ['BLOCKED_DOMAINS', 'https://spam.example/'],
];

function told(env: Record<string, string>): string {
  try {
    readConfig({ ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'taken';
}

test('each wrong value is one sentence that says what to write', async () => {
  const lines = WRONG.map(([name, value]) => {
    const line = told({ [name]: value }).replace(homedir(), '/home/me');
    expect(line, `${name}=${value}`).toMatch(new RegExp(`^${name} is [^\\n]+\\.$`));
    return line;
  });
  expect(lines.length).toBeGreaterThanOrEqual(60);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('wrong-values.txt');
});

test('what the sentence says to write is taken', () => {
  for (const [name, value] of WRONG) {
    const written = /: write (\S+)\.$/.exec(told({ [name]: value }))?.[1];
    if (written === undefined || (SETTINGS[name] as Setting<unknown>).secret) continue;
    expect(() => SETTINGS[name].parse(written), `${name}=${value}`).not.toThrow();
  }
});

test('a secret is in no sentence', () => {
  for (const [name, value] of WRONG)
    if ((SETTINGS[name] as Setting<unknown>).secret) expect(told({ [name]: value })).not.toContain(value);
});

test('a file of a secret that cannot be had is told with what to do', async () => {
  const dir = await tempDir();
  const file = (name: string) => join(dir, name);
  mkdirSync(file('folder'));
  writeFileSync(file('closed'), 'x');
  chmodSync(file('closed'), 0);
  const say = (name: string) => told({ DOWNLOAD_TOKEN_FILE: file(name) }).replaceAll(dir, '/run/secrets');
  expect(say('none')).toBe(
    'DOWNLOAD_TOKEN is set, but must be in the file that DOWNLOAD_TOKEN_FILE names, but there is no "/run/secrets/none": write the path of an existing file.',
  );
  expect(say('folder')).toContain('"/run/secrets/folder" is a folder: write the path of the file in it.');
  if (process.getuid?.() !== 0)
    expect(say('closed')).toContain('may not read "/run/secrets/closed": allow it');
});
