#!/usr/bin/env node
// Node runs no TypeScript inside node_modules, so an installed package holds a bundle (scripts/tools/bundle-cli.ts), and the engine of
// a site is copied out of there (unpack.js); a checkout runs its source. This file is read by every Node, to say what is missing before anything else fails.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundle = new URL('./jobfeed.bundle.js', import.meta.url);
const folder = resolve(fileURLToPath(new URL('..', import.meta.url)));
const isPackage = !existsSync(join(folder, 'scripts/cli.ts'));
const isDependency = !isPackage && /[\\/]node_modules[\\/]/.test(folder);
// The source needs what the bundle is freed of: `using`, and import.meta.main.
const [needed, where] = isPackage
  ? [[22, 19], '']
  : [[24, 2], isDependency ? ' to build a site' : ' in a checkout'];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `jobfeed needs Node ${needed.join('.')} or newer${where}, this is ${process.versions.node}. Install a newer Node${
      isPackage || isDependency ? '' : ', or run "npm ci" without --omit=dev, which brings one along'
    }.`,
  );
  process.exit(2);
}
const engine = isDependency ? await (await import('./unpack.js')).unpack(folder) : folder;
const { main } = await import(isPackage ? bundle.href : pathToFileURL(join(engine, 'scripts/cli.ts')).href);
await main({ isPackage });
