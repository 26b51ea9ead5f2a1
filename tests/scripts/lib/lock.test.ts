import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** Another process that takes the lock and keeps it. */
async function startHolder(stateDir: string) {
  const script = `
    import { withLock } from '${new URL('../../../scripts/lib/lock.ts', import.meta.url).href}';
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

test('a second build is refused with who holds the lock and what to do', async () => {
  const stateDir = await tempDir();
  const holder = await startHolder(stateDir);
  await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({
    code: 'locked',
    exitCode: 4,
    message: expect.stringMatching(
      new RegExp(`^Another build is using "${stateDir}": process ${holder.pid} on \\S+, since 20\\S+Z\\.$`),
    ) as string,
    hint: 'Wait until it has ended, or give this one a STATE_DIR and an OUT_DIR of its own.',
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

test('a note whose process id belongs to a running program does not hold the lock', async () => {
  const stateDir = await tempDir();
  await writeFile(join(stateDir, 'lock.json'), JSON.stringify({ pid: process.pid, host: 'x', since: 'x' }));
  expect(await withLock(stateDir, () => Promise.resolve('built'))).toBe('built');
});

test('two builds in one process exclude each other too, and the lock is free after a failure', async () => {
  const stateDir = await tempDir();
  await withLock(stateDir, async () => {
    await expect(withLock(stateDir, () => Promise.resolve())).rejects.toMatchObject({ code: 'locked' });
  });
  await expect(withLock(stateDir, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLock(stateDir, () => Promise.resolve(1))).toBe(1);
  expect(await readdir(stateDir)).not.toContain('lock.json');
});

test('a state directory that cannot be made is named', async () => {
  const folder = await tempDir();
  await writeFile(join(folder, 'file'), '');
  await expect(withLock(join(folder, 'file'), () => Promise.resolve())).rejects.toMatchObject({
    code: 'state-not-writable',
    message: expect.stringContaining(join(folder, 'file')) as string,
  });
});
