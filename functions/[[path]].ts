import { pageRoute } from '../src/api/page.ts';
import type { RenderPage } from '../src/site/page-data.ts';

/** The code that renders pages on demand, from where a build leaves it. */
const BUNDLED = async (): Promise<RenderPage | undefined> => {
  try {
    // Bundled with the function, which is deployed from the project's folder. The assertion on the address keeps the
    // compiler from looking for a file that only a build makes.
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
    const module = (await import('../dist/on-demand/entry.mjs' as string)) as { renderPage: RenderPage };
    return module.renderPage;
  } catch {
    return undefined; // There is no such code when all pages are files.
  }
};

/** GET of any path: files, and pages rendered on demand. */
export const onRequest = pageRoute(BUNDLED);
