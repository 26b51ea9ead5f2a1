import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionRoutes } from '../../../scripts/serve.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const env = { ASSETS: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) } };

it('finds the same file as Cloudflare Pages', async () => {
  const folder = await tempDir();
  const files = listOf(`
    feed.xml.ts | api/[[path]].ts | api/v1/jobs/index.ts | api/v1/jobs/[id].ts | api/v1/jobs/newest.ts
    icons/[domain].ts`);
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    const answer = `Response.json([${JSON.stringify(file)}, params])`;
    await writeFile(join(folder, file), `export const onRequest = ({ params }) => ${answer};`);
  }
  await writeFile(join(folder, 'api/helper.ts'), 'export const help = 1;');

  const answer = await functionRoutes(folder, env);
  const call = async (path: string): Promise<unknown> =>
    (await answer(new Request(`http://localhost${path}`)))?.json();
  expect(await call('/feed.xml?q=a')).toEqual(['feed.xml.ts', {}]);
  expect(await call('/api/v1/jobs')).toEqual(['api/v1/jobs/index.ts', {}]);
  expect(await call('/api/v1/jobs/')).toEqual(['api/v1/jobs/index.ts', {}]);
  expect(await call('/api/v1/jobs/newest')).toEqual(['api/v1/jobs/newest.ts', {}]);
  expect(await call('/api/v1/jobs/abc')).toEqual(['api/v1/jobs/[id].ts', { id: 'abc' }]);
  expect(await call('/icons/a.example')).toEqual(['icons/[domain].ts', { domain: 'a.example' }]);
  expect(await call('/api/v1/nothing/at/all')).toMatchObject(['api/[[path]].ts', {}]);
  expect(await call('/api')).toMatchObject(['api/[[path]].ts', {}]);
  expect(await call('/api/helper')).toMatchObject(['api/[[path]].ts', {}]);
  expect(await call('/feed.xml/x')).toBeUndefined();
  expect(await call('/')).toBeUndefined();
});

it('works without functions', async () => {
  const answer = await functionRoutes(join(await tempDir(), 'none'), env);
  expect(await answer(new Request('http://localhost/api'))).toBeUndefined();
});
