import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '../../../scripts/tools/chromium.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('findChromium searches the PATH for the usual names', async () => {
  const folder = await tempDir();
  expect(findChromium({ PATH: folder })).toBeUndefined();
  await writeFile(join(folder, 'google-chrome'), '');
  expect(findChromium({ PATH: folder }), 'a file that cannot be run').toBeUndefined();
  await chmod(join(folder, 'google-chrome'), 0o755);
  expect(findChromium({ PATH: `/nonexistent:${folder}` })).toBe(join(folder, 'google-chrome'));
});

test('findChromium searches for other names on demand', async () => {
  const folder = await tempDir();
  await writeFile(join(folder, 'chromium-headless-shell'), '', { mode: 0o755 });
  expect(findChromium({ PATH: folder })).toBeUndefined();
  expect(findChromium({ PATH: folder }, ['chrome-headless-shell', 'chromium-headless-shell'])).toBe(
    join(folder, 'chromium-headless-shell'),
  );
});

test('CHROMIUM_PATH takes precedence, and a wrong one is reported', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(() => findChromium({ CHROMIUM_PATH: '/no/such/chromium' })).toThrow(
    'CHROMIUM_PATH is "/no/such/chromium", but there is no such file.',
  );
});
