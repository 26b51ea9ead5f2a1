import { execFile } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../scripts/lib/errors.ts';
import { loadEnvironment } from '../../../scripts/config.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const KEYS = ['EXPORT_URL', 'SITE_URL'];
function load(file: string, env: Record<string, string> = {}): Record<string, string> | string {
  try {
    loadEnvironment(env, KEYS, file);
    return env;
  } catch (error) {
    if (error instanceof ConfigError) return `${error.exitCode} ${error.message}`;
    throw error;
  }
}

describe('loadEnvironment', () => {
  test('takes from the file what the environment does not set', async () => {
    const file = join(await tempDir(), '.env');
    await writeFile(
      file,
      Buffer.from('\ufeffEXPORT_URL=/srv/export.tar.xz\r\nSITE_URL=https://a.example\r\n', 'utf16le'),
    );
    expect(load(file, { SITE_URL: 'https://b.example' })).toEqual({
      EXPORT_URL: '/srv/export.tar.xz',
      SITE_URL: 'https://b.example',
    });
  });

  test('reports all problems at once, and sets nothing', async () => {
    const file = join(await tempDir(), '.env');
    await writeFile(file, 'EXPORT_ULR=/srv/export\nhunter2\nSITE_URL=https://a.example\n');
    const env = { SITE_ULR: 'x' };
    expect(load(file, env)).toBe(
      [
        '2 .env, line 2 is not NAME=value, with the value in single quotes if it has a quote, a backslash or #.',
        '.env, line 1: "EXPORT_ULR" is not a setting (did you mean EXPORT_URL?).',
        '"SITE_ULR" in the environment is not a setting (did you mean SITE_URL?).',
      ].join('\n'),
    );
    expect(env).toEqual({ SITE_ULR: 'x' });
  });

  test('a missing file sets nothing; an unreadable one is refused', async () => {
    const dir = await tempDir();
    expect(load(join(dir, '.env'))).toEqual({});
    await mkdir(join(dir, 'folder'));
    expect(load(join(dir, 'folder'))).toMatch(/^2 \.env cannot be read: EISDIR/);
    await symlink(join(dir, 'nowhere'), join(dir, 'link'));
    expect(load(join(dir, 'link'))).toMatch(/^2 \.env cannot be read: ENOENT/);
  });

  test('a file without read permission is refused too', async (context) => {
    const dir = await tempDir();
    if (process.getuid?.() === 0) context.skip('root reads every file');
    await writeFile(join(dir, 'closed'), 'SITE_URL=https://a.example\n');
    await chmod(join(dir, 'closed'), 0);
    expect(load(join(dir, 'closed'))).toMatch(/^2 \.env cannot be read: EACCES/);
  });
});

describe('every command that reads settings refuses an unreadable .env', () => {
  const commands: [script: string, ...args: string[]][] = [
    ['cli.ts', 'build'],
    ['cli.ts', 'start'],
    ['cli.ts', 'serve'],
    ['serve-edge.ts'],
    ['cli.ts', 'watch'],
    ['cli.ts', 'rollback'],
    ['healthcheck.ts'],
    ['cli.ts', 'budget'],
    ['cli.ts', 'server-config', '--server', 'nginx'],
    ['cli.ts', 'status'],
    ['cli.ts', 'crawl', '-o', 'export.tar.gz', 'domains.txt'],
  ];
  test.each(commands)('%s %s', async (script, ...args) => {
    const cwd = await tempDir();
    await writeFile(join(cwd, '.env'), 'OUT_DRI=dist\n');
    const result = await new Promise<string>((done) => {
      execFile(
        process.execPath,
        [resolve('scripts', script), ...args],
        { cwd, env: { ...process.env, CI: 'true' } },
        (error, _out, log) => done(`${error?.code} ${log}`),
      );
    });
    expect(result).toMatch(
      /^2 error: \.env, line 1: "OUT_DRI" is not a setting \(did you mean OUT_DIR\?\)\.\nWrite \.env/,
    );
  });

  test('except the validator, which employers run in projects of other programs', async () => {
    const cwd = await tempDir();
    await writeFile(join(cwd, '.env'), 'POSTGRES_PASSWORD=x\n');
    const run = (env: Record<string, string>) =>
      new Promise<string>((done) => {
        execFile(
          process.execPath,
          [resolve('scripts/cli.ts'), 'validate', '-'],
          { cwd, env: { ...process.env, ...env } },
          (error, out, log) => done(`${error?.code ?? 0} ${out}${log}`),
        ).stdin?.end('{}');
      });
    expect(await run({ EXPORT_ULR: 'x' })).toMatch(/^1 [^]*standard input: invalid/);
    expect(await run({ CONTACT_ULR: 'x' })).toMatch(
      /^2 error: "CONTACT_ULR" in the environment is not a setting/,
    );
  });
});
