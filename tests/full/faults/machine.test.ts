/** The real build command on a machine that fails: no room, no rights, damaged files, a wrong clock, a second build. */
import { chmod, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateFile } from '../../../scripts/state/index.ts';
import { changed, faultSite, FAULTS, good, random } from '../../lib/fault-site.ts';
import { CONTAINERS } from '../../lib/exports.ts';
import { requireProgram } from '../../lib/programs.ts';

const site = faultSite();
const isRoot = process.getuid?.() === 0;

/** A shell script in a mount namespace of its own, before the command that it is given. */
const inNamespace = (unshare: string, script: string): string[] => [
  unshare,
  '--mount',
  'bash',
  '-c',
  `set -euo pipefail; ${script}`,
  'bash',
];

test('a full disk leaves the site, and a build with room heals', async (context) => {
  const unshare = requireProgram('unshare', context);
  if (!isRoot) context.skip('mounting needs root');
  await site.sends(changed);
  // Everything happens on a small disk of its own: the site is copied there, the disk is filled up to a random rest, a
  // build runs, and then one more with room again.
  const script = (roomKb: number) => `
    digest() { (cd "$1" && find . -type f ! -name build.json -print0 | sort -z | xargs -0 sha256sum | sha256sum); }
    mkdir -p '${site.folder}/disk'
    mount -t tmpfs -o size=64m tmpfs '${site.folder}/disk'
    cp -a '${site.stateDir}' '${site.outDir}' '${site.folder}/disk/'
    export STATE_DIR='${site.folder}/disk/state' OUT_DIR='${site.folder}/disk/dist'
    before=$(digest "$OUT_DIR")
    free=$(df --output=avail -k '${site.folder}/disk' | tail -n 1)
    dd if=/dev/zero of='${site.folder}/disk/filler' bs=1k count=$((free - ${roomKb})) status=none
    code=0; "$@" || code=$?
    echo "with ${roomKb} kB: $code" >&2
    if [ $code != 0 ]; then
      [ $code = 4 ] || { echo 'the exit code is not 4' >&2; exit 1; }
      [ "$before" = "$(digest "$OUT_DIR")" ] || { echo 'the site has changed' >&2; exit 1; }
      [ "$(cd '${site.folder}/disk' && echo *)" = 'dist filler state' ] || { ls '${site.folder}/disk' >&2; exit 1; }
    fi
    rm '${site.folder}/disk/filler'
    "$@"
    [ "$(ls -d "$OUT_DIR"/jobs/*/ | wc -l)" = 24 ] || { echo 'not all jobs are there' >&2; exit 1; }`;
  const codes: string[] = [];
  for (let fault = 0; fault < Math.ceil(FAULTS / 5); fault++) {
    const room = fault === 0 ? 0 : Math.floor(random() * 3000);
    const { exitCode, log } = await site.build({ wrap: inNamespace(unshare, script(room)) });
    expect(exitCode, log).toBe(0);
    expect(log).not.toContain('"code":"unexpected"');
    codes.push(/with \d+ kB: \d/.exec(log)?.[0] ?? '');
  }
  expect(codes.join('\n')).toContain(': 4');
});

test('a full disk of OUT_DIR alone is told in one sentence, and nothing is left on it', async (context) => {
  const unshare = requireProgram('unshare', context);
  if (!isRoot) context.skip('mounting needs root');
  await site.sends(changed);
  const disk = join(site.folder, 'small');
  await mkdir(disk, { recursive: true });
  const codes = new Set<string>();
  // The site of these jobs has 1 MB: from no room for a folder to nearly enough.
  for (let fault = 0; fault < Math.ceil(FAULTS / 5); fault++) {
    const room = 4 + Math.floor((fault * 900) / Math.ceil(FAULTS / 5));
    const script = `
      mount -t tmpfs -o size=${room}k tmpfs '${disk}'
      code=0; "$@" || code=$?
      echo "left: $(cd '${disk}' && ls -A)" >&2
      exit $code`;
    const env = { OUT_DIR: join(disk, 'dist'), LOG_FORMAT: 'json' };
    const { exitCode, log } = await site.build({
      env,
      wrap: inNamespace(unshare, script),
      args: ['--force'],
    });
    expect([room, exitCode], log).toEqual([room, 4]);
    expect(log).toMatch(/left: \n/);
    const [error = '', ...more] = log.split('\n').filter((line) => line.includes('"level":"error"'));
    const { code, message } = JSON.parse(error) as { code: string; message: string };
    expect(more).toEqual([]);
    expect(message).toMatch(
      /^(The disk of OUT_DIR, "[^\n]*", is full|Cannot create a folder beside) [^\n]*\.$/,
    );
    codes.add(code);
  }
  expect(codes).toContain('no-room');
});

test('an OUT_DIR that is a mount point, or has one in it, is refused', async (context) => {
  const unshare = requireProgram('unshare', context);
  if (!isRoot) context.skip('mounting needs root');
  await site.expectHealed(changed);
  const before = await site.digest();
  const inside = join(site.outDir, 'jobs');
  for (const [mount, why] of [
    [site.outDir, 'which is a mount point.'],
    [inside, `which has the mount point \\"${inside}\\" in it.`],
  ] as const) {
    const wrap = inNamespace(unshare, `mount --bind '${mount}' '${mount}'; exec "$@"`);
    const { exitCode, log } = await site.build({ wrap, args: ['--force'] });
    expect([exitCode, log]).toEqual([2, expect.stringContaining(why)]);
  }
  expect(await site.digest()).toBe(before);
});

test('a state that cannot be written leaves the site', async (context) => {
  await site.sends(changed);
  const before = await site.digest();
  const unshare = isRoot ? requireProgram('unshare', context) : '';
  const readOnly = `mount --bind '${site.stateDir}' '${site.stateDir}'; mount -o remount,ro,bind '${site.stateDir}'; exec "$@"`;
  if (!isRoot) await chmod(site.stateDir, 0o500);
  const { exitCode, log } = await site.build(isRoot ? { wrap: inNamespace(unshare, readOnly) } : {});
  await chmod(site.stateDir, 0o700);
  expect(exitCode, log).toBe(4);
  expect(log).toContain('"code":"state-not-writable"');
  expect(await site.digest()).toBe(before);
  await site.expectHealed(good);
});

test('of two builds at once the second one is told so, and the first one ends well', async () => {
  const body = await CONTAINERS['tar.gz']!(changed);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    site.answer = (_request, response) => {
      release = () => response.end(body);
      resolve();
    };
  });
  const first = site.start();
  await asked;
  const before = await site.digest();
  const second = await site.build();
  expect(second.exitCode, second.log).toBe(4);
  expect(second.log).toMatch(/Another build is using .*: process \d+ on /);
  expect(await site.digest()).toBe(before);
  release();
  expect((await first.ended).exitCode).toBe(0);
  expect(await site.jobs()).toHaveLength(24);
});

test('of two builds of one site with states of their own the second one is told so, too', async () => {
  const body = await CONTAINERS['tar.gz']!(good);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    site.answer = (_request, response) => {
      release = () => response.end(body);
      resolve();
    };
  });
  const first = site.start();
  await asked;
  const second = await site.build({ env: { STATE_DIR: join(site.folder, 'state-of-another') } });
  expect(second.exitCode, second.log).toBe(4);
  expect(second.log).toContain('"code":"locked"');
  expect(second.log).toContain(`Another build is using \\"${site.outDir}\\": process `);
  release();
  expect((await first.ended).exitCode).toBe(0);
});

test('a lock file full of garbage is made anew', async () => {
  await writeFile(join(site.stateDir, 'lock.sqlite'), Buffer.alloc(9000, 0xa5));
  await site.expectHealed(changed);
  await site.expectHealed(good);
});

test('a build that was killed leaves no lock behind', async () => {
  const asked = new Promise<void>((resolve) => (site.answer = () => resolve()));
  const { kill, ended } = site.start();
  await asked;
  kill();
  await ended;
  expect(await readFile(join(site.stateDir, 'lock.json'), 'utf8')).toContain('"pid"');
  await site.expectHealed(good);
});

test('a clock that goes backwards loses nothing', async () => {
  await site.expectHealed(good);
  const known = site.dates();
  await site.sends(changed);
  const { exitCode, log } = await site.build({ env: { JOBFEED_NOW: '2025-12-01T08:00:00Z' } });
  expect(exitCode, log).toBe(0);
  expect(await site.jobs()).toHaveLength(24);
  expect(site.dates()).toMatchObject(known);
  await site.expectHealed(good);
  expect(site.dates()).toEqual(known);
});

test.each<[string, (file: string) => Promise<void>]>([
  ['overwritten', (file) => writeFile(file, 'no database '.repeat(1000))],
  ['cut off', async (file) => truncate(file, (await stat(file)).size >> 1)],
  ['emptied', (file) => truncate(file, 0)],
  [
    'damaged inside',
    async (file) => {
      const handle = await open(file, 'r+');
      const { size } = await handle.stat();
      for (let page = 1; page * 4096 < size; page++)
        await handle.write(Buffer.alloc(512, 0xa5), 0, 512, page * 4096);
      await handle.close();
    },
  ],
])('a state file that was %s is made anew, and the jobs keep their dates', async (what, damage) => {
  await site.expectHealed(good);
  const known = site.dates();
  const kept = async () => (await readdir(site.stateDir)).filter((name) => name.includes('.corrupt-')).length;
  const keptBefore = await kept();
  await damage(stateFile(site.stateDir));
  // Later than the jobs' own dates, so that a date that was lost is seen.
  const { exitCode, log } = await site.build({ env: { JOBFEED_NOW: `2026-02-1${keptBefore}T08:00:00Z` } });
  expect(exitCode, log).toBe(0);
  expect(site.dates()).toEqual(known);
  expect((await kept()) - keptBefore, 'an emptied file is a new state: nothing is left to keep').toBe(
    what === 'emptied' ? 0 : 1,
  );
  await site.expectHealed(good);
});
