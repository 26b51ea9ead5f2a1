/** `npm run soak` for a minute; MINUTES makes it longer. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a server under load answers from one build at a time while another one is put in place', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/soak.ts'], {
    env: { ...process.env, MINUTES: process.env['MINUTES'] ?? '1' },
  });
  console.log(stdout);
  expect(stdout).toContain('No failed request, and no answer that mixes two builds.');
});
