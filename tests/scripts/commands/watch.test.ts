import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../lib/free-port.ts';
import { writeSmallSite } from '../../lib/small-site.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** Runs the command as npm does, in a folder that has a site already; tells what it logs. */
async function underNpm(command: string, env: Record<string, string> = {}) {
  const cwd = await tempDir();
  await writeSmallSite(join(cwd, 'dist'), '2026-01-01');
  const scripts = { it: `"${process.execPath}" "${resolve('bin/jobfeed.js')}" ${command}` };
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ scripts }));
  const port = await freePort();
  const npm = spawn('npm', ['run', 'it', '--', '--port', String(port)], {
    cwd,
    env: { ...process.env, EXPORT_URL: 'missing.tar', CI: 'true', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  const served = Promise.withResolvers<string>();
  createInterface({ input: npm.stderr }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('Serving ')) served.resolve(line);
  });
  void once(npm, 'close').then(() => served.reject(new Error(lines.join('\n'))));
  return { npm, line: await served.promise, port };
}

const answers = (port: number, host = 'localhost') =>
  fetch(`http://${host}:${port}/build.json`).then(
    (answer) => answer.ok,
    () => false,
  );

test.each(['watch --serve', 'serve'])('%s ends with the npm that it was started by', async (command) => {
  const { npm, line, port } = await underNpm(command);
  expect(line).toMatch(new RegExp(` on http://localhost:${port}$`));
  expect(await answers(port)).toBe(true);
  expect(await answers(port, '127.0.0.2'), 'no other address of the machine').toBe(false);
  npm.kill('SIGTERM');
  await expect.poll(() => answers(port)).toBe(false);
});

test('a server for others says so', async () => {
  const { npm, line, port } = await underNpm('serve', { HOST: '0.0.0.0' });
  expect(line).toContain(` on http://localhost:${port}, and for all who reach this machine`);
  expect(await answers(port, '127.0.0.2')).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(() => answers(port)).toBe(false);
});
