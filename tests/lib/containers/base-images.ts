/**
 * Stand-ins for the images that Containerfile and compose.yaml name, under their names: Debian by debootstrap with the program
 * that runs this test, or the Meilisearch of the tests. Nothing is downloaded from a registry of images.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Podman } from './podman.ts';

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const MIRROR = 'http://deb.debian.org/debian';

/** Debian with an authority's certificates and wget, as a folder that is made once. */
function debian(suite: string): string {
  const folder = resolve(`node_modules/.cache/containers/${suite}`);
  if (!existsSync(folder)) {
    rmSync(`${folder}.part`, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    const packages = '--include=ca-certificates,wget';
    execFileSync('debootstrap', ['--variant=minbase', packages, suite, `${folder}.part`, MIRROR]);
    for (const name of ['var/cache/apt', 'var/lib/apt/lists'])
      rmSync(join(`${folder}.part`, name), { recursive: true });
    // The machine's authorities, where something between it and the packages has one of its own.
    if (existsSync(AUTHORITIES))
      cpSync(AUTHORITIES, join(`${folder}.part`, AUTHORITIES), { dereference: true });
    renameSync(`${folder}.part`, folder);
  }
  return folder;
}

/** Makes an image of Debian and of what `add` puts into its folder. */
function makeImage(
  podman: Podman,
  { name, suite, work, config = [] }: { name: string; suite: string; work: string; config?: string[] },
  add: (root: string) => void,
): void {
  const root = join(work, 'root');
  execFileSync('cp', ['--archive', debian(suite), root]);
  add(root);
  const tar = join(work, 'image.tar');
  execFileSync('tar', ['--create', '--file', tar, '--directory', root, '.']);
  const changes = ['ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...config];
  podman.podman('import', ...changes.flatMap((change) => ['--change', change]), tar, name);
  for (const made of [root, tar]) rmSync(made, { recursive: true });
}

/** @param name `docker.io/library/node:<version>-<suite>-slim` */
export function makeNodeImage(podman: Podman, name: string, work: string): void {
  const suite = /-([a-z]+)-slim$/.exec(name)?.[1] ?? '';
  makeImage(podman, { name, suite, work }, (root) => {
    const local = join(root, 'usr/local');
    cpSync(process.execPath, join(local, 'bin/node'));
    const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    cpSync(resolve(npm, '../..'), join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    mkdirSync(join(local, 'etc'), { recursive: true });
    writeFileSync(join(local, 'etc/npmrc'), `cafile=${AUTHORITIES}\n`);
    execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  });
}

/** @param program the path of Meilisearch's program */
export function makeMeilisearchImage(podman: Podman, name: string, program: string, work: string): void {
  const config = ['ENV MEILI_HTTP_ADDR=0.0.0.0:7700', 'WORKDIR /meili_data'];
  makeImage(podman, { name, suite: 'trixie', work, config }, (root) => {
    cpSync(program, join(root, 'usr/bin/meilisearch'));
    mkdirSync(join(root, 'meili_data'));
  });
}
