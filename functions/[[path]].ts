import { pageRoute } from '../src/api/page.ts';
import type { RenderPage } from '../src/site/page-data.ts';

/** Loads the code that renders pages on demand, which a build writes to dist/on-demand/. */
const BUNDLED = async (): Promise<RenderPage | undefined> => {
  try {
    // The bundler includes this file, because the function is deployed from the project's folder. `as string` keeps the
    // compiler from looking for the file, which exists only after a build.
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
    const module = (await import('../dist/on-demand/entry.mjs' as string)) as { renderPage: RenderPage };
    return module.renderPage;
  } catch {
    return undefined; // The file is missing when the build wrote all pages as files.
  }
};

/** Answers GET of any path with a file or a page rendered on demand. */
export const onRequest = pageRoute(BUNDLED);
