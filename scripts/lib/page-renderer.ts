import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../src/site/page-data.ts';

/** Folder of a site with the code that renders pages on demand. */
export const ON_DEMAND = 'on-demand';

/** Loads a site's on-demand renderer, again whenever a build has replaced it; none when all pages are files. */
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
    // Retry next time: the file may be missing while a build is being published.
    renderPage.catch(() => (loaded = undefined));
    return renderPage;
  };
}

/**
 * Node caches modules forever, so the file is imported under a name made from its content: builds of the same code
 * share one copy.
 */
async function load(file: string): Promise<RenderPage> {
  const digest = hash('sha256', await readFile(file));
  const module = (await import(`${pathToFileURL(file).href}?${digest}`)) as { renderPage: RenderPage };
  return module.renderPage;
}
