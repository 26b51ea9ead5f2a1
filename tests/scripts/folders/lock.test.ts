import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withLock } from '../../../scripts/folders/lock.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** Another process that takes the lock and keeps it. */
async function startHolder(stateDir: string) {
  const script = `
    import { withLock } from '${new URL('../../../scripts/folders/lock.ts', import.meta.url).href}';
    await withLock(${JSON.stringify(stateDir)}, async () => {
      console.log('held');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a second build is refused with the holder of the lock and what to do', async () => {
  const stateDir = await tempDir();
  const holder = await startHolder(stateDir);
  await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({
    code: 'locked',
    exitCode: 4,
    message: expect.stringMatching(
      new RegExp(`^Another build is using "${stateDir}": process ${holder.pid} on \\S+, since 20\\S+Z\\.$`),
    ) as string,
    hint: 'Wait until it ends, or use another STATE_DIR and OUT_DIR.',
  });
});

test('the lock of a killed process is free at once, and its note does not mislead', async () => {
  const stateDir = await tempDir();
  const holder = await startHolder(stateDir);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await readdir(stateDir)).toContain('lock.json');
  const seen = await withLock(stateDir, async () => readFile(join(stateDir, 'lock.json'), 'utf8'));
  expect(JSON.parse(seen)).toMatchObject({ pid: process.pid });
});

test('a note with the process id of another program does not hold the lock', async () => {
  const stateDir = await tempDir();
  await writeFile(join(stateDir, 'lock.json'), JSON.stringify({ pid: process.pid, host: 'x', since: 'x' }));
  expect(await withLock(stateDir, () => Promise.resolve('built'))).toBe('built');
});

test('two builds in one process exclude each other too, and a failure frees the lock', async () => {
  const stateDir = await tempDir();
  await withLock(stateDir, async () => {
    await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({ code: 'locked' });
  });
  await expect(withLock(stateDir, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLock(stateDir, () => Promise.resolve(1))).toBe(1);
  expect(await readdir(stateDir)).not.toContain('lock.json');
});

test('a state directory that cannot be created is named', async () => {
  const folder = await tempDir();
  await writeFile(join(folder, 'file'), '');
  await expect(withLock(join(folder, 'file'), () => Promise.resolve())).rejects.toMatchObject({
    code: 'state-not-writable',
    message: expect.stringContaining(join(folder, 'file')) as string,
  });
});

// The kernel makes no folder there for anybody; Node's recursive mkdir never ends.
test.runIf(existsSync('/proc/self'))('a state directory that nobody can create is refused', async () => {
  await expect(withLock('/proc/none', () => Promise.resolve())).rejects.toMatchObject({
    code: 'state-not-writable',
    exitCode: 4,
  });
});

test.each(['garbage'.repeat(1000), 'SQLite format 3\0 and nothing of it'])(
  'a lock file that is no database is emptied and locks again: %#',
  async (text) => {
    const stateDir = await tempDir();
    await writeFile(join(stateDir, 'lock.sqlite'), text.padEnd(5000));
    expect(await withLock(stateDir, () => Promise.resolve('built'))).toBe('built');
    expect((await stat(join(stateDir, 'lock.sqlite'))).size).toBe(0);
    const holder = await startHolder(stateDir);
    await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({ code: 'locked' });
    holder.kill('SIGKILL');
  },
);

test('the target of a link in place of the lock is not emptied', async () => {
  const [stateDir, other] = [await tempDir(), join(await tempDir(), 'diary')];
  await writeFile(other, 'a diary '.repeat(1000));
  await symlink(other, join(stateDir, 'lock.sqlite'));
  await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({
    code: 'state-not-writable',
  });
  expect(await readFile(other, 'utf8')).toBe('a diary '.repeat(1000));
});

describe('a lock with its own folder', () => {
  const site = '/srv/dist';

  test('names the folder that it is for, and leaves nothing behind', async () => {
    const dir = join(await tempDir(), 'dist.work');
    await withLock(
      dir,
      async () => {
        await expect(withLock(dir, () => Promise.resolve(), site)).rejects.toMatchObject({
          code: 'locked',
          exitCode: 4,
          message: expect.stringMatching(/^Another build is using "\/srv\/dist": process \d+ on /) as string,
        });
      },
      site,
    );
    expect(await readdir(join(dir, '..'))).toEqual([]);
  });

  test('has one holder at a time, while it is created and removed repeatedly', async () => {
    const dir = join(await tempDir(), 'dist.work');
    const script = `
      import { withLock } from '${new URL('../../../scripts/folders/lock.ts', import.meta.url).href}';
      import { writeFileSync, rmSync } from 'node:fs';
      const [site, dir] = [${JSON.stringify(site)}, ${JSON.stringify(dir)}];
      let [held, refused] = [0, 0];
      while (held < 40) {
        await withLock(dir, async () => {
          writeFileSync(dir + '/inside', '', { flag: 'wx' }); // fails when another one is inside
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
          rmSync(dir + '/inside');
          held++;
        }, site).catch((error) => {
          if (error.code !== 'locked') throw error;
          refused++;
        });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      }
      console.log(held, refused);`;
    const run = () =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, ['--input-type=module-typescript', '-e', script], (error, out, log) =>
          resolve(error ? log : out),
        );
      });
    const ended = await Promise.all([run(), run(), run()]);
    for (const line of ended) expect(line).toMatch(/^40 \d+\n$/);
    expect(ended.some((line) => !line.endsWith(' 0\n'))).toBe(true);
  });

  test('left by a killed build is taken again, with its folder', async () => {
    const dir = await tempDir();
    const holder = await startHolder(dir);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await withLock(dir, () => Promise.resolve(), site);
    await expect(stat(dir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('names OUT_DIR when nothing can be written beside it', async () => {
    const folder = await tempDir();
    await writeFile(join(folder, 'file'), '');
    await expect(
      withLock(join(folder, 'file/dist.work'), () => Promise.resolve(), site),
    ).rejects.toMatchObject({
      code: 'site-not-writable',
      message: expect.stringMatching(/^Cannot create a folder beside "\/srv\/dist": ENOTDIR/) as string,
    });
  });
});
