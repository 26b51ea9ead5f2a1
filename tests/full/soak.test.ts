/** `npm run soak` for a minute; MINUTES makes it longer. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('under load, each answer comes from one build while another replaces it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/soak.ts'], {
    env: { ...process.env, MINUTES: process.env['MINUTES'] ?? '1' },
  });
  console.log(stdout);
  expect(stdout).toContain('No failed request, and no answer that mixes two builds.');
});
