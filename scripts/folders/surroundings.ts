import { existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the folders of a build must keep away from. Tests give their own, in a folder made for it. */
export interface Surroundings {
  /** Neither these folders nor one above them: people's homes, what a machine's own folders stand in. */
  taken: readonly string[];
  /** Nor anything below these: programs, devices and settings of the machine; sources. */
  closed: readonly string[];
  /** Where something is mounted; undefined when the machine does not say. */
  mounts: readonly string[] | undefined;
  /** Whose files a build may replace; undefined where files belong to nobody. */
  uid: number | undefined;
}

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** What others keep in any folder that people work in, and the project's own folders. */
const KEPT = ['.git', '.github', 'node_modules'];
const SOURCES = ['bin', 'docs', 'functions', 'public', 'schema', 'scripts', 'src', 'tests'];
const SYSTEM =
  `/ /home /media /mnt /opt /root /run /srv /tmp /usr /usr/local /usr/share /var /var/cache /var/lib
  /var/log /var/tmp /var/www /Applications /Users /Volumes /private /private/tmp /private/var`.split(/\s+/);
const MACHINE =
  `/bin /boot /dev /etc /lib /lib32 /lib64 /proc /sbin /sys /usr/bin /usr/include /usr/lib /usr/libexec
  /usr/sbin /Library /System`.split(/\s+/);

/** This machine, seen from the working directory. */
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

/** Where Linux says that something is mounted (proc(5), mountinfo). */
function mountsOf(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((path) =>
      path.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8))),
    );
}
