/** Routes of functions by their file names, for hosts that do not route by files themselves. */
import type { Context, Env, Handler } from './context.ts';

/** Answers a request; undefined when no route matches. */
export type Routes = (
  request: Request,
  env: Env,
  waitUntil: Context['waitUntil'],
) => Promise<Response | undefined>;

/**
 * Routes requests by the rules of Cloudflare Pages: `api/jobs/[id].ts` answers /api/jobs/<id>, `api/[[path]].ts` all other paths
 * below /api.
 * @param handlers by the file's path in the functions folder
 */
export function createRoutes(handlers: Readonly<Record<string, Handler>>): Routes {
  const fixed = new Map<string, Handler>();
  const routes: { pattern: URLPattern; handler: Handler }[] = [];
  for (const file of Object.keys(handlers).sort(bySpecificity)) {
    const handler = handlers[file]!;
    if (file.includes('[')) routes.push({ pattern: patternOf(file), handler });
    else fixed.set(pathOf(file), handler);
  }
  return async (request, env, waitUntil) => {
    const call = (handler: Handler, params: Context['params']): Promise<Response> =>
      Promise.resolve(handler({ request, env, params, waitUntil }));
    // Try exact paths first, because matching a pattern takes longer than answering from a cache.
    const exact = fixed.get(new URL(request.url).pathname.replace(/(.)\/$/, '$1'));
    if (exact) return call(exact, {});
    for (const { pattern, handler } of routes) {
      const match = pattern.exec(request.url);
      if (match) return call(handler, match.pathname.groups);
    }
    return undefined;
  };
}

/** The pattern of a file: `api/jobs/[id].ts` becomes `/api/jobs/:id`, with or without a trailing slash. */
function patternOf(file: string): URLPattern {
  const path = pathOf(file)
    .replace(/\[\[(\w+)\]\]/, ':$1*')
    .replace(/\[(\w+)\]/g, ':$1');
  return new URLPattern({ pathname: `${path}{/}?` });
}

const pathOf = (file: string): string => `/${file.replace(/\.ts$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Sorts by the first segment in which two files differ: fixed names come first, then `[name]`, then
 * `[[name]]`.
 */
function bySpecificity(a: string, b: string): number {
  const rank = (segment: string | undefined): number =>
    segment === undefined ? 3 : segment.startsWith('[[') ? 2 : segment.startsWith('[') ? 1 : 0;
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((segment, index) => segment !== right[index]);
  return rank(left[at]) - rank(right[at]) || (a < b ? -1 : 1);
}
