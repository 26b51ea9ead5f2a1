import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { matchesETag } from '../../src/api/responses.ts';
import { withoutFile } from '../lib/hosts.ts';
import { withDescriptor } from './http-server.ts';
import mediaTypes from './media-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = mediaTypes;
/** Files for the host only, never served: its settings, and the code that functions render pages with. */
const FOR_THE_HOST =
  /^\/(?:_headers|_redirects|_routes\.json|_worker\.js|worker\.js|wrangler\.jsonc|on-demand\/.*)$/;
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** Chunk size for streaming; smaller files are read at once. */
const PIECE = 64 * 1024;
const SENTENCE = { 'Content-Type': TYPES['.txt']! };
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
/** Maximum number of concurrent lookups or whole reads. */
const AT_A_TIME = 16;
/** How long to wait for a folder that is being swapped. */
const SWAP_MS = 2000;

const METHODS = 'GET, HEAD, OPTIONS';
/** Headers for OPTIONS: where other sites' scripts may read the answer, they may send any header. */
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
 * Serves the files of `dir` as static hosts do: `/a/` is `/a/index.html`, `/a` redirects there, and unknown paths get the
 * `404.html` of their first folder or of the site, with status 404. Every answer has an ETag; `file.br` and `file.gz` replace
 * `file` for clients that accept them. Never reads outside `dir`.
 * @param options.headersOf further headers for a path
 * @param options.redirectOf the permanent redirect of a path, if any
 * @param options.maxStreamed maximum number of files open for streaming
 * @param options.makeRoom called to give up one of them
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
    // Get the headers before opening a file, which would stay open if this failed.
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
    // Publishing leaves the folder missing for some microseconds, so look again if it was replaced meanwhile.
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
 * Reads files of `dir` by known paths, without building a server answer for each. Undefined for missing files, also while a build
 * is being published; `staticFiles` waits for that.
 */
export const fileReader =
  (dir: string) =>
  (path: string): Promise<Uint8Array | undefined> =>
    withDescriptor(() => readFile(join(dir, path))).catch(notThere);

/** Maps a URL path to a file path; undefined when there can be none. Never leaves the folder. */
function filePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // "//host" would turn a redirect into one to another host; "." and ".." remain only when they were encoded.
  if (/[\0\\]|\/\/|\/\.\.?(\/|$)/.test(path) || FOR_THE_HOST.test(path)) return undefined;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** Inode of a folder, to tell it from a later one of the same name; waits a while if it is missing. */
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

/** Accepted encodings of which we may have a file, best first. */
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

/** Limits the files being streamed, each of which keeps a descriptor for as long as its reader takes. */
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
          // A truncated file cannot fulfil the announced length.
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
