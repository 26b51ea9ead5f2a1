import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { artefactWriter } from '../../../../scripts/emit/search/artefacts.ts';
import { artefactPath } from '../../../../src/artefacts/table.ts';
import { NO_REUSE } from '../../../../scripts/lib/reuse.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

const text = (words: string) => [new TextEncoder().encode(words)];

test('a write error is reported once, by finish, and stops all further writing', async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.prependListener('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.removeListener('unhandledRejection', onUnhandled));

  const outDir = await tempDir();
  await mkdir(join(outDir, 'search'));
  await writeFile(join(outDir, 'search/words'), 'a file where a folder should be');
  const artefacts = artefactWriter(outDir, NO_REUSE);
  for (let i = 0; i < 20; i++) await artefacts.add('words', text(`words ${i}`));
  // What makes the next files takes its time, and meanwhile nobody waits for the first ones.
  await sleep(100);
  expect(unhandled).toEqual([]);

  await artefacts.add('cards', text('cards'));
  await expect(artefacts.finish()).rejects.toMatchObject({ code: 'EEXIST' });
  expect(existsSync(join(outDir, 'search/cards'))).toBe(false);
});

test('all files exist when finish resolves', async () => {
  const artefacts = artefactWriter(await tempDir(), NO_REUSE);
  await artefacts.add('cards', text('cards'));
  await artefacts.add('cards', text('cards'));
  await artefacts.add('words', text('words'));
  expect(await artefacts.finish()).toMatchObject({
    files: 2,
    version: expect.stringMatching(/^[\da-f]{12}$/) as string,
  });
});

test('two contents with the same hash prefix get two files, equal contents one', async () => {
  const outDir = await tempDir();
  const artefacts = artefactWriter(outDir, NO_REUSE);
  // Their SHA-256 begin with bf3bd2fff6: found by trying 600,000 numbers.
  const texts = ['text 269702', 'text 625831', 'text 625831', 'text 269702'];
  const paths: string[] = [];
  for (const one of texts) paths.push(artefactPath('cards', await artefacts.add('cards', text(one))));
  expect(await artefacts.finish()).toMatchObject({ files: 2 });
  expect(new Set(paths).size).toBe(2);
  for (const [i, path] of paths.entries())
    expect(inflateRawSync(await readFile(join(outDir, 'search', path))).toString()).toBe(texts[i]);
});

test('when the user of the writer fails, nothing more is written', async () => {
  const outDir = await tempDir();
  const use = async () => {
    await using artefacts = artefactWriter(outDir, NO_REUSE);
    for (let i = 0; i < 100; i++) await artefacts.add('words', text(`words ${i}`));
    throw new Error('broken');
  };
  await expect(use()).rejects.toThrow('broken');
  await rm(join(outDir, 'search'), { recursive: true, force: true });
  await sleep(100);
  expect(existsSync(join(outDir, 'search'))).toBe(false);
});

test('adding waits while too many files are pending', async () => {
  await using artefacts = artefactWriter(await tempDir(), NO_REUSE);
  let isTurned = false;
  setImmediate(() => (isTurned = true));
  const turnOf = async (files: number): Promise<boolean> => {
    for (let i = 0; i < files; i++) await artefacts.add('words', text(`words ${files} ${i}`));
    return isTurned;
  };
  expect([await turnOf(10), await turnOf(100)]).toEqual([false, true]);
});
