/** Refuses folders that are not ours, or that lie in each other, before anything is written. */
import { lstatSync, readdirSync, realpathSync, type Stats, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../lib/errors.ts';
import {
  previousOf,
  workOf,
  isMarked,
  isSite,
  readGeneration,
  whyNoSite,
  whyNoState,
  whyNoWork,
} from './ours.ts';
import { homedir, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Folders {
  OUT_DIR: string;
  STATE_DIR: string;
}

/**
 * Refuses an OUT_DIR or STATE_DIR that contains or would replace anything that no build made. It only reads. Builds, rollbacks
 * and schedules begin with this check.
 * @throws ConfigError with one sentence about the first obstacle
 */
export function checkFolders({ OUT_DIR, STATE_DIR }: Folders, around: Surroundings = machine()): void {
  checkStateDir(STATE_DIR, around);
  checkOutDir(OUT_DIR, STATE_DIR, around);
}

/**
 * Checks STATE_DIR only. STATE_DIR may be a link or a mount point, because files are written into it and it is never replaced.
 */
export function checkStateDir(STATE_DIR: string, around: Surroundings = machine()): void {
  const refuse = refusal(
    'STATE_DIR',
    STATE_DIR,
    'Set STATE_DIR to a new or empty folder, or to one that a build has used; nothing was changed.',
  );
  looking(refuse, () => {
    const place = placeOf(STATE_DIR);
    if (place.info && !place.info.isDirectory()) refuse('is not a folder');
    const why = place.info && whyNoState(place.real);
    if (why !== undefined) refuse(why);
    if (place.info && readdirSync(place.real).length > 0) return; // A folder that already holds a state may stay where it is.
    checkAround(place, around, refuse);
    checkAbove(place, refuse);
  });
}

function checkOutDir(OUT_DIR: string, STATE_DIR: string, around: Surroundings): void {
  const parts: [path: string, role: string, whyNotOurs: (dir: string) => string | undefined][] = [
    [OUT_DIR, '', whyNoSite],
    [previousOf(OUT_DIR), ', where the previous site is kept,', whyNoSite],
    [workOf(OUT_DIR), ', where the next site is made,', whyNoWork],
  ];
  for (const [path, role, whyNotOurs] of parts) {
    const hint = role
      ? 'Move or delete it, or set OUT_DIR to another folder; nothing was changed.'
      : 'Set OUT_DIR to a new folder, or to a site that a build made; nothing was changed.';
    const refuse = refusal('OUT_DIR', OUT_DIR, hint, role && `"${path}"${role}`);
    looking(refuse, () => {
      const info = lstatSync(path, { throwIfNoEntry: false });
      if (info?.isSymbolicLink()) refuse('is a link');
      if (info && !info.isDirectory()) refuse('is not a folder');
      const place = placeOf(path);
      const state = placeOf(STATE_DIR);
      if (liesIn(place, state)) refuse(`lies in STATE_DIR, "${STATE_DIR}"`);
      if (liesIn(state, place)) refuse(`contains STATE_DIR, "${STATE_DIR}"`);
      checkAround(place, around, refuse);
      checkMounts(place, around, refuse);
      checkAbove(place, refuse);
      if (!info) return;
      if (around.uid !== undefined && info.uid !== around.uid)
        refuse(`belongs to another user (${info.uid}, this one is ${around.uid})`);
      const why = readdirSync(path).length > 0 ? whyNotOurs(path) : undefined;
      if (why !== undefined) refuse(why);
    });
  }
  // OUT_DIR must not be the work folder or the previous site of another site, because builds of that site rename and delete
  // these folders.
  for (const ending of [previousOf(''), workOf('')]) {
    const other = OUT_DIR.slice(0, -ending.length);
    if (OUT_DIR.endsWith(ending) && isSite(other))
      refusal(
        'OUT_DIR',
        OUT_DIR,
        `Set OUT_DIR to "${other}" or to a new folder; nothing was changed.`,
      )(`belongs to the site "${other}"`);
  }
}

type Refuse = (why: string) => never;
const refusal =
  (setting: keyof Folders, path: string, hint: string, part = ''): Refuse =>
  (why) => {
    const subject = part
      ? `${setting} is "${path}", but ${part} ${why}`
      : `${setting} is "${path}", which ${why}`;
    throw new ConfigError(`${subject}.`, hint);
  };

/** Refuses a folder that cannot be inspected, because of missing permission, a loop of links, or a name that is too long. */
function looking(refuse: Refuse, look: () => void): void {
  try {
    look();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    refuse(`cannot be read (${error.message})`);
  }
}

/** A path as the file system resolves it, whether it exists or not. */
interface Place {
  real: string;
  info: Stats | undefined;
  /** The device and inode of the folder and of all its parents, which are the same for every spelling and mount. */
  chain: { id: string; path: string }[];
}

function placeOf(path: string): Place {
  const real = realPath(path);
  const chain = [];
  for (let at = real; ; at = dirname(at)) {
    const info = lstatSync(at, { throwIfNoEntry: false });
    if (info) chain.push({ id: `${info.dev}:${info.ino}`, path: at });
    if (dirname(at) === at) break;
  }
  return { real, chain, info: lstatSync(real, { throwIfNoEntry: false }) };
}

/** The path without symbolic links in the part of it that exists. */
function realPath(path: string): string {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}

function liesIn(inner: Place, outer: Place): boolean {
  const [first] = outer.chain;
  if (outer.info && first) return inner.chain.some(({ id }) => id === first.id);
  return `${inner.real}/`.startsWith(`${outer.real}/`);
}

function checkAround(place: Place, { taken, closed }: Surroundings, refuse: Refuse): void {
  for (const path of [...taken, ...closed]) {
    const other = lstatSync(path, { throwIfNoEntry: false }) && placeOf(path);
    if (!other || !liesIn(other, place)) continue;
    refuse(
      other.real === place.real ? 'is a folder of the system, a user or a project' : `contains "${path}"`,
    );
  }
  for (const path of closed) if (liesIn(place, placeOf(path))) refuse(`lies in "${path}"`);
}

function checkMounts({ real, info }: Place, { mounts }: Surroundings, refuse: Refuse): void {
  const isOther = info && lstatSync(dirname(real)).dev !== info.dev;
  const mount = mounts ? mounts.find((path) => `${path}/`.startsWith(`${real}/`)) : isOther && real;
  if (mount === real) refuse('is a mount point');
  if (mount) refuse(`has the mount point "${mount}" in it`);
}

/** Refuses a folder inside a site or a workplace, because it would be deleted together with that. */
function checkAbove({ chain, real }: Place, refuse: Refuse): void {
  for (const { path } of chain.filter((above) => above.path !== real)) {
    if (readGeneration(path)) refuse(`lies in the site "${path}"`);
    if (isMarked(path)) refuse(`lies in "${path}", where a site is made`);
  }
}

/** The folders that a build must not use. Tests pass folders of their own. */
export interface Surroundings {
  /**
   * Home directories and standard folders of the system. These folders and their parents are refused, but not the folders in
   * them.
   */
  taken: readonly string[];
  /** Folders that are refused with everything in them: programs, devices, settings of the machine, sources. */
  closed: readonly string[];
  /** The mount points; undefined when unknown. */
  mounts: readonly string[] | undefined;
  /** The user who must own the files that a build may replace; undefined on systems without owners. */
  uid: number | undefined;
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that other tools keep in the working directory. SOURCES are the project's own folders. */
const KEPT = ['.git', '.github', 'node_modules'];
const SOURCES = ['bin', 'docs', 'functions', 'public', 'schema', 'scripts', 'src', 'tests'];
const SYSTEM =
  `/ /home /media /mnt /opt /root /run /srv /tmp /usr /usr/local /usr/share /var /var/cache /var/lib
  /var/log /var/tmp /var/www /Applications /Users /Volumes /private /private/tmp /private/var`.split(/\s+/);
const MACHINE =
  `/bin /boot /dev /etc /lib /lib32 /lib64 /proc /sbin /sys /usr/bin /usr/include /usr/lib /usr/libexec
  /usr/sbin /Library /System`.split(/\s+/);

/** The folders on this machine that a build must not use. */
export function machine(env: Record<string, string | undefined> = process.env): Surroundings {
  const places = [PROJECT, process.cwd()];
  const below = (place: string, names: readonly string[]) => names.map((name) => join(place, name));
  const homes = [homedir(), env['HOME'], env['USERPROFILE']].filter((home) => home !== undefined);
  const system = process.platform === 'win32' ? [env['SystemRoot'] ?? 'C:\\Windows'] : MACHINE;
  return {
    taken: [...places, ...homes, ...homes.map((home) => dirname(home)), tmpdir(), ...SYSTEM],
    closed: [...system, ...below(PROJECT, SOURCES), ...places.flatMap((place) => below(place, KEPT))],
    mounts: mountsOf(MOUNTS),
    uid: process.getuid?.(),
  };
}

const MOUNTS = '/proc/self/mountinfo';

/** The mount points of Linux (proc(5), mountinfo). */
function mountsOf(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((path) =>
      path.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8))),
    );
}
