import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import type { Generation } from '../../../scripts/folders/ours.ts';
import { ConfigError } from '../../../scripts/lib/errors.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import { isSample } from '../../../scripts/settings/sample.ts';
import { checkSample } from '../../../scripts/sync/export-file.ts';

const SAMPLE = 'scripts/sample/export.tar.gz';
const site = (isOfSample?: boolean): Generation => ({
  fingerprint: '0'.repeat(64),
  files: ['assets/a.js'],
  ...(isOfSample !== undefined && { isSample: isOfSample }),
});

/** What the run says: the log's lines, or the refusal. */
function said(env: Record<string, string>, source?: string, published?: Generation): string {
  const lines: string[] = [];
  const progress = { ...silentProgress, info: (line: string) => lines.push(line) };
  try {
    checkSample({ config: readConfig(env), taken: source ? { source } : undefined, published, progress });
    return lines.join();
  } catch (error) {
    if (error instanceof ConfigError) return `${error.exitCode} ${error.message} ${error.hint}`;
    throw error;
  }
}

const INVENTED = 'Building the bundled sample, whose jobs are invented';
const REAL = '/srv/export.tar.xz';
const PUBLIC = { SITE_URL: 'https://jobs.example' };

describe('the sample by default', () => {
  test.each<[what: string, env: Record<string, string>, source?: string, published?: Generation]>([
    ['nothing', {}],
    ['a state of the sample', {}, resolve(SAMPLE), site(true)],
    ['a state of the sample in a checkout that was moved', {}, `/old/place/${SAMPLE}`, site(true)],
    ['a state of the sample of an earlier version', {}, resolve(SAMPLE), site()],
    ['a site of the sample whose state is gone', {}, undefined, site(true)],
    ['another port', { PORT: '8080' }],
    ['an address of this machine', { SITE_URL: 'http://127.0.0.1:8080' }],
    ['another address of this machine', { SITE_URL: 'http://[::1]' }],
    ['a setting of blanks', { EXPORT_URL: ' ' }],
  ])('is taken over %s, with a message', (_what, env, source, published) => {
    expect(said(env, source, published)).toBe(INVENTED);
  });

  test.each<
    [what: string, why: string, env: Record<string, string>, source?: string, published?: Generation]
  >([
    ['a state of a real export', 'the state in', {}, REAL],
    ['a state of a downloaded export', 'the state in', {}, 'https://provider.example/latest'],
    ['a state of a list of domains', 'the state in', {}, '/srv/domains.txt'],
    ['both', 'the state in', {}, REAL, site(false)],
    ['a real site whose state is gone', 'the site in', {}, undefined, site(false)],
    ['a site of an earlier version whose state is gone', 'the site in', {}, undefined, site()],
    ['a real site beside a state of the sample', 'the site in', {}, resolve(SAMPLE), site(false)],
    ['a public address', 'SITE_URL is "https://jobs.example"', PUBLIC],
    ['an address of the network', 'SITE_URL is "http://10.0.0.1"', { SITE_URL: 'http://10.0.0.1' }],
    ['a setting of blanks', 'SITE_URL is', { ...PUBLIC, EXPORT_URL: ' ' }],
  ])('is refused over %s', (_what, why, env, source, published) => {
    const text = said(env, source, published);
    expect(text).toMatch(
      /^2 EXPORT_URL is not set, so the invented jobs of the sample would be built, but .*\. Set EXPORT_URL/,
    );
    expect(text).toContain(why);
    expect(text).toContain(`or set it to "${SAMPLE}" to build the sample on purpose.`);
  });
});

test('the sample on request is taken everywhere, with a message', () => {
  for (const EXPORT_URL of [SAMPLE, resolve(SAMPLE), `./${SAMPLE}`])
    expect(said({ ...PUBLIC, EXPORT_URL }, REAL, site(false))).toBe(INVENTED);
});

test('a real export gives no message', () => {
  expect(said({ ...PUBLIC, EXPORT_URL: REAL }, resolve(SAMPLE), site(true))).toBe('');
  expect(['/srv/export.tar.gz', '/srv/my-scripts/sample/export.tar.gz'].filter(isSample)).toEqual([]);
  expect(isSample(`C:\\jobfeed\\${SAMPLE.replaceAll('/', '\\')}`)).toBe(true);
});
