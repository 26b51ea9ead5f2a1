import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchesETag } from '../../src/api/etag.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** What a host reads and never serves. */
const FOR_THE_HOST = new Set(['/_headers', '/_redirects', '/_routes.json', '/_worker.js']);
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** Larger files are streamed. */
const WHOLE = 1024 * 1024;
/** How long a folder that is being swapped is waited for. */
const SWAP_MS = 2000;

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Serves the files of `dir` as static hosts do: `/a/` is `/a/index.html`, `/a` leads there, an unknown path gets the
 * `404.html` of its first folder or of the site, with status 404. Every answer has an ETag; `file.br` and `file.gz` are sent in place of `file` to
 * whom they suit. Nothing outside `dir` is ever read.
 * @param options.headersOf further headers for a path
 * @param options.redirectOf where a path leads, if it leads elsewhere for good
 */
export function staticFiles(
  dir: string,
  {
    headersOf = () => Promise.resolve({}),
    redirectOf = () => Promise.resolve(undefined),
  }: {
    headersOf?: (path: string) => Promise<Record<string, string>>;
    redirectOf?: (path: string) => Promise<string | undefined>;
  } = {},
): FetchHandler {
  let folder = 0;
  const serve = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = filePath(pathname);
    const folderBefore = folder;
    // Before a file is opened, which nobody would close if this fails.
    const further = await headersOf(pathname);
    const moved = await redirectOf(pathname);
    if (moved !== undefined)
      return new Response(null, { status: 301, headers: { ...further, Location: moved + search } });
    if (path !== undefined) {
      const found = await openFile(dir, path, request);
      if (found) return answer(request, found, 200, further);
      if (!pathname.endsWith('/') && (await openPlain(join(dir, path, 'index.html')).then(close))) {
        return new Response(null, { status: 308, headers: { Location: `${pathname}/${search}` } });
      }
    }
    // Publishing a build leaves the folder missing for some microseconds, and what was looked for just then was not there.
    folder = await folderNumber(dir);
    if (folder !== folderBefore) return serve(request);
    for (const folderOfPage of [`/${pathname.split('/')[1]}`, '/']) {
      const page = filePath(`${folderOfPage}/404.html`.replace('//', '/'));
      const found = page && (await openFile(dir, page, request));
      if (found) return answer(request, found, 404, further);
    }
    return new Response('There is nothing at this address.\n', { status: 404 });
  };
  return async (request) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? serve(request)
      : new Response('This address can only be read.\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/**
 * Reads files of `dir` by their paths, for whoever knows them: without the answer of a server around each. Undefined for
 * what is not there at this moment, as while a build is published; `staticFiles` waits for that.
 */
export const fileReader =
  (dir: string) =>
  (path: string): Promise<Uint8Array | undefined> =>
    readFile(join(dir, path)).catch(notThere);

/** The path of the file for the path of an address; undefined when there can be none. Never leaves the folder. */
function filePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // "//host" would make a redirect lead elsewhere; "." and ".." are only left when they came encoded.
  if (/[\0\\]|\/\/|\/\.\.?(\/|$)/.test(path) || FOR_THE_HOST.has(path)) return undefined;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** What tells a folder from another one of the same name; waits for a while when there is none. */
async function folderNumber(dir: string): Promise<number> {
  for (let waited = 0; waited < SWAP_MS; waited += 10) {
    const found = await stat(dir).catch(notThere);
    if (found) return found.ino;
    await sleep(10);
  }
  return 0;
}

interface Found {
  handle: FileHandle;
  size: number;
  etag: string;
  type: string;
  encoding?: keyof typeof ENCODINGS;
}

async function openFile(dir: string, path: string, request: Request): Promise<Found | undefined> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  for (const encoding of acceptedEncodings(request)) {
    const found = await openPlain(join(dir, path + ENCODINGS[encoding]));
    if (found) return { ...found, type, encoding };
  }
  const found = await openPlain(join(dir, path));
  return found && { ...found, type };
}

/** Those that we may have a file in, best first. */
function acceptedEncodings(request: Request): (keyof typeof ENCODINGS)[] {
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).filter((name) => accepted.includes(name));
}

async function openPlain(file: string): Promise<Pick<Found, 'handle' | 'size' | 'etag'> | undefined> {
  const handle = await open(file).catch(notThere);
  const info = await handle?.stat();
  if (!handle || !info) return undefined;
  if (!info.isFile()) return void (await handle.close());
  return { handle, size: info.size, etag: `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}"` };
}

/** Closes what was opened to see whether it is there. */
async function close(found: Pick<Found, 'handle'> | undefined): Promise<boolean> {
  await found?.handle.close();
  return found !== undefined;
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(error.code ?? '')) throw error;
}

async function answer(
  request: Request,
  { handle, size, etag, type, encoding }: Found,
  status: number,
  extra: Record<string, string>,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  if (status === 200 && matchesETag(request.headers.get('If-None-Match'), etag)) {
    await handle.close();
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { status, headers });
  }
  if (size > WHOLE) {
    return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, { status, headers });
  }
  try {
    return new Response(await handle.readFile(), { status, headers });
  } finally {
    await handle.close();
  }
}
