/** What the first run shows on a terminal of 80 columns, which `script` of util-linux is here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../lib/free-port.ts';
import { requireProgram } from '../lib/programs.ts';
import { screen } from '../lib/screen.ts';
import { tempDir } from '../lib/temp-dir.ts';

/** Runs `jobfeed start` there until its server answers. */
async function transcript(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const command = `stty cols 80 rows 24; exec "${process.execPath}" "${resolve('bin/jobfeed.js')}" start`;
  const child = spawn(script, ['--quiet', '--return', '--command', command, join(cwd, 'typescript')], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await expect.poll(() => text, { timeout: 400_000 }).toMatch(/http:\/\/localhost:\d+(?:\x1b\[\d+m)*\r?\n/);
  const ended = once(child, 'close');
  child.stdin.write('\x03'); // Ctrl+C
  await ended;
  return text.replaceAll('\r', '').replace(/\^C$/, '');
}

test('no warning, nothing wider than the terminal, the address last; with colours and without', async (context) => {
  const script = requireProgram('script', context);
  const cwd = await tempDir();
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  // As somebody has who has set nothing.
  const env = { PATH, HOME, TERM: 'xterm-256color', LANG: 'C.UTF-8', SHELL: '/bin/sh', PORT: port };
  for (const [more, isColoured] of [
    [{}, true],
    [{ NO_COLOR: '1' }, false],
  ] as const) {
    const text = await transcript(script, cwd, { ...env, ...more });
    expect(/\x1b\[3\dm/.test(text)).toBe(isColoured);
    const lines = screen(text.replace(/\x1b\[\d*(;\d+)*m/g, ''));
    expect(lines.filter((line) => /^ *[!✗]|warn/i.test(line))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.filter((line) => line.trim()).at(-1)).toBe(`  http://localhost:${port}`);
  }
});
