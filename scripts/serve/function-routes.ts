import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Env, Handler } from '../../src/api/context.ts';
import { listFiles } from '../lib/files.ts';

interface Route {
  pattern: URLPattern;
  handler: Handler;
}

/**
 * The routes of a functions folder, by the rules of Cloudflare Pages: `api/jobs/[id].ts` answers /api/jobs/<id>,
 * `api/[[path]].ts` whatever no other file answers below /api. A file without an `onRequest` is a helper.
 * @returns what answers a request, or undefined when no function does
 */
export async function functionRoutes(
  folder: string,
  env: Env,
): Promise<(request: Request) => Promise<Response | undefined>> {
  const files = existsSync(folder) ? listFiles(folder) : [];
  const fixed = new Map<string, Handler>();
  const routes: Route[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts')).sort(bySpecificity)) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as { onRequest?: Handler };
    if (!module.onRequest) continue;
    if (!file.includes('[')) fixed.set(pathOf(file), module.onRequest);
    else routes.push({ pattern: patternOf(file), handler: module.onRequest });
  }
  return async (request) => {
    const call = (handler: Handler, params: Context['params']): Promise<Response> =>
      Promise.resolve(handler({ request, env, params, waitUntil: () => undefined }));
    // A pattern takes longer to try than all that follows for an answer that is kept.
    const exact = fixed.get(new URL(request.url).pathname.replace(/(.)\/$/, '$1'));
    if (exact) return call(exact, {});
    for (const { pattern, handler } of routes) {
      const match = pattern.exec(request.url);
      if (match) return call(handler, match.pathname.groups);
    }
    return undefined;
  };
}

/** `api/jobs/[id].ts` → `/api/jobs/:id`, with or without a slash at the end. */
function patternOf(file: string): URLPattern {
  const path = pathOf(file)
    .replace(/\[\[(\w+)\]\]/, ':$1*')
    .replace(/\[(\w+)\]/g, ':$1');
  return new URLPattern({ pathname: `${path}{/}?` });
}

const pathOf = (file: string): string => `/${file.replace(/\.ts$/, '').replace(/(^|\/)index$/, '')}`;

/** A fixed name before `[name]` before `[[name]]`, at the first segment where two files differ. */
function bySpecificity(a: string, b: string): number {
  const rank = (segment: string | undefined): number =>
    segment === undefined ? 3 : segment.startsWith('[[') ? 2 : segment.startsWith('[') ? 1 : 0;
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((segment, index) => segment !== right[index]);
  return rank(left[at]) - rank(right[at]) || (a < b ? -1 : 1);
}
