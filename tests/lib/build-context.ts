import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tempDir } from './temp-dir.ts';

/** The files of the project that .dockerignore lets through, as an engine would send them. */
export async function buildContext(folder?: string): Promise<string> {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...allowed],
    { encoding: 'utf8' },
  );
  const context = folder ?? (await tempDir());
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(resolve(file), join(context, file));
  }
  return context;
}
