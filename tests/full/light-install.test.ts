/** What `npm ci --omit=dev` installs is enough for everything that an operator calls. */
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../lib/build-context.ts';
import { freePort } from '../lib/free-port.ts';

/** npm and its scripts with the Node that runs this test. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, CI: 'true' };

function run(cwd: string, command: string, args: string[], variables = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...env, ...variables },
    encoding: 'utf8',
  });
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

test('a production install builds and serves the same as a development install, in both modes and all languages', async () => {
  const dir = await buildContext();
  run(dir, 'npm', ['ci', '--omit=dev']);
  const settings = { JOBFEED_NOW: '2026-11-20T12:00:00Z', LOCALES: 'en,de,fr,it', PRECOMPRESS: 'true' };
  for (const PAGES of ['static', 'on-demand']) {
    const sites = [dir, resolve('.')].map((from, index) => {
      const out = join(dir, `${PAGES}-${index}`);
      run(from, process.execPath, ['bin/jobfeed.js', 'build'], {
        ...settings,
        PAGES,
        OUT_DIR: out,
        STATE_DIR: `${out}-state`,
      });
      return out;
    });
    // Times, and the code of functions, whose files are named by the folder that they were made in.
    const others = ['build.json', 'generation.json', 'on-demand'].map((name) => `--exclude=${name}`);
    const { stdout } = spawnSync('diff', ['--recursive', '--brief', ...others, ...sites], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    const port = String(await freePort());
    const server = spawn(process.execPath, ['bin/jobfeed.js', 'serve', '--port', port], {
      cwd: dir,
      env: { ...env, OUT_DIR: sites[0] },
      stdio: 'ignore',
    });
    onTestFinished(() => void server.kill());
    const address = `http://127.0.0.1:${port}/api/v1/jobs?limit=1`;
    const status = () =>
      fetch(address).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
  }
});
