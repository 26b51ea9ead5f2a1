import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeSmallSite } from '../../lib/small-site.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** A folder with a site, and the site before it. */
async function sites(): Promise<string> {
  const cwd = await tempDir();
  await writeSmallSite(join(cwd, 'dist'), '2026-01-02');
  await writeSmallSite(join(cwd, 'dist.previous'), '2026-01-01');
  return cwd;
}

const rollback = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; log: string }>((done) => {
    execFile(
      process.execPath,
      [resolve('bin/jobfeed.js'), 'rollback', ...args],
      { cwd, env: { ...process.env, CI: 'true' } },
      (error, _out, log) => done({ code: Number(error?.code ?? 0), log }),
    );
  });
const live = async (cwd: string) =>
  /2026-01-../.exec(await readFile(join(cwd, 'dist/build.json'), 'utf8'))![0];

test('a rollback names the site that is now live, and so does undoing it', async () => {
  const cwd = await sites();
  expect(await rollback(cwd)).toMatchObject({
    code: 0,
    log: expect.stringContaining('is now the site built at 2026-01-01T00:00:00.000Z') as string,
  });
  expect(await live(cwd)).toBe('2026-01-01');
  expect((await rollback(cwd)).log).toContain('built at 2026-01-02T00:00:00.000Z');
  expect(await live(cwd)).toBe('2026-01-02');
});

test.each([[['--help']], [['-h']], [['--version']], [['--', '--help']], [['--force']], [['now']]])(
  'rollback %j rolls nothing back',
  async (args) => {
    const cwd = await sites();
    await rollback(cwd, ...args);
    expect(await live(cwd)).toBe('2026-01-02');
  },
);
