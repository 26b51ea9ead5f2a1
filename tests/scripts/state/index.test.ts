import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, openState, type State, stateFile } from '../../../scripts/state/index.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const open = (dir: string): State => {
  const state = openState(dir);
  onTestFinished(() => {
    if (state.db.isOpen) state.close();
  });
  return state;
};
const addJob = (state: State, id: string) =>
  state.db
    .prepare("INSERT INTO jobs (id, domain, added_at, job) VALUES (?, 'a.example', '2026-01-01', '{}')")
    .run(id);
const ids = (state: State) =>
  state.db
    .prepare('SELECT id FROM jobs ORDER BY id')
    .all()
    .map(({ id }) => id);

test('a new state has all tables, an existing one keeps its rows', async () => {
  const dir = await tempDir();
  const first = open(`${dir}/deep/folder`);
  addJob(first, 'a');
  first.close();
  expect(ids(open(`${dir}/deep/folder`))).toEqual(['a']);
});

test('new migrations run when the state is opened', async () => {
  const dir = await tempDir();
  const old = new DatabaseSync(stateFile(dir));
  old.exec(MIGRATIONS[0]!.sql);
  old.exec('PRAGMA user_version = 1');
  old.exec("INSERT INTO jobs (id, domain, added_at, job) VALUES ('a', 'a.example', '2026-01-01', '{}')");
  old.close();
  const state = open(dir);
  expect(state.db.prepare('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length });
  expect(ids(state)).toEqual(['a']);
});

test('a transaction is atomic', async () => {
  const state = open(await tempDir());
  await state.transaction(async () => addJob(state, 'a'));
  const failed = state.transaction(async () => {
    addJob(state, 'b');
    await Promise.resolve();
    throw new Error('halfway');
  });
  await expect(failed).rejects.toThrow('halfway');
  expect(ids(state)).toEqual(['a']);
});

test('a process killed in the middle of a transaction leaves the last good state', async () => {
  const dir = await tempDir();
  const state = open(dir);
  addJob(state, 'a');
  state.close();
  const killed = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openState } from ${JSON.stringify(new URL('../../../scripts/state/index.ts', import.meta.url).href)};
     const state = openState(${JSON.stringify(dir)});
     await state.transaction(() => {
       const insert = state.db.prepare("INSERT INTO jobs (id, domain, added_at, job) VALUES (?, 'a.example', '2026-01-01', ?)");
       for (let i = 0; i < 20_000; i++) insert.run('b' + i, 'x'.repeat(500));
       process.kill(process.pid, 'SIGKILL');
     });`,
  ]);
  expect([killed.signal, ids(open(dir))]).toEqual(['SIGKILL', ['a']]);
});

test.each([
  ['is not SQLite', (file: Buffer) => randomBytes(file.length), 'state-corrupt'],
  [
    'has a damaged page',
    (file: Buffer) => Buffer.concat([file.subarray(0, 4096), randomBytes(file.length - 4096)]),
    'state-corrupt',
  ],
  ['is cut off', (file: Buffer) => file.subarray(0, file.length >> 1), 'state-corrupt'],
])('a state file that %s is refused and left as it is', async (_what, damage, code) => {
  const dir = await tempDir();
  const state = openState(dir);
  await state.transaction(() => {
    for (let i = 0; i < 500; i++) addJob(state, `job ${i}`);
  });
  state.close();
  const damaged = damage(readFileSync(stateFile(dir)));
  writeFileSync(stateFile(dir), damaged);
  expect(() => openState(dir)).toThrow(expect.objectContaining({ code, exitCode: 4 }));
  expect(readFileSync(stateFile(dir)).equals(damaged)).toBe(true);
});

test('the state of a later version is refused', async () => {
  const dir = await tempDir();
  const state = openState(dir);
  state.db.exec('PRAGMA user_version = 999');
  state.close();
  expect(() => openState(dir)).toThrow(
    expect.objectContaining({
      code: 'state-newer',
      message: expect.stringContaining('has version 999') as string,
    }),
  );
});

test('a folder that cannot be created is named with what to do', async () => {
  const dir = await tempDir();
  writeFileSync(`${dir}/file`, '');
  expect(() => openState(`${dir}/file`)).toThrow(
    expect.objectContaining({ code: 'state-unwritable', hint: 'Give this user write access to STATE_DIR.' }),
  );
});

test('a second writer is told that the state is in use', async () => {
  const dir = await tempDir();
  const first = open(dir);
  const second = open(dir);
  second.db.exec('PRAGMA busy_timeout = 50');
  await first.transaction(async () => {
    await expect(second.transaction(() => 0)).rejects.toMatchObject({ code: 'state-locked' });
  });
});
