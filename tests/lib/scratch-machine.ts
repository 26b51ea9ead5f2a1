import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Surroundings } from '../../scripts/folders/check.ts';
import { openState } from '../../scripts/state/index.ts';
import { fingerprintOf } from './deploy-site.ts';

/** A machine's folders inside of `root`, with what people have in them; its surroundings stand for the real ones. */
export async function scratchMachine(root: string): Promise<{ around: Surroundings; isRoot: boolean }> {
  const isRoot = process.getuid?.() === 0;
  const at = (path: string) => join(root, path);
  const write = async (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    }
  };
  await write({
    'home/me/photos/2019/beach.jpg': 'beach',
    'home/me/photos.work/draft.jpg': 'draft',
    'home/me/photos.previous/old.jpg': 'old',
    'home/me/notes.txt': 'notes',
    'home/me/mail/state.sqlite': 'SQLite format 3\0 of another program',
    'home/me/browser/lock.sqlite': '',
    'home/me/browser/history.db': 'history',
    'home/me/album/generation.json': generation('copied', false),
    'home/me/album/party.jpg': 'party',
    'home/me/fake/generation.json': '{"version": 3}',
    'etc/nginx/nginx.conf': 'server {}',
    'usr/lib/libc.so': 'elf',
    'var/lib/postgres/base': 'rows',
    'project/package.json': '{}',
    'project/src/index.ts': 'export {}',
    'project/.git/HEAD': 'ref: refs/heads/main',
    'project/node_modules/x/index.js': '',
    'sites/blogged/blog/index.html': 'my blog',
    'sites/noted/assets/notes.txt': 'my notes',
    'sites/shared.work/plan.txt': 'plan',
    'sites/kept.previous/thesis.txt': 'thesis',
    'sites/inner/photos/raw.dng': 'raw',
    'file.txt': 'a file',
  });
  await writeSite(at('sites/old'), 'old', false);
  await writeSite(at('sites/old.previous'), 'older', false);
  await writeSite(at('sites/new'), 'new', true);
  await writeSite(at('sites/blogged'), 'blogged', true);
  await writeSite(at('sites/noted'), 'noted', true);
  await writeSite(at('sites/inner'), 'inner', false);
  await writeSite(at('theirs'), 'theirs', true);
  for (const folder of ['disk', 'home/me/.ssh', 'var/log', 'states', 'theirs.empty'])
    await mkdir(at(folder), { recursive: true });
  if (isRoot) for (const folder of ['theirs', 'theirs.empty']) await chown(at(folder), 4242, 4242);
  openState(at('states/mine')).close();
  await symlink(at('home/me/photos'), at('link-to-photos'));
  await symlink(at('sites/old'), at('link-to-site'));
  await symlink(at('nowhere'), at('dangling'));
  await symlink(at('loop'), at('loop'));
  await symlink(at('home'), at('link-to-home'));
  return {
    isRoot,
    around: {
      taken: [at('project'), at('home/me'), at('home'), at('var'), at('var/lib'), at('var/log')],
      closed: [at('etc'), at('usr/lib'), at('project/src'), at('project/.git'), at('project/node_modules')],
      mounts: ['/', at('disk'), at('sites/inner/photos')],
      uid: process.getuid?.(),
    },
  };
}

const generation = (name: string, isNew: boolean): string =>
  JSON.stringify({
    fingerprint: fingerprintOf(name),
    files: ['assets/a.1234.css'],
    ...(isNew && { made: ['assets/a.1234.css', 'generation.json', 'index.html'] }),
  });

/** A site as a build leaves it; `isNew` or else of the version before, which did not list what is in it. */
export async function writeSite(dir: string, name: string, isNew: boolean): Promise<void> {
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'assets/a.1234.css'), '');
  await writeFile(join(dir, 'index.html'), name);
  await writeFile(join(dir, 'generation.json'), generation(name, isNew));
}

/** One digest of everything below `root`: names, kinds, owners, rights, times of change, targets, bytes. */
export function treeDigest(root: string): string {
  const hash = createHash('sha256');
  const walk = (dir: string): void => {
    for (const name of readdirSync(dir).sort()) {
      const path = join(dir, name);
      const info = lstatSync(path);
      hash.update(`${path} ${info.ino} ${info.mode} ${info.uid} ${info.mtimeMs}\n`);
      if (info.isSymbolicLink()) hash.update(readlinkSync(path));
      else if (info.isDirectory()) walk(path);
      else hash.update(readFileSync(path));
    }
  };
  walk(root);
  return hash.digest('hex');
}
