/** Copies the engine of a site out of node_modules, because Node runs no TypeScript there. Plain JavaScript for every Node. */
import { existsSync } from 'node:fs';
import { copyFile, cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MADE_FROM = 'made-from';

/**
 * Keeps a copy of an installed engine in `.engine` of the site, beside node_modules, where it finds its packages. Copies again when
 * another version is installed.
 * @param {string} installed the folder in node_modules
 * @returns {Promise<string>} the folder of the copy
 */
export async function unpack(installed) {
  const modules = dirname(installed);
  const target = join(dirname(modules), '.engine');
  const { ino, mtimeMs } = await stat(join(installed, 'package.json'));
  const madeFrom = `${installed} ${ino} ${mtimeMs}\n`;
  const before = await readFile(join(target, MADE_FROM), 'utf8').catch(() => undefined);
  if (before === madeFrom) return target;
  if (before === undefined && existsSync(target))
    throw new Error(`"${target}" is not a copy of the engine. Move it away.`);
  const next = `${target}.${process.pid}`;
  await cp(installed, next, { recursive: true });
  // It decides with the code what is made anew.
  await copyFile(join(modules, '.package-lock.json'), join(next, 'package-lock.json')).catch(() =>
    writeFile(join(next, 'package-lock.json'), ''),
  );
  await writeFile(join(next, MADE_FROM), madeFrom);
  await rm(target, { recursive: true, force: true });
  await rename(next, target);
  return target;
}
