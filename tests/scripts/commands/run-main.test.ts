import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempDir } from '../../lib/temp-dir.ts';

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

test.each([
  ['an error that nobody foresaw', 'throw error;'],
  [
    'one that nobody waits for',
    'void Promise.reject(error); await new Promise(() => setInterval(() => {}, 1000));',
  ],
  [
    'one of a callback',
    'setTimeout(() => { throw error; }); await new Promise(() => setInterval(() => {}, 1000));',
  ],
])('a secret in .env is not printed, even by %s', async (_what, end) => {
  const dir = await tempDir();
  await writeFile(
    join(dir, '.env'),
    'DOWNLOAD_TOKEN=from-the-file\nPING_URL=https://ping.example/of-the-file\n',
  );
  const program = `
    import { loadConfig } from ${url('../../../scripts/config.ts')};
    import { runMain } from ${url('../../../scripts/commands/command.ts')};
    await runMain(async () => {
      const { DOWNLOAD_TOKEN, PING_URL } = loadConfig();
      const error = new Error('The header was ' + DOWNLOAD_TOKEN + ' for ' + PING_URL, { cause: new Error(DOWNLOAD_TOKEN) });
      ${end}
    });`;
  const failed = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: dir,
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 4, stdout: '' });
  expect(failed.stderr).toContain('The header was *** for ***');
  expect(failed.stderr).not.toMatch(/from-the-file|of-the-file/);
});
