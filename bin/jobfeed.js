#!/usr/bin/env node
// Node runs no TypeScript inside node_modules, so an installed package holds a bundle (scripts/tools/bundle-cli.ts); a checkout
// runs its source. This file is read by every Node, to say what is missing before anything else fails.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(`jobfeed needs Node 22.19 or newer, this is ${process.versions.node}. Install a newer Node.`);
  process.exit(2);
}
const bundle = new URL('./jobfeed.bundle.js', import.meta.url);
const source = new URL('../scripts/cli.ts', import.meta.url);
const { main } = await import((existsSync(source) ? source : bundle).href);
await main();
