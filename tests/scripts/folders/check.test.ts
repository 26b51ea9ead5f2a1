/** Which folders a build takes and which it does not. All of it happens in a folder made for it: no real one is tried. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../../scripts/build.ts';
import { readConfig } from '../../../scripts/config.ts';
import { checkFolders, checkStateDir, machine, type Surroundings } from '../../../scripts/folders/check.ts';
import { withLock } from '../../../scripts/folders/lock.ts';
import { ConfigError } from '../../../scripts/lib/errors.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import { openState } from '../../../scripts/state/index.ts';
import { scratchMachine, treeDigest, writeSite } from '../../lib/scratch-machine.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { listOf } from '../../lib/text-table.ts';

const root = mkdtempSync(join(tmpdir(), 'jobfeed-folders-'));
const at = (path: string) => join(root, path);
let around: Surroundings, isRoot: boolean;
beforeAll(async () => ({ around, isRoot } = await scratchMachine(root)));
afterAll(() => rm(root, { recursive: true, force: true }));

const NEW = { OUT_DIR: at('fresh/dist'), STATE_DIR: at('states/fresh') };
/** Runs a build, which must end before it has changed anything; returns what it says, with `root` left out. */
async function refusalOf(folders: Partial<typeof NEW>): Promise<string> {
  const before = treeDigest(root);
  const config = readConfig({ ...NEW, ...folders, SCRAPE_ENABLED: 'false', ICONS_MODE: 'off' });
  const error = await build({ config, progress: silentProgress, around }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(treeDigest(root)).toBe(before);
  if (!(error instanceof ConfigError)) throw new Error('The build was not refused.', { cause: error });
  expect([error.exitCode, error.hint]).toEqual([2, expect.stringMatching(/^(Set|Move) .*\.$/)]);
  expect(error.message).toMatch(/^(OUT_DIR|STATE_DIR) is "[^\n]*\.$/);
  return error.message.replaceAll(root, '');
}

/** A path as messages show it, without `root`. */
const shown = (value: string): string => resolve('/', value).replace(/^\/$/, '');

/** What stands behind "OUT_DIR is …". */
// prettier-ignore
const OUT: [value: string, why: string][] = [
  ['home/me/photos', 'which has files that no Jobfeed build made, such as "2019"'],
  ['home/me/photos/2019', 'which has files that no Jobfeed build made, such as "beach.jpg"'],
  ['home/me/photos/../photos/', 'which has files that no Jobfeed build made, such as "2019"'],
  ['home/me', 'which is a folder of the system, a user or a project'],
  ['home', 'which contains "/home/me"'],
  ['home/me/album', 'which has files that no Jobfeed build made, such as "generation.json"'],
  ['home/me/fake', 'which has files that no Jobfeed build made, such as "generation.json"'],
  ['home/me/mail', 'which has files that no Jobfeed build made, such as "state.sqlite"'],
  ['link-to-home/me/photos', 'which has files that no Jobfeed build made, such as "2019"'],
  ['link-to-home/me', 'which is a folder of the system, a user or a project'],
  ['etc', 'which is a folder of the system, a user or a project'],
  ['etc/nginx', 'which lies in "/etc"'],
  ['etc/nginx/new', 'which lies in "/etc"'],
  ['usr/lib', 'which is a folder of the system, a user or a project'],
  ['usr', 'which contains "/usr/lib"'],
  ['var', 'which is a folder of the system, a user or a project'],
  ['var/log', 'which is a folder of the system, a user or a project'],
  ['var/lib/postgres', 'which has files that no Jobfeed build made, such as "base"'],
  ['.', 'which contains STATE_DIR, "/states/fresh"'],
  ['project', 'which is a folder of the system, a user or a project'],
  ['project/src', 'which is a folder of the system, a user or a project'],
  ['project/src/dist', 'which lies in "/project/src"'],
  ['project/.git', 'which is a folder of the system, a user or a project'],
  ['project/.git/dist', 'which lies in "/project/.git"'],
  ['project/node_modules/x', 'which lies in "/project/node_modules"'],
  ['states', 'which contains STATE_DIR, "/states/fresh"'],
  ['states/fresh', 'which lies in STATE_DIR, "/states/fresh"'],
  ['states/fresh/dist', 'which lies in STATE_DIR, "/states/fresh"'],
  ['states/mine', 'which has files that no Jobfeed build made, such as "state.sqlite"'],
  ['link-to-photos', 'which is a link'],
  ['link-to-site', 'which is a link'],
  ['dangling', 'which is a link'],
  ['dangling/dist', "which cannot be read (ENOENT: no such file or directory, stat '/dangling')"],
  ['loop', 'which is a link'],
  ['loop/dist', "which cannot be read (ELOOP: too many symbolic links encountered, lstat '/loop/dist')"],
  ['file.txt', 'which is not a folder'],
  ['file.txt/dist', "which cannot be read (ENOTDIR: not a directory, lstat '/file.txt/dist')"],
  ['disk', 'which is a mount point'],
  ['sites/inner', 'which has the mount point "/sites/inner/photos" in it'],
  ['sites', 'which has the mount point "/sites/inner/photos" in it'],
  ['sites/blogged', 'which has "blog" in it, which no Jobfeed build made'],
  ['sites/noted', 'which has "assets/notes.txt" in it, which no Jobfeed build made'],
  ['sites/old/inside', 'which lies in the site "/sites/old"'],
  ['sites/old.previous', 'which belongs to the site "/sites/old"'],
  ['sites/old.previous/inside', 'which lies in the site "/sites/old.previous"'],
  ['sites/shared', 'but "/sites/shared.work", where the next site is made, has "plan.txt" in it, which no Jobfeed build made'],
  ['sites/kept', 'but "/sites/kept.previous", where the previous site is kept, has files that no Jobfeed build made, such as "thesis.txt"'],
];

describe('OUT_DIR is refused before anything is changed', () => {
  test.each(OUT)('%s', async (value, why) => {
    const path = at(value);
    expect(await refusalOf({ OUT_DIR: path })).toBe(`OUT_DIR is "${shown(value)}", ${why}.`);
    expect(await refusalOf({ OUT_DIR: relative(process.cwd(), path) || '.' })).toContain(why);
  });

  test('a folder of another user', async (context) => {
    if (!isRoot) context.skip('giving folders away needs root');
    const why = `which belongs to another user (4242, this one is 0)`;
    expect(await refusalOf({ OUT_DIR: at('theirs') })).toBe(`OUT_DIR is "/theirs", ${why}.`);
    expect(await refusalOf({ OUT_DIR: at('theirs.empty') })).toBe(`OUT_DIR is "/theirs.empty", ${why}.`);
  });

  test('a name that is too long', async () => {
    expect(await refusalOf({ OUT_DIR: at('n'.repeat(300)) })).toContain('ENAMETOOLONG');
    // The folders beside it have longer names.
    expect(await refusalOf({ OUT_DIR: at('n'.repeat(250)) })).toContain('ENAMETOOLONG');
  });
});

const STATE: typeof OUT = [
  ['home/me/photos', 'which has "2019" in it and no Jobfeed database'],
  ['link-to-photos', 'which has "2019" in it and no Jobfeed database'],
  ['home/me', 'which has ".ssh" in it and no Jobfeed database'],
  ['home/me/mail', 'which has "state.sqlite" in it and no Jobfeed database'],
  ['home/me/browser', 'which has "history.db" in it and no Jobfeed database'],
  ['home/me/album', 'which has "generation.json" in it and no Jobfeed database'],
  ['etc', 'which has "nginx" in it and no Jobfeed database'],
  ['etc/new', 'which lies in "/etc"'],
  ['usr/lib/new', 'which lies in "/usr/lib"'],
  ['var/log', 'which is a folder of the system, a user or a project'],
  ['.', 'which has "dangling" in it and no Jobfeed database'],
  ['project', 'which has ".git" in it and no Jobfeed database'],
  ['project/src', 'which has "index.ts" in it and no Jobfeed database'],
  ['project/src/state', 'which lies in "/project/src"'],
  ['sites/old', 'which has "assets" in it and no Jobfeed database'],
  ['sites/old/state', 'which lies in the site "/sites/old"'],
  ['dangling', "which cannot be read (ENOENT: no such file or directory, stat '/dangling')"],
  ['loop', "which cannot be read (ELOOP: too many symbolic links encountered, stat '/loop')"],
  ['file.txt', 'which is not a folder'],
  ['file.txt/state', "which cannot be read (ENOTDIR: not a directory, lstat '/file.txt/state')"],
];

describe('STATE_DIR is refused before anything is changed', () => {
  test.each(STATE)('%s', async (value, why) => {
    expect(await refusalOf({ STATE_DIR: at(value) })).toBe(`STATE_DIR is "${shown(value)}", ${why}.`);
  });

  test.each(['fresh/dist', 'fresh/dist/state', 'fresh/dist.work', 'fresh/dist.previous/state'])(
    'one in the folders of OUT_DIR: %s',
    async (value) => expect(await refusalOf({ STATE_DIR: at(value) })).toMatch(/STATE_DIR, "\/fresh\/dist/),
  );
});

describe('our own folders are accepted', () => {
  const accept = (folders: Partial<typeof NEW>) => checkFolders({ ...NEW, ...folders }, around);

  test.each(
    listOf(`
      fresh/dist | home/me/dist | home/me/.ssh | project/dist | disk/dist | sites/old | sites/new
      var/lib/jobfeed/dist | link-to-home/me/dist`),
  )('OUT_DIR: %s', (value) => accept({ OUT_DIR: at(value) }));
  test.each(['states/fresh', 'states/mine', 'disk', 'disk/state', 'project/.jobfeed', 'home/me/.ssh'])(
    'STATE_DIR: %s',
    (value) => accept({ STATE_DIR: at(value) }),
  );

  test('the folders of the container: state and site on one mounted disk', () =>
    accept({ OUT_DIR: at('disk/dist'), STATE_DIR: at('disk/state') }));

  test('files of desktops, and those required by GitHub Pages', async () => {
    const dir = join(await tempDir(), 'dist');
    await writeSite(dir, 'new', true);
    for (const name of ['.DS_Store', '.nojekyll']) await writeFile(join(dir, name), '');
    accept({ OUT_DIR: dir });
  });

  test('leftovers of a killed build: its folder with and without the marker, a site that was not swapped in', async () => {
    const dir = join(await tempDir(), 'dist');
    await mkdir(join(dir, '../dist.work'));
    for (const name of ['lock.sqlite', 'lock.json']) await writeFile(join(dir, '../dist.work', name), '');
    accept({ OUT_DIR: dir });
    await writeFile(join(dir, '../dist.work/made-by-jobfeed.json'), '{"folder":"work"}');
    await writeSite(join(dir, '../dist.work/site'), 'next', true);
    await writeSite(`${dir}.previous`, 'old', false);
    accept({ OUT_DIR: dir });
  });

  test.each<[string, (dir: string) => Promise<void>]>([
    ['only its lock', async (dir) => rm(join(dir, 'state.sqlite'))],
    ['a damaged database', async (dir) => writeFile(join(dir, 'state.sqlite'), 'no database')],
    ['an emptied database', async (dir) => truncate(join(dir, 'state.sqlite'))],
    [
      'a database that was put aside',
      async (dir) => rename(join(dir, 'state.sqlite'), join(dir, 'state.bad.sqlite')),
    ],
    ['a garbage lock', async (dir) => writeFile(join(dir, 'lock.sqlite'), 'garbage')],
    [
      'a foreign file, and a sound database',
      async (dir) => writeFile(join(dir, 'README'), 'Please do not delete this folder'),
    ],
  ])('a state of today with %s', async (_what, change) => {
    const dir = join(await tempDir(), 'state');
    await withLock(dir, async () => openState(dir).close());
    for (const folder of ['work', 'cache/astro', 'engine', 'lost+found'])
      await mkdir(join(dir, folder), { recursive: true });
    for (const file of ['made-from.json', 'deployed.sha256', 'meilisearch-search-key'])
      await writeFile(join(dir, file), '{}');
    await change(dir);
    checkStateDir(dir, around);
  });

  test('a state whose tables are only in its log', async () => {
    const dir = await tempDir();
    const copy = join(await tempDir(), 'state');
    await mkdir(copy);
    const state = openState(dir);
    // As a killed process leaves it: the last one that closes it moves the log into the database.
    for (const ending of ['', '-wal'])
      await copyFile(`${state.file}${ending}`, join(copy, `state.sqlite${ending}`));
    state.close();
    checkStateDir(copy, around);
  });
});

test('the real surroundings refuse the project, its folders, this home and system folders', () => {
  const real = machine({ HOME: '/home/somebody' });
  expect(real.taken).toEqual(
    expect.arrayContaining([process.cwd(), '/home/somebody', '/home', '/', tmpdir()]),
  );
  expect(real.closed).toEqual(
    expect.arrayContaining(['src', '.git', 'node_modules'].map((name) => join(process.cwd(), name))),
  );
  if (process.platform === 'linux') {
    expect(real.closed).toContain('/etc');
    expect(real.mounts).toEqual(expect.arrayContaining(['/', '/proc']));
  }
});

test('the commands exit with 2 and one sentence, and change nothing', async () => {
  const folder = await tempDir();
  await writeFile(join(folder, 'photo.jpg'), 'photo');
  await mkdir(join(folder, 'sub'));
  const before = treeDigest(folder);
  const run = (command: string, OUT_DIR: string, STATE_DIR: string) =>
    new Promise<string>((resolve) => {
      const env = {
        ...process.env,
        OUT_DIR,
        STATE_DIR,
        CI: 'true',
        SCRAPE_ENABLED: 'false',
        ICONS_MODE: 'off',
      };
      const args = [join(process.cwd(), 'scripts/cli.ts'), command];
      execFile(process.execPath, args, { cwd: folder, env }, (error, _out, log) =>
        resolve(`${error?.code} ${log}`),
      );
    });
  for (const command of ['build', 'rollback', 'watch', 'start']) {
    expect(await run(command, '.', '../never')).toMatch(
      /^2 error: OUT_DIR is "[^\n]*"\S? which is a folder of the system, a user or a project\.\nSet /,
    );
    expect(await run(command, 'sub', '.')).toMatch(
      /^2 error: STATE_DIR is "[^\n]* and no Jobfeed database\.\nSet /,
    );
  }
  expect(treeDigest(folder)).toBe(before);
});
