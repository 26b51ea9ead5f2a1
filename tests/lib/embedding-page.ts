/** Pages of another origin that show lists of a site, under the strictest policy that the guide promises to work. */
import { startServer, type TestServer } from './http-server.ts';

export interface Embedding extends TestServer {
  /** Sets the page at a path. */
  page: (
    path: string,
    body: string,
    changes?: Partial<Record<'csp' | 'css' | 'html' | 'head', string>>,
  ) => string;
}

/** Only what /embed/ says that a page must allow. */
const strictPolicy = (site: string): string =>
  [
    "default-src 'none'",
    `script-src ${site}`,
    `connect-src ${site}`,
    `frame-src ${site}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** What /embed/ advises, so that nothing moves. */
const ROOM = 'jobfeed-list { display: block; min-height: 24rem }';

export async function serveEmbedding(site: string): Promise<Embedding> {
  const pages = new Map<string, { body: string; type: string; csp: string }>();
  const server = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = pages.get(pathname);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      ...(found && { 'Content-Security-Policy': found.csp }),
    });
    response.end(found?.body);
  });
  return {
    ...server,
    page: (path, body, { csp = strictPolicy(site), css = '', html = '', head = '' } = {}) => {
      pages.set(`${path}.css`, { body: `${ROOM}\n${css}`, type: 'text/css', csp });
      const begin = `<!doctype html><html lang="en" ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>A town</title><link rel="stylesheet" href="${path}.css">`;
      pages.set(path, {
        body: `${begin}${head}<main><h1>A town</h1>${body}<p id="below">Below</p></main></html>`,
        type: 'text/html; charset=utf-8',
        csp,
      });
      return `${server.origin}${path}`;
    },
  };
}

/** The script of a list, once. */
export const scriptOf = (site: string): string => `<script type="module" src="${site}/embed/v1.js"></script>`;

/** A list with the link that stands without its script. */
export const listOf = (site: string, attributes: string): string =>
  `<jobfeed-list ${attributes}><a href="${site}/">Jobs elsewhere</a></jobfeed-list>`;
