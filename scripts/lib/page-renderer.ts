import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../src/site/page-data.ts';

/** The folder of a site with the code that renders pages on demand. */
export const ON_DEMAND = 'on-demand';

/**
 * Returns a function that loads the code with which a site renders pages on demand. It loads the code again when a build has
 * replaced it, and returns undefined when all pages are files.
 */
export function pageRenderer(dir: string): () => Promise<RenderPage | undefined> {
  const file = join(dir, ON_DEMAND, 'entry.mjs');
  let loaded: { version: string; renderPage: Promise<RenderPage> } | undefined;
  return async () => {
    const info = await stat(file).catch(() => undefined);
    if (!info) return undefined;
    const version = `${info.ino}-${info.mtimeMs}`;
    if (loaded?.version === version) return loaded.renderPage;
    const renderPage = load(file);
    loaded = { version, renderPage };
    // Try again next time, because the file may be missing while a build is being published.
    renderPage.catch(() => (loaded = undefined));
    return renderPage;
  };
}

/**
 * Imports the file under a name that is made from its content, because Node caches modules forever. Builds of the same code
 * then share one copy.
 */
async function load(file: string): Promise<RenderPage> {
  const digest = hash('sha256', await readFile(file));
  const module = (await import(`${pathToFileURL(file).href}?${digest}`)) as { renderPage: RenderPage };
  return module.renderPage;
}
