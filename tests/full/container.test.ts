/** The steps of the Containerfile as commands: built, started read-only and without rights, healthy, stopped. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../../scripts/config.ts';
import { containerScript, readContainerfile } from '../lib/containerfile.ts';
import { requireProgram } from '../lib/programs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const stages = readContainerfile(new URL('../../Containerfile', import.meta.url));

/** The files of the project that .dockerignore lets through, as an engine would send them. */
async function buildContext(): Promise<string> {
  const allowed = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...allowed],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  const context = await tempDir();
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(project, file), join(context, file));
  }
  return context;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('the image has the Node of the packages', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  for (const { image } of stages) expect(image).toContain(`/node:${devDependencies.node}-`);
});

test('compose.yaml names only what the image and the settings know', () => {
  const { services } = parse(readFileSync(join(project, 'compose.yaml'), 'utf8')) as {
    services: { jobfeed: { environment: Record<string, string>; read_only: boolean; volumes: string[] } };
  };
  const { environment, read_only, volumes } = services.jobfeed;
  expect(Object.keys(environment).filter((name) => !(name in SETTINGS))).toEqual([]);
  expect(read_only).toBe(true);
  expect(volumes).toEqual([
    `data:${stages.at(-1)?.instructions.find(({ name }) => name === 'VOLUME')?.text}`,
  ]);
});

test('it builds, becomes healthy on a read-only file system, and ends when told to', async (context) => {
  const unshare = requireProgram('unshare', context);
  if (process.getuid?.() !== 0) context.skip('mounting needs root');
  const work = await tempDir();
  const script = containerScript({
    stages,
    context: await buildContext(),
    work,
    nodeBinary: process.execPath,
    env: { PORT: String(await freePort()), SCRAPE_ENABLED: 'false', ICONS_MODE: 'off' },
    patience: 90,
  });
  writeFileSync(join(work, 'script.sh'), script);
  const child = spawn(
    unshare,
    ['--mount', '--pid', '--fork', '--kill-child', 'bash', join(work, 'script.sh')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [printed, log] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(printed, log).toBe('healthy\nended 0\n');
  expect(readdirSync(join(work, 'data')).sort()).toEqual(['dist', 'state']);
});
