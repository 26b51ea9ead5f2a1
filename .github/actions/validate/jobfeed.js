#!/usr/bin/env node
// Node runs no TypeScript inside node_modules, so an installed package holds a bundle (scripts/tools/bundle-cli.ts); a checkout
// runs its source. This file is read by every Node, to say what is missing before anything else fails.
import { existsSync } from 'node:fs';

const bundle = new URL('./jobfeed.bundle.js', import.meta.url);
const source = new URL('../scripts/cli.ts', import.meta.url);
const isPackage = !existsSync(source);
// The source needs what the bundle is freed of: `using`, and import.meta.main.
const [needed, where] = isPackage ? [[22, 19], ''] : [[24, 2], ' in a checkout'];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `jobfeed needs Node ${needed.join('.')} or newer${where}, this is ${process.versions.node}. Install a newer Node${
      isPackage ? '' : ', or run "npm ci" without --omit=dev, which brings one along'
    }.`,
  );
  process.exit(2);
}
const { main } = await import((isPackage ? bundle : source).href);
await main({ isPackage });
