import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../lib/temp-dir.ts';

test.each([
  ['nginx', ['headers.conf', 'headers.inc']],
  ['caddy', ['headers.conf']],
])('the files written for %s are reported', async (server, files) => {
  const dir = await tempDir();
  const site = join(dir, 'site');
  await mkdir(site);
  await copyFile('public/_headers', join(site, '_headers'));
  const out = join(dir, 'out');
  await mkdir(out);
  const said = execFileSync(
    'sh',
    [
      '-c',
      `"$0" bin/jobfeed.js server-config --server ${server} -o "$1" 2>&1`,
      process.execPath,
      join(out, files[0]!),
    ],
    { env: { ...process.env, OUT_DIR: site, CI: 'true' }, encoding: 'utf8' },
  );
  expect((await readdir(out)).sort()).toEqual(files);
  for (const file of files) expect(said).toContain(`"${join(out, file)}"`);
});
