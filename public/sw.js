// @ts-check
/// <reference lib="webworker" />
// The service worker: pages and searches that were opened before work offline. Online, pages always come from the network,
// so that nobody reads a stale copy without knowing; a page that came from the cache learns that on asking.
// One file without imports at a fixed address, because the address of a service worker must not change between builds.

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PAGES = 'pages-1';
const FILES = 'files-1';
const SEARCH = 'search-1';
const OFFLINE = 'offline-1';
/** Maximum number of entries per cache; the oldest are deleted first. @type {Record<string, number>} */
const LIMITS = { [PAGES]: 80, [FILES]: 80, [SEARCH]: 600, [OFFLINE]: 40 };
const MANIFEST = '/search/manifest.json';
const LOGO = '/favicon.svg';
const NAVIGATION_TIMEOUT_MS = 8000;

/** Ids of clients whose page came from the cache. */
const fromCopy = new Set();

sw.addEventListener('install', (event) => event.waitUntil(sw.skipWaiting()));
sw.addEventListener('activate', (event) => event.waitUntil(start()));

async function start() {
  const known = Object.keys(LIMITS);
  await ifAllowed(async () => {
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  });
  await sw.clients.claim();
}

/**
 * Runs work on the caches and ignores its failure: the disk may be full or storage forbidden, but responses of the
 * network must get through.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined if storage failed
 */
async function ifAllowed(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * The cached response for an address.
 * @param {string} name
 * @param {RequestInfo} key
 */
const cached = (name, key) => ifAllowed(async () => (await caches.open(name)).match(key));

sw.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== sw.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname === LOGO) event.respondWith(renewed(request));
  else if (url.pathname === MANIFEST) event.respondWith(manifest(request));
  // All other files in these folders are named by a hash of their content.
  else if (url.pathname.startsWith('/search/')) event.respondWith(unchanging(SEARCH, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(unchanging(FILES, request));
});

// Pages ask to cache addresses, or ask whether they came from the cache.
sw.addEventListener('message', (event) => {
  const source = event.source;
  if (event.data?.type === 'keep' && Array.isArray(event.data.paths))
    event.waitUntil(cacheAll(event.data.paths));
  if (event.data?.type === 'copy?' && source instanceof Client)
    source.postMessage({ type: 'copy', isCopy: fromCopy.has(source.id) });
});

/**
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function page({ request, resultingClientId }, url) {
  // With or without a query, a page is the same file.
  const key = url.origin + url.pathname;
  try {
    // Bypass the browser's own cache, whose copies of up to a minute would look current offline.
    const cache = request.cache === 'default' ? 'no-cache' : request.cache;
    const response = await fetch(request, { cache, signal: AbortSignal.timeout(NAVIGATION_TIMEOUT_MS) });
    if (isCacheable(response) && isPage(response)) await put(PAGES, key, response.clone());
    return response;
  } catch (error) {
    const copy = await cached(PAGES, key);
    if (copy) {
      fromCopy.add(resultingClientId);
      return copy;
    }
    // For a page that was never opened, show the offline page in the language of the address.
    const [, first = ''] = url.pathname.split('/');
    const language = first.length === 2 ? `/${first}` : '';
    const offline =
      (await cached(OFFLINE, `${url.origin}${language}/offline/`)) ??
      (await cached(OFFLINE, `${url.origin}/offline/`));
    if (!offline) throw error;
    return new Response(offline.body, { status: 503, headers: offline.headers });
  }
}

/**
 * A file whose name stays the same: from the network, or from the cache offline.
 * @param {Request} request
 */
async function renewed(request) {
  try {
    const response = await fetch(request);
    if (response.ok && !isPage(response)) await put(FILES, request.url, response.clone());
    return response;
  } catch (error) {
    const copy = await cached(FILES, request);
    if (copy) return copy;
    throw error;
  }
}

/**
 * The manifest of the search index: from the network, or from the cache offline. A changed one makes the cached search
 * files obsolete.
 * @param {Request} request
 */
async function manifest(request) {
  const before = await cached(SEARCH, MANIFEST);
  try {
    const response = await fetch(request);
    if (response.ok) {
      if (before && (await before.clone().text()) !== (await response.clone().text()))
        await ifAllowed(() => caches.delete(SEARCH));
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
  const copy = await cached(name, request);
  if (copy) return copy;
  const response = await fetch(request);
  // Some hosts answer unknown paths with a page and status 200.
  if (response.ok && !isPage(response)) await put(name, request.url, response.clone());
  return response;
}

/** @param {string[]} paths */
async function cacheAll(paths) {
  for (const path of paths.slice(0, 50)) {
    const url = new URL(path, sw.location.origin);
    if (url.origin === sw.location.origin) await addToCache(url);
  }
}

/**
 * Caches a page or file and the files that it refers to, because a page that was never opened needs its scripts too.
 * @param {URL} url
 */
async function addToCache({ origin, pathname }) {
  const isFile = pathname.startsWith('/assets/') || pathname === LOGO;
  const name = isFile ? FILES : pathname.endsWith('/offline/') ? OFFLINE : PAGES;
  const key = origin + pathname;
  const copy = await cached(name, key);
  if (isFile && copy) return;
  try {
    const response = await fetch(key);
    if (!isCacheable(response) || isFile === isPage(response)) return;
    const text = await response.clone().text();
    // Do not write an unchanged entry again, because Chromium finds no entry while it is being written.
    if (name === OFFLINE && text === (await copy?.text())) return;
    await put(name, key, response);
    for (const [, file] of text.matchAll(/["'(](?:\/assets\/|\.\/)([\w.-]+\.(?:js|css|svg))["')]/g))
      await addToCache(new URL(`/assets/${file}`, origin));
    if (!isFile) await addToCache(new URL(LOGO, origin));
  } catch {
    // Offline: the next visit caches it.
  }
}

/**
 * Whether to cache a response: also a 410, which replaces the page of a job that is gone.
 * @param {Response} response
 */
const isCacheable = ({ ok, status }) => ok || status === 410;

/** @param {Response} response */
const isPage = (response) => (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Replaces a cached response once the new one has arrived completely, so that a broken connection keeps the old one.
 * @param {string} name
 * @param {string} key
 * @param {Response} response
 */
async function put(name, key, response) {
  const whole = new Response(await response.arrayBuffer(), response);
  await ifAllowed(async () => {
    const cache = await caches.open(name);
    // Delete first, so that the entry becomes the newest.
    await cache.delete(key);
    await cache.put(key, whole);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - (LIMITS[name] ?? 0)))) await cache.delete(old);
  });
}
