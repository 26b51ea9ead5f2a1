/** The Node server of a site, for its files, pages and functions. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Env, Handler } from '../src/api/context.ts';
import { withErrors } from '../src/api/route.ts';
import { createRoutes } from '../src/api/routes.ts';
import { quickly } from '../src/lib/step.ts';
import { createHeldBytes, MAX_HELD_BYTES, createTurns } from '../src/api/server-limits.ts';
import type { Http } from '../src/http/client.ts';
import type { Config } from './config.ts';
import { createOurHttp } from './http/index.ts';
import { engineEnv } from './http/engine-env.ts';
import { ConfigError, messageOf } from './lib/errors.ts';
import { headerMatcher, parseHeadersFile, parseRedirects, withoutFile } from './lib/hosts.ts';
import { FUNCTIONS, functionFiles } from './lib/functions.ts';
import type { Progress } from './lib/progress.ts';
import { toldToEnd } from './lib/process.ts';
import { unpack } from './lib/site-search.ts';
import { clientAddress } from './serve/client-address.ts';
import { compressed } from './serve/compress.ts';
import { BOUNDS } from './serve/connections.ts';
import { createFairQueue } from './serve/fair-queue.ts';
import { createHttpServer, shareDescriptors } from './serve/http-server.ts';
import { noSiteIn } from './folders/ours.ts';
import { restoreSiteIfIdle } from './folders/workplace.ts';
import { pageRenderer } from './lib/page-renderer.ts';
import { fileReader, staticFiles } from './serve/static-files.ts';
import { createValidator } from './serve/validator.ts';

/** How long answers may still take when the server stops. */
const DRAIN_MS = 5000;
/** How long warming up may delay the start, because an engine may not answer. */
const MOST_WARMING_MS = 2000;
/**
 * The limits for concurrent searches. Without an engine, searches share one thread. Therefore one search per address runs at a
 * time, so that a visitor with many searches delays others no more than a visitor with one. With an engine, searches mostly
 * wait for it, so more may run.
 */
const SEARCHES = { files: { slots: 8, perAddress: 1 }, engine: { slots: 256, perAddress: 64 } };
const MOST_WAITING = 256;
const IS_SEARCH = /^\/(?:api\/v1\/jobs|feed\.(?:xml|json)$|find$)/;

export interface RunningServer {
  /** The server's URL on this machine, without a slash at the end. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site and its functions, like a static host that runs functions.
 * @param dir the built site; a build may replace it while it is served
 * @param host the address to listen on
 * @param http fetches feeds and icons from other sites; closed with the server
 * @param onError called with errors that cannot be answered
 * @throws ConfigError when there is no site or the port is taken
 */
export async function startServer({
  config,
  dir = config.OUT_DIR,
  port = config.PORT,
  host = config.HOST,
  http = createOurHttp(config),
  onError = () => undefined,
}: {
  config: Config;
  dir?: string;
  port?: number;
  host?: string;
  http?: Http;
  onError?: (error: unknown) => void;
}): Promise<RunningServer> {
  // A build that was killed between the two renames of publishing has left no site.
  await restoreSiteIfIdle(dir);
  if (!existsSync(dir)) throw noSiteIn(dir);
  let everyAnswer: Record<string, string> = {};
  const headers = readAnew(join(dir, '_headers'), (text) => {
    const headersOf = headerMatcher(parseHeadersFile(text));
    everyAnswer = withoutFile(headersOf('/'));
    return headersOf;
  });
  const redirects = readAnew(join(dir, '_redirects'), parseRedirects);
  const descriptors = shareDescriptors();
  const files = staticFiles(dir, {
    headersOf: async (path) => (await headers())(path),
    redirectOf: async (path) => (await redirects()).get(path),
    maxStreamed: descriptors.files,
    makeRoom: () => connections.cutSlowest(),
    restore: () => restoreSiteIfIdle(dir).catch(onError),
  });
  const assets = {
    fetch: (address: string | Request) => files(typeof address === 'string' ? new Request(address) : address),
  };
  const validator = createValidator({ maxBytes: config.VALIDATE_MAX_BYTES });
  const env = functionsEnv(config, dir, { ASSETS: assets, http, validate: validator.validate });
  const callFunction = config.FUNCTIONS ? await functionRoutes(FUNCTIONS, env) : undefined;
  const answer = async (request: Request): Promise<Response> => {
    const made = await callFunction?.(request);
    return made ? compressed(request, made) : files(request);
  };
  const searches = createFairQueue({
    ...(config.SEARCH_ENGINE === 'static' ? SEARCHES.files : SEARCHES.engine),
    mostWaiting: MOST_WAITING,
  });
  const addressOf = clientAddress(config.TRUSTED_PROXIES);
  const { server, connections } = createHttpServer({
    fetch: (request, incoming) => {
      if (!IS_SEARCH.test(new URL(request.url).pathname)) return quickly(() => answer(request));
      const { remoteAddress, remotePort } = incoming.socket;
      const asker = {
        address: addressOf(incoming),
        connection: `${remoteAddress} ${remotePort}`,
        signal: request.signal,
      };
      // Each search gets a new turn of the event loop, so that files are sent between searches.
      return withErrors(request, () => searches.take(asker, () => nextRound().then(() => answer(request))));
    },
    everyAnswer: () => everyAnswer,
    maxBodyBytes: config.VALIDATE_MAX_BYTES,
    bounds: { ...BOUNDS, connections: descriptors.connections },
    onError,
  });
  await Promise.all([headers(), redirects()]);
  if (callFunction)
    await Promise.race([warm(env, callFunction), delay(MOST_WARMING_MS, undefined, { ref: false })]);
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  const shown = isEveryAddress(host) || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return {
    url: `http://${shown.includes(':') ? `[${shown}]` : shown}:${address.port}`,
    close: async () => {
      await stop(server);
      await Promise.all([http.close(), validator.close()]);
    },
  };
}

/** What functions get besides the request. */
function functionsEnv(config: Config, dir: string, given: Pick<Env, 'ASSETS' | 'http' | 'validate'>): Env {
  const maxHeld = Math.max(MAX_HELD_BYTES, 4 * config.VALIDATE_MAX_BYTES);
  return Object.assign(engineEnv(config), {
    ...given,
    VALIDATE_MAX_BYTES: String(config.VALIDATE_MAX_BYTES),
    heldBytes: createHeldBytes({ maxBytes: maxHeld }),
    // A feed that is being read may take as much memory again.
    turns: {
      feeds: createTurns({ slots: Math.min(12, Math.floor(maxHeld / config.VALIDATE_MAX_BYTES)) }),
      icons: createTurns(),
    },
    readFile: fileReader(dir),
    unpack,
    pageRenderer: pageRenderer(dir),
    // The code is loaded when the first icon is requested.
    encodeIcon: async (bytes: Uint8Array) => (await import('./icons/encode.ts')).encodeIcon(bytes),
  });
}

/**
 * Renders one page if functions render pages, so that code and shared files are loaded before the first reader comes. Errors
 * are ignored, because requests will report them.
 */
async function warm(
  { pageRenderer: renderer }: Env,
  call: (request: Request) => Promise<Response | undefined>,
): Promise<void> {
  try {
    if (!(await renderer?.())) return;
    const answer = await call(new Request('http://localhost/api/v1/jobs?limit=1'));
    const { hits } = (await answer?.json()) as { hits?: { id: string }[] };
    if (hits?.[0]) await (await call(new Request(`http://localhost/jobs/${hits[0].id}/`)))?.text();
  } catch {
    // A request will report the error.
  }
}

const LISTEN_HINTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what uses the port, or set PORT to another one.',
  EACCES: 'Set PORT to a port above 1023; lower ports need root.',
};

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(
      `The server cannot listen on ${host}, port ${port}: ${messageOf(error)}.`,
      LISTEN_HINTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'Set HOST to an address of this machine.',
      { cause: error },
    );
  }
}

/** Stops accepting requests, lets those that are running finish, and cuts off the rest after a while. */
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection becomes idle only when its answer is written completely. An idle connection would stay open, so it is closed.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** How long a file is not checked again after a check for changes, because each check costs as much as finding a page. */
const LOOK_MS = 10;

/** Caches a value that is made from a file, and makes it again when a build has replaced the file. */
function readAnew<T>(file: string, read: (text: string) => T): () => Promise<T> {
  let known = '';
  let value = read('');
  let lookedAt = -Infinity;
  return async () => {
    if (performance.now() - lookedAt < LOOK_MS) return value;
    lookedAt = performance.now();
    const info = await stat(file).catch(() => undefined);
    const version = info ? `${info.ino} ${info.mtimeMs}` : '';
    // The old value stays while the file is missing during a swap.
    if (info && version !== known) {
      value = read(await readFile(file, 'utf8'));
      known = version;
    }
    return value;
  };
}

/** Prints the addresses of a server: the one for this machine, and those for others if the server listens for them. */
export function announce({ url }: RunningServer, { OUT_DIR, HOST }: Config, progress: Progress): void {
  const { port } = new URL(url);
  const others = isEveryAddress(HOST)
    ? Object.values(networkInterfaces()).flatMap((list = []) =>
        list.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
      )
    : [];
  const forOthers = isEveryAddress(HOST)
    ? `, and for everyone who can reach this machine${others.map((address) => ` on http://${address}:${port}`).join(',')}`
    : '';
  progress.info(`Serving ${OUT_DIR} on ${url}${forOthers}`);
}

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Serves the site of `config` until the process is told to stop.
 * @param tell prints the address
 */
export async function serve(
  config: Config,
  progress: Progress,
  tell = (server: RunningServer): void => announce(server, config, progress),
): Promise<void> {
  const stopping = toldToEnd();
  const server = await startServer({
    config,
    onError: (error) => progress.warn(`A request failed: ${messageOf(error)}`),
  });
  tell(server);
  if (!stopping.aborted) await once(stopping, 'abort');
  await server.close();
}

/**
 * Reads the routes in a folder of functions.
 * @returns a function that answers a request; undefined when no route matches
 */
export async function functionRoutes(
  folder: string,
  env: Env,
): Promise<(request: Request) => Promise<Response | undefined>> {
  const handlers: Record<string, Handler> = {};
  for (const file of functionFiles(folder)) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as { onRequest?: Handler };
    if (module.onRequest) handlers[file] = module.onRequest;
  }
  const answer = createRoutes(handlers);
  return (request) => answer(request, env, () => undefined);
}
