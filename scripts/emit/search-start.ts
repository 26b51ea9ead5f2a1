import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../src/lib/html.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import type { Manifest } from '../../src/search/formats/manifest.ts';
import { SEARCH_BY_API, SEARCH_START, type SearchStart } from '../../src/search/worker-messages.ts';
import { BuildError } from '../lib/errors.ts';

/** The beginning of the page's first script, which starts the search. */
const FIRST_SCRIPT = '<script src="';

/**
 * Writes the file names of the search's code and index into the search pages, because they are known only when both exist. It
 * also preloads the styles, scripts and imports of these pages, so that a link with a search needs few requests one after
 * another (src/client/before-paint.js).
 * @param outDir the root of the site, with pages and index
 */
export async function emitSearchStart(outDir: string, locales: readonly Locale[]): Promise<void> {
  const manifest = await readFile(join(outDir, 'search/manifest.json'), 'utf8');
  const assets = await readdir(join(outDir, 'assets'));
  const start: SearchStart = {
    worker: scriptNamed('search-worker', assets),
    wordsWorker: scriptNamed('words-worker', assets),
    manifest: JSON.parse(manifest) as Manifest,
  };
  for (const [i, locale] of locales.entries()) {
    const file = join(outDir, i === 0 ? '' : locale, 'index.html');
    const html = await withoutDetours(outDir, await readFile(file, 'utf8'));
    const pathsIn = (tag: RegExp): string[] => Array.from(html.matchAll(tag), ([, path = '']) => path);
    const scripts = pathsIn(/<script type="module" src="([^"]+)"/g);
    const modules = [...(await importsOf(outDir, scripts)), ...scripts];
    const preloads = [
      // This script is preloaded first, because it starts the search although it comes last in the page.
      ...pathsIn(/<script src="([^"]+)"/g).map((path) => `<link rel="preload" as="script" href="${path}">`),
      ...pathsIn(/<link rel="stylesheet" href="([^"]+)"/g).map(
        (path) => `<link rel="preload" as="style" href="${path}">`,
      ),
      ...modules.map((path) => `<link rel="modulepreload" href="${path}">`),
    ];
    // The preloads stand before the script that blocks rendering (src/layouts/Base.astro).
    const whole = replaceOnce(html, FIRST_SCRIPT, `${preloads.join('')}${FIRST_SCRIPT}`, file);
    const isByApi = whole.includes(`data-search="${SEARCH_BY_API}"`);
    const value = escapeHtml(JSON.stringify(start));
    const place = `data-search="${SEARCH_START}"`;
    await writeFile(file, isByApi ? whole : replaceOnce(whole, place, `data-search="${value}"`, file));
  }
}

function scriptNamed(name: string, assets: readonly string[]): string {
  const [file, ...others] = assets.filter((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'));
  if (file && others.length === 0) return `/assets/${file}`;
  throw new BuildError(
    'search-start',
    `The rendered site has ${others.length + (file ? 1 : 0)} scripts named "${name}-….js", not one.`,
    'Look at how src/search/client.ts starts the worker.',
  );
}

/** The scripts that the given scripts import statically, directly or through others. */
async function importsOf(outDir: string, scripts: readonly string[]): Promise<Set<string>> {
  const imported = new Set<string>();
  const follow = async (script: string): Promise<void> => {
    const code = await readFile(join(outDir, script), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) {
      const path = `/assets/${name}`;
      if (imported.has(path)) continue;
      imported.add(path);
      await follow(path);
    }
  };
  for (const script of scripts) await follow(script);
  return imported;
}

/** Replaces each script that only imports another script by that other script, which saves a request. */
async function withoutDetours(outDir: string, html: string): Promise<string> {
  let direct = html;
  for (const [, script = ''] of html.matchAll(/<script type="module" src="([^"]+)"/g)) {
    const [, name] =
      /^import\s*"\.\/([\w.-]+\.js)";?\s*$/.exec(await readFile(join(outDir, script), 'utf8')) ?? [];
    if (name) direct = direct.replace(script, `/assets/${name}`);
  }
  return direct;
}

function replaceOnce(html: string, place: string, text: string, file: string): string {
  const parts = html.split(place);
  if (parts.length === 2) return parts.join(text);
  throw new BuildError(
    'search-start',
    `The search page "${file}" has ${place} ${parts.length - 1} times, not once.`,
    'Look at src/layouts/Base.astro.',
  );
}
