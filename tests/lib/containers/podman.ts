/** Podman with a store, networks and settings of its own, so that a test leaves those of the machine alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the machine must have; each is the name of Debian's package, with a file of it. */
const NEEDED: Readonly<Record<string, string>> = {
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  catatonit: '/usr/bin/catatonit',
  iptables: '/usr/sbin/iptables',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  debootstrap: '/usr/sbin/debootstrap',
};

/** One sentence when containers cannot be run here. */
export function whyNoContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'Containers need root here.';
  const missing = Object.keys(NEEDED).filter((name) => !existsSync(NEEDED[name]!));
  return missing.length > 0 ? `The machine lacks ${missing.join(', ')}.` : undefined;
}

export type Ran = { status: number | null; stdout: string; stderr: string };

export class Podman {
  readonly #env: NodeJS.ProcessEnv;
  readonly #dir: string;

  /** @param dir an empty folder, which belongs to this Podman until `end` */
  constructor(dir: string) {
    this.#dir = dir;
    for (const name of ['run', 'networks']) mkdirSync(join(dir, name));
    const file = (name: string, lines: string[]) => {
      writeFileSync(join(dir, name), `${lines.join('\n')}\n`);
      return join(dir, name);
    };
    const own = (name: string) => JSON.stringify(join(dir, name));
    const limit = (letter: string) =>
      spawnSync('sh', ['-c', `ulimit -H${letter}`], { encoding: 'utf8' }).stdout.trim();
    this.#env = {
      ...process.env,
      CONTAINERS_STORAGE_CONF: file('storage.conf', [
        '[storage]',
        'driver = "overlay"',
        `graphroot = ${own('store')}`,
        `runroot = ${own('run')}`,
      ]),
      // A machine without the right to raise limits keeps its own, and crun refuses some arrangements of cgroups.
      CONTAINERS_CONF: file('containers.conf', [
        '[containers]',
        `default_ulimits = ["nofile=${limit('n')}:${limit('n')}", "nproc=1024:1024"]`,
        '[engine]',
        'runtime = "runc"',
        'events_logger = "none"',
        '[network]',
        `network_config_dir = ${own('networks')}`,
      ]),
    };
  }

  /** Runs any program with these settings. */
  run(
    program: string,
    args: readonly string[],
    options: { cwd?: string; input?: Buffer; env?: object } = {},
  ): Ran & { bytes: Buffer } {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: options.cwd,
      input: options.input,
      env: { ...this.#env, ...options.env },
      maxBuffer: 2 ** 28,
    });
    return { status, stdout: stdout.toString(), stderr: stderr.toString(), bytes: stdout };
  }

  /** Runs podman and returns what it printed. @throws when it failed */
  podman(...args: string[]): string {
    const { status, stdout, stderr } = this.run('podman', args);
    if (status !== 0) throw new Error(`podman ${args.join(' ')} ended with ${status}:\n${stderr}`);
    return stdout.trim();
  }

  /** Ends all containers and removes everything. */
  end(): void {
    this.run('podman', ['rm', '--all', '--force', '--time', '1']);
    this.run('podman', ['network', 'prune', '--force']);
    this.run('podman', ['system', 'prune', '--all', '--volumes', '--force']);
    this.run('umount', [join(this.#dir, 'store/overlay')]);
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
