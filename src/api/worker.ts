/** The functions as one Cloudflare Worker; scripts/emit/worker.ts writes the module that calls this. */
import type { RenderPage } from '../site/page-data.ts';
import type { Env, Handler } from './context.ts';
import { pageRoute } from './page.ts';
import { createRoutes } from './routes.ts';

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Makes the Worker's default export. Paths that no function answers are files or pages on demand.
 * @param handlers by the file's path in the functions folder
 * @param renderPage the code that renders pages on demand, if functions do
 */
export function createWorker(handlers: Readonly<Record<string, Handler>>, renderPage?: RenderPage) {
  const page = pageRoute(() => Promise.resolve(renderPage));
  const answer = createRoutes(handlers);
  return {
    fetch: async (request: Request, env: Env, context: Waiting): Promise<Response> => {
      const waitUntil = (work: Promise<unknown>): void => context.waitUntil(work);
      return (await answer(request, env, waitUntil)) ?? (await page({ request, env, params: {}, waitUntil }));
    },
  };
}
