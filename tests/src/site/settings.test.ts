import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { imageOrigins } from '../../../src/site/csp.ts';
import { siteSettings } from '../../../src/site/settings.ts';

test('pages allow the same images as the response header', () => {
  const config = readConfig({
    ICONS_MODE: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'icons',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://cdn.example/a',
  });
  expect(imageOrigins(config)).toEqual(['https://cdn.example']);
  expect(imageOrigins(siteSettings(config))).toEqual(imageOrigins(config));
});

test.each([
  [{ DEPLOY_HOST: 'none', FUNCTIONS: 'true' }, false],
  [{ DEPLOY_HOST: 'none', FUNCTIONS: 'false' }, false],
  [{ DEPLOY_HOST: 'cloudflare-free', FUNCTIONS: 'false' }, true],
  [{ DEPLOY_HOST: 'cloudflare-paid' }, true],
  [{ DEPLOY_HOST: 'netlify', FUNCTIONS: 'false' }, true],
  [{ DEPLOY_HOST: 'github-pages', FUNCTIONS: 'false' }, false],
  [{ DEPLOY_HOST: 'azure', FUNCTIONS: 'false' }, false],
])('pages go without the policy only on a host that sends our headers (%o: %s)', (settings, sent) => {
  const given = { EXPORT_URL: 'export.tar.gz', SITE_URL: 'https://jobs.example' };
  expect(siteSettings(readConfig({ ...given, ...settings })).sendsHeaders).toBe(sent);
});
