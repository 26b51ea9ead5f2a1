// @ts-check
/// <reference lib="webworker" />
// The service worker: what was read or searched before works without a connection. Pages always come from the network
// when there is one, so that a stale copy never passes for the present; a page that came from the copy is told so.
// A plain file at a fixed address without imports, because a service worker's address must not change between builds.

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PAGES = 'pages-1';
const FILES = 'files-1';
const SEARCH = 'search-1';
const OFFLINE = 'offline-1';
/** Entries that each cache keeps; the oldest go first. @type {Record<string, number>} */
const LIMITS = { [PAGES]: 80, [FILES]: 80, [SEARCH]: 600, [OFFLINE]: 40 };
const MANIFEST = '/search/manifest.json';
const LOGO = '/favicon.svg';
const NAVIGATION_TIMEOUT_MS = 8000;

/** Documents that were answered from the cache, by the client they became. */
const fromCopy = new Set();

sw.addEventListener('install', (event) => event.waitUntil(sw.skipWaiting()));
sw.addEventListener('activate', (event) => event.waitUntil(start()));

async function start() {
  const known = Object.keys(LIMITS);
  await stored(async () => {
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  });
  await sw.clients.claim();
}

/**
 * Does something with what is kept. The disk may be full and storage forbidden: what the network gives is answered all
 * the same.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where storage failed
 */
async function stored(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * What is kept at an address.
 * @param {string} name
 * @param {RequestInfo} key
 */
const kept = (name, key) => stored(async () => (await caches.open(name)).match(key));

sw.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== sw.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname === LOGO) event.respondWith(renewed(request));
  else if (url.pathname === MANIFEST) event.respondWith(manifest(request));
  // Everything else below these folders has its content in its name.
  else if (url.pathname.startsWith('/search/')) event.respondWith(unchanging(SEARCH, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(unchanging(FILES, request));
});

// What the page asks for: to keep addresses for later, or whether it is itself a copy.
sw.addEventListener('message', (event) => {
  const source = event.source;
  if (event.data?.type === 'keep' && Array.isArray(event.data.paths))
    event.waitUntil(keepAll(event.data.paths));
  if (event.data?.type === 'copy?' && source instanceof Client)
    source.postMessage({ type: 'copy', isCopy: fromCopy.has(source.id) });
});

/**
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function page({ request, resultingClientId }, url) {
  // A page of a search is the same file as the page without one.
  const key = url.origin + url.pathname;
  try {
    // The browser keeps some pages for a minute, which without a connection would pass for the present.
    const cache = request.cache === 'default' ? 'no-cache' : request.cache;
    const response = await fetch(request, { cache, signal: AbortSignal.timeout(NAVIGATION_TIMEOUT_MS) });
    if (isThere(response) && isPage(response)) await put(PAGES, key, response.clone());
    return response;
  } catch (error) {
    const copy = await kept(PAGES, key);
    if (copy) {
      fromCopy.add(resultingClientId);
      return copy;
    }
    // Another page must not pass for one that was never read: one says so, in the language of the address.
    const [, first = ''] = url.pathname.split('/');
    const language = first.length === 2 ? `/${first}` : '';
    const offline =
      (await kept(OFFLINE, `${url.origin}${language}/offline/`)) ??
      (await kept(OFFLINE, `${url.origin}/offline/`));
    if (!offline) throw error;
    return new Response(offline.body, { status: 503, headers: offline.headers });
  }
}

/**
 * A file whose name stays the same: from the network when there is one.
 * @param {Request} request
 */
async function renewed(request) {
  try {
    const response = await fetch(request);
    if (response.ok && !isPage(response)) await put(FILES, request.url, response.clone());
    return response;
  } catch (error) {
    const copy = await kept(FILES, request);
    if (copy) return copy;
    throw error;
  }
}

/**
 * The search index: its manifest from the network when there is one. A new one means that old files are of no use.
 * @param {Request} request
 */
async function manifest(request) {
  const before = await kept(SEARCH, MANIFEST);
  try {
    const response = await fetch(request);
    if (response.ok) {
      if (before && (await before.clone().text()) !== (await response.clone().text()))
        await stored(() => caches.delete(SEARCH));
      await put(SEARCH, MANIFEST, response.clone());
    }
    return response;
  } catch (error) {
    if (before) return before;
    throw error;
  }
}

/**
 * @param {string} name
 * @param {Request} request
 */
async function unchanging(name, request) {
  const copy = await kept(name, request);
  if (copy) return copy;
  const response = await fetch(request);
  // Some hosts answer unknown paths with a page and status 200.
  if (response.ok && !isPage(response)) await put(name, request.url, response.clone());
  return response;
}

/** @param {string[]} paths */
async function keepAll(paths) {
  for (const path of paths.slice(0, 50)) {
    const url = new URL(path, sw.location.origin);
    if (url.origin === sw.location.origin) await keep(url);
  }
}

/**
 * Keeps a page or a file with everything that it names: a page that was never opened needs its scripts too.
 * @param {URL} url
 */
async function keep({ origin, pathname }) {
  const isFile = pathname.startsWith('/assets/') || pathname === LOGO;
  const name = isFile ? FILES : pathname.endsWith('/offline/') ? OFFLINE : PAGES;
  const key = origin + pathname;
  const copy = await kept(name, key);
  if (isFile && copy) return;
  try {
    const response = await fetch(key);
    if (!isThere(response) || isFile === isPage(response)) return;
    const text = await response.clone().text();
    // While an entry is written, Chromium finds none: what is the same is left alone.
    if (name === OFFLINE && text === (await copy?.text())) return;
    await put(name, key, response);
    for (const [, file] of text.matchAll(/["'(](?:\/assets\/|\.\/)([\w.-]+\.(?:js|css|svg))["')]/g))
      await keep(new URL(`/assets/${file}`, origin));
    if (!isFile) await keep(new URL(LOGO, origin));
  } catch {
    // No connection: the next visit keeps it.
  }
}

/**
 * That a job is gone (410) is worth knowing offline too, and takes the place of its advert.
 * @param {Response} response
 */
const isThere = ({ ok, status }) => ok || status === 410;

/** @param {Response} response */
const isPage = (response) => (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Keeps an answer in place of the one before, which stays until all of the new one is here: a connection that breaks
 * leaves what was kept.
 * @param {string} name
 * @param {string} key
 * @param {Response} response
 */
async function put(name, key, response) {
  const whole = new Response(await response.arrayBuffer(), response);
  await stored(async () => {
    const cache = await caches.open(name);
    // Deleting first puts a renewed entry at the end of the order.
    await cache.delete(key);
    await cache.put(key, whole);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - (LIMITS[name] ?? 0)))) await cache.delete(old);
  });
}
