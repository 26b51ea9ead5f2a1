import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleJob } from '../../lib/example-job.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { xz } from '../../lib/xz.ts';
import { readPages, readPageTerms } from './pages.ts';

const baker = exampleJob({ url: 'https://a.example/1', title: 'Baker' });
const TEXT = 'You will knead\u2028sourdough — at four';
const LINES = `${JSON.stringify({ url: baker.url, text: TEXT })}\n\n${JSON.stringify({ url: 'https://b.example/', text: 'x' })}`;

test.each([
  ['pages.ndjson', Buffer.from(LINES)],
  ['pages.ndjson.xz', xz(Buffer.from(LINES))],
])('reads page texts from %s', async (name, bytes) => {
  const file = join(await tempDir(), name);
  await writeFile(file, bytes);
  expect([...(await readPages(file))]).toEqual([
    [baker.url, TEXT],
    ['https://b.example/', 'x'],
  ]);
  const terms = await readPageTerms(file, [baker]);
  expect([...terms.keys()]).toEqual([baker.id]);
  expect(terms.get(baker.id)).toContain('sourdough');
});

test('keeps the terms of a build, and accepts a missing file', async () => {
  const file = join(await tempDir(), 'terms.ndjson');
  await writeFile(file, `${JSON.stringify({ id: baker.id, terms: ['dough'] })}\n`);
  expect([...(await readPageTerms(file, [baker]))]).toEqual([[baker.id, ['dough']]]);
  expect((await readPages(undefined)).size + (await readPageTerms(undefined, [])).size).toBe(0);
});

test('reports unreadable input with its line', async () => {
  const dir = await tempDir();
  const file = join(dir, 'pages.ndjson');
  await writeFile(file, `${LINES}\nnot JSON`);
  await expect(readPages(file)).rejects.toThrow(`The pages "${file}" cannot be read (line 4: `);
  await writeFile(join(dir, 'pages.xz'), LINES);
  await expect(readPages(join(dir, 'pages.xz'))).rejects.toMatchObject({ code: 'config' });
  for (const name of ['none', 'none.xz']) await expect(readPages(join(dir, name))).rejects.toThrow('ENOENT');
});
