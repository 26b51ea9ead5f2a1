import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../src/site/page-data.ts';

/** The folder of a site that holds the code which makes pages on demand. */
export const ON_DEMAND = 'on-demand';

/** The code of a site that makes pages on demand, loaded again when a build has brought another one; none when all are files. */
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
    // A file that is missing while a build is put in place is there the next time.
    renderPage.catch(() => (loaded = undefined));
    return renderPage;
  };
}

/** Node never forgets a module. Named by its content it is the same one for all builds of the same code. */
async function load(file: string): Promise<RenderPage> {
  const digest = hash('sha256', await readFile(file));
  const module = (await import(`${pathToFileURL(file).href}?${digest}`)) as { renderPage: RenderPage };
  return module.renderPage;
}
