/** `jobfeed init`: the repository of a site, and a build in it with the engine installed from a packed tarball. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { initSite } from '../../../scripts/commands/init.ts';
import { listFiles } from '../../../scripts/lib/files.ts';
import { parseEnvFile, unknownInFile } from '../../../scripts/settings/env-file.ts';
import { MAIN_SETTINGS } from '../../../scripts/settings/groups.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const run = promisify(execFile);

test('a site is a small repository with the engine as a dependency', async () => {
  const dir = join(await tempDir(), 'Jobs of Bern');
  const { made, kept } = await initSite(dir, '.');
  expect([kept, listFiles(dir).sort()]).toEqual([[], [...made].sort()]);
  const { name, dependencies, devDependencies, engines, scripts } = JSON.parse(
    await readFile(join(dir, 'package.json'), 'utf8'),
  ) as {
    name: string;
    dependencies: { jobfeed: string };
    devDependencies: object;
    engines: { node: string };
    scripts: Record<string, string>;
  };
  expect([engines.node, devDependencies]).toEqual([
    '>=20',
    { node: expect.stringMatching(/^24\./) as string, wrangler: expect.any(String) as string },
  ]);
  expect([name, scripts['build']]).toEqual(['jobs-of-bern', 'jobfeed build']);
  expect(resolve(dir, dependencies.jobfeed.replace('file:', ''))).toBe(resolve('.'));
  expect(parse(await readFile(join(dir, '.github/workflows/rebuild.yml'), 'utf8'))).toHaveProperty('jobs');
  expect((await readFile(join(dir, 'README.md'), 'utf8')).trim().split('\n').length).toBeLessThanOrEqual(10);
  const assignments = (await readFile(join(dir, '.env.example'), 'utf8')).replace(/^# (?=[A-Z_]+=)/gm, '');
  const { assignments: read, problems } = parseEnvFile(Buffer.from(assignments));
  expect([problems, unknownInFile(read), read.map((one) => one.name)]).toEqual([[], [], MAIN_SETTINGS]);
});

test.each(['https://example.com/jobfeed.tgz', 'git+https://example.com/jobfeed.git#v1.0.0', '1.0.0'])(
  'the engine may be %s',
  async (engine) => {
    const dir = await tempDir();
    await initSite(dir, engine);
    expect(JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'))).toMatchObject({
      dependencies: { jobfeed: engine },
    });
  },
);

test('files that exist stay, links too', async () => {
  const dir = await tempDir();
  await writeFile(join(dir, 'README.md'), 'mine');
  await symlink('/nowhere', join(dir, '.gitignore'));
  const { made, kept } = await initSite(dir, '.');
  expect([...kept].sort()).toEqual(['.gitignore', 'README.md']);
  expect(made).toContain('package.json');
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toBe('mine');
  expect((await initSite(dir, '.')).made).toEqual([]);
});

/** As npm installs the packed engine: its packages beside it. */
async function install(dir: string): Promise<void> {
  const modules = join(dir, 'node_modules');
  await mkdir(join(modules, 'jobfeed'), { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', dir]);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await run('tar', ['xzf', join(dir, filename), '-C', join(modules, 'jobfeed'), '--strip-components=1']);
  for (const name of await readdir('node_modules'))
    if (name !== '.cache') await symlink(resolve('node_modules', name), join(modules, name));
}

test('the site builds the sample with a packed engine, and again with another version', async () => {
  const dir = await tempDir();
  await initSite(dir, 'jobfeed-1.0.0.tgz');
  await install(dir);
  const env = { ...process.env, LOCALES: 'de,en', PAGEFIND: 'false' };
  const jobfeed = (...args: string[]) =>
    run(process.execPath, ['node_modules/jobfeed/bin/jobfeed.js', ...args], { cwd: dir, env });
  await jobfeed('build');
  for (const [page, words] of [
    ['imprint/index.html', 'Verantwortlich für den Inhalt'],
    ['en/privacy/index.html', 'What the host sees'],
  ] as const)
    expect(await readFile(join(dir, 'dist', page), 'utf8')).toContain(words);
  expect(existsSync(join(dir, 'node_modules/jobfeed/scripts/cli.ts'))).toBe(true);
  const installed = join(dir, 'node_modules/jobfeed/package.json');
  const text = await readFile(installed, 'utf8');
  await writeFile(installed, text.replace(/"version": "[^"]*"/, '"version": "9.9.9"'));
  expect((await jobfeed('--version')).stdout).toBe('9.9.9\n');
});
