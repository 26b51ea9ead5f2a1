import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { imageOrigins } from '../../../src/site/csp.ts';
import { siteSettings } from '../../../src/site/settings.ts';

test('pages allow the images that the header of their answers allows', () => {
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
