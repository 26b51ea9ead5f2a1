import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { matchesETag } from '../../src/api/responses.ts';
import { withoutFile } from '../lib/hosts.ts';
import { withDescriptor } from './http-server.ts';
import mediaTypes from './media-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = mediaTypes;
/**
 * Matches files that are never served, because they are only for the host: its settings, and the code with which functions
 * render pages.
 */
const FOR_THE_HOST =
  /^\/(?:_headers|_redirects|_routes\.json|_worker\.js|worker\.js|wrangler\.jsonc|on-demand\/.*)$/;
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** The number of bytes that are streamed at a time. A file up to this size is read at once. */
const PIECE = 64 * 1024;
const SENTENCE = { 'Content-Type': TYPES['.txt']! };
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
/** The maximum number of lookups and whole reads at once. */
const AT_A_TIME = 16;
/** How long to wait for a folder that is being swapped. */
const SWAP_MS = 2000;

const METHODS = 'GET, HEAD, OPTIONS';
/** The headers of an answer to OPTIONS. If scripts of other sites may read the answer, they may send any header. */
const preflight = (headers: Record<string, string>, request: Request): Record<string, string> =>
  headers['Access-Control-Allow-Origin'] === undefined
    ? headers
    : {
        ...headers,
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '*',
        'Access-Control-Max-Age': '86400',
      };

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Serves the files of `dir` as static hosts do. `/a/` is the file `/a/index.html`, and `/a` redirects to `/a/`. An unknown path
 * gets status 404 and the `404.html` of its first folder or of the site. Every answer has an ETag. Clients that accept
 * `file.br` or `file.gz` get it in place of `file`. No file outside of `dir` is ever read.
 * @param options.headersOf gives further headers for a path
 * @param options.redirectOf gives the target of a path that redirects permanently
 * @param options.maxStreamed the maximum number of files that are open for streaming
 * @param options.makeRoom gives up one of these files
 * @param options.restore restores a folder that stays missing
 * @throws HttpError 503 when too many files are open
 */
export function staticFiles(
  dir: string,
  {
    headersOf = () => Promise.resolve({}),
    redirectOf = () => Promise.resolve(undefined),
    maxStreamed = Infinity,
    makeRoom = () => false,
    restore = () => Promise.resolve(),
  }: {
    headersOf?: (path: string) => Promise<Record<string, string>>;
    redirectOf?: (path: string) => Promise<string | undefined>;
    maxStreamed?: number;
    makeRoom?: () => boolean;
    restore?: () => Promise<void>;
  } = {},
): FetchHandler {
  let folder = 0;
  let restoring: Promise<void> | undefined;
  const restored = async (): Promise<number> => {
    restoring ??= restore().finally(() => (restoring = undefined));
    await restoring;
    return (await stat(dir).catch(notThere))?.ino ?? 0;
  };
  const streamed = createStreamed(maxStreamed, makeRoom);
  const inTurn = pLimit(AT_A_TIME);
  const send = (request: Request, path: string, status: number, further: Record<string, string>) =>
    inTurn(async () => {
      const file = await openFile(dir, path, request);
      return file && answer(request, file, { status, further }, streamed);
    });
  const serve = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = filePath(pathname);
    const folderBefore = folder;
    // Get the headers before opening a file. If this failed later, the file would stay open.
    const ofFile = await headersOf(pathname);
    const ofNone = { ...withoutFile(ofFile), 'Cache-Control': ASK_AGAIN };
    const moved = await redirectOf(pathname);
    if (moved !== undefined)
      return new Response(null, { status: 301, headers: { ...ofNone, Location: moved + search } });
    if (path !== undefined) {
      const found = await send(request, path, 200, ofFile);
      if (found) return found;
      if (!pathname.endsWith('/') && (await isFile(join(dir, path, 'index.html')))) {
        return new Response(null, { status: 308, headers: { ...ofNone, Location: `${pathname}/${search}` } });
      }
    }
    // Publishing leaves the folder missing for some microseconds. If the folder was replaced meanwhile, look for the file
    // again.
    folder = (await folderNumber(dir)) || (await restored());
    if (folder !== folderBefore) return serve(request);
    for (const folderOfPage of [`/${pathname.split('/')[1]}`, '/']) {
      const page = filePath(`${folderOfPage}/404.html`.replace('//', '/'));
      const response = page && (await send(request, page, 404, ofNone));
      if (response) return response;
    }
    return new Response('There is nothing at this address.\n', {
      status: 404,
      headers: { ...ofNone, ...SENTENCE },
    });
  };
  return async (request) => {
    const { method } = request;
    if (method === 'GET' || method === 'HEAD') return serve(request);
    const headers = { ...withoutFile(await headersOf(new URL(request.url).pathname)), Allow: METHODS };
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: preflight(headers, request) });
    return new Response('This address can only be read.\n', {
      status: 405,
      headers: { ...headers, ...SENTENCE, 'Cache-Control': ASK_AGAIN },
    });
  };
}

/**
 * Reads files of `dir` by their paths, without making an answer for each. Gives undefined for a missing file, even while a
 * build is being published; only `staticFiles` waits for that.
 */
export const fileReader =
  (dir: string) =>
  (path: string): Promise<Uint8Array | undefined> =>
    withDescriptor(() => readFile(join(dir, path))).catch(notThere);

/** Maps the path of a URL to that of a file, which is never outside of the folder. Undefined when there can be no such file. */
function filePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // A path that begins with "//host" would turn a redirect into one to another host. "." and ".." are left only if they were
  // encoded.
  if (/[\0\\]|\/\/|\/\.\.?(\/|$)/.test(path) || FOR_THE_HOST.test(path)) return undefined;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** The inode of a folder, which tells the folder from a later one of the same name. If the folder is missing, waits a while. */
async function folderNumber(dir: string): Promise<number> {
  for (let waited = 0; waited < SWAP_MS; waited += 10) {
    const info = await stat(dir).catch(notThere);
    if (info) return info.ino;
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
    const compressed = await openPlain(join(dir, path + ENCODINGS[encoding]));
    if (compressed) return { ...compressed, type, encoding };
  }
  const plain = await openPlain(join(dir, path));
  return plain && { ...plain, type };
}

/** The encodings that a client accepts and in which a file may exist, the best first. */
export function acceptedEncodings(request: Request): (keyof typeof ENCODINGS)[] {
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).filter((name) => accepted.includes(name));
}

async function openPlain(file: string): Promise<Pick<Found, 'handle' | 'size' | 'etag'> | undefined> {
  const handle = await withDescriptor(() => open(file)).catch(notThere);
  const info = await handle?.stat();
  if (!handle || !info) return undefined;
  if (!info.isFile()) return void (await handle.close());
  return { handle, size: info.size, etag: `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}"` };
}

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(notThere))?.isFile() ?? false;

function notThere(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(error.code ?? '')) throw error;
}

async function answer(
  request: Request,
  { handle, size, etag, type, encoding }: Found,
  { status, further }: { status: number; further: Record<string, string> },
  streamed: Streamed,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': type,
    ...(status === 200 && { ETag: etag }),
    Vary: 'Accept-Encoding',
    'Cache-Control': ASK_AGAIN,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  for (const [name, value] of Object.entries(further)) headers.set(name, value);
  if (status === 200 && matchesETag(request.headers.get('If-None-Match'), etag)) {
    await handle.close();
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { status, headers });
  }
  if (size > PIECE) return new Response(await streamed(handle, size), { status, headers });
  try {
    return new Response(await handle.readFile(), { status, headers });
  } finally {
    await handle.close();
  }
}

type Streamed = (handle: FileHandle, size: number) => Promise<ReadableStream<Uint8Array>>;

/** Limits the number of files being streamed, because each keeps a descriptor for as long as its reader takes. */
function createStreamed(max: number, makeRoom: () => boolean): Streamed {
  let open = 0;
  const enter = (): Promise<void> =>
    withDescriptor(async () => {
      if (open >= max) makeRoom();
      if (open >= max) throw Object.assign(new Error('Too many files are being sent.'), { code: 'EMFILE' });
      open++;
    });
  return async (handle, size) => {
    try {
      await enter();
    } catch (error) {
      await handle.close();
      throw error;
    }
    const leave = async (): Promise<void> => {
      open--;
      await handle.close();
    };
    let at = 0;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const piece = Buffer.allocUnsafeSlow(Math.min(PIECE, size - at));
          const { bytesRead } = await handle.read(piece, 0, piece.length, at);
          at += bytesRead;
          // The file has become shorter, so the announced length cannot be sent.
          if (bytesRead === 0) {
            await leave();
            return controller.error(new Error('The file became shorter while it was sent.'));
          }
          controller.enqueue(piece.subarray(0, bytesRead));
          if (at < size) return;
          controller.close();
          await leave();
        },
        cancel: leave,
      },
      { highWaterMark: 0 },
    );
  };
}
