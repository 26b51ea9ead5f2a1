import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compareSites } from '../../../scripts/publish/report.ts';
import { measureSite } from '../../../scripts/check/budget.ts';
import { readConfig } from '../../../scripts/config.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { precompress } from '../../../scripts/emit/host-files.ts';
import { NO_REUSE, openReuse } from '../../../scripts/lib/reuse.ts';
import { startServer } from '../../../scripts/serve.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const PAGE = '<p>text</p>'.repeat(500);
const tick = () => undefined;

async function site() {
  const dir = join(await tempDir(), 'dist');
  const files = { 'index.html': PAGE, 'small.html': '<p>', 'search/a.bin': PAGE, 'og.png': PAGE };
  await mkdir(join(dir, 'search'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text);
  return dir;
}

test('text worth compressing gets a file of each kind, and nothing else does', async () => {
  const dir = await site();
  expect(await precompress({ dir, reuse: NO_REUSE, tick })).toBe(2);
  expect(listFiles(dir).sort()).toEqual(
    ['index.html', 'index.html.br', 'index.html.gz', 'og.png', 'search/a.bin', 'small.html'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(dir, 'index.html.br'))).toString()).toBe(PAGE);
  expect(gunzipSync(await readFile(join(dir, 'index.html.gz'))).toString()).toBe(PAGE);
});

test('the same input gives the same bytes, and published files are reused', async () => {
  const [first, second] = [await site(), await site()];
  await precompress({ dir: first, reuse: NO_REUSE, tick });
  await precompress({ dir: second, reuse: NO_REUSE, tick });
  for (const file of ['index.html.br', 'index.html.gz'])
    expect(await readFile(join(first, file))).toEqual(await readFile(join(second, file)));

  const stateDir = await tempDir();
  const open = () => openReuse({ stateDir, outDir: first, published: 'one', code: 'code' });
  const before = await open();
  await precompress({ dir: first, reuse: before, tick });
  await before.save('one', compareSites('', first).bytes);
  const after = await open();
  expect([...after.before.keys()].sort()).toEqual(['index.html.br', 'index.html.gz']);
  const third = await site();
  await precompress({ dir: third, reuse: after, tick });
  expect(await readFile(join(third, 'index.html.br'))).toEqual(await readFile(join(first, 'index.html.br')));
});

test('the budget counts them and names the setting', async () => {
  const dir = await site();
  await precompress({ dir, reuse: NO_REUSE, tick });
  const { files, parts } = await measureSite(dir, ['en']);
  expect(files).toBe(6);
  expect(parts).toMatchObject([{ setting: 'PRECOMPRESS=false', files: 2 }]);
});

test('the server sends them, each with its own ETag', async () => {
  const dir = await site();
  await precompress({ dir, reuse: NO_REUSE, tick });
  const server = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  onTestFinished(server.close);
  const get = (accepted: string, headers: Record<string, string> = {}) =>
    fetch(server.url, { headers: { 'Accept-Encoding': accepted, ...headers } });
  const tags = new Set<string>();
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get(accepted);
    expect([accepted, answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([
      accepted,
      encoding,
      'Accept-Encoding',
    ]);
    expect(await answer.text()).toBe(PAGE);
    const tag = answer.headers.get('ETag') ?? '';
    tags.add(tag);
    const again = await get(accepted, { 'If-None-Match': tag });
    expect([again.status, again.headers.get('ETag'), again.headers.get('Vary')]).toEqual([
      304,
      tag,
      'Accept-Encoding',
    ]);
  }
  expect(tags.size).toBe(3);
});
