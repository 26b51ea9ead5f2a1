import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RenderPage } from '../../src/site/render-page.ts';

/** The folder of a site that holds the code which makes pages on demand. */
export const ON_DEMAND = 'on-demand';

/** The code of a site that makes pages on demand, loaded again when a build has replaced it; none when all are files. */
export function pageRenderer(dir: string): () => Promise<RenderPage | undefined> {
  const file = join(dir, ON_DEMAND, 'entry.mjs');
  let loaded: { version: string; renderPage: Promise<RenderPage> } | undefined;
  return async () => {
    const info = await stat(file).catch(() => undefined);
    if (!info) return undefined;
    const version = `${info.ino}-${info.mtimeMs}`;
    if (loaded?.version !== version)
      loaded = { version, renderPage: load(`${pathToFileURL(file).href}?${version}`) };
    return loaded.renderPage;
  };
}

const load = async (address: string): Promise<RenderPage> =>
  ((await import(address)) as { renderPage: RenderPage }).renderPage;
