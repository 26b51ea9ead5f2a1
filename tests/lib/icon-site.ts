import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Env } from '../../src/api/context.ts';
import { onRequest } from '../../functions/icons/[domain].ts';
import { readConfig } from '../../scripts/config.ts';
import { createHttp } from '../../scripts/http/index.ts';
import { staticFiles } from '../../scripts/serve/static-files.ts';
import { datasetOf, writeApiSite } from './api-site.ts';
import type { Handler } from './http-server.ts';
import { jobsOf } from './search-of.ts';
import { serve } from './serve.ts';
import { tempDir } from './temp-dir.ts';

const tls = (file: string) => readFileSync(`tests/fixtures/tls/${file}`, 'utf8');
const red = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } });
export const PNG = await red.png().toBuffer();
export const JPEG = await red.jpeg().toBuffer();

/** The function for icons on a site with one employer, d1.example, whose own site is `employerSite`. */
export async function icons(
  employerSite: Handler,
  settings: Record<string, string> = {},
  encodeIcon?: Env['encodeIcon'],
) {
  const server = await serve(employerSite, { tls: { cert: tls('server.pem'), key: tls('server.key') } });
  const dir = await tempDir();
  const config = readConfig({ ICONS_MODE: 'proxy', ...settings });
  await writeApiSite(dir, datasetOf(jobsOf([{ title: 'Baker', domain: 'd1.example' }])), config);
  const files = staticFiles(dir);
  const http = createHttp({
    userAgent: 'Test/1',
    ca: tls('ca.pem'),
    lookup: async (name) => (name.startsWith('private') ? ['10.0.0.1'] : ['93.184.216.34']),
    dial: () => ({ address: '127.0.0.1', port: server.port }),
  });
  onTestFinished(http.close);
  const env = {
    ASSETS: { fetch: (address: string | Request) => files(new Request(address)) },
    http,
    ...(encodeIcon && { encodeIcon }),
  };
  const get = async (domain: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost/icons/${domain}`, { headers });
    return onRequest({ request, env, params: { domain }, waitUntil: () => undefined });
  };
  return { get, seen: server.seen };
}
