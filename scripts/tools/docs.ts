/**
 * `npm run docs` builds the documentation into docs/dist, and `npm run docs -- dev` serves it while you write. The
 * documentation has packages of its own, which are installed when they are missing or older than the lock.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(program: string, ...parameters: string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(program, parameters, { cwd: 'docs', stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

if (changedAt('docs/node_modules/.package-lock.json') < changedAt('docs/package-lock.json')) run('npm', 'ci');
run(
  process.execPath,
  'node_modules/astro/bin/astro.mjs',
  ...(process.argv.length > 2 ? process.argv.slice(2) : ['build']),
);
